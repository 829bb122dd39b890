import Foundation
import TestSupport

/// A shell on a screen, at which a test types.
final class ShellScreen {
  private let home: Home
  private let name = UUID().uuidString.prefix(8)
  private let environment: [String: String]

  /// Starts a shell, whose prompt must be `% `.
  init(_ home: Home, _ command: String) throws {
    self.home = home
    var environment = home.environment
    environment["TMUX_TMPDIR"] = home.folder.path
    environment["TERM"] = "xterm-256color"
    self.environment = environment
    _ = try run(["-f", "/dev/null", "new-session", "-d", "-x", "120", "-y", "30", command])
    _ = try eventually { try lines().contains("%") }
  }

  /// Ends the shell.
  func stop() {
    _ = try? run(["kill-server"])
  }

  /// Types a line and the key that completes it, and waits until what the prompt shows is as wanted.
  /// - Returns: what it shows then, or at the end of patience.
  func complete(_ line: String, is wanted: String) throws -> String {
    _ = try run(["send-keys", "C-u"])
    _ = try run(["send-keys", "C-l"])
    _ = try eventually { try lines() == ["%"] }
    _ = try run(["send-keys", "-l", "--", line])
    _ = try run(["send-keys", "Tab"])
    _ = try eventually(seconds: 20) { try shown() == wanted }
    return try shown()
  }

  /// What stands behind the last prompt.
  private func shown() throws -> String {
    try lines().last { $0.hasPrefix("% ") }.map { String($0.dropFirst(2)) } ?? ""
  }

  private func lines() throws -> [String] {
    try run(["capture-pane", "-p"]).split(separator: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }.filter { !$0.isEmpty }
  }

  private func run(_ arguments: [String]) throws -> String {
    let tmux = Program("tmux", environment: environment, folder: home.folder)
    return try tmux.run(["-u", "-L", "shell-\(name)"] + arguments).output
  }
}
