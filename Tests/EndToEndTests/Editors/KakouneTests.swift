import Foundation
import TestSupport
import Testing

extension OneAtATime {
  /// Kakoune in a terminal, with the shipped plugin.
  @Suite(.enabled(if: Requirement.programs("kak", "tmux"))) struct KakouneTests {
    private let server: LoopbackServer

    init() throws {
      server = try LoopbackServer(CWAFixture.answer)
    }

    private func home(
      settings: String = "", now: String = "2026-05-05T08:00:00+08:00"
    ) throws -> Home {
      let home = try Home(server: server, settings: settings, now: "2026-05-05T08:00:00+08:00")
      _ = try home.line("--wait", "20")
      return home.at(now)
    }

    /// Whether nothing of the plugin runs: neither wxline nor the shell that waits for it.
    private func isQuiet(_ home: Home) -> Bool {
      let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      return !numbers.compactMap { Int32($0) }.contains { number in
        guard isAlive(number),
          let words = FileManager.default.contents(atPath: "/proc/\(number)/environ")
        else { return false }
        return words.split(separator: 0).contains(Data("HOME=\(home.folder.path)".utf8))
          && words.range(of: Data("kak_opt_wxline_command=".utf8)) != nil
      }
    }

    @Test func line_isShownAndRollsWithThePeriod() throws {
      defer { server.stop() }
      let home = try home(now: "2026-05-05T17:59:54+08:00")
      let kakoune = try Editor(.kak, home)
      defer { kakoune.stop() }
      #expect(try kakoune.shows("[⛅ 18–24°C 30%]"))
      #expect(try kakoune.shows("[☂ 16–20°C 70%]"))
      #expect(home.children().count == 1)
    }

    @Test func childThatDies_isStartedAgain() throws {
      defer { server.stop() }
      let home = try home(settings: "template: '{place}', places: { home: '台中' },")
      let kakoune = try Editor(.kak, home)
      defer { kakoune.stop() }
      #expect(try kakoune.shows("[Taipei City]"))
      let first = try #require(home.children().first)
      kill(first, SIGKILL)
      #expect(eventually { home.children().count == 1 && home.children() != [first] })
      // It is the new one's line that is shown now.
      _ = try home.wxline.run(["use", "home"])
      #expect(try kakoune.shows("[Taichung City]"))
    }

    @Test func interrupt_isNotMeantForIt() throws {
      defer { server.stop() }
      let home = try home(settings: "template: '{place}', places: { home: '台中' },")
      let kakoune = try Editor(.kak, home)
      defer { kakoune.stop() }
      #expect(try kakoune.shows("[Taipei City]"))
      let first = home.children()
      try kakoune.press("C-c", "C-c", "C-c")
      try kakoune.command("echo went on")
      #expect(try kakoune.shows("went on"))
      _ = try home.wxline.run(["use", "home"])
      #expect(try kakoune.shows("[Taichung City]"))
      #expect(first.count == 1 && home.children() == first)
    }

    @Test(arguments: ["quit", "kill", "disable", "delete"])
    func end_leavesNothing(of way: String) throws {
      defer { server.stop() }
      let home = try home()
      let kakoune = try Editor(.kak, home)
      defer { kakoune.stop() }
      #expect(try kakoune.shows("[⛅ 18–24°C 30%]"))
      #expect(!isQuiet(home))
      switch way {
      case "quit": try kakoune.command("quit!")
      case "kill": kill(try kakoune.process(), SIGKILL)
      case "disable": try kakoune.command("wxline-disable")
      default: try kakoune.command("delete-buffer *wxline-feed*")
      }
      #expect(eventually(seconds: 10) { processes(of: home).isEmpty && isQuiet(home) })
      if ["disable", "delete"].contains(way) {
        #expect(try kakoune.shows("[]"))
        try kakoune.command("wxline-enable")
        #expect(try kakoune.shows("[⛅ 18–24°C 30%]"))
        #expect(home.children().count == 1)
      }
    }

    @Test func clients_shareOneChild() throws {
      defer { server.stop() }
      let home = try home()
      let kakoune = try Editor(.kak, home)
      defer { kakoune.stop() }
      #expect(try kakoune.shows("[⛅ 18–24°C 30%]"))
      try kakoune.openAnother()
      #expect(try kakoune.shows("[⛅ 18–24°C 30%]"))
      #expect(home.children().count == 1)
    }

    @Test func hostileNameAndTemplate_areShownAsText() throws {
      defer { server.stop() }
      let name = #"%sh{touch PWN} {Error}it's %opt{x} \{y} \\{z} `touch PWN` $(touch PWN)"#
      let template = #"{{mode_info}} 'q' "d" \q \ %% {"#
      func json(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      }
      let home = try home(
        settings: """
          place: "here", places: { here: { at: "台北", name: "\(json(name))" } },
          template: "{place} \(json(template.replacing("{", with: "{{").replacing("}", with: "}}")))",
          """)
      let kakoune = try Editor(.kak, home)
      defer { kakoune.stop() }
      #expect(try kakoune.shows("[\(name) \(template)]"), "\(kakoune.state)")
      try kakoune.command("wxline")
      #expect(try kakoune.shows("\(name), the next 36 hours"), "\(kakoune.state)")
      #expect(!hasTrace("PWN", home))
    }

    @Test func forecast_isShownInABuffer() throws {
      defer { server.stop() }
      let home = try home()
      let kakoune = try Editor(.kak, home)
      defer { kakoune.stop() }
      #expect(try kakoune.shows("[⛅ 18–24°C 30%]"))
      try kakoune.command("wxline")
      for text in [
        "Taipei City, the next 36 hours", "Cloudy with occasional rain", "5/6 Wed", "heavy rain",
      ] {
        #expect(try kakoune.shows(text), "\(text) in \(kakoune.state)")
      }
      try kakoune.command("wxline Taipai")
      #expect(try kakoune.shows("called \"Taipai\"; did you mean Taipei City?"))
      try kakoune.command("wxline-doctor")
      #expect(try kakoune.shows("no mistakes"))
    }

    @Test func places_areCompletedAndGoneTo() throws {
      defer { server.stop() }
      let home = try home(
        settings: "template: '{place} {rain}', places: { cabin: { at: '台南', name: '小屋' } },")
      let kakoune = try Editor(.kak, home)
      defer { kakoune.stop() }
      #expect(try kakoune.shows("[Taipei City 30%]"))
      try kakoune.press(":")
      try kakoune.type("wxline-place ")
      for text in ["Tainan City", "臺南市", "cabin"] { #expect(try kakoune.shows(text)) }
      try kakoune.type("taich")
      #expect(try kakoune.hides("Tainan City"))
      try kakoune.press("Tab")
      #expect(try kakoune.shows(":wxline-place 'Taichung City'"), "\(kakoune.state)")
      try kakoune.press("Enter")
      #expect(try kakoune.shows("[Taichung City 30%]"))
      try kakoune.command("wxline-place cabin")
      #expect(try kakoune.shows("[小屋 30%]"))
      try kakoune.command("wxline-place Taipai")
      #expect(try kakoune.shows("called \"Taipai\"; did you mean Taipei City?"))
      try kakoune.press("Escape")
      #expect(try kakoune.shows("[小屋 30%]"))
      try kakoune.command("wxline-place")
      #expect(try kakoune.shows("[Taipei City 30%]"))
      #expect(eventually { home.children().count == 1 })
    }

    @Test func missingProgram_isToldAndNoError() throws {
      defer { server.stop() }
      let home = try home()
      let kakoune = try Editor(.kak, home, programs: "/usr/bin")
      defer { kakoune.stop() }
      #expect(try kakoune.shows("[]"))
      try kakoune.command("buffer *debug*")
      #expect(try kakoune.shows("wxline: there is no program wxline; build wxline"))
      let screen = try kakoune.screen()
      #expect(screen.components(separatedBy: "there is no program").count == 2, "\(screen)")
      #expect(!screen.contains("Error"))
    }
  }
}
