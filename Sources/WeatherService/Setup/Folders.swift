/// Where a user's files are, by the XDG Base Directory Specification 0.8.
///
/// A relative path in one of its variables is ignored, as the specification asks.
public struct Folders: Hashable, Sendable {
  /// The folder of snapshots: `$WXLINE_CACHE_DIR`, else `$XDG_CACHE_HOME/wxline`; nil where there is
  /// no home, and then nothing is kept between two runs.
  public let cache: String?
  /// The configuration files to look for, the first found counts.
  public let configurations: [String]
  /// The folder of locks that last as long as the login: `$XDG_RUNTIME_DIR/wxline`, else one in
  /// the cache.
  public let runtime: String?
  /// Where what is known is kept when the cache takes nothing.
  public var runtimeCache: String? { runtime.map { "\($0)/cache" } }
  /// The folder of what is to last: `$XDG_STATE_HOME/wxline`; nil where there is no home.
  public let state: String?
  /// The home folder, for a `~` in a path.
  public let home: String?

  /// Finds the folders that an environment names.
  public init(_ environment: Environment) {
    func absolute(_ name: String) -> String? {
      environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let home = absolute("HOME")
    func base(_ name: String, _ fallback: String) -> String? {
      absolute(name) ?? home.map { "\($0)/\(fallback)" }
    }
    self.home = home
    state = base("XDG_STATE_HOME", ".local/state").map { "\($0)/wxline" }
    let cache =
      absolute("WXLINE_CACHE_DIR") ?? base("XDG_CACHE_HOME", ".cache").map { "\($0)/wxline" }
    self.cache = cache
    runtime = absolute("XDG_RUNTIME_DIR").map { "\($0)/wxline" } ?? cache.map { "\($0)/run" }
    let shared = (environment["XDG_CONFIG_DIRS"] ?? "/etc/xdg").split(separator: ":")
      .filter { $0.hasPrefix("/") }.map(String.init)
    configurations =
      ([base("XDG_CONFIG_HOME", ".config")].compactMap { $0 } + shared)
      .map { "\($0)/wxline/config.json5" }
  }

  /// A path with its `~/` put right; nil for a path that is still relative.
  func absolutePath(_ path: String) -> String? {
    if path.hasPrefix("/") { return path }
    guard path.hasPrefix("~/"), let home else { return nil }
    return home + path.dropFirst(1)
  }
}
