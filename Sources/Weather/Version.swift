/// The version of this program and of what it writes and speaks.
public enum Version {
  /// The program's version (semver.org).
  public static let program = "0.1.0"
  /// The version of the line protocol, which only grows within a number.
  public static let lineProtocol = 1
}
