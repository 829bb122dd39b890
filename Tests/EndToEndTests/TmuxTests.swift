import Foundation
import StatusLine
import TestSupport
import Testing
import Weather

@Suite(.enabled(if: Requirement.programs("tmux"))) struct TmuxTests {
  private let server: LoopbackServer

  init() throws {
    server = try LoopbackServer { _ in .json(ForecastFixture.standard.file) }
  }

  private func home(now: String) throws -> Home {
    let home = try Home(server: server, now: "2026-05-05T17:30:00+08:00")
    _ = try home.line("--wait", "20")
    return home.at(now)
  }

  static let modes = ["push", "pull"]

  private static func configuration(_ mode: String, _ more: String = "") -> String {
    """
    set -g status-right '[#{weather}]'
    set -g @wxline-mode \(mode)
    set -g @wxline-place 台北
    \(more)
    """
  }

  @Test(arguments: modes)
  func line_isShownAndRollsWithThePeriod(mode: String) throws {
    defer { server.stop() }
    let home = try home(now: "2026-05-05T17:59:52+08:00")
    let tmux = try Tmux(home, configuration: Self.configuration(mode))
    defer { tmux.stop() }
    #expect(try tmux.statusLine(is: "[⛅ 18–24°C 30%]") == "[⛅ 18–24°C 30%]")
    #expect(try tmux.statusLine(is: "[☂ 16–20°C 70%]") == "[☂ 16–20°C 70%]")
    #expect(eventually { processes(of: home).count == 1 })
  }

  @Test(arguments: modes)
  func serverThatEnds_leavesNothing(mode: String) throws {
    defer { server.stop() }
    let home = try home(now: "2026-05-05T17:30:00+08:00")
    for kills in [false, true] {
      let tmux = try Tmux(home, configuration: Self.configuration(mode))
      defer { tmux.stop() }
      #expect(try tmux.statusLine(is: "[⛅ 18–24°C 30%]") == "[⛅ 18–24°C 30%]")
      if kills {
        kill(try tmux.server(), SIGKILL)
      } else {
        try tmux.inner("kill-server")
      }
      #expect(eventually(seconds: 10) { processes(of: home).isEmpty }, "killed: \(kills)")
    }
  }

  @Test(arguments: modes)
  func refreshOfTheClient_leavesOneProcess(mode: String) throws {
    defer { server.stop() }
    let home = try home(now: "2026-05-05T17:30:00+08:00")
    let tmux = try Tmux(home, configuration: Self.configuration(mode))
    defer { tmux.stop() }
    #expect(try tmux.statusLine(is: "[⛅ 18–24°C 30%]") == "[⛅ 18–24°C 30%]")
    #expect(eventually { processes(of: home).count == 1 })
    let before = processes(of: home)
    for _ in 0..<3 {
      try tmux.inner("refresh-client")
      try tmux.inner("refresh-client", "-S")
    }
    #expect(eventually(seconds: 10) { processes(of: home).count == 1 })
    #expect(try tmux.statusLine(is: "[⛅ 18–24°C 30%]") == "[⛅ 18–24°C 30%]")
    // In push mode a redraw starts no process.
    if mode == "push" { #expect(processes(of: home) == before) }
  }

  @Test func configurationReadAgain_leavesOneProcess() throws {
    defer { server.stop() }
    let home = try home(now: "2026-05-05T17:30:00+08:00")
    let tmux = try Tmux(home, configuration: Self.configuration("push"))
    defer { tmux.stop() }
    #expect(try tmux.statusLine(is: "[⛅ 18–24°C 30%]") == "[⛅ 18–24°C 30%]")
    let first = processes(of: home)
    try tmux.inner("set", "-g", "@wxline-glyphs", "ascii")
    try tmux.inner("source-file", "\(home.folder.path)/tmux.conf")
    #expect(try tmux.statusLine(is: "[sun/cloud 18-24C 30%]") == "[sun/cloud 18-24C 30%]")
    #expect(eventually { processes(of: home).count == 1 })
    #expect(processes(of: home) != first)
  }

  /// Every character that some layer between an option and the screen acts on.
  static let hostile =
    #"O'F#{{x}} ##a ###b #(touch PWN) $(touch PWN) `touch PWN` #[[fg=red]] %{{F#f00}} & <b> "q" \ 100% %H | ~;"#

  @Test(arguments: modes)
  func hostileTemplate_isShownAsText(mode: String) throws {
    defer { server.stop() }
    let home = try home(now: "2026-05-05T17:30:00+08:00")
    let template = Self.hostile.replacing("PWN", with: "\(home.folder.path)/pwn")
    let quoted =
      "\""
      + template.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing(
        "$", with: "\\$") + "\""
    let tmux = try Tmux(
      home,
      configuration: Self.configuration(
        mode, "set -g @wxline-template \(quoted)\nset -g status-right-length 390"),
      width: 400)
    defer { tmux.stop() }
    let shown = template.replacing("{{", with: "{").replacing("}}", with: "}")
      .replacing("[[", with: "[").replacing("]]", with: "]")
    let line = try tmux.statusLine(is: "[\(shown)]")
    #expect(line == "[\(shown)]")
    #expect(!home.folder.names().contains("pwn"))
    #expect(eventually { processes(of: home).count == 1 })
  }

  @Test(arguments: modes)
  func hostilePlace_isShownAsAMark(mode: String) throws {
    defer { server.stop() }
    let home = try home(now: "2026-05-05T17:30:00+08:00")
    let tmux = try Tmux(
      home,
      configuration: Self.configuration(
        mode,
        "set -g @wxline-place \"O'Fallon; touch \(home.folder.path)/pwn #(touch \(home.folder.path)/pwn)\""
      ))
    defer { tmux.stop() }
    #expect(try tmux.statusLine(is: "[!--°]") == "[!--°]")
    #expect(!home.folder.names().contains("pwn"))
  }

  @Test func severalPlaceholders_areAllFilled() throws {
    defer { server.stop() }
    let home = try home(now: "2026-05-05T17:30:00+08:00")
    let tmux = try Tmux(
      home,
      configuration: """
        set -g @wxline-place 台北
        set -g status-right 'a#{weather}b #{weather}c#{session_name};'
        """)
    defer { tmux.stop() }
    let line = "a⛅ 18–24°C 30%b ⛅ 18–24°C 30%c0;"
    #expect(try tmux.statusLine(is: line) == line)
  }

  /// By the bytes that a terminal sends for a mouse.
  @Test func clicks_refreshOpenAndGoToAnotherPlace() throws {
    defer { server.stop() }
    let settings = "place: '台北', places: { home: '台中' }, template: '{place} {rain}',"
    let home = try Home(server: server, settings: settings, now: "2026-05-05T17:20:00+08:00")
    _ = try home.line("--wait", "20")
    let tmux = try Tmux(
      home.at("2026-05-05T17:40:00+08:00"),
      configuration: """
        set -g mouse on
        set -g @wxline-clicks on
        set -g @wxline-command '\(Program.folder)/wxline'
        set -g status-right '[#{weather}]'
        """, height: 30)
    defer { tmux.stop() }
    #expect(try tmux.statusLine(is: "[Taipei City 30%]") == "[Taipei City 30%]")
    try tmux.mouse(1)
    let click = Date()
    #expect(try eventually { try tmux.screen().contains("tonight") })
    try tmux.key("Enter")
    #expect(try eventually { try !tmux.screen().contains("tonight") })
    try tmux.mouse(65)
    #expect(try tmux.statusLine(is: "[Taichung City 30%]") == "[Taichung City 30%]")
    try tmux.mouse(64)
    #expect(try tmux.statusLine(is: "[Taipei City 30%]") == "[Taipei City 30%]")
    // tmux takes two buttons within 0.3 s for a double click.
    #expect(eventually { -click.timeIntervalSinceNow > 0.4 })
    let before = server.requests.count
    try tmux.mouse(0)
    #expect(eventually { server.requests.count == before + 1 })
  }

  @Test func color_isTheHostsOwn() throws {
    defer { server.stop() }
    let home = try Home(server: server, now: "2026-05-05T17:40:00+08:00")
    _ = try home.line("--wait", "20")
    for mode in Self.modes {
      let tmux = try Tmux(
        home.at("2026-05-05T18:00:05+08:00"),
        configuration: Self.configuration(mode, "set -g status-right '#[bg=#123456][#{weather}]'"))
      defer { tmux.stop() }
      #expect(try tmux.statusLine(is: "[☂ 16–20°C 70%]") == "[☂ 16–20°C 70%]")
      // tmux asks its terminal for the number of its colours, and until then has but a few.
      let isColored = try eventually {
        let screen = try tmux.screen("-e")
        // 95, 175, 255: likely rain; the background around it goes on behind it.
        return screen.contains(/38;2;95;175;255m(\u{1B}\[48;2;18;52;86m)?70%/)
          && screen.components(separatedBy: "48;2;18;52;86").count >= 2
      }
      let shown = try tmux.screen("-e")
      #expect(isColored, "\(shown.debugDescription)")
    }
  }

  @Test func fourChildren_causeOneFetch() throws {
    defer { server.stop() }
    let home = try Home(server: server, now: "2026-05-05T17:30:00+08:00")
    let others = ["台中", "台南", "高雄"].map { "#(exec wxline follow \($0) --for tmux)" }
    let tmux = try Tmux(
      home,
      configuration: """
        set -g @wxline-mode pull
        set -g status-right '#{weather} \(others.joined(separator: " "))'
        """)
    defer { tmux.stop() }
    let line = Array(repeating: "⛅ 18–24°C 30%", count: 4).joined(separator: " ")
    #expect(try tmux.statusLine(is: line) == line)
    #expect(eventually { processes(of: home).count == 4 })
    #expect(server.requests.count == 1)
    kill(try tmux.server(), SIGKILL)
    #expect(eventually(seconds: 10) { processes(of: home).isEmpty })
  }

  /// Every glyph, of every set: what is counted here is what this tmux counts.
  @Test func glyphs_areCountedAsTmuxDoes() throws {
    defer { server.stop() }
    let home = try home(now: "2026-05-05T17:30:00+08:00")
    let tmux = try Tmux(home, configuration: "set -g status-right 'ready'")
    defer { tmux.stop() }
    #expect(try tmux.statusLine(is: "ready") == "ready")
    var glyphs: Set<String> = []
    for set in GlyphSet.allCases {
      for condition in Condition.allCases {
        glyphs.formUnion([false, true].map { set.glyph(condition, isNight: $0) })
      }
      glyphs.formUnion([set.warning, set.stale, set.fault, set.nothing, set.dash, set.ellipsis])
      glyphs.formUnion(stride(from: 0, to: 360, by: 45).map(set.arrow))
    }
    let list = glyphs.sorted()
    for (number, glyph) in list.enumerated() { try tmux.inner("set", "-g", "@g\(number)", glyph) }
    let format = list.indices.map { "#{w:@g\($0)}" }.joined(separator: " ")
    let counted = try tmux.inner("display-message", "-p", format).split(separator: " ")
      .map { Int($0.trimmingCharacters(in: .newlines)) }
    #expect(list.count > 60)
    for (glyph, cells) in zip(list, counted) {
      #expect(CellWidth.cells(of: glyph, .wcwidth) == cells, "\(glyph)")
    }
  }

  /// The cells that wxline declares are those that this tmux counts.
  @Test func declaredCells_areTmuxsOwn() throws {
    defer { server.stop() }
    let home = try home(now: "2026-05-05T17:30:00+08:00")
    let tmux = try Tmux(home, configuration: "set -g @wxline-place 台北")
    defer { tmux.stop() }
    #expect(try eventually { try tmux.inner("show", "-gv", "@wxline").contains("⛅") })
    for glyphs in ["text", "nerd", "ascii", "emoji"] {
      let object = try home.line("--glyphs", glyphs)
      try tmux.inner("set", "-g", "@x", try #require(object.string("line")))
      let counted = try tmux.inner("display-message", "-p", "#{w:@x}")
      #expect(Int(counted.trimmingCharacters(in: .newlines)) == object.int("cols"), "\(glyphs)")
    }
  }
}
