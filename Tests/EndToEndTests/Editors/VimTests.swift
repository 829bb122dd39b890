import Foundation
import TestSupport
import Testing

/// What Vim has by itself.
@Suite(.enabled(if: Requirement.programs("vim", "tmux"))) struct VimTests {
  private let server: LoopbackServer

  init() throws {
    server = try LoopbackServer(CWAFixture.answer)
  }

  private func home() throws -> Home {
    var home = try Home(server: server, now: "2026-05-05T08:10:00+08:00")
    home.environment["PATH"] = "\(Program.folder):\(home.environment["PATH"] ?? "")"
    _ = try home.line("--wait", "20")
    return home
  }

  /// Settings that change how scripts, texts and commands are read.
  @Test(arguments: [
    ("-C", "⛅ 18–24°C 30%"), ("--cmd 'set shell=/nowhere/fish'", "⛅ 18–24°C 30%"),
    ("--cmd 'set encoding=latin1 termencoding=utf-8'", "sun/cloud 18-24C 30%"),
  ])
  func settingsOfTheUser_doNotMatter(arguments: String, line: String) throws {
    defer { server.stop() }
    let editor = try VimEditor(.vim, home(), arguments: arguments)
    defer { editor.stop() }
    #expect(try editor.shows(line: line))
    try editor.command("Wxline Taichung")
    #expect(try editor.shows { $0.contains("Taichung City, warnings") })
    try editor.type("q")
    #expect(try editor.shows { !$0.contains("Taichung City, warnings") })
    #expect(try editor.completes("WxlinePlace Taip") { $0.first == "Taipei City" })
    #expect(try editor.messages().filter { $0.contains("E1") || $0.contains("E4") } == [])
  }

  @Test func doctor_tellsInAWindow() throws {
    defer { server.stop() }
    let editor = try VimEditor(.vim, home(), statusLine: "")
    defer { editor.stop() }
    try editor.command("WxlineDoctor")
    #expect(try editor.shows { $0.contains { $0.hasPrefix("ok  configuration") } })
    #expect(try editor.shows { $0.contains { $0.hasPrefix("ok  place") } })
    try editor.type("q")
    #expect(try editor.shows { !$0.contains { $0.hasPrefix("ok ") } })
  }

  /// Messages on more than one line wait for Enter, and are not to be drawn over.
  @Test func lineThatChangesBehindAPrompt_isDrawnAfterIt() throws {
    defer { server.stop() }
    let editor = try VimEditor(.vim, home().at("2026-05-05T17:59:50+08:00"))
    defer { editor.stop() }
    #expect(try editor.shows(line: "⛅ 18–24°C 30%"))
    try editor.command(#"echo "first\nsecond\nthird""#)
    #expect(try editor.shows { $0.contains { $0.hasPrefix("Press ENTER") } })
    try editor.command("")
    #expect(try editor.shows(line: "☂ 16–20°C 70%"))
  }
}
