import Foundation
import TestSupport
import Testing

/// The shipped snippets of hosts that are not run here, by what their pages say of the hosts.
@Suite struct SnippetTests {
  private let server: LoopbackServer

  init() throws {
    server = try LoopbackServer { _ in .json(ForecastFixture.standard.file) }
  }

  private func home(now: String = "2026-05-05T08:00:00+08:00") throws -> Home {
    var home = try Home(server: server, now: now)
    home.environment["PATH"] =
      "\(home.folder.path)/bin:\(Program.folder):\(home.environment["PATH"] ?? "")"
    _ = try home.line("--wait", "20")
    return home
  }

  private func snippet(_ path: String) throws -> String {
    try String(contentsOfFile: "\(Corpus.repository)/integrations/\(path)", encoding: .utf8)
  }

  private func start(_ home: Home, _ command: String) throws -> RunningProgram {
    try Program("/bin/sh", environment: home.environment, folder: home.folder).start([
      "-c", command,
    ])
  }

  /// The command in a snippet: what stands in quotes and has `wxline` in it.
  private func command(_ path: String, _ pattern: Regex<(Substring, Substring)>) throws -> String {
    String(try #require(snippet(path).firstMatch(of: pattern)).output.1)
  }

  @Test func i3statusRust_getsAFlatObject() throws {
    defer { server.stop() }
    let bar = try start(home(), command("i3status-rust/config.toml", /command = "([^"]*)"/))
    defer { bar.signal(SIGTERM) }
    let line = try #require(bar.waitForLines { $0.count == 1 }.first)
    let members = try #require(
      JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: String])
    #expect(Set(members.keys) == ["icon", "state", "text", "short_text"])
    #expect(members["text"] == "⛅ 18–24°C 30%")
    #expect(["Idle", "Info", "Good", "Warning", "Critical"].contains(members["state"]))
  }

  @Test func eww_getsTheAnswer() throws {
    defer { server.stop() }
    let bar = try start(home(), command("eww/eww.yuck", /"(exec wxline [^"]*)"/))
    defer { bar.signal(SIGTERM) }
    let answer = try Object(#require(bar.waitForLines { $0.count == 1 }.first))
    #expect(answer.string("line") == "⛅ 18–24°C 30%")
    #expect(answer.string("tooltip")?.hasPrefix("臺北市\n今天白天") == true)
  }

  @Test func starship_asksNoNetwork() throws {
    defer { server.stop() }
    let home = try Home(server: server, now: "2026-05-05T08:00:00+08:00")
    let command = try command("starship/starship.toml", /command = "([^"]*)"/)
    var environment = home.environment
    environment["PATH"] = "\(Program.folder):\(environment["PATH"] ?? "")"
    let outcome = try Program("/bin/sh", environment: environment, folder: home.folder).run([
      "-c", command,
    ])
    #expect(outcome.output == "--°\n" && outcome.errors.isEmpty && outcome.status == 0)
    #expect(server.requests.isEmpty)
  }

  @Test func dwmblocks_getsWholeCharactersInItsFiftyBytes() throws {
    defer { server.stop() }
    let home = try home()
    let command = try command("dwm/blocks.h", /"(wxline line [^"]*)"/)
    for template in [
      "{text} {text} {text} {text}", "{icon}", "{place}{place}{place}{place}{place}",
    ] {
      var environment = home.environment
      environment["T"] = template
      let outcome = try Program("/bin/sh", environment: environment, folder: home.folder)
        .run(["-c", "\(command) --template \"$T\""])
      #expect(outcome.output.utf8.count <= 45)
      #expect(!outcome.output.contains("\u{FFFD}"))
      #expect(outcome.lines.count == 1)
    }
  }

  @Test func dwm_getsTheNameOfItsRootWindow() throws {
    defer { server.stop() }
    let home = try home()
    try Program.write(
      script: "printf '%s\\n' \"$2\" >>'\(home.folder.path)/name'",
      to: home.folder.path + "/bin/xsetroot")
    let bar = try start(home, "exec '\(Corpus.repository)/integrations/dwm/wxline.sh'")
    defer { bar.signal(SIGTERM) }
    #expect(
      eventually {
        (try? String(contentsOfFile: home.folder.path + "/name", encoding: .utf8))
          == "⛅ 18–24°C 30%\n"
      })
  }

  @Test func sketchybar_isToldOnceAndLeftWhenItIsGone() throws {
    defer { server.stop() }
    let home = try home(now: "2026-05-05T17:40:00+08:00").at("2026-05-05T17:59:56+08:00")
    let log = home.folder.path + "/told"
    try Program.write(
      script: "[ ! -e '\(home.folder.path)/gone' ] || exit 1; printf '%s\\n' \"$*\" >>'\(log)'",
      to: home.folder.path + "/bin/sketchybar")
    func told() -> [Substring] {
      ((try? String(contentsOfFile: log, encoding: .utf8)) ?? "").split(separator: "\n")
    }
    let bar = try start(home, ". '\(Corpus.repository)/integrations/sketchybar/wxline.sh'")
    defer { for process in processes(of: home) { kill(process, SIGTERM) } }
    // The script ends, as the bar's own does; the follower stays.
    #expect(eventually { !bar.isRunning && told().count == 2 })
    #expect(told().last == "--set weather label=⛅ 18–24°C 30%")
    // The bar is gone: the next line finds nobody.
    try home.folder.write("", to: "gone")
    #expect(eventually { processes(of: home).isEmpty })
    #expect(told().count == 2)
  }

  @Test func xbar_getsATitleAndAMenu() throws {
    defer { server.stop() }
    let home = try home()
    let path = "\(Corpus.repository)/integrations/xbar"
    let once = try home.wxline.shell("exec '\(path)/wxline.10m.sh'")
    #expect(Array(once.lines.prefix(3)) == ["⛅ 18–24°C 30%", "---", "臺北市 | font=Menlo trim=false"])
    #expect(once.lines.count { $0 == "---" } == 2)
    let bar = try start(home, "exec '\(path)/wxline.sh'")
    defer { bar.signal(SIGTERM) }
    #expect(Array(bar.waitForLines { $0.count >= 3 }.prefix(3)) == ["~~~", "⛅ 18–24°C 30%", "---"])
  }

  @Test(.enabled(if: Requirement.programs("python3"))) func powerline_getsASegment() throws {
    defer { server.stop() }
    var home = try home()
    let script = """
      import sys; sys.path.insert(0, '\(Corpus.repository)/integrations/powerline'); sys.dont_write_bytecode = True
      import wxline_powerline
      class Log:
          def error(self, text, *arguments): print('error', text.format(*arguments)[:20])
      print(wxline_powerline.weather(Log(), place='台中'))
      print(wxline_powerline.weather(Log(), place='Taipai'))
      print(wxline_powerline.weather(Log(), command='/nonexistent'))
      """
    // Not every machine has the locale of the other tests.
    home.environment["LC_ALL"] = "C.UTF-8"
    let outcome = try Program("python3", environment: home.environment, folder: home.folder).run([
      "-c", script,
    ])
    #expect(outcome.errors.isEmpty)
    #expect(
      outcome.lines == [
        "[{'contents': '⛅ 18–24°C 30%', 'highlight_groups': ['weather', 'background']}]",
        "[{'contents': '!--°', 'highlight_groups': ['weather', 'background']}]",
        "error wxline: [Errno 2] No", "None",
      ])
  }

  /// The real i3status, with the shipped pipe.
  @Test(.enabled(if: Requirement.programs("i3status"))) func i3status_getsOneBlockMore() throws {
    defer { server.stop() }
    var home = try home()
    home.environment["LC_ALL"] = "C.UTF-8"
    let file = try home.folder.write(
      "general {\n output_format = \"i3bar\"\n interval = 1\n}\norder += \"tztime local\"\ntztime local {\n format = \"clock\"\n}\n",
      to: "i3status.conf")
    let command = try command("i3bar/config.i3status", /status_command (.*)/)
      .replacing("i3status |", with: "i3status -c '\(file)' |")
    let bar = try start(home, command)
    defer { bar.signal(SIGTERM) }
    let lines = bar.waitForLines { $0.count >= 4 }
    #expect(lines.first == #"{"version":1}"#)
    let body = lines.dropFirst().joined() + "]"
    let list = try #require(
      JSONSerialization.jsonObject(with: Data(body.utf8)) as? [[[String: Any]]])
    for blocks in list {
      #expect(blocks.map { $0["full_text"] as? String } == ["⛅ 18–24°C 30%", "clock"])
    }
    // A fetch may be under way beside it.
    #expect(eventually { processes(of: home).count == 1 })
    for process in processes(of: home) { kill(process, SIGTERM) }
    _ = bar.wait(seconds: 20)
    #expect(processes(of: home).isEmpty)
  }
}
