import Foundation
import TestSupport
import Testing

extension OneAtATime {
  /// What a person sees in a graphical terminal, with its fonts and colours; the README's pictures.
  @Suite(.enabled(if: Requirement.programs("tmux", "xterm", "Xvfb", "import", "convert")))
  struct PictureTests {
    private let server: LoopbackServer

    init() throws {
      server = try LoopbackServer(CWAFixture.answer)
    }

    private func home(_ settings: String) throws -> Home {
      var home = try Home(server: server, settings: settings, now: "2026-05-05T08:00:00+08:00")
      home.environment["PATH"] = "\(Program.folder):\(home.environment["PATH"] ?? "")"
      return home
    }

    /// The colours that the sequences of a pane's screen name.
    private func colors(_ pane: Pane) throws -> Set<Int> {
      let numbers = try pane.screen("-e").matches(of: /38;5;([0-9]+)/).compactMap {
        Int($0.output.1)
      }
      return Set(numbers.map(Picture.color))
    }

    @Test func map_isDrawnInItsColours() throws {
      defer { server.stop() }
      let home = try home("source: 'sample',")
      let pane = try Pane(home, columns: 96, rows: 44)
      defer { pane.stop() }
      try pane.type("clear; wxline map --pick --lang en")
      try pane.waitFor("Enter choose")
      let terminal = try Terminal(home, showing: pane.label, columns: 96, rows: 44)
      defer { terminal.stop() }
      var pictures: [Picture] = []
      // The first marks another county.
      for key in ["h", "r", "w"] {
        try pane.press(key)
        let picture = try terminal.picture(not: pictures)
        pictures.append(picture)
        let told = try colors(pane)
        #expect(told.count > 2 && told.isSubset(of: picture.colors.keys), "\(key) \(told)")
      }
      try pictures[0].keep("integrations/pictures/map.png")
    }

    @Test func forecastAndWeek_areDrawnInTheirColours() throws {
      defer { server.stop() }
      let home = try home("source: 'sample', place: '臺中', lang: 'zh-TW',")
      let pane = try Pane(home, columns: 86, rows: 18)
      defer { pane.stop() }
      try pane.type("PS1='$ '; clear")
      try pane.type("wxline forecast")
      try pane.waitFor("明天")
      try pane.type("wxline week")
      try pane.waitFor("週日")
      let terminal = try Terminal(home, showing: pane.label, columns: 86, rows: 18)
      defer { terminal.stop() }
      let picture = try terminal.picture()
      let told = try colors(pane)
      #expect(!told.isEmpty && told.isSubset(of: picture.colors.keys), "\(told)")
      try picture.keep("integrations/pictures/forecast.png")
    }

    @Test func statusLineOfTmux_isDrawn() throws {
      defer { server.stop() }
      let home = try home("")
      let tmux = try Tmux(
        home,
        configuration: """
          set -g status-style bg=#303030,fg=#d0d0d0
          set -g status-left '#[bg=#5f87af,fg=#ffffff] work #[default] '
          set -g window-status-current-format '1:vim*'
          set -g status-right '#{weather}  17:30 '
          """)
      defer { tmux.stop() }
      #expect(try eventually { try tmux.statusLine().contains("18–24°C 30%") })
      let terminal = try Terminal(
        home, showing: tmux.label, columns: 80, rows: 2, hasStatusLine: true)
      defer { terminal.stop() }
      let picture = try terminal.picture()
      #expect(Set(picture.colors.keys).isSuperset(of: [0x303030, 0x5f87af, 0xd0d0d0]))
      try picture.keep("integrations/tmux/screenshot.png")
    }

    @Test(.enabled(if: Requirement.programs("nvim"))) func editor_hasTheLineAndTheWindow() throws {
      defer { server.stop() }
      let home = try home("lang: 'en',")
      try home.folder.write(
        """
        /// A county's weather, as a bar shows it.
        struct Line {
          var icon: Character
          var range: ClosedRange<Int>
          var rain: Int?
        }
        """, to: "Line.swift")
      let editor = try VimEditor(
        .nvim, home, arguments: "Line.swift",
        statusLine:
          "vim.o.statusline = '%f %h%m%r%=%{v:lua.require(\"wxline\").line()}  %l,%c %P'",
        "vim.cmd('syntax on | colorscheme slate | set laststatus=2')")
      defer { editor.stop() }
      #expect(try editor.shows { $0.contains { $0.contains("18–24°C 30%") } })
      try editor.command("Wxline")
      #expect(try editor.shows { $0.contains { $0.contains("the week") } })
      let terminal = try Terminal(home, showing: editor.label, columns: 96, rows: 30)
      defer { terminal.stop() }
      let picture = try terminal.picture()
      // The ground of two status lines, more than half of whose points no letter covers; it is the letters'
      // colour elsewhere, but those cover a small part of a cell.
      #expect(picture.colors[0xd0d0d0, default: 0] > 96 * 9 * 18 * 3 / 2)
      try picture.keep("integrations/neovim/screenshot.png")
    }
  }
}
