import Foundation
import TestSupport
import Testing

/// Vim or Neovim with its plugin, on the screen of a tmux server.
final class VimEditor {
  /// The two, by their programs.
  enum Kind: String, CaseIterable, Sendable {
    case vim, nvim

    /// Those that can be run here.
    static var here: [Kind] { allCases.filter { Requirement.programs($0.rawValue, "tmux") } }

    /// The folder of the plugin.
    var plugin: String {
      "\(Corpus.repository)/integrations/\(self == .vim ? "vim" : "neovim")"
    }

    fileprivate var script: String { self == .vim ? "wxline.vim" : "wxline.lua" }

    /// The statement that has the status line show the weather, and nothing else.
    fileprivate var statusLine: String {
      switch self {
      case .vim: "set laststatus=2 statusline=[%{wxline#line()}]"
      case .nvim: #"vim.o.statusline = "[%{v:lua.require'wxline'.line()}]""#
      }
    }

    /// The statement that sets an option to a text.
    func setting(_ option: String, _ text: String) -> String {
      switch self {
      case .vim: "let g:wxline_\(option) = '\(text.replacing("'", with: "''"))'"
      case .nvim: "require('wxline').setup({ \(option) = [==[\(text)]==] })"
      }
    }

    /// The command that calls a function of the plugin.
    func call(_ function: String) -> String {
      self == .vim ? ":call wxline#\(function)()" : ":lua require('wxline').\(function)()"
    }
  }

  let kind: Kind
  private let home: Home
  private let name = UUID().uuidString.prefix(8)
  private let environment: [String: String]

  /// Starts the editor: with arguments of its own, and the statements of a script, which has the status line
  /// show the weather unless another is given.
  init(
    _ kind: Kind, _ home: Home, arguments: String = "", statusLine: String? = nil,
    _ statements: String...
  ) throws {
    self.kind = kind
    self.home = home
    var environment = home.environment
    environment["TMUX_TMPDIR"] = home.folder.path
    environment["TERM"] = "xterm-256color"
    environment["LC_ALL"] = "C.UTF-8"
    environment["SHELL"] = "/bin/sh"
    self.environment = environment
    let script = try home.folder.write(
      (statements + [statusLine ?? kind.statusLine]).joined(separator: "\n") + "\n",
      to: "script-\(name).\(kind == .vim ? "vim" : "lua")")
    let command = """
      exec \(kind.rawValue) -u NONE -i NONE -n \(arguments) --cmd 'set rtp^=\(kind.plugin)' \
      --cmd 'runtime plugin/\(kind.script)' -S '\(script)'
      """
    _ = try tmux(
      "-u", "-f", "/dev/null", "new-session", "-d", "-x", "120", "-y", "40", "-c", home.folder.path,
      command)
  }

  /// The server's name, by which another terminal shows it.
  var label: String { "vim-\(name)" }

  /// Ends the server, and the editor with it.
  func stop() {
    _ = try? tmux("kill-server")
  }

  /// The editor's process.
  func process() throws -> Int32 {
    let number = try tmux("display-message", "-p", "#{pane_pid}")
    return try #require(Int32(number.trimmingCharacters(in: .newlines)))
  }

  /// Types keys.
  func type(_ keys: String) throws {
    _ = try tmux("send-keys", "-l", "--", keys)
  }

  /// Gives a command of the editor's command line.
  func command(_ command: String) throws {
    try type(command.hasPrefix(":") ? command : ":\(command)")
    _ = try tmux("send-keys", "Enter")
  }

  /// What the screen shows: its rows, without the blanks around them.
  func rows() throws -> [String] {
    try tmux("capture-pane", "-p").split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// Waits until the screen is as wanted; whether it is at the end of patience.
  func shows(seconds: Double = 60, _ isThere: ([String]) -> Bool) throws -> Bool {
    try eventually(seconds: seconds) { try isThere(rows()) }
  }

  /// Waits until the status lines of so many windows show a line; whether they do.
  func shows(line: String, windows: Int = 1) throws -> Bool {
    try shows { rows in
      rows.joined(separator: "\n").components(separatedBy: "[\(line)]").count == windows + 1
    }
  }

  /// The value of an expression that is a list of texts.
  func list(_ expression: String) throws -> [String] {
    let file = "\(home.folder.path)/list-\(UUID().uuidString)"
    try command(
      "call writefile(\(expression), '\(file).part') | call rename('\(file).part', '\(file)')")
    #expect(eventually { FileManager.default.fileExists(atPath: file) })
    return try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  /// Whether what completes a command line becomes as wanted: the plugins offer nothing where the reply takes
  /// longer than a user waits, who tries again then.
  func completes(_ typed: String, _ isRight: ([String]) -> Bool) throws -> Bool {
    try eventually { try isRight(list("getcompletion('\(typed)', 'cmdline')")) }
  }

  /// What the editor has said so far.
  func messages() throws -> [String] {
    try list("split(execute('messages'), '\\n')")
  }

  private func tmux(_ arguments: String...) throws -> String {
    try Program("tmux", environment: environment, folder: home.folder)
      .run(["-L", label] + arguments).output
  }
}
