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

  /// Everything that a user may start, at different times of a week.
  private func bother(_ home: Home, at times: [String]) throws {
    for time in times {
      let later = home.at(time)
      for command in ["line", "refresh", "explain", "doctor"] {
        _ = try later.wxline.run([command])
      }
      _ = try later.wxline.run(
        ["serve"],
        input: "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"weather/line\"}\n"
          + "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"weather/subscribe\"}\n")
    }
  }

  /// By all programs together: without a key never, else after two hours, four and so on.
  @Test(arguments: [(401, 1), (403, 3), (404, 3)])
  func refusal_isAskedAboutRarely(status: Int, requests: Int) throws {
    defer { server.stop() }
    server.handle { _ in .status(status) }
    let home = try home()
    _ = try home.line("--wait", "20")
    #expect(server.requests.count == 1)
    for time in [
      "2026-05-05T08:01:00+08:00", "2026-05-05T12:00:00+08:00", "2026-05-11T08:00:00+08:00",
    ] {
      let later = home.at(time)
      _ = try later.line("--wait", "20")
      _ = try later.wxline.run(
        ["serve"], input: "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"weather/line\"}")
      let follower = try later.wxline.start(["follow"])
      _ = follower.waitForLines { !$0.isEmpty }
      follower.signal(15)
      _ = follower.wait()
    }
    #expect(server.requests.count == requests)
    // A person may try, and another configuration is another matter.
    _ = try home.at("2026-05-11T09:00:00+08:00").wxline.run(["refresh"])
    #expect(server.requests.count == requests + 1)
    try home.folder.write(
      "{ sources: { cwa: { bucket_url: \"\(server.url)/other\", rest_url: \"\(server.url)/rest\" } } }",
      to: ".config/wxline/config.json5")
    _ = try home.at("2026-05-11T10:00:00+08:00").line("--wait", "20")
    #expect(server.requests.last?.path.hasPrefix("/other/") == true)
  }

  @Test(arguments: [("600", 9), (nil, 14)] as [(String?, Int)])
  func tooManyRequests_isObeyedByAllTogether(retryAfter: String?, minutes: Int) throws {
    defer { server.stop() }
    let headers = retryAfter.map { ["Retry-After": $0] } ?? [:]
    server.handle { _ in .status(429, headers: headers) }
    let home = try home()
    _ = try home.line("--wait", "20")
    #expect(server.requests.count == 1)
    let times = [1, 5, minutes].map { "2026-05-05T08:\($0 < 10 ? "0" : "")\($0):00+08:00" }
    try bother(home, at: times)
    #expect(server.requests.count == 1)
    // When the time is over, one asks.
    _ = try home.at("2026-05-05T08:20:00+08:00").line("--wait", "20")
    #expect(eventually { server.requests.count == 2 })
  }

  /// Nothing is written but under the folders that the XDG specification names.
  @Test func files_areInTheirFoldersAlone() throws {
    defer { server.stop() }
    let home = try home()
    for command in ["line", "now", "week", "alerts", "doctor", "explain", "demo", "refresh"] {
      _ = try home.wxline.run([command])
    }
    #expect(home.folder.names() == [".cache", ".config"])
    #expect(home.folder.names(in: ".cache") == ["wxline"])
    #expect(home.folder.names(in: ".cache/wxline") == ["v1"])
    #expect(home.folder.names(in: ".config/wxline") == ["config.json5"])
    #expect(
      !home.folder.names(in: Home.snapshots).contains {
        $0.contains("trial") || $0.hasSuffix(".new")
      })
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
