import Foundation
import TestSupport
import Testing

/// What the plugins of Vim and Neovim do when a user, or the program, is faster than a reply.
@Suite struct VimHurryTests {
  private let server: LoopbackServer

  init() throws {
    server = try LoopbackServer(CWAFixture.answer)
  }

  private func home() throws -> Home {
    var home = try Home(server: server, now: "2026-05-05T08:00:00+08:00")
    home.environment["PATH"] = "\(Program.folder):\(home.environment["PATH"] ?? "")"
    _ = try home.line("--wait", "20")
    return home
  }

  @Test(arguments: VimEditor.Kind.here)
  func slowReply_isNotShownInPlaceOfALaterOne(kind: VimEditor.Kind) throws {
    defer { server.stop() }
    let home = try home()
    let gate = server.holdBackTheWorld()
    defer { gate.signal() }
    let editor = try VimEditor(kind, home, kind.setting("template", "{place} {rain}"))
    defer { editor.stop() }
    #expect(try editor.shows(line: "Taipei City 30%"))
    try editor.command("WxlinePlace New York")
    try editor.command("Wxline New York")
    #expect(eventually { server.requests.contains { $0.path.hasPrefix("/names/") } })
    try editor.command("WxlinePlace 台中")
    #expect(try editor.shows(line: "Taichung City 30%", windows: 2))
    try editor.command("Wxline")
    #expect(try editor.shows { $0.contains("Taichung City, warnings") })
    gate.signal()
    #expect(eventually { server.requests.contains { $0.path.hasPrefix("/openmeteo/") } })
    #expect(eventually { processes(of: home).count == 1 })
    // Replies come one after the other: those about New York have come when this one has.
    #expect(try editor.completes("WxlinePlace Tai") { $0.first == "Taipei City" })
    #expect(try editor.shows(line: "Taichung City 30%", windows: 2))
    let rows = try editor.rows()
    #expect(rows.contains("Taichung City, warnings") && !rows.contains("New York"), "\(rows)")
  }

  @Test(arguments: VimEditor.Kind.here)
  func lastWindow_isClosed(kind: VimEditor.Kind) throws {
    defer { server.stop() }
    let editor = try VimEditor(kind, home())
    defer { editor.stop() }
    try editor.command("Wxline")
    #expect(try editor.shows { $0.contains("Taipei City, warnings") })
    try editor.command("only")
    try editor.type("q")
    #expect(try editor.shows { !$0.contains("Taipei City, warnings") })
    #expect(try editor.list("[&buftype, winnr('$')]").last == "1")
    #expect(try editor.messages().filter { $0.contains("E444") } == [])
  }

  /// While the program is being installed, say.
  @Test(arguments: VimEditor.Kind.here)
  func programThatCannotBeStarted_isTriedAgain(kind: VimEditor.Kind) throws {
    defer { server.stop() }
    let home = try home()
    let path = home.folder.path + "/wxline"
    try Data([0x7F, 0x45, 0x4C, 0x46, 0, 0]).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    let editor = try VimEditor(kind, home, kind.setting("command", path))
    defer { editor.stop() }
    #expect(try editor.shows(line: ""))
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: "\(Program.folder)/wxline")
    #expect(try editor.shows(line: "⛅ 18–24°C 30%"))
    #expect(try editor.messages().filter { $0.hasPrefix("E") || $0.contains("traceback") } == [])
  }
}
