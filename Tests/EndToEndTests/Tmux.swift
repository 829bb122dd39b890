import Foundation
import TestSupport
import Testing

/// A tmux server with the plugin, shown on the screen of another tmux server.
final class Tmux {
  let home: Home
  private let corner: (column: Int, row: Int)
  private let name = UUID().uuidString.prefix(8)
  private let environment: [String: String]

  /// Starts both servers; the configuration is loaded before the plugin.
  init(_ home: Home, configuration: String, width: Int = 150, height: Int = 5) throws {
    corner = (width - 3, height)
    self.home = home
    var environment = home.environment
    environment["PATH"] = "\(Program.folder):\(home.environment["PATH"] ?? "")"
    environment["TMUX_TMPDIR"] = home.folder.path
    environment["TERM"] = "xterm-256color"
    environment["LC_ALL"] = "C.UTF-8"
    environment["SHELL"] = "/bin/sh"
    self.environment = environment
    try home.folder.write(
      """
      # By itself tmux asks its terminal, and goes on without an answer after a while.
      set -as terminal-features ',*:RGB'
      set -g status-right-length 130
      set -g status-left ''
      set -g window-status-current-format ''
      \(configuration)
      run-shell '\(Corpus.repository)/integrations/tmux/wxline.tmux'
      """, to: "tmux.conf")
    let inner =
      "tmux -u -L inner-\(name) -f '\(home.folder.path)/tmux.conf' new-session 'sleep 600'"
    _ = try run(
      "outer",
      [
        "-f", "/dev/null", "new-session", "-d", "-x", "\(width)", "-y", "\(height)",
        "env -u TMUX \(inner)",
      ])
  }

  /// The name of the server with the plugin, by which another terminal shows it.
  var label: String { "inner-\(name)" }

  /// Ends both servers.
  func stop() {
    _ = try? inner("kill-server")
    _ = try? run("outer", ["kill-server"])
  }

  /// Gives a command to the server with the plugin.
  @discardableResult
  func inner(_ arguments: String...) throws -> String {
    try run("inner", arguments)
  }

  /// What the screen shows; `-e`: with the sequences for its colours.
  func screen(_ more: String...) throws -> String {
    try run("outer", ["capture-pane", "-p"] + more)
  }

  /// A key, pressed.
  func key(_ name: String) throws {
    _ = try run("outer", ["send-keys", name])
  }

  /// A button of the mouse, by its number in SGR mode, pressed on the right of the status line.
  func mouse(_ button: Int) throws {
    _ = try run("outer", ["send-keys", "-l", "\u{1B}[<\(button);\(corner.column);\(corner.row)M"])
  }

  /// The status line as it is drawn, without the blanks around it.
  func statusLine() throws -> String {
    let screen = try run("outer", ["capture-pane", "-p"])
    return screen.split(separator: "\n", omittingEmptySubsequences: false)
      .last { !$0.trimmingCharacters(in: .whitespaces).isEmpty }?
      .trimmingCharacters(in: .whitespaces) ?? ""
  }

  /// Waits for a status line; what is there at the end of patience.
  func statusLine(is line: String) throws -> String {
    _ = try eventually { try statusLine() == line }
    return try statusLine()
  }

  /// The server's process.
  func server() throws -> Int32 {
    try #require(Int32(inner("display-message", "-p", "#{pid}").trimmingCharacters(in: .newlines)))
  }

  private func run(_ server: String, _ arguments: [String]) throws -> String {
    let tmux = Program("tmux", environment: environment, folder: home.folder)
    return try tmux.run(["-L", "\(server)-\(name)"] + arguments).output
  }
}
