import Foundation
import TestSupport
import Testing
import Weather

/// Which way answers when another does not: REST or the bucket, one dataset or its stand-in.
@Suite struct WayTests {
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

  /// A key is refused once for every part and every county.
  @Test func refusedKey_isNotTriedForAnotherCounty() throws {
    defer { server.stop() }
    server.handle { $0.path.hasPrefix("/rest/") ? .status(401) : CWAFixture.answer($0) }
    let home = try home(key: Self.key)
    for place in ["臺北", "花蓮", "馬祖"] {
      #expect(try home.wxline.run(["week", place]).status == 0)
    }
    #expect(server.requests.filter { $0.headers["authorization"] != nil }.count == 1)
    // For the first county alone, then for all.
    #expect(server.requests.filter { $0.headers["authorization"] == nil }.count == 2)
    let explanation = try home.wxline.run(["explain", "--lang", "en"]).output
    #expect(explanation.contains("the key is refused, so the public bucket"))
    #expect(!explanation.contains(Self.key))
  }

  /// A pane with a key and an editor without one share what is refused, and do not drive each other.
  @Test func twoConfigurationsRefused_askOnceEach() throws {
    defer { server.stop() }
    server.handle {
      CWAFixture.dataset($0.path) == "W-C0033-002" ? .status(404) : CWAFixture.answer($0)
    }
    let open = try home()
    var keyed = open
    keyed.environment["CWA_API_KEY"] = Self.key
    let homes = [open, keyed]
    let followers = try homes.map { home in
      try home.wxline.start(["follow", "--template", "{low}[ {alert}]"])
    }
    for follower in followers {
      #expect(follower.waitForLines { $0.contains("18 ⚠ 大雨") }.last == "18 ⚠ 大雨")
    }
    for home in homes + homes { _ = try home.wxline.run(["alerts"]) }
    // Once without a key; once each way with one.
    #expect(datasets().filter { $0 == "W-C0033-002" }.count <= 3)
    for follower in followers {
      follower.signal(15)
      _ = follower.wait()
    }
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
    #expect(
      outcome.lines.dropFirst().first == "5/5 Tue  ⛅  16–24°C  ━━━━━━━━━━━━      Partly cloudy")
    #expect(datasets() == ["F-D0047-091", "F-C0032-005"])
  }

  /// One fetch for all: whichever county asks first, those without a station get another dataset's.
  @Test(arguments: ["臺北", "臺東"])
  func automaticStation_standsInWhereNoneIsNear(first: String) throws {
    defer { server.stop() }
    server.handle { request in
      request.path.contains("O-A0003-001")
        ? .json(CWAFixture.file(CWAFixture.stations(without: .taitung), "Station"))
        : CWAFixture.answer(request)
    }
    let home = try home()
    #expect(try home.wxline.run(["now", first]).status == 0)
    for (place, id) in [("臺北", "466920"), ("臺東", "C0S700")] {
      let outcome = try home.wxline.run(["now", place, "--json"])
      #expect(try Object(outcome.output).object("station")?.string("id") == id)
    }
    #expect(datasets() == ["O-A0003-001", "O-A0001-001"])
    // Where the other does not answer, what is held stays.
    server.handle { request in
      request.path.contains("O-A0003-001")
        ? .json(CWAFixture.file(CWAFixture.stations(without: .taitung), "Station")) : .status(500)
    }
    let later = home.at("2026-05-05T08:16:00+08:00")
    #expect(try later.wxline.run(["now", first]).status == 0)
    #expect(
      try Object(later.wxline.run(["now", "臺東", "--json"]).output).string("state") == "stale")
    #expect(
      try Object(later.wxline.run(["now", "臺北", "--json"]).output).string("state") == "fresh")
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
    // Of little use in asking again: after hours, then once a day.
    let count = server.requests.count
    _ = try home.at("2026-05-05T09:50:00+08:00").wxline.run(["alerts"])
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
}
