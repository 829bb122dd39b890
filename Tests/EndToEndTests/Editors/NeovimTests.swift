import Foundation
import TestSupport
import Testing

/// What Neovim has by itself.
@Suite(.enabled(if: Requirement.programs("nvim", "tmux"))) struct NeovimTests {
  private let server: LoopbackServer

  init() throws {
    server = try LoopbackServer(CWAFixture.answer)
  }

  private func home(settings: String = "") throws -> Home {
    var home = try Home(server: server, settings: settings, now: "2026-05-05T08:10:00+08:00")
    home.environment["PATH"] = "\(Program.folder):\(home.environment["PATH"] ?? "")"
    _ = try home.line("--wait", "20")
    return home
  }

  @Test func checkhealth_tellsWhatTheDoctorFinds() throws {
    defer { server.stop() }
    let editor = try VimEditor(.nvim, home(), statusLine: "")
    defer { editor.stop() }
    try editor.command("checkhealth wxline")
    #expect(try editor.shows { $0.contains { $0.hasSuffix("configuration: no mistakes") } })
    #expect(try editor.shows { $0.contains { $0.contains("place: Taipei City") } })
  }

  @Test func checkhealthWithoutAProgram_saysSo() throws {
    defer { server.stop() }
    let editor = try VimEditor(
      .nvim, home(), statusLine: "", VimEditor.Kind.nvim.setting("command", "/nowhere/wxline"))
    defer { editor.stop() }
    try editor.command("checkhealth wxline")
    #expect(try editor.shows { $0.contains { $0.hasSuffix("/nowhere/wxline is no program") } })
  }

  /// In the place of lualine, which gives components a class to extend and hands on what they return.
  @Test func componentOfLualine_givesTheLineForTheStatusLine() throws {
    defer { server.stop() }
    let name = "%{system('touch pwn')}%#Error#%%f"
    let home = try home(settings: "places: { evil: { at: '台中', name: \"\(name)\" } },")
    let editor = try VimEditor(
      .nvim, home,
      statusLine: """
        package.preload["lualine.component"] = function()
          return { extend = function(class) return setmetatable({}, { __index = class }) end }
        end
        local component = require("lualine.components.wxline")
        function Status() return component:update_status() end
        vim.o.statusline = "[%{%v:lua.Status()%}]"
        """,
      "require('wxline').setup({ place = 'evil', template = '{place} {rain}' })")
    defer { editor.stop() }
    #expect(try editor.shows(line: "\(name) 30%"))
    #expect(!hasTrace("pwn", home))
  }

  @Test func optionThatIsNone_isAnError() throws {
    defer { server.stop() }
    let editor = try VimEditor(.nvim, home(), statusLine: "")
    defer { editor.stop() }
    try editor.command("lua require('wxline').setup({ plaec = '臺北市' })")
    #expect(try editor.shows { $0.contains { $0.contains("wxline has no option plaec") } })
  }
}
