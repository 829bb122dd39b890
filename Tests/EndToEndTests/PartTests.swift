import Foundation
import TestSupport
import Testing

/// Which requests are made for which part of the weather, and which way answers when another does not.
@Suite struct PartTests {
  typealias Behaviour = LoopbackServer.Behaviour

  private let server: LoopbackServer

  init() throws {
    server = try LoopbackServer(CWAFixture.answer)
  }

  private func home(key: String? = nil) throws -> Home {
    var home = try Home(server: server, now: "2026-05-05T08:00:00+08:00")
    home.environment["CWA_API_KEY"] = key
    return home
  }

  private func datasets() -> [String] { server.requests.map { CWAFixture.dataset($0.path) } }

  private static let key = "CWA-01234567"

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

  // MARK: The two ways

  @Test func key_asksRESTForOneCountyInTheHeaderAlone() throws {
    defer { server.stop() }
    let home = try home(key: Self.key)
    for command in ["line", "now", "week", "alerts"] {
      #expect(try home.wxline.run([command, "花蓮", "--wait", "20"]).status == 0)
    }
    #expect(server.requests.allSatisfy { $0.headers["authorization"] == Self.key })
    #expect(
      server.requests.allSatisfy { $0.path.hasPrefix("/rest/") && !$0.path.contains(Self.key) })
    let week = try #require(server.requests.map(\.path).first { $0.contains("F-D0047-091") })
    #expect(week.hasSuffix("?LocationName=%E8%8A%B1%E8%93%AE%E7%B8%A3"))
    // What was asked for one county is another question for the next.
    #expect(try home.wxline.run(["week", "臺東"]).status == 0)
    #expect(datasets().filter { $0 == "F-D0047-091" }.count == 2)
  }

  @Test(arguments: [
    Behaviour.status(401), .status(403), .json(Array("{\"success\":\"false\"}".utf8)),
  ])
  func refusedKey_isSentNoMoreAndTheBucketAnswers(refusal: Behaviour) throws {
    defer { server.stop() }
    server.handle { $0.path.hasPrefix("/rest/") ? refusal : CWAFixture.answer($0) }
    let home = try home(key: Self.key)
    #expect(try home.line("--wait", "20").string("line") == "⛅ 18–24°C 30%")
    #expect(server.requests.map { $0.headers["authorization"] } == [Self.key, nil])
    // Neither for another part, nor at the next refresh.
    #expect(try home.wxline.run(["week"]).status == 0)
    #expect(try home.at("2026-05-05T09:00:00+08:00").wxline.run(["refresh"]).status == 0)
    #expect(server.requests.filter { $0.headers["authorization"] != nil }.count == 1)
    // Another key is another matter.
    var other = home.at("2026-05-05T10:00:00+08:00")
    other.environment["CWA_API_KEY"] = Self.key + "8"
    #expect(try other.wxline.run(["refresh"]).status == 0)
    #expect(server.requests.filter { $0.headers["authorization"] != nil }.count == 2)
  }

  @Test(arguments: [
    Behaviour.status(500), .json(Array("<html>".utf8)), .close,
    .json(CWAFixture.rest(["Locations": [["Location": [String]()]]])), .json(CWAFixture.rest([:])),
  ])
  func wayThatFails_leavesTheOther(fault: Behaviour) throws {
    defer { server.stop() }
    server.handle { $0.path.hasPrefix("/rest/") ? fault : CWAFixture.answer($0) }
    let home = try home(key: Self.key)
    #expect(try home.wxline.run(["week"]).status == 0)
    #expect(server.requests.map { $0.path.hasPrefix("/rest/") } == [true, false])
  }

  // MARK: Datasets in turn

  @Test(arguments: [
    Behaviour.status(404), .status(500), .json(Array("<html>".utf8)),
    .json(CWAFixture.rest(["locations": [[String: String]()]])),
  ])
  func plainWeek_standsInForTheOther(fault: Behaviour) throws {
    defer { server.stop() }
    server.handle { $0.path.contains("F-D0047-091") ? fault : CWAFixture.answer($0) }
    let outcome = try home().wxline.run(["week", "--lang", "en"])
    #expect(outcome.status == 0)
    #expect(outcome.lines.first == "Taipei City, the week")
    #expect(outcome.lines.dropFirst().first == "5/5 Tue  ⛅  16–24°C  Partly cloudy")
    #expect(datasets() == ["F-D0047-091", "F-C0032-005"])
  }

  @Test func automaticStation_standsInWhereNoneIsNear() throws {
    defer { server.stop() }
    let home = try home()
    let outcome = try home.wxline.run(["now", "臺東", "--json"])
    let station = try Object(outcome.output).object("station")
    #expect(station?.string("id") == "C0S700" && station?.string("name") == "知本")
    #expect(datasets() == ["O-A0003-001", "O-A0001-001"])
    // The others keep their manned ones.
    #expect(
      try Object(home.wxline.run(["now", "--json"]).output).object("station")?.string("id")
        == "466920")
    #expect(datasets().count == 2)
  }

  @Test func noStationAnywhere_isToldAndNotAskedForAgain() throws {
    defer { server.stop() }
    server.handle { request in
      .json(CWAFixture.file([CWAFixture.automaticStation], "Station"))
    }
    let home = try home()
    for _ in 0..<2 {
      let outcome = try home.wxline.run(["now", "臺北", "--json"])
      #expect(outcome.status == 69)
      #expect(try Object(outcome.output).string("state") == "expired")
    }
    #expect(datasets() == ["O-A0003-001", "O-A0001-001"])
  }

  // MARK: Refusals

  @Test func withdrawnDataset_isToldByItsName() throws {
    defer { server.stop() }
    server.handle { _ in
      .reply(status: 404, headers: [:], body: Array("{\"message\":\"Resource not found.\"}".utf8))
    }
    let home = try home()
    let outcome = try home.wxline.run(["alerts", "--lang", "en"])
    #expect(outcome.status == 69)
    #expect(
      outcome.output.contains("there is no dataset W-C0033-001 (404); it may have been withdrawn"))
    // No use in asking again until something changes.
    let count = server.requests.count
    _ = try home.at("2026-05-09T08:00:00+08:00").wxline.run(["alerts"])
    #expect(server.requests.count == count)
  }

  @Test(arguments: [
    (Behaviour.status(401), "keyMissing"), (.status(403), "refused"),
    (.json(CWAFixture.rest(["location": [String]()])), "placeUnknown"),
    (.json(Array("<html>maintenance</html>".utf8)), "badReply"), (.status(503), "unreachable"),
    (.status(429), "rateLimited"),
  ])
  func refusal_hasItsReason(behaviour: Behaviour, reason: String) throws {
    defer { server.stop() }
    server.handle { _ in behaviour }
    for command in ["now", "week", "alerts"] where command != "now" || reason != "placeUnknown" {
      let outcome = try home().wxline.run([command, "--json"])
      #expect(outcome.status == 69)
      #expect(try Object(outcome.output).string("reason") == reason, "\(command) \(outcome.output)")
    }
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
