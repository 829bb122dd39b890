import Foundation
import TestSupport
import Testing

/// Choosing on the map, in a real terminal.
@Suite(.enabled(if: Requirement.programs("tmux"))) struct PickTests {
  private static let map = "wxline map --pick --source sample --lang en"
  private static let foot = "Enter choose"

  private func pane(columns: Int = 80, rows: Int = 40, now: String = "2026-05-05T08:00:00+08:00")
    throws -> Pane
  {
    try Pane(try Home(server: nil, now: now), columns: columns, rows: rows)
  }

  /// Opens the map, so that its end is told on the shell's page.
  private func open(_ pane: Pane, _ command: String = map) throws {
    try pane.type("clear; A=$(\(command)); echo \"got:$A:$?:\"")
    try pane.waitFor(Self.foot)
    #expect(try eventually { try pane.modes() == Pane.map })
  }

  @Test func keys_moveAndChoose() throws {
    let pane = try pane()
    defer { pane.stop() }
    let settings = try pane.settings()
    try open(pane)
    try pane.waitFor("Taipei City ☁ 22–24°C rain")
    try pane.press("h")
    try pane.waitFor("Hsinchu City ⛅ 19–23°C rain")
    try pane.press("h")
    try pane.waitFor("Hsinchu County ☀ 20–24°C rain")
    try pane.press("Down")
    try pane.waitFor("Miaoli County ⛅ 24–26°C rain")
    try pane.press("r")
    try pane.waitFor("06:00–18:00, chance of rain")
    try pane.press("Enter")
    try pane.waitFor("got:苗栗縣:0:")
    #expect(try pane.modes() == Pane.usual)
    #expect(try pane.settings() == settings)
  }

  @Test func rows_areErasedBeforeTheyAreWritten() throws {
    let pane = try pane()
    defer { pane.stop() }
    let file = pane.home.folder.path + "/written"
    try pane.record(to: file)
    try open(pane)
    try pane.press("r")
    try pane.waitFor("chance of rain")
    let written = try String(contentsOfFile: file, encoding: .utf8).components(
      separatedBy: "\u{1B}[K")
    // Behind a row that reaches the last cell, this would erase the cell.
    #expect(written.count > 40)
    #expect(written.dropLast().allSatisfy { $0.hasSuffix(";1H") })
  }

  @Test(arguments: ["Escape", "q"]) func leaving_choosesNothing(key: String) throws {
    let pane = try pane()
    defer { pane.stop() }
    let settings = try pane.settings()
    try open(pane)
    try pane.press(key)
    try pane.waitFor("got::1:")
    #expect(try pane.modes() == Pane.usual)
    #expect(try pane.settings() == settings)
  }

  @Test func mouse_marksAndChooses() throws {
    let pane = try pane()
    defer { pane.stop() }
    try open(pane)
    // The label, wherever it stands.
    let rows = try pane.screen().components(separatedBy: "\n")
    let row = try #require(rows.firstIndex { $0.contains("Hualien") })
    let column = try #require(rows[row].range(of: "Hualien")).lowerBound
    let cells = rows[row].distance(from: rows[row].startIndex, to: column)
    try pane.click(column: cells, row: row)
    try pane.waitFor("Hualien County ☂ 24–27°C rain")
    // On the land, a little to its left.
    try pane.click(column: cells - 5, row: row)
    try pane.waitFor("got:花蓮縣:0:")
    // Nothing of the click was left for the shell.
    #expect(try pane.modes() == Pane.usual)
    try pane.type("echo go\"\"ne")
    try pane.waitFor("gone")
    #expect(try !pane.screen().contains("<0;"))
  }

  @Test func anotherSize_isDrawnAnew() throws {
    let pane = try pane()
    defer { pane.stop() }
    try open(pane)
    for (columns, rows) in [(60, 24), (120, 50), (30, 8), (100, 30)] {
      try pane.resize(columns: columns, rows: rows)
      let isDrawn = try eventually {
        let lines = try pane.screen().components(separatedBy: "\n").dropLast()
        return lines.count == rows && lines.first?.hasPrefix("sample Taiwan") == true
          && lines.last?.contains("move") == true
          && lines.allSatisfy { !$0.dropFirst().contains("sample Taiwan") }
      }
      let screen = try pane.screen()
      #expect(isDrawn, "\(columns)x\(rows):\n\(screen)")
    }
    try pane.press("Enter")
    try pane.waitFor("got:臺北市:0:")
  }

  @Test func stopped_givesTheTerminalBackAndComesAgain() throws {
    let pane = try pane()
    defer { pane.stop() }
    let settings = try pane.settings()
    try pane.type("clear; \(Self.map); echo \"status:$?:\"")
    try pane.waitFor(Self.foot)
    for _ in 0..<2 {
      try pane.press("C-z")
      try pane.waitForEnd(of: Self.foot)
      #expect(try eventually { try pane.modes() == Pane.usual })
      #expect(try pane.settings() == settings)
      try pane.type("clear; fg")
      try pane.waitFor(Self.foot)
      #expect(try eventually { try pane.modes() == Pane.map })
    }
    try pane.press("h")
    try pane.waitFor("Hsinchu City ⛅ 19–23°C rain")
    try pane.press("Enter")
    try pane.waitFor("新竹市")
    #expect(try pane.modes() == Pane.usual)
    #expect(try pane.settings() == settings)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
  func signal_endsItAndTheTerminalIsAsBefore(signal: Int32) throws {
    let home = try Home(server: nil, now: "2026-05-05T08:00:00+08:00")
    let pane = try Pane(home)
    defer { pane.stop() }
    let settings = try pane.settings()
    try pane.type("clear; \(Self.map); echo \"status:$?:\"")
    try pane.waitFor(Self.foot)
    let process = try #require(processes(of: home).first)
    kill(process, signal)
    #expect(eventually(seconds: 10) { !isAlive(process) })
    if signal != SIGINT { try pane.waitFor("status:\(128 + signal):") }
    #expect(try eventually { try pane.modes() == Pane.usual })
    #expect(try pane.settings() == settings)
  }

  /// By the signals of crashes: of a trap, of memory that is none, of what the system calls a fault.
  @Test(arguments: [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV])
  func crash_givesTheTerminalBack(signal: Int32) throws {
    var home = try Home(server: nil, now: "2026-05-05T08:00:00+08:00")
    // It would ask in the terminal what to do.
    home.environment["SWIFT_BACKTRACE"] = "enable=no"
    let pane = try Pane(home)
    defer { pane.stop() }
    let settings = try pane.settings()
    try pane.type("ulimit -c 0; clear; \(Self.map); echo \"status:$?:\"")
    try pane.waitFor(Self.foot)
    let process = try #require(processes(of: home).first)
    kill(process, signal)
    try pane.waitFor("status:\(128 + signal):")
    #expect(try eventually { try pane.modes() == Pane.usual })
    #expect(try pane.settings() == settings)
  }

  @Test func controlC_endsIt() throws {
    let home = try Home(server: nil, now: "2026-05-05T08:00:00+08:00")
    let pane = try Pane(home)
    defer { pane.stop() }
    let settings = try pane.settings()
    try pane.type("clear; \(Self.map)")
    try pane.waitFor(Self.foot)
    try pane.press("C-c")
    #expect(eventually(seconds: 10) { processes(of: home).isEmpty })
    #expect(try eventually { try pane.modes() == Pane.usual })
    #expect(try pane.settings() == settings)
  }

  @Test func terminalThatIsGone_endsItWithinASecond() throws {
    for isKilled in [false, true] {
      let home = try Home(server: nil, now: "2026-05-05T08:00:00+08:00")
      let pane = try Pane(home)
      defer { pane.stop() }
      try pane.type("clear; \(Self.map)")
      try pane.waitFor(Self.foot)
      let process = try #require(processes(of: home).first)
      if isKilled {
        let server = try #require(Int32(pane.tell("#{pid}")))
        kill(server, SIGKILL)
      } else {
        pane.stop()
      }
      #expect(eventually(seconds: 10) { !isAlive(process) }, "killed: \(isKilled)")
    }
  }

  @Test func openMap_followsWhatComes() throws {
    let server = try LoopbackServer { CWAFixture.answer($0) }
    defer { server.stop() }
    let home = try Home(server: server, now: "2026-05-05T17:59:40+08:00")
    let pane = try Pane(home)
    defer { pane.stop() }
    try pane.type("clear; wxline map --pick --lang en")
    // Nothing is known at first, then all of it, by one request; then the period ends.
    try pane.waitFor("today 06:00–18:00")
    let isWhole = try eventually {
      try pane.screen().components(separatedBy: "18–24").count == 24
    }
    #expect(isWhole)
    #expect(server.requests.count == 1)
    try pane.waitFor("tonight 18:00–5/6 06:00")
    try pane.waitFor("Taipei City ☂ 16–20°C rain 70%")
  }

  @Test func choice_becomesThePlaceOfAllBars() throws {
    let home = try Home(
      server: nil, settings: "source: 'sample', template: '{place}',",
      now: "2026-05-05T08:00:00+08:00")
    let pane = try Pane(home)
    defer { pane.stop() }
    let bar = try home.wxline.start(["follow"])
    defer { bar.signal(SIGTERM) }
    #expect(bar.waitForLines { !$0.isEmpty } == ["範例 臺北市"])
    try open(pane, "\(Self.map) --use")
    try pane.press("l")
    try pane.waitFor("Lienchiang County ☂ 21–24°C rain")
    try pane.press("Enter")
    try pane.waitFor("got:連江縣:0:")
    #expect(bar.waitForLines { $0.count > 1 } == ["範例 臺北市", "範例 連江縣"])
    // The map begins where one was.
    try open(pane)
    try pane.waitFor("Lienchiang County ☂ 21–24°C rain")
  }

  @Test(arguments: [false, true]) func tmuxsKey_choosesThePlaceOfTheBar(isMenu: Bool) throws {
    let home = try Home(
      server: nil, settings: "source: 'sample', template: '{place}', lang: 'en',",
      now: "2026-05-05T08:00:00+08:00")
    let tmux = try Tmux(
      home,
      configuration: """
        set -g status-right '[#{weather}]'
        set -g @wxline-lang en
        set -g @wxline-map '\(isMenu ? "menu" : "")'
        """, width: 100, height: 44)
    defer { tmux.stop() }
    #expect(try tmux.statusLine(is: "[sample Taipei City]") == "[sample Taipei City]")
    try tmux.key("C-b")
    try tmux.key("W")
    if isMenu {
      #expect(try eventually { try tmux.screen().contains("新北市 New Taipei") })
      try tmux.key("Down")
      try tmux.key("Enter")
      #expect(try tmux.statusLine(is: "[sample New Taipei City]") == "[sample New Taipei City]")
    } else {
      #expect(try eventually { try tmux.screen().contains(Self.foot) })
      try tmux.key("y")
      try tmux.key("Enter")
      #expect(try tmux.statusLine(is: "[sample Yilan County]") == "[sample Yilan County]")
    }
    #expect(try !tmux.screen().contains(Self.foot))
  }

  @Test func tmuxsKey_isTheUsersOwn() throws {
    let home = try Home(
      server: nil, settings: "source: 'sample',", now: "2026-05-05T08:00:00+08:00")
    let settings = [
      ("", "W"), ("set -g @wxline-map-key M", "M"), ("set -g @wxline-source openmeteo", "W"),
    ]
    for (setting, key) in settings {
      let tmux = try Tmux(home, configuration: "set -g status-right 'up'\n\(setting)")
      defer { tmux.stop() }
      // Listing keys would start a server of its own.
      #expect(try tmux.statusLine(is: "up") == "up")
      let isBound = try eventually(seconds: 20) {
        try tmux.inner("list-keys", "-T", "prefix").split(separator: "\n").contains {
          // The map has no other source.
          $0.contains("map --pick") && $0.contains(" \(key) ") && !$0.contains("--source")
        }
      }
      #expect(isBound, "\(key)")
    }
    let tmux = try Tmux(
      home,
      configuration: """
        set -g @wxline-map-key ''
        set -g status-right '[#{weather}]'
        """)
    defer { tmux.stop() }
    #expect(try eventually { try tmux.statusLine().contains("sample") })
    #expect(try !tmux.inner("list-keys", "-T", "prefix").contains("map --pick"))
  }
}
