import Foundation
import TestSupport
import Testing

extension OneAtATime {
  /// The bars themselves, with the shipped snippets.
  @Suite struct BarTests {
    private let server: LoopbackServer

    init() throws {
      // 臺中 has by day what the others have at night.
      var forecast = ForecastFixture.standard
      let place = try #require(forecast.counties.firstIndex { $0.name == "臺中市" })
      let (day, night) = (ForecastFixture.standardRows[0], ForecastFixture.standardRows[1])
      forecast.counties[place].rows = [
        .init(
          day.start, day.end, code: night.code, text: night.text, low: night.low, high: night.high,
          rain: night.rain)
      ]
      let file = forecast.file
      server = try LoopbackServer { _ in .json(file) }
    }

    static let kinds = BarKind.allCases.filter { kind in
      kind.programs.allSatisfy { Requirement.programs($0) }
    }

    private func home(settings: String = "") throws -> Home {
      let home = try Home(server: server, settings: settings, now: "2026-05-05T17:30:00+08:00")
      _ = try home.line("--wait", "20")
      return home
    }

    /// The pictures of a bar that shows texts of its own, one after the other: what wxline's must look like.
    private func pictures(_ kind: BarKind, of texts: [String]) throws -> [Data] {
      let home = try Home(server: nil)
      let bar = try Bar(kind, home)
      defer { bar.stop() }
      let file = home.folder.path + "/feed"
      _ = FileManager.default.createFile(atPath: file, contents: nil)
      let feed = try #require(FileHandle(forWritingAtPath: file))
      defer { try? feed.close() }
      var pictures: [Data] = []
      for text in texts {
        let (opening, line) = kind.feed(text)
        try feed.write(contentsOf: Data(((pictures.isEmpty ? opening : "") + line + "\n").utf8))
        if pictures.isEmpty { try bar.start(command: "exec tail -n +1 -f '\(file)'") }
        pictures.append(try bar.settledPicture(not: pictures))
      }
      return pictures
    }

    @Test(arguments: kinds) func line_isDrawnChangesAndLeavesNothing(kind: BarKind) throws {
      defer { server.stop() }
      let (here, there): (String, String) =
        kind == .lemonbar
        ? ("sun/cloud 18-24C 30%", "rain 16-20C 70%") : ("⛅ 18–24°C 30%", "☂ 16–20°C 70%")
      let expected = try pictures(kind, of: [here, there])
      try #require(expected.count == 2 && expected[0] != expected[1])
      let home = try home(settings: "color: 'never',")
      let bar = try Bar(kind, home)
      defer { bar.stop() }
      try bar.start()
      #expect(try eventually { try bar.picture() == expected[0] }, "\(bar.state)")
      try Self.save(expected[0], kind)
      try bar.wxline("use", "臺中")
      #expect(try eventually { try bar.picture() == expected[1] }, "\(bar.state)")
      #expect(eventually { processes(of: home).count == 1 }, "\(bar.state)")

      let first = processes(of: home)
      if try bar.reload() {
        #expect(
          eventually {
            let now = processes(of: home)
            // In one reload of some hundred waybar 0.9.17 loses sight of its child, a plain script as
            // well; it stays until the bar ends.
            return kind == .waybar
              ? now.contains { !first.contains($0) } : now.count == 1 && now != first
          }, "first \(first), \(bar.state)")
      }
      try bar.quit()
      #expect(eventually(seconds: 10) { processes(of: home).isEmpty }, "\(bar.state)")

      try bar.start()
      #expect(eventually { processes(of: home).count == 1 }, "\(bar.state)")
      for process in bar.bars { kill(process, SIGKILL) }
      #expect(eventually(seconds: 10) { processes(of: home).isEmpty }, "\(bar.state)")
    }

    @Test(arguments: kinds) func hostileNameAndTemplate_areDrawnAsText(kind: BarKind) throws {
      defer { server.stop() }
      // X core fonts and DejaVu draw all of it; no font here draws families and flags alike twice.
      let name = "O'F#{x} #(touch PWN) %{A1:touch PWN:}x & <b>b</b> \"q\""
      let literal = "\\ 100% %output% %{F#f00}r | <fc=red>x $(touch PWN)"
      // No longer than i3bar has room for: it would show the short form.
      let shown = "\(name) \(literal)"
      // As a place's name and in a template.
      func json(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      }
      let template = literal.replacing("{", with: "{{").replacing("}", with: "}}")
      let home = try home(
        settings: """
          template: "{place} \(json(template))", place: "here",
          places: { here: { at: "台北", name: "\(json(name))" } },
          """)
      let expected = try pictures(kind, of: ["x", shown])
      let bar = try Bar(kind, home)
      defer { bar.stop() }
      try bar.start()
      #expect(try eventually { try bar.picture() == expected[1] }, "\(bar.state)")
      #expect(!hasTrace("PWN", home))
    }

    /// By a mouse; i3blocks 1.4 passes no clicks on.
    @Test(
      .enabled(if: Requirement.programs("xdotool")),
      arguments: kinds.filter { !$0.isOnWayland && $0 != .i3blocks })
    func clicks_fetchAndGoToAnotherPlace(kind: BarKind) throws {
      defer { server.stop() }
      let (here, there): (String, String) =
        kind == .lemonbar
        ? ("sun/cloud 18-24C 30%", "rain 16-20C 70%") : ("⛅ 18–24°C 30%", "☂ 16–20°C 70%")
      let expected = try pictures(kind, of: [here, there])
      let home = try home(settings: "color: 'never', places: { other: '台中' },")
        .at("2026-05-05T17:50:00+08:00")
      let bar = try Bar(kind, home)
      defer { bar.stop() }
      try bar.start()
      #expect(try eventually { try bar.picture() == expected[0] }, "\(bar.state)")
      #expect(server.requests.count == 1)
      try bar.click(1)
      #expect(eventually { server.requests.count == 2 }, "\(bar.state)")
      try bar.click(5)
      #expect(try eventually { try bar.picture() == expected[1] }, "\(bar.state)")
      try bar.click(4)
      #expect(try eventually { try bar.picture() == expected[0] }, "\(bar.state)")
    }

    @Test(arguments: kinds) func fourChildren_causeOneFetch(kind: BarKind) throws {
      defer { server.stop() }
      let home = try Home(server: server, now: "2026-05-05T17:30:00+08:00")
      let bar = try Bar(kind, home)
      defer { bar.stop() }
      try bar.start(children: 4)
      #expect(eventually { processes(of: home).count == 4 && server.requests.count == 1 })
      _ = try bar.settledPicture()
      #expect(server.requests.count == 1)
      for process in bar.bars { kill(process, SIGKILL) }
      #expect(eventually(seconds: 10) { processes(of: home).isEmpty }, "\(bar.state)")
    }

    /// Keeps the end of the bar with the line, for its page.
    private static func save(_ picture: Data, _ kind: BarKind) throws {
      // i3bar and swaybar are at the bottom of their screens.
      let side =
        switch kind {
        case .lemonbar: "NorthWest"
        case .i3bar, .i3blocks, .swaybar: "SouthEast"
        case .polybar, .waybar, .xmobar: "NorthEast"
        }
      try Picture(picture).keep(
        "integrations/\(kind.rawValue)/screenshot.png", part: (side, "450x24+0+0"))
    }
  }
}
