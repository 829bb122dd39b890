import Foundation
import TestSupport
import Testing

/// An editor with its shipped plugin, in a terminal of tmux.
final class Editor {
  /// The editors that have a plugin.
  enum Kind: String {
    case emacs, kak
  }

  let kind: Kind
  private let home: Home
  private let name = "editor-\(UUID().uuidString.prefix(8))"
  private let environment: [String: String]

  /// Starts it; `configuration` is read before the line is asked for, which with `isOn` it is.
  init(
    _ kind: Kind, _ home: Home, configuration: String = "", isOn: Bool = true, width: Int = 160,
    programs: String = Program.folder
  ) throws {
    self.kind = kind
    self.home = home
    var environment = home.environment
    environment["PATH"] = "\(programs):\(home.environment["PATH"] ?? "")"
    environment["TMUX_TMPDIR"] = home.folder.path
    environment["XDG_CONFIG_HOME"] = home.folder.path + "/.config"
    environment["TERM"] = "xterm-256color"
    environment["LC_ALL"] = "C.UTF-8"
    environment["SHELL"] = "/bin/sh"
    self.environment = environment
    let integrations = "\(Corpus.repository)/integrations"
    let command: String
    switch kind {
    case .emacs:
      let file = try home.folder.write(
        """
        ; Emacs drops what is typed while it suggests a shorter name for a command.
        (setq inhibit-startup-screen t native-comp-deferred-compilation nil suggest-key-bindings nil)
        (load "\(integrations)/emacs/wxline.el" nil t)
        \(configuration)
        \(isOn ? "(wxline-mode 1)" : "")
        """, to: "init.el")
      command = "exec emacs -nw -Q -l '\(file)'"
    case .kak:
      try home.folder.write(
        """
        source '\(integrations)/kakoune/wxline.kak'
        set-option global modelinefmt '[%opt{wxline}]'
        \(configuration)
        \(isOn ? "wxline-enable" : "")
        """, to: ".config/kak/kakrc")
      try FileManager.default.createDirectory(
        atPath: home.folder.path + "/run", withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      command = "exec kak -s \(name)"
    }
    _ = try tmux([
      "-f", "/dev/null", "new-session", "-d", "-x", "\(width)", "-y", "30", command,
    ])
  }

  /// Opens another client of Kakoune's session, and shows it in the place of the first.
  func openAnother() throws {
    _ = try tmux(["new-window", "exec kak -c \(name)"])
  }

  /// Ends it with its terminal.
  func stop() {
    _ = try? tmux(["kill-server"])
  }

  private func tmux(_ arguments: [String]) throws -> String {
    let tmux = Program("tmux", environment: environment, folder: home.folder)
    return try tmux.run(["-u", "-L", name] + arguments).output
  }

  /// Its process.
  func process() throws -> Int32 {
    let text = try tmux(["display-message", "-p", "#{pane_pid}"])
    return try #require(Int32(text.trimmingCharacters(in: .newlines)))
  }

  /// What the terminal shows.
  func screen() throws -> String {
    try tmux(["capture-pane", "-p"])
  }

  /// The same, for the message of a test.
  var state: String { (try? screen()) ?? "" }

  /// Waits until the terminal shows a text; whether it does at the end of patience.
  func shows(_ text: String) throws -> Bool {
    try eventually { try screen().contains(text) }
  }

  /// Waits until the terminal no longer shows a text.
  func hides(_ text: String) throws -> Bool {
    try eventually { try !screen().contains(text) }
  }

  /// Types a text.
  func type(_ text: String) throws {
    _ = try tmux(["send-keys", "-l", text])
  }

  /// Presses keys, by tmux's names.
  func press(_ keys: String...) throws {
    _ = try tmux(["send-keys"] + keys)
  }

  /// Completes what was typed; again where the reply was late, as a user does.
  func completion(shows text: String) throws -> Bool {
    for _ in 0..<6 {
      try press("Tab")
      if try eventually(seconds: 10, { try screen().contains(text) }) { return true }
    }
    return false
  }

  /// Clicks on a text with the left button, by the bytes that a terminal sends for it.
  func click(_ text: String) throws {
    let lines = try screen().split(separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(lines.lastIndex { $0.contains(text) })
    let column = try #require(lines[row].firstRange(of: text)?.lowerBound)
    // What is before it takes a cell a character.
    let cells = lines[row].distance(from: lines[row].startIndex, to: column) + 1
    try type("\u{1B}[<0;\(cells);\(row + 1)M\u{1B}[<0;\(cells);\(row + 1)m")
  }

  /// Runs one of the editor's commands by its name; what it asks for is answered by what follows.
  func command(_ name: String) throws {
    switch kind {
    case .emacs: try press("M-x")
    case .kak: try press(":")
    }
    try type(name)
    try press("Enter")
  }

  /// Evaluates an expression of Emacs Lisp; its value is in the last line of the screen.
  func evaluate(_ expression: String) throws {
    try press("M-:")
    try type(expression)
    try press("Enter")
  }
}

extension Home {
  /// The children of an editor that tell it of the weather.
  func children() -> [Int32] {
    processes(of: self).filter { number in
      let words = FileManager.default.contents(atPath: "/proc/\(number)/cmdline") ?? Data()
      let arguments = words.split(separator: 0)
      return arguments.count > 1
        && [Data("serve".utf8), Data("follow".utf8)].contains(arguments[1])
    }
  }
}
