import Foundation
import SystemCalls
import TestSupport
import Testing

/// A bar with the shipped snippet, on a screen of its own.
final class Bar {
  let kind: BarKind
  private let home: Home
  private var screen: Screen?
  private var processes: [RunningProgram] = []

  /// Puts the programs where whoever runs the bar can run them.
  init(_ kind: BarKind, _ home: Home) throws {
    self.kind = kind
    self.home = home
    _ = try Program("/bin/sh", environment: home.environment, folder: home.folder).run([
      "-c",
      """
      mkdir -p '\(home.folder.path)/bin' '\(home.folder.path)/run' && chmod 700 '\(home.folder.path)/run' &&
        cp '\(Program.folder)/wxline' '\(Program.folder)/wxline-fetch' '\(home.folder.path)/bin/'
      """,
    ])
  }

  /// Starts it with so many children, which run the snippet's command, or another.
  func start(children: Int = 1, command: String? = nil) throws {
    let snippet = try kind.snippet(command: command)
    let snippets = (0..<children).map { snippet.replacing("weather", with: "weather\($0)") }
    let names = (0..<children).map { "weather\($0)" }
    switch kind {
    case .polybar:
      let file = try home.folder.write(
        """
        [bar/test]
        width = 100%
        height = 24
        background = #222222
        foreground = #eeeeee
        font-0 = DejaVu Sans Mono:size=11;2
        font-1 = Symbola:size=11;2
        modules-right = \(names.joined(separator: " "))
        enable-ipc = true
        \(snippets.joined(separator: "\n"))
        """, to: "polybar.ini")
      try run("polybar", ["-c", file, "test"])
    case .waybar:
      let files = try snippets.enumerated().map { try home.folder.write($1, to: "\($0).jsonc") }
      let modules = names.map { "\"custom/\($0)\"" }.joined(separator: ",")
      let includes = files.map { "\"\($0)\"" }.joined(separator: ",")
      let file = try home.folder.write(
        "{ \"height\": 30, \"modules-right\": [\(modules)], \"include\": [\(includes)] }",
        to: "waybar.json")
      let style = try home.folder.write(
        "* { font-family: DejaVu Sans Mono; font-size: 14px; } window { background: #222222; color: #eeeeee; }",
        to: "waybar.css")
      try run("waybar", ["-c", file, "-s", style])
    case .swaybar:
      screen = try Screen(wayland: home, configuration: snippets.joined(separator: "\n"))
    case .i3bar: try startI3(snippets.joined(separator: "\n"))
    case .i3blocks:
      let file = try home.folder.write(snippets.joined(separator: "\n"), to: "i3blocks")
      try startI3("bar {\n status_command exec i3blocks -c '\(file)'\n}")
    case .xmobar:
      let commands = names.map { name in
        snippet.firstMatch(of: /Run CommandReader "[^"]*" "weather"/).map {
          String($0.output).replacing("\"weather\"", with: "\"\(name)\"")
        } ?? ""
      }
      let file = try home.folder.write(
        snippet.replacing("Config {", with: "Config { font = \"xft:DejaVu Sans Mono-11\", ")
          .replacing(/Run CommandReader "[^"]*" "weather"/, with: commands.joined(separator: ", "))
          .replacing("%weather%", with: names.map { "%\($0)%" }.joined(separator: " ")),
        to: "xmobarrc")
      try run("xmobar", [file])
    case .lemonbar:
      for text in snippets {
        let file = home.folder.path + "/lemonbar.sh"
        try Program.write(script: text, to: file)
        try run(file, ["-g", "900x24", "-B", "#222222"])
      }
    }
  }

  private func startI3(_ bars: String) throws {
    let file = try home.folder.write(
      "# i3 config file (v4)\nfont pango:DejaVu Sans Mono 10\n\(bars)\n", to: "i3")
    try run("i3", ["-c", file])
  }

  private func run(_ name: String, _ arguments: [String]) throws {
    let screen =
      try self.screen
      ?? (kind.isOnWayland ? Screen(wayland: home, configuration: "") : Screen(x: home))
    self.screen = screen
    processes.append(try screen.program(name).start(arguments))
  }

  /// Runs wxline as the bar's user.
  func wxline(_ arguments: String...) throws {
    let screen = try #require(screen)
    try screen.program("\(home.folder.path)/bin/wxline").run(arguments)
  }

  /// Clicks on the line with a button of the mouse, by its number in X11; for bars on X alone.
  func click(_ button: Int) throws {
    let screen = try #require(screen)
    let column = kind == .lemonbar ? 20 : 880
    let row = kind == .i3bar || kind == .i3blocks ? 30 : 10
    try screen.program("xdotool").run([
      "mousemove", "\(column)", "\(row)", "click", "\(button)",
    ])
  }

  /// Has the bar read its configuration again, or start anew; false where it cannot.
  func reload() throws -> Bool {
    let screen = try #require(screen)
    switch kind {
    case .polybar: try screen.program("polybar-msg").run(["cmd", "restart"])
    case .waybar: processes.first?.signal(SIGUSR2)
    case .swaybar: try screen.program("swaymsg").run(["reload"])
    case .i3bar, .i3blocks: try screen.program("i3-msg").run(["restart"])
    case .xmobar, .lemonbar: return false
    }
    return true
  }

  /// Ends the bar as its user would.
  func quit() throws {
    let screen = try #require(screen)
    switch kind {
    case .polybar: try screen.program("polybar-msg").run(["cmd", "quit"])
    case .swaybar: try screen.program("swaymsg").run(["exit"])
    case .i3bar, .i3blocks: try screen.program("i3-msg").run(["exit"])
    case .waybar, .xmobar: for process in processes { process.signal(SIGTERM) }
    case .lemonbar: for bar in bars { kill(bar, SIGTERM) }
    }
    forget()
  }

  /// Ends everything.
  func stop() {
    for process in processes { process.signal(SIGTERM) }
    for bar in bars { kill(bar, SIGTERM) }
    forget()
  }

  private func forget() {
    // Programs end with their screen, if not before.
    screen?.stop()
    screen = nil
    for process in processes { _ = process.wait(seconds: 20) }
    processes = []
  }

  /// The processes that a child of the bar writes to.
  var bars: [Int32] {
    processesNamed(kind.rawValue)
  }

  private func processesNamed(_ name: String) -> [Int32] {
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return numbers.compactMap { Int32($0) }.filter { number in
      guard isAlive(number),
        let program = try? FileManager.default.destinationOfSymbolicLink(
          atPath: "/proc/\(number)/exe"),
        program.hasSuffix("/\(name)"),
        let environment = FileManager.default.contents(atPath: "/proc/\(number)/environ")
      else { return false }
      return environment.split(separator: 0).contains(Data("HOME=\(home.folder.path)".utf8))
    }
  }

  /// What the bar has said, and what runs, for a test that fails.
  var state: String {
    let said = processes.map {
      "running: \($0.isRunning), said: \($0.lines.suffix(5)) \($0.errorText)"
    }
    return "\(said), bars: \(bars), children: \(wxlines)"
  }

  private var wxlines: [Int32] { processesNamed("wxline") }

  /// What the screen shows, as the bytes of a picture without compression.
  func picture() throws -> Data { try screen?.picture() ?? Data() }

  /// The picture once it has stopped to change for a while and differs from others.
  func settledPicture(not others: [Data] = []) throws -> Data {
    // Text has more colours than a bar without it, which is drawn bit by bit on a busy machine; X core
    // fonts add one.
    let picture = try screen?.settledPicture(colors: kind == .lemonbar ? 2 : 8, not: others)
    #expect(picture != nil, "\(state)")
    return picture ?? Data()
  }
}
