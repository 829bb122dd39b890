import Foundation
import TestSupport
import Testing

/// What the plugins of Vim and Neovim do alike, in the editors themselves.
@Suite struct VimEditorTests {
  private let server: LoopbackServer

  init() throws {
    server = try LoopbackServer(CWAFixture.answer)
  }

  /// A user who knows the forecast already, with the built programs on `PATH`.
  private func home(now: String = "2026-05-05T08:10:00+08:00", settings: String = "") throws -> Home
  {
    var home = try Home(server: server, settings: settings, now: "2026-05-05T08:00:00+08:00")
    home.environment["PATH"] = "\(Program.folder):\(home.environment["PATH"] ?? "")"
    _ = try home.line("--wait", "20")
    return home.at(now)
  }

  private static let line = "⛅ 18–24°C 30%"

  @Test(arguments: VimEditor.Kind.here)
  func line_isShownAndRollsWithThePeriod(kind: VimEditor.Kind) throws {
    defer { server.stop() }
    let home = try home(now: "2026-05-05T17:59:50+08:00")
    let editor = try VimEditor(kind, home)
    defer { editor.stop() }
    #expect(try editor.shows(line: Self.line))
    // By the editor's own account of what it has drawn, as well; a longer command would scroll the screen.
    try editor.command(
      "let g:row = join(map(range(1, &columns), 'screenstring(&lines - 1, v:val)'), '')")
    // Vim tells a wide glyph for each of its cells, Neovim once.
    let row = try editor.list("[g:row]").joined()
    #expect(row.hasPrefix("[⛅") && row.contains(" 18–24°C 30%]"))
    try editor.command("new | vsplit")
    // Nobody types while the period ends.
    #expect(try editor.shows(line: "☂ 16–20°C 70%", windows: 3))
    #expect(eventually { home.children().count == 1 })
  }

  @Test(arguments: VimEditor.Kind.here)
  func nothing_isStartedBeforeItIsNeeded(kind: VimEditor.Kind) throws {
    defer { server.stop() }
    let home = try home()
    let editor = try VimEditor(kind, home, statusLine: "")
    defer { editor.stop() }
    #expect(try editor.list("[exists(':Wxline')]") == ["2"])
    #expect(processes(of: home).isEmpty)
    try editor.command("WxlinePlace 台中")
    #expect(eventually { home.children().count == 1 })
  }

  @Test(arguments: VimEditor.Kind.here)
  func wxlineThatIsKilled_comesBack(kind: VimEditor.Kind) throws {
    defer { server.stop() }
    let home = try home()
    let editor = try VimEditor(kind, home, kind.setting("template", "{place} {rain}"))
    defer { editor.stop() }
    #expect(try editor.shows(line: "Taipei City 30%"))
    try editor.command("WxlinePlace 台中")
    #expect(try editor.shows(line: "Taichung City 30%"))
    let first = home.children()
    try #require(first.count == 1)
    kill(first[0], SIGKILL)
    #expect(eventually { home.children().count == 1 && home.children() != first })
    #expect(try editor.shows(line: "Taichung City 30%"))
    #expect(try editor.messages().filter { $0.contains("wxline:") } == [])
  }

  @Test(arguments: VimEditor.Kind.here)
  func hostilePlace_isShownAsText(kind: VimEditor.Kind) throws {
    defer { server.stop() }
    let name = #"%{system('touch pwn')}%#Error#%= %%x %{%"%f"%} <b> | \ 100%"#
    let quoted = name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    let home = try home(settings: "places: { evil: { at: '台中', name: \"\(quoted)\" } },")
    let editor = try VimEditor(
      kind, home, kind.setting("place", "evil"), kind.setting("template", "{place} {rain}"))
    defer { editor.stop() }
    #expect(try editor.shows(line: "\(name) 30%"))
    try editor.command("Wxline")
    #expect(try editor.shows { $0.contains { $0.hasPrefix("\(name), the next 36 hours") } })
    #expect(try editor.completes("WxlinePlace ev") { $0 == ["evil"] })
    #expect(!hasTrace("pwn", home))
  }

  @Test(arguments: VimEditor.Kind.here)
  func places_areCompleted(kind: VimEditor.Kind) throws {
    defer { server.stop() }
    let editor = try VimEditor(kind, home(settings: "places: { home: 'TNN' },"), statusLine: "")
    defer { editor.stop() }
    #expect(
      try editor.completes("WxlinePlace Tai") { $0.prefix(2) == ["Taipei City", "Taichung City"] })
    #expect(try editor.completes("Wxline 臺北") { $0.first == "臺北市" })
    #expect(try editor.completes("WxlinePlace ") { $0.first == "home" })
    // The second word of a name.
    #expect(try editor.completes("Wxline new t") { $0 == ["Taipei City"] })
    #expect(try editor.completes("WxlinePlace zzz") { $0 == [] })
  }

  @Test(arguments: VimEditor.Kind.here)
  func placeThatIsUnknown_keepsTheLine(kind: VimEditor.Kind) throws {
    defer { server.stop() }
    let editor = try VimEditor(kind, home(), kind.setting("template", "{place} {rain}"))
    defer { editor.stop() }
    #expect(try editor.shows(line: "Taipei City 30%"))
    try editor.command("WxlinePlace Tainan")
    #expect(try editor.shows(line: "Tainan City 30%"))
    try editor.command("WxlinePlace Hsinchu")
    #expect(try editor.shows { $0.contains { $0.hasPrefix("wxline: ") } })
    #expect(try editor.shows(line: "Tainan City 30%"))
    #expect(try editor.messages().filter { $0.hasPrefix("wxline: ") }.count == 1)
    try editor.command("WxlinePlace")
    #expect(try editor.shows(line: "Taipei City 30%"))
  }

  @Test(arguments: VimEditor.Kind.here)
  func window_tellsForecastWeekAndWarnings(kind: VimEditor.Kind) throws {
    defer { server.stop() }
    let editor = try VimEditor(kind, home(), kind.setting("template", "{rain}"))
    defer { editor.stop() }
    #expect(try editor.shows(line: "30%"))
    try editor.command("Wxline 台中")
    let isWhole = try editor.shows { rows in
      ["Taichung City, the next 36 hours", "Taichung City, the week", "Taichung City, warnings"]
        .allSatisfy(rows.contains) && rows.contains { $0.hasPrefix("tonight") }
    }
    let rows = try editor.rows()
    #expect(isWhole, "\(rows)")
    #expect(
      try editor.list("[&modifiable, &buflisted, &bufhidden, &buftype, &swapfile]")
        == ["0", "0", "wipe", "nofile", "0"])
    // Another place takes the window that is there.
    try editor.command("Wxline")
    #expect(try editor.shows { $0.contains("Taipei City, warnings") })
    #expect(try editor.shows(line: "30%", windows: 2))
    let before = server.requests.count
    try editor.type("r")
    #expect(eventually { server.requests.count > before })
    #expect(try editor.shows { $0.contains("Taipei City, warnings") })
    try editor.type("q")
    #expect(try editor.shows(line: "30%", windows: 1))
    #expect(try !editor.rows().contains("Taipei City, warnings"))
    #expect(try editor.messages().filter { $0.contains("E") && $0.contains(":") } == [])
  }

  @Test(arguments: VimEditor.Kind.here)
  func sectionThatFails_tellsWhy(kind: VimEditor.Kind) throws {
    defer { server.stop() }
    let home = try home()
    server.handle { request in
      request.path.contains("F-C0032-001") ? CWAFixture.answer(request) : .status(500)
    }
    let editor = try VimEditor(kind, home)
    defer { editor.stop() }
    try editor.command("Wxline")
    #expect(
      try editor.shows { rows in
        rows.contains("Taipei City, the next 36 hours")
          && rows.count { $0.hasPrefix("Nothing is known yet") } == 2
      })
  }

  /// How an editor, or wxline, is brought to its end.
  enum End: CaseIterable, Sendable { case quit, killed, stopped }

  @Test(arguments: VimEditor.Kind.here, End.allCases)
  func end_leavesNothing(kind: VimEditor.Kind, end: End) throws {
    defer { server.stop() }
    let home = try home()
    let editor = try VimEditor(kind, home)
    defer { editor.stop() }
    #expect(try editor.shows(line: Self.line))
    #expect(eventually { home.children().count == 1 })
    switch end {
    case .quit: try editor.command("quit")
    case .killed: kill(try editor.process(), SIGKILL)
    case .stopped: try editor.command(kind.call("stop"))
    }
    #expect(eventually(seconds: 10) { processes(of: home).isEmpty })
    if end == .stopped {
      #expect(try editor.shows(line: ""))
      try editor.command("WxlinePlace")
      #expect(try editor.shows(line: Self.line))
    }
  }

  @Test(arguments: VimEditor.Kind.here)
  func programThatIsMissing_isSaidOnce(kind: VimEditor.Kind) throws {
    defer { server.stop() }
    let editor = try VimEditor(kind, home(), kind.setting("command", "/nowhere/wxline"))
    defer { editor.stop() }
    let message = "wxline: /nowhere/wxline is no program; see :help wxline-install"
    #expect(try editor.shows { $0.contains(message) })
    #expect(try editor.shows(line: ""))
    try editor.command("split")
    #expect(try editor.list("getcompletion('Wxline Tai', 'cmdline')") == [])
    #expect(try editor.messages() == [message])
    try editor.command("Wxline")
    try editor.command("WxlinePlace Tainan")
    #expect(try eventually { try editor.messages() == [message, message, message] })
    #expect(try editor.shows(line: "", windows: 2))
  }

  @Test(arguments: VimEditor.Kind.here)
  func help_hasItsTags(kind: VimEditor.Kind) throws {
    defer { server.stop() }
    let home = try home()
    let text = try String(contentsOfFile: "\(kind.plugin)/doc/wxline.txt", encoding: .utf8)
    try home.folder.write(text, to: "doc/wxline.txt")
    let editor = try VimEditor(kind, home, statusLine: "")
    defer { editor.stop() }
    try editor.command("helptags \(home.folder.path)/doc")
    #expect(try editor.messages().filter { $0.contains("E1") } == [])
    let tags = try String(contentsOfFile: "\(home.folder.path)/doc/tags", encoding: .utf8)
    let names = Set(tags.split(separator: "\n").map { String($0.split(separator: "\t")[0]) })
    #expect(names.isSuperset(of: ["wxline", ":Wxline", ":WxlinePlace", "wxline-install"]))
    // What it refers to is there, in it or in the editor's own help.
    for reference in text.matches(of: /\|(wxline[^|]*|g:wxline[^|]*|:Wx[^|]*)\|/) {
      #expect(names.contains(String(reference.output.1)), "\(reference.output.1)")
    }
  }
}
