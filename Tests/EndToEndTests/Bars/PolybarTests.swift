import Foundation
import TestSupport
import Testing

@Suite(.enabled(if: Requirement.programs("polybar", "Xvfb", "import")), .serialized)
struct PolybarTests {
  private let server: LoopbackServer

  init() throws {
    server = try LoopbackServer { _ in .json(ForecastFixture.standard.file) }
  }

  private func home(now: String, settings: String = "") throws -> Home {
    let home = try Home(server: server, settings: settings, now: "2026-05-05T17:30:00+08:00")
    _ = try home.line("--wait", "20")
    return home.at(now)
  }

  /// The picture of a bar that shows a text of its own: what the module's must look like.
  private func picture(of text: String) throws -> Data {
    let home = try Home(server: nil)
    let bar = try Polybar(home)
    defer { bar.stop() }
    let file = try home.folder.write(text + "\n", to: "text")
    try bar.start(
      module: "expected",
      "[module/expected]\ntype = custom/script\nexec = cat '\(file)'; exec sleep 600\ntail = true")
    return try bar.settledPicture()
  }

  @Test func line_isDrawnAndRollsWithThePeriod() throws {
    defer { server.stop() }
    let (day, night) = (try picture(of: "⛅ 18–24°C 30%"), try picture(of: "☂ 16–20°C 70%"))
    #expect(day != night)
    let home = try home(now: "2026-05-05T17:59:40+08:00")
    let bar = try Polybar(home)
    defer { bar.stop() }
    try bar.start()
    #expect(try eventually { try bar.picture() == day })
    #expect(try eventually { try bar.picture() == night })
    #expect(eventually { processes(of: home).count == 1 })
  }

  @Test func barThatEnds_leavesNothing() throws {
    defer { server.stop() }
    let home = try home(now: "2026-05-05T17:30:00+08:00")
    let bar = try Polybar(home)
    defer { bar.stop() }
    try bar.start()
    #expect(eventually { processes(of: home).count == 1 })

    let first = processes(of: home)
    try bar.message("cmd", "restart")
    #expect(eventually { processes(of: home).count == 1 && processes(of: home) != first })

    try bar.message("cmd", "quit")
    bar.waitForEnd()
    #expect(eventually(seconds: 2) { processes(of: home).isEmpty })

    try bar.start()
    #expect(eventually { processes(of: home).count == 1 })
    kill(bar.id, SIGKILL)
    #expect(eventually(seconds: 2) { processes(of: home).isEmpty })
  }

  @Test func twoModules_endWhenTheirBarIsKilled() throws {
    defer { server.stop() }
    let home = try home(now: "2026-05-05T17:30:00+08:00")
    let bar = try Polybar(home)
    defer { bar.stop() }
    // polybar leaks the ends of its pipes into its children: none sees the other end close.
    try bar.start(
      module: "weather other",
      "[module/other]\ninherit = module/weather\nexec = exec wxline follow 臺中 --for polybar")
    #expect(eventually { processes(of: home).count == 2 })
    kill(bar.id, SIGKILL)
    #expect(eventually(seconds: 2) { processes(of: home).isEmpty })
  }

  @Test func hostileTemplate_isDrawnAsText() throws {
    defer { server.stop() }
    let shown = "O'F %{F#f00}red %{A1:touch x:}x & <b> 100% %output%"
    let template = shown.replacing("{", with: "{{").replacing("}", with: "}}")
    let home = try home(now: "2026-05-05T17:30:00+08:00", settings: "template: \"\(template)\",")
    let bar = try Polybar(home)
    defer { bar.stop() }
    try bar.start()
    // polybar drops the character that parts % and {, which no font draws.
    let expected = try picture(of: shown.replacing("%{", with: "%\u{200B}{"))
    let plain = try picture(of: "O'F red x & <b> 100% %output%")
    #expect(try eventually { try bar.picture() == expected })
    #expect(expected != plain)
  }
}
