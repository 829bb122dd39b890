import Foundation
import TestSupport
import Testing

/// What comes of a world source that fails, and how often it is asked again.
@Suite struct WorldFaultTests {
  private static let morning = "2026-05-05T08:00:00-04:00"

  /// A failure, and what a user is told.
  struct Failure: Sendable, CustomTestStringConvertible {
    let source: String
    let name: String
    let reason: String
    /// How often the source is asked at 08:00, 08:01, 08:10, 09:00 and 20:00.
    let requests: Int
    let behaviour: LoopbackServer.Behaviour

    var testDescription: String { "\(source): \(name)" }

    init(
      _ source: String, _ name: String, _ reason: String, _ requests: Int,
      _ behaviour: LoopbackServer.Behaviour
    ) {
      self.source = source
      self.name = name
      self.reason = reason
      self.requests = requests
      self.behaviour = behaviour
    }
  }

  private static func body(_ status: Int, _ text: String) -> LoopbackServer.Behaviour {
    .reply(
      status: status, headers: ["Content-Type": "application/json"], body: Array(text.utf8))
  }

  private static let failures: [Failure] = [
    Failure(
      "openweather", "wrong key", "refused", 2,
      body(401, #"{"cod":401,"message":"Invalid API key."}"#)),
    Failure(
      "openweather", "wrong key with status 200", "refused", 2,
      body(200, #"{"cod":"401","message":"Invalid API key."}"#)),
    Failure(
      "openweather", "mistake in the request", "refused", 2,
      body(400, #"{"cod":"400","message":"wrong latitude"}"#)),
    Failure(
      "openweather", "blocked", "rateLimited", 3,
      body(429, #"{"cod":429,"message":"Your account is temporary blocked"}"#)),
    Failure(
      "openweather", "broken", "unreachable", 5,
      body(500, #"{"message":"Error: Internal server error","cod":"500"}"#)),
    Failure(
      "openweather", "another place", "badReply", 4,
      .json(
        Array(
          String(decoding: WorldFixture.openWeather, as: UTF8.self)
            .replacingOccurrences(of: "40.7143", with: "32.2972").utf8))),
    Failure(
      "openmeteo", "text with status 200", "badReply", 4,
      body(200, "Unexpected error while streaming data: modelRunUnavailable")),
    Failure(
      "openmeteo", "text after half of an object", "badReply", 4,
      .json(Array(WorldFixture.openMeteo().prefix(900)) + Array("Unexpected error".utf8))),
    Failure(
      "openmeteo", "mistake in the request", "refused", 2,
      body(400, #"{"error":true,"reason":"Cannot initialize"}"#)),
    Failure(
      "openmeteo", "limit of the minute", "rateLimited", 3,
      body(429, #"{"error":true,"reason":"Minutely API request limit exceeded."}"#)),
    Failure(
      "openmeteo", "overloaded", "unreachable", 5,
      body(503, #"{"error":true,"reason":"The service is overloaded"}"#)),
    Failure(
      "openmeteo", "another place", "badReply", 4,
      .json(WorldFixture.openMeteo(at: (WorldFixture.longitude, WorldFixture.latitude)))),
    Failure(
      "pirateweather", "wrong key", "refused", 2,
      body(401, "Kong Error Invalid authentication credentials.")),
    Failure(
      "pirateweather", "no subscription", "refused", 2,
      body(403, #"{"code":403,"error":"permission denied"}"#)),
    Failure(
      "pirateweather", "limit of the day as 403", "rateLimited", 3,
      body(403, "daily usage limit exceeded")),
    Failure(
      "pirateweather", "gateway's limit", "rateLimited", 3,
      body(429, "Kong Error API rate limit exceeded.")),
    Failure(
      "pirateweather", "mistake in the request", "refused", 2,
      body(400, #"{"detail":"Invalid Location Specification"}"#)),
  ]

  @Test(arguments: failures)
  func failure_isNamedAndNotAskedAboutTooOften(failure: Failure) throws {
    let behaviour = failure.behaviour
    let server = try LoopbackServer { _ in behaviour }
    defer { server.stop() }
    var home = try Home(server: server, now: Self.morning)
    home.environment["OPENWEATHER_API_KEY"] = "ow-5ecre7"
    home.environment["PIRATE_WEATHER_API_KEY"] = "pw-5ecre7"
    for time in ["08:00", "08:01", "08:10", "09:00", "20:00"] {
      let now = home.at("2026-05-05T\(time):00-04:00")
      let object = try now.line(
        "40.7143,-74.006", "--source", failure.source, "--wait", "20")
      #expect(object.string("line") == "--°", "\(time)")
      #expect(object.string("reason") == failure.reason, "\(time)")
      // A fetcher that has told all but not ended yet still holds its lock.
      #expect(eventually { processes(of: home).isEmpty })
    }
    #expect(server.requests.count == failure.requests)
    let told = [
      try home.wxline.run(["explain", "40.7143,-74.006", "--source", failure.source]).output,
      try home.wxline.run(
        ["doctor", "40.7143,-74.006", "--source", failure.source, "--lang", "en"]
      ).output,
    ]
    for text in told + [try Self.written(home)] { #expect(!text.contains("5ecre7")) }
  }

  /// All that the programs have written under a home.
  private static func written(_ home: Home) throws -> String {
    let files = try #require(FileManager.default.enumerator(atPath: home.folder.path))
    var all = ""
    for case let name as String in files {
      let data = FileManager.default.contents(atPath: "\(home.folder.path)/\(name)") ?? Data()
      all += name + "\n" + String(decoding: data, as: UTF8.self)
    }
    return all
  }

  /// Whichever part a reply was asked for, the others of it count.
  @Test func replyWithoutWhatWasAskedFor_tellsTheRest() throws {
    var reply = try #require(
      JSONSerialization.jsonObject(with: Data(WorldFixture.openMeteo())) as? [String: Any])
    reply["current"] = ["temperature_2m": NSNull()]
    let bytes = Array(try JSONSerialization.data(withJSONObject: reply))
    let server = try LoopbackServer { _ in .json(bytes) }
    defer { server.stop() }
    let home = try Home(server: server, now: Self.morning)
    let now = try home.wxline.run(["now", "40.7143,-74.006", "--json"])
    #expect(now.status == 69)
    #expect(try Object(now.output).string("reason") == "badReply")
    #expect(try home.line("40.7143,-74.006").string("line") == "⛅ 14–19°C 30%")
    let week = try home.wxline.run(["week", "40.7143,-74.006", "--lang", "en"])
    #expect(week.status == 0 && week.output.contains("the week"))
    #expect(server.requests.count == 1)
    let explained = try home.wxline.run(["explain", "40.7143,-74.006", "--template", "{temp}"])
    #expect(explained.output.contains("nothing that can be used for observations"))
  }

  /// A new key is refused for two hours, and nobody is told when it works.
  @Test func keyThatIsTakenLater_isTriedAgain() throws {
    let server = try LoopbackServer { _ in .status(401) }
    defer { server.stop() }
    var home = try Home(server: server, now: Self.morning)
    home.environment["OPENWEATHER_API_KEY"] = "ow-5ecre7"
    func line(_ time: String) throws -> Object {
      try home.at("2026-05-05T\(time):00-04:00").line(
        "40.7143,-74.006", "--source", "openweather", "--lang", "en", "--wait", "20")
    }
    let refused = try line("08:00")
    #expect(refused.string("reason") == "refused")
    #expect((7200...7920).contains(try #require(refused.int("retryInSeconds"))))
    #expect(refused.string("tooltip")?.contains("a new one works after two hours") == true)
    server.handle(WorldFixture.answer)
    #expect(try line("09:59").string("reason") == "refused")
    #expect(server.requests.count == 1)
    #expect(try line("10:13").string("state") == "fresh")
  }

  /// A keyring that was locked at first.
  @Test func commandThatPrintsAKeyLater_isRunAgain() throws {
    let server = try LoopbackServer(WorldFixture.answer)
    defer { server.stop() }
    let home = try Home(server: server, now: Self.morning)
    try home.folder.write(
      """
      { sources: { openweather: {
        url: "\(server.url)/openweather", key_command: ["cat", "\(home.folder.path)/ring"] } } }
      """, to: ".config/wxline/config.json5")
    func line(_ time: String) throws -> Object {
      try home.at("2026-05-05T\(time):00-04:00").line(
        "40.7143,-74.006", "--source", "openweather", "--wait", "20")
    }
    let locked = try line("08:00")
    #expect(locked.string("reason") == "keyMissing")
    #expect((300...330).contains(try #require(locked.int("retryInSeconds"))))
    try home.folder.write("ow-5ecre7\n", to: "ring")
    #expect(try line("08:04").string("reason") == "keyMissing")
    #expect(server.requests.isEmpty)
    #expect(try line("08:06").string("state") == "fresh")
  }

  @Test(arguments: ["openweather", "pirateweather"])
  func missingKey_isSaidWithItsRemedyAndNobodyIsAsked(source: String) throws {
    let server = try LoopbackServer(WorldFixture.answer)
    defer { server.stop() }
    let home = try Home(server: server, now: Self.morning)
    let arguments = ["New York,US", "--source", source, "--lang", "en"]
    let object = try home.line("New York,US", "--source", source, "--wait", "20")
    #expect(object.string("reason") == "keyMissing")
    let explained = try home.wxline.run(["explain"] + arguments).output
    #expect(explained.contains("wants a key; set "))
    #expect(explained.contains("sources.\(source).key_file"))
    let doctor = try home.wxline.run(["doctor"] + arguments)
    #expect(doctor.status == 69)
    #expect(server.requests.isEmpty)
    // With a key it is asked at once.
    var keyed = home.at("2026-05-05T08:00:05-04:00")
    keyed.environment["OPENWEATHER_API_KEY"] = "ow"
    keyed.environment["PIRATE_WEATHER_API_KEY"] = "pw"
    let line = try keyed.line("New York,US", "--source", source, "--wait", "20")
    #expect(line.string("state") == "fresh")
  }

  @Test func keyInTheAddress_isEncodedAndFollowsNoRedirectToAnotherHost() throws {
    let other = try LoopbackServer { _ in .json(WorldFixture.openWeather) }
    defer { other.stop() }
    let target = other.url.replacingOccurrences(of: "127.0.0.1", with: "localhost")
    let server = try LoopbackServer { _ in
      .status(302, headers: ["Location": target + "/elsewhere"])
    }
    defer { server.stop() }
    var home = try Home(server: server, now: Self.morning)
    home.environment["OPENWEATHER_API_KEY"] = "a/b?c&d=e#f%"
    let line = try home.line("40.7143,-74.006", "--source", "openweather", "--wait", "20")
    #expect(line.string("state") == "fresh")
    #expect(server.requests.first?.path.hasSuffix("&appid=a%2Fb%3Fc%26d%3De%23f%25") == true)
    #expect(other.requests.map(\.path) == ["/elsewhere"])
    #expect(other.requests.allSatisfy { $0.headers["authorization"] == nil })
    #expect(other.requests.allSatisfy { $0.headers["referer"] == nil })
  }
}
