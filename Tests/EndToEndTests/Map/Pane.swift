import Foundation
import TestSupport
import Testing

/// A shell in a terminal: a pane of a tmux server of its own.
final class Pane {
  /// The server's name, by which another terminal shows it.
  let label = "pane-\(UUID().uuidString.prefix(8))"
  private let tmux: Program
  let home: Home

  /// Starts a shell with the programs on its `PATH`.
  init(_ home: Home, columns: Int = 80, rows: Int = 40) throws {
    self.home = home
    var environment = home.environment
    environment["PATH"] = "\(Program.folder):\(home.environment["PATH"] ?? "")"
    environment["TMUX_TMPDIR"] = home.folder.path
    environment["LC_ALL"] = "C.UTF-8"
    environment["TERM"] = "screen-256color"
    tmux = Program("tmux", environment: environment, folder: home.folder)
    try run([
      "-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "/bin/sh -i",
    ])
    // Tests type an escape as a key of its own, and tmux is not to wait for more.
    try run(["set", "-s", "escape-time", "0"])
    try type("echo rea\"\"dy")
    try waitFor("ready")
  }

  /// Ends the server.
  func stop() {
    _ = try? run(["kill-server"])
  }

  /// What the screen shows.
  func screen(_ more: String...) throws -> String {
    try run(["capture-pane", "-p"] + more)
  }

  /// Waits until the screen shows a text.
  func waitFor(_ text: String) throws {
    let isThere = try eventually { try screen().contains(text) }
    let shown = try screen()
    #expect(isThere, "no \(text) on:\n\(shown)")
  }

  /// Waits until the screen shows a text no longer.
  func waitForEnd(of text: String) throws {
    #expect(try eventually { try !screen().contains(text) }, "\(text)")
  }

  /// Types a command and the return key; what it prints and is waited for must not stand in it as it is.
  func type(_ command: String) throws {
    try run(["send-keys", "-l", command])
    try run(["send-keys", "Enter"])
  }

  /// Presses keys, by tmux's names.
  func press(_ keys: String...) throws {
    try run(["send-keys"] + keys)
  }

  /// Presses and lets go of the mouse's left button on a cell, counted from 0, as a terminal says it.
  func click(column: Int, row: Int) throws {
    let place = "\(column + 1);\(row + 1)"
    try run(["send-keys", "-l", "\u{1B}[<0;\(place)M\u{1B}[<0;\(place)m"])
  }

  /// Makes the terminal another size.
  func resize(columns: Int, rows: Int) throws {
    try run(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// Writes down what comes to the terminal from here on.
  func record(to file: String) throws {
    try run(["pipe-pane", "-o", "cat >'\(file)'"])
  }

  /// What tmux tells of the pane.
  func tell(_ format: String) throws -> String {
    try run(["display-message", "-p", format]).trimmingCharacters(in: .newlines)
  }

  /// Whether another page, a hidden cursor or the mouse are on.
  func modes() throws -> String { try tell("#{alternate_on} #{cursor_flag} #{mouse_any_flag}") }

  /// The modes of a terminal that nobody has changed.
  static let usual = "0 1 0"
  /// Those of the map.
  static let map = "1 0 1"

  /// How the terminal treats what is typed (`stty -a`).
  func settings() throws -> String {
    let file = "settings-\(UUID().uuidString.prefix(8))"
    try type("clear; stty -a > \(home.folder.path)/\(file); echo do\"\"ne-\(file)")
    try waitFor("done-\(file)")
    return try String(contentsOfFile: "\(home.folder.path)/\(file)", encoding: .utf8)
  }

  @discardableResult
  private func run(_ arguments: [String]) throws -> String {
    try tmux.run(["-u", "-L", label] + arguments).output
  }
}
