import Foundation
import TestSupport
import Testing

@Suite struct FollowTests {
  private let server: LoopbackServer

  init() throws {
    server = try LoopbackServer { _ in .json(ForecastFixture.standard.file) }
  }

  /// A user who knows the forecast already.
  private func home(now: String, settings: String = "") throws -> Home {
    let home = try Home(server: server, settings: settings, now: now)
    _ = try home.line("--wait", "20")
    return home
  }

  @Test func firstLine_comesAtOnceAndTheNextWhenThePeriodEnds() throws {
    defer { server.stop() }
    let home = try home(now: "2026-05-05T17:30:00+08:00")
    let follower = try home.at("2026-05-05T17:59:58+08:00").wxline.start(["follow"])
    defer { follower.signal(SIGKILL) }
    let lines = follower.waitForLines { $0.count >= 2 }
    #expect(lines == ["⛅ 18–24°C 30%", "☂ 16–20°C 70%"])
  }

  @Test func periodRolls_withoutAnySource() throws {
    let home = try home(now: "2026-05-05T17:30:00+08:00")
    server.stop()
    let follower = try home.at("2026-05-06T05:59:58+08:00").wxline.start(["follow"])
    defer { follower.signal(SIGKILL) }
    #expect(
      follower.waitForLines { $0.count >= 2 } == ["~☂ 16–20°C 70%", "~☀ 19–27°C 0%"])
  }

  @Test func firstFetch_followsThePlaceholder() throws {
    defer { server.stop() }
    let home = try Home(server: server, now: "2026-05-05T08:00:00+08:00")
    let follower = try home.wxline.start(["follow"])
    defer { follower.signal(SIGKILL) }
    #expect(follower.waitForLines { $0.count >= 2 } == ["--°", "⛅ 18–24°C 30%"])
    #expect(server.requests.count == 1)
  }

  @Test func manyFollowers_makeOneRequest() throws {
    defer { server.stop() }
    let home = try Home(server: server, now: "2026-05-05T08:00:00+08:00")
    let followers = try (0..<12).map { _ in try home.wxline.start(["follow"]) }
    defer { for follower in followers { follower.signal(SIGKILL) } }
    for follower in followers {
      let lines = follower.waitForLines { $0.last == "⛅ 18–24°C 30%" }
      #expect(lines.last == "⛅ 18–24°C 30%")
      #expect(lines.count <= 2)
    }
    #expect(server.requests.count == 1)
  }

  @Test(arguments: ["plain", "tmux", "polybar", "json"])
  func standardInput_isNeverRead(host: String) throws {
    defer { server.stop() }
    let home = try home(now: "2026-05-05T08:00:00+08:00")
    let follower = try home.wxline.start(["follow", "--for", host])
    defer { follower.signal(SIGKILL) }
    follower.send("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"weather/line\"}\n")
    follower.closeInput()
    #expect(follower.waitForLines { !$0.isEmpty }.count == 1)
    follower.signal(SIGCONT)
    #expect(follower.waitForLines { $0.count >= 2 }.count == 2)
    #expect(follower.isRunning)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
  func signal_endsItAndItsFetch(signal: Int32) throws {
    defer { server.stop() }
    server.handle { _ in .silence }
    let home = try Home(server: server, now: "2026-05-05T08:00:00+08:00")
    let follower = try home.wxline.start(["follow"])
    #expect(eventually { processes(of: home).count == 2 })
    follower.signal(signal)
    let outcome = follower.wait(seconds: 10)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(eventually(seconds: 10) { processes(of: home).isEmpty })
  }

  @Test func killedFollower_takesItsFetchWithIt() throws {
    defer { server.stop() }
    server.handle { _ in .silence }
    let home = try Home(server: server, now: "2026-05-05T08:00:00+08:00")
    let follower = try home.wxline.start(["follow"])
    #expect(eventually { processes(of: home).count == 2 })
    follower.signal(SIGKILL)
    #expect(eventually(seconds: 10) { processes(of: home).isEmpty })
  }

  @Test func readerThatGoes_endsIt() throws {
    defer { server.stop() }
    let home = try home(now: "2026-05-05T08:00:00+08:00")
    // The shell reads one line and ends; nothing is written afterwards, and yet it must be noticed.
    let shell = try home.wxline.shell(
      "\(Program.folder)/wxline follow | head -n 1")
    #expect(shell.output == "⛅ 18–24°C 30%\n")
    #expect(eventually(seconds: 10) { processes(of: home).isEmpty })
  }

  @Test func parentThatIsKilled_endsIt() throws {
    defer { server.stop() }
    let home = try home(now: "2026-05-05T08:00:00+08:00")
    // The output stays open in this process, as it does in a host that leaks its children's pipes.
    let shell = Program("/bin/sh", environment: home.environment, folder: home.folder)
    let parent = try shell.start(["-c", "\(Program.folder)/wxline follow & wait"])
    parent.waitForLines { !$0.isEmpty }
    #expect(eventually { processes(of: home).count == 1 })
    parent.signal(SIGKILL)
    #expect(eventually(seconds: 10) { processes(of: home).isEmpty })
  }

  @Test func user1_fetchesNow() throws {
    defer { server.stop() }
    let home = try home(now: "2026-05-05T08:00:00+08:00")
    let follower = try home.at("2026-05-05T08:10:00+08:00").wxline.start(["follow"])
    defer { follower.signal(SIGKILL) }
    follower.waitForLines { !$0.isEmpty }
    #expect(server.requests.count == 1)
    follower.signal(SIGUSR1)
    #expect(eventually { server.requests.count == 2 })
    // A second one within the minute is not polite, and not made.
    #expect(eventually { processes(of: home).count == 1 })
    follower.signal(SIGUSR1)
    follower.signal(SIGCONT)
    follower.waitForLines { $0.count >= 2 }
    #expect(server.requests.count == 2)
  }

  @Test func user2_readsTheConfigurationAgain() throws {
    defer { server.stop() }
    let home = try home(now: "2026-05-05T08:00:00+08:00")
    let follower = try home.wxline.start(["follow"])
    defer { follower.signal(SIGKILL) }
    follower.waitForLines { !$0.isEmpty }
    let file = ".config/wxline/config.json5"
    let text = try String(contentsOfFile: "\(home.folder.path)/\(file)", encoding: .utf8)
    try home.folder.write(
      text.replacingOccurrences(of: "sources:", with: "glyphs: \"ascii\", sources:"), to: file)
    follower.signal(SIGUSR2)
    #expect(
      follower.waitForLines { $0.count >= 2 } == ["⛅ 18–24°C 30%", "sun/cloud 18-24C 30%"])
  }

  @Test func stoppedFollower_printsAtOnceWhenItGoesOn() throws {
    defer { server.stop() }
    let home = try home(now: "2026-05-05T17:30:00+08:00")
    let follower = try home.at("2026-05-05T17:59:58+08:00").wxline.start(["follow"])
    defer { follower.signal(SIGKILL) }
    follower.waitForLines { !$0.isEmpty }
    follower.signal(SIGSTOP)
    // The period ends while it is stopped.
    #expect(
      eventually { (try? home.state(of: follower.id)) == "T" })
    let end = Date(timeIntervalSinceNow: 3)
    #expect(eventually { Date() > end })
    follower.signal(SIGCONT)
    #expect(follower.waitForLines { $0.count >= 2 }.last == "☂ 16–20°C 70%")
  }

  @Test func line_ofAnotherProcessesFetch_isShown() throws {
    defer { server.stop() }
    let home = try home(now: "2026-05-05T08:00:00+08:00")
    let follower = try home.at("2026-05-05T08:10:00+08:00").wxline.start(["follow"])
    defer { follower.signal(SIGKILL) }
    follower.waitForLines { !$0.isEmpty }
    var rows = ForecastFixture.standardRows
    rows[0].rain = "90"
    let body = ForecastFixture([("臺北市", rows)]).file
    server.handle { _ in .json(body) }
    #expect(try home.at("2026-05-05T08:11:00+08:00").wxline.run(["refresh"]).status == 0)
    #expect(follower.waitForLines { $0.count >= 2 }.last == "⛅ 18–24°C 90%")
    #expect(server.requests.count == 2)
  }

  /// Days and nights are those of the place, whatever the machine's zone.
  @Test(arguments: ["America/New_York", "Pacific/Kiritimati", "UTC", "nonsense", ""])
  func machineInAnotherZone_showsTheSame(zone: String) throws {
    defer { server.stop() }
    var home = try Home(server: server, now: "2026-05-05T17:59:59+08:00")
    home.environment["TZ"] = zone
    let follower = try home.wxline.start(["follow", "--template", "{when} {low}"])
    let lines = follower.waitForLines { $0.last == "今晚 16" }
    #expect(lines.suffix(1) == ["今晚 16"])
    follower.signal(15)
    _ = follower.wait()
    let rows = try home.wxline.run(["forecast", "--cached"]).lines
    #expect(rows.dropFirst().first?.hasPrefix("今天白天") == true)
  }

  @Test func unknownPlace_isAMarkThatStays() throws {
    defer { server.stop() }
    let home = try Home(server: server, now: "2026-05-05T08:00:00+08:00")
    let follower = try home.wxline.start(["follow", "Taipai"])
    #expect(follower.waitForLines { !$0.isEmpty } == ["!--°"])
    follower.signal(SIGTERM)
    #expect(follower.wait().errors == "")
    #expect(server.requests.isEmpty)
  }
}

extension Home {
  /// The state of a process as `ps` shows it: `S`, `T`.
  fileprivate func state(of process: Int32) throws -> Character? {
    let status = try String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    return status[(status.lastIndex(of: ")") ?? status.startIndex)...].dropFirst(2).first
  }
}
