import Foundation
import StatusLine
import TestSupport
import Testing

/// What a person sees in a terminal, and what a script gets through a pipe.
@Suite struct ScreenTests {
  private func home() throws -> Home {
    try Home(server: nil, settings: "source: \"sample\",", now: "2026-05-05T08:00:00+08:00")
  }

  @Test(.enabled(if: Requirement.programs("tmux"))) func terminal_getsLinesThatFitAndColours()
    throws
  {
    let home = try home()
    var environment = home.environment
    environment["TMUX_TMPDIR"] = home.folder.path
    environment["TERM"] = "xterm-256color"
    environment["LC_ALL"] = "C.UTF-8"
    environment["SHELL"] = "/bin/sh"
    // What a script was started with is not the terminal that it runs in.
    environment["COLUMNS"] = "20"
    let tmux = Program("tmux", environment: environment, folder: home.folder)
    let name = "screen-\(UUID().uuidString.prefix(8))"
    func run(_ arguments: String...) throws -> String {
      try tmux.run(["-u", "-L", name] + arguments).output
    }
    _ = try run(
      "-f", "/dev/null", "new-session", "-d", "-x", "50", "-y", "20",
      "'\(Program.folder)/wxline' week --lang en; sleep 600")
    defer { _ = try? run("kill-server") }
    _ = try eventually { try run("capture-pane", "-p").contains("ago)") }
    let lines = try run("capture-pane", "-p").split(separator: "\n")
    #expect(lines.first == "sample Taipei City, the week")
    #expect(lines[1] == "5/5 Tue   ☁   19–24°C  20%  Mostly cloudy", "\(lines)")
    #expect(lines.contains("                            thunderstorms"), "\(lines)")
    #expect(try run("capture-pane", "-p", "-e").contains("\u{1B}[38;5;75m70%"))
  }

  @Test func pipe_getsWholeLinesWithoutColours() throws {
    var home = try home()
    home.environment["COLUMNS"] = "40"
    let week = try home.wxline.run(["week", "--lang", "en"])
    #expect(week.lines.contains { CellWidth.cells(of: $0, .emoji) > 80 })
    #expect(!week.output.contains("\u{1B}") && week.lines.count == 9)
    let narrow = try home.wxline.run(["week", "--lang", "en", "--max-width", "60"])
    #expect(narrow.lines.allSatisfy { CellWidth.cells(of: $0, .emoji) <= 60 })
    #expect(narrow.lines.count > 9)
    let colored = try home.wxline.run(["alerts", "--color", "always", "--width", "cjk"])
    #expect(colored.output.contains("\u{1B}[1m臺北市\u{1B}[22m"))
  }

  @Test func object_isTheSameWhereverItIsPrinted() throws {
    let home = try home()
    for command in ["now", "forecast", "week", "alerts"] {
      let plain = try home.wxline.run([command, "--json"])
      let styled = try home.wxline.run(
        [command, "--json", "--color", "always", "--max-width", "40", "--width", "cjk"])
      #expect(plain.output == styled.output && plain.lines.count == 1)
    }
  }
}
