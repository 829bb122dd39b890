internal import FoundationEssentials

/// The rule for addresses that wxline talks to: `https`, or plain `http` to this machine.
public enum ServiceURL {
  /// Whether an address may be asked.
  ///
  /// Plain `http` is taken for 127.0.0.0/8, `[::1]` and `localhost` alone; a user name or password in
  /// the address is refused.
  public static func isAllowed(_ text: String) -> Bool {
    guard
      let parts = URLComponents(string: text), parts.user == nil, parts.password == nil,
      let host = parts.host, !host.isEmpty
    else { return false }
    switch parts.scheme?.lowercased() {
    case "https": return true
    case "http": return isLoopback(host)
    default: return false
    }
  }

  /// Whether two addresses have the same scheme, host and port, so that a key may follow.
  public static func isSameOrigin(_ left: String, _ right: String) -> Bool {
    guard let left = URLComponents(string: left), let right = URLComponents(string: right) else {
      return false
    }
    return left.scheme?.lowercased() == right.scheme?.lowercased()
      && left.host?.lowercased() == right.host?.lowercased() && left.port == right.port
  }

  private static func isLoopback(_ host: String) -> Bool {
    if host == "localhost" || host == "[::1]" || host == "::1" { return true }
    let bytes = host.split(separator: ".", omittingEmptySubsequences: false)
    return bytes.count == 4 && bytes[0] == "127" && bytes.allSatisfy { UInt8($0) != nil }
  }
}
