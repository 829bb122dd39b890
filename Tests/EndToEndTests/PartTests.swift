import Foundation
import TestSupport
import Testing

/// Which requests are made for which part of the weather.
@Suite struct PartTests {
  private let server: LoopbackServer

  init() throws {
    server = try LoopbackServer(CWAFixture.answer)
  }

  private func home() throws -> Home {
    try Home(server: server, now: "2026-05-05T08:00:00+08:00")
  }

  private func datasets() -> [String] { server.requests.map { CWAFixture.dataset($0.path) } }

  // MARK: Traffic

  @Test func line_makesOneConditionalRequestInHalfAnHour() throws {
    defer { server.stop() }
    let file = ForecastFixture.standard.file
    server.handle { request in
      request.headers["if-none-match"] == "\"1\""
        ? .reply(status: 304, headers: ["ETag": "\"1\""], body: [])
        : .json(file, headers: ["ETag": "\"1\""])
    }
    let home = try home()
    #expect(try home.line("--wait", "20").string("line") == "⛅ 18–24°C 30%")
    // Bars, shells and editors, all within half an hour.
    for minute in [0, 5, 29] {
      let later = home.at("2026-05-05T08:\(minute < 10 ? "0" : "")\(minute):30+08:00")
      for place in ["臺北", "台中", "Hualien"] { _ = try later.line(place) }
      _ = try later.wxline.run(
        ["serve"], input: "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"weather/line\"}")
    }
    #expect(server.requests.count == 1)
    // The next half hour: one more, and a small one.
    let next = home.at("2026-05-05T08:34:00+08:00")
    #expect(try next.line().string("line") == "⛅ 18–24°C 30%")
    #expect(eventually { server.requests.count == 2 })
    #expect(eventually { processes(of: home).isEmpty })
    #expect(try next.line("台中").int("ageSeconds") ?? 99 < 60)
    #expect(server.requests.count == 2)
    #expect(server.requests.map { $0.headers["if-none-match"] } == [nil, "\"1\""])
    #expect(Set(datasets()) == ["F-C0032-001"])
  }

  @Test(arguments: [
    (["line", "--wait", "20"], ["F-C0032-001"]),
    (["line", "--wait", "20", "--template", "{temp}"], ["F-C0032-001", "O-A0003-001"]),
    (
      ["line", "--wait", "20", "--template", "{icon}[ {alert}]"],
      ["F-C0032-001", "W-C0033-001", "W-C0033-002"]
    ),
    (["now"], ["O-A0003-001"]), (["forecast"], ["F-C0032-001"]),
    (["forecast", "--hours", "9"], ["F-D0047-089"]), (["week"], ["F-D0047-091"]),
    (["alerts"], ["W-C0033-001", "W-C0033-002"]), (["refresh"], ["F-C0032-001"]),
    (["explain"], []), (["places"], []), (["demo"], []), (["week", "--cached"], []),
    (["now", "--source", "sample"], []),
  ])
  func command_asksForItsPartsAndNoOthers(arguments: [String], asked: [String]) throws {
    defer { server.stop() }
    let home = try home()
    _ = try home.wxline.run(arguments)
    #expect(datasets().sorted() == asked)
    _ = try home.wxline.run(arguments)
    #expect(datasets().count == asked.count)
    #expect(server.requests.allSatisfy { $0.headers["authorization"] == nil })
  }

  /// One file a part serves every county.
  @Test func otherCounty_makesNoOtherRequest() throws {
    defer { server.stop() }
    let home = try home()
    for place in ["臺北", "花蓮", "馬祖"] {
      for command in ["now", "week", "alerts"] {
        #expect(try home.wxline.run([command, place]).status == 0, "\(command) \(place)")
      }
    }
    #expect(
      datasets().sorted() == ["F-D0047-091", "O-A0003-001", "W-C0033-001", "W-C0033-002"])
  }

  // MARK: Several at once

  /// Whoever comes second waits for the fetch of the first.
  @Test func tenAtOnce_makeOneRequestAndAllGetTheLine() throws {
    defer { server.stop() }
    server.handle { request in
      // Long enough for all to have come.
      Thread.sleep(forTimeInterval: 0.5)
      return CWAFixture.answer(request)
    }
    let home = try home()
    let lines = try (0..<10).map { _ in try home.wxline.start(["line", "--wait", "20"]) }
      .map { $0.wait().lines }
    #expect(lines.allSatisfy { $0 == ["⛅ 18–24°C 30%"] }, "\(lines)")
    #expect(server.requests.count == 1)
  }

  @Test func cachedOnly_fetchesNothing() throws {
    defer { server.stop() }
    let home = try home()
    let methods = ["line", "forecast", "now", "week", "alerts"]
    let input = methods.enumerated().map { number, method in
      "{\"jsonrpc\":\"2.0\",\"id\":\(number),\"method\":\"weather/\(method)\",\"params\":{\"cachedOnly\":true}}\n"
    }.joined()
    let client = try home.wxline.start(["serve"])
    client.send(input)
    let replies = client.waitForLines { $0.count == methods.count }
    #expect(
      try replies.map { try Object($0).object("error")?.int("code") } == [
        1003, 1003, 1003, 1003, 1003,
      ])
    client.send("{\"jsonrpc\":\"2.0\",\"id\":9,\"method\":\"wxline/status\"}\n")
    let status = client.waitForLines { $0.count > methods.count }.last
    #expect(try Object(try #require(status)).object("result")?.int("fetchesStarted") == 0)
    client.closeInput()
    _ = client.wait()
    #expect(server.requests.isEmpty)
  }

  /// What one list says is told, also where the other has failed.
  @Test func bulletinWithoutTheList_isTold() throws {
    defer { server.stop() }
    server.handle {
      CWAFixture.dataset($0.path) == "W-C0033-001" ? .status(500) : CWAFixture.answer($0)
    }
    let home = try home()
    let outcome = try home.wxline.run(["alerts", "--lang", "en"])
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("extremely heavy rain advisory"))
    let reply = try home.wxline.run(
      ["serve"], input: "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"weather/alerts\"}"
    ).output
    #expect(try Object(reply).object("result")?.string("state") == "none")
    // Elsewhere it is not known whether there are any.
    #expect(try home.wxline.run(["alerts", "花蓮"]).status == 69)
  }

  @Test func countyThatTheAnswerLacks_costsTheOthersNothing() throws {
    defer { server.stop() }
    let all = ForecastFixture.standard
    let file = ForecastFixture(all.counties.filter { $0.name != "花蓮縣" }).file
    server.handle { _ in .json(file) }
    let home = try home()
    #expect(try home.line("--wait", "20").string("state") == "fresh")
    let lost = try home.line("花蓮", "--wait", "20")
    #expect(lost.string("line") == "--°" && lost.string("reason") == "badReply")
    for minute in 1...29 {
      let later = home.at("2026-05-05T08:\(minute < 10 ? "0" : "")\(minute):00+08:00")
      _ = try later.line("花蓮")
      _ = try later.line()
    }
    #expect(server.requests.count == 1)
  }

  @Test func newWarning_comesToASubscriberWhoseLineAsksForIt() throws {
    defer { server.stop() }
    server.handle { request in
      CWAFixture.dataset(request.path).hasPrefix("W-")
        ? .json(
          CWAFixture.rest([
            "location": [["locationName": "臺北市", "hazardConditions": ["hazards": [String]()]]],
            "record": [String](),
          ]))
        : CWAFixture.answer(request)
    }
    let home = try home()
    let follower = try home.wxline.start(["follow", "--template", "{icon}[ {alert}]"])
    #expect(follower.waitForLines { $0.contains("⛅") }.last == "⛅")
    #expect(eventually { datasets().count == 3 })
    server.handle(CWAFixture.answer)
    // Another process of the user's fetches when they are due.
    #expect(try home.at("2026-05-05T08:12:00+08:00").wxline.run(["alerts"]).status == 0)
    #expect(follower.waitForLines { $0.contains("⛅ ⚠ 大雨") }.last == "⛅ ⚠ 大雨")
    follower.signal(15)
    _ = follower.wait()
  }
}
