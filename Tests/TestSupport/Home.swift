import Foundation

/// A user of wxline, for a test: a home with a configuration that leads to a loopback server.
///
/// Nothing of the machine's own environment reaches the programs but `PATH`, and no address but the
/// server's stands in the configuration.
package struct Home: Sendable {
  package let folder: TemporaryFolder
  /// The environment of the programs; a test may add to it.
  package var environment: [String: String]

  package init(server: LoopbackServer?, settings: String = "", now: String? = nil) throws {
    try self.init(url: server?.url ?? "http://127.0.0.1:9", settings: settings, now: now)
  }

  package init(url: String, settings: String = "", now: String? = nil) throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      {
        \(settings)
        sources: {
          cwa: { bucket_url: "\(url)/bucket", rest_url: "\(url)/rest" },
          openmeteo: { url: "\(url)/openmeteo", geocoding_url: "\(url)/names" },
          openweather: { url: "\(url)/openweather" },
          pirateweather: { url: "\(url)/pirateweather" },
        },
      }
      """, to: ".config/wxline/config.json5")
    environment = [
      "HOME": folder.path,
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "XDG_RUNTIME_DIR": folder.path + "/run",
      "LC_ALL": "zh_TW.UTF-8",
      // Should a program ask a real server after all, it asks nobody.
      "https_proxy": "http://127.0.0.1:9",
    ]
    environment["WXLINE_NOW"] = now
    // Programs with a sanitizer in them are told where to report.
    for name in ["ASAN_OPTIONS", "TSAN_OPTIONS"] {
      environment[name] = ProcessInfo.processInfo.environment[name]
    }
  }

  package var wxline: Program { Program(built: "wxline", environment: environment, folder: folder) }

  /// Writes a key to `~/key`, for its user alone.
  package func writeKey(_ key: String) throws {
    let path = try folder.write(key + "\n", to: "key")
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
  }

  /// The same user at another time.
  package func at(_ now: String) -> Home {
    var home = self
    home.environment["WXLINE_NOW"] = now
    return home
  }

  /// The folder of CWA's snapshots, in `folder`.
  package static let snapshots = ".cache/wxline/v1/cwa"
}
