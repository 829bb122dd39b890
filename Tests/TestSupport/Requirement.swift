import Foundation

/// Whether what a test needs besides the toolchain is there.
///
/// With `WXLINE_REQUIRE_HOSTS=1` and `WXLINE_REQUIRE_CORPUS=1` it is taken to be there, so that its
/// absence fails the tests instead of skipping them.
package enum Requirement {
  /// Whether programs can be started by name.
  package static func programs(_ names: String...) -> Bool {
    if ProcessInfo.processInfo.environment["WXLINE_REQUIRE_HOSTS"] == "1" { return true }
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return names.allSatisfy { name in
      folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
    }
  }

  /// A Python that has the official client of the Model Context Protocol (`mcp` on PyPI).
  package static let mcpPython =
    ProcessInfo.processInfo.environment["WXLINE_MCP_PYTHON"] ?? "python3"

  /// Whether there is such a Python.
  package static let mcp: Bool = {
    if ProcessInfo.processInfo.environment["WXLINE_REQUIRE_HOSTS"] == "1" { return true }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let home = ProcessInfo.processInfo.environment["HOME"] ?? "/"
    let outcome = try? Program(mcpPython, environment: ["PATH": path, "HOME": home])
      .run(["-c", "from mcp.client import Client"])
    return outcome?.status == 0
  }()

  /// Whether recorded answers of the real services are there.
  package static var corpus: Bool {
    ProcessInfo.processInfo.environment["WXLINE_REQUIRE_CORPUS"] == "1"
      || FileManager.default.fileExists(atPath: Corpus.folder)
  }
}

/// Recorded answers of the real services, which lie beside the repository and not in it.
package enum Corpus {
  /// `$WXLINE_CORPUS`, else `../shared/corpus` seen from the repository.
  package static let folder: String =
    ProcessInfo.processInfo.environment["WXLINE_CORPUS"] ?? repository + "/../shared/corpus"

  /// The repository that the tests were built from.
  package static let repository: String = {
    let file = URL(fileURLWithPath: #filePath)
    return file.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path
  }()

  /// Reads a recording.
  package static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(path)")))
  }
}
