import LineProtocol
import SnapshotStore
import StatusLine
import TestSupport
import Testing
import Weather

@testable import WeatherService

@Suite struct LineAnswerTests {
  private let morning = Instant("2026-05-05T08:00")

  private static func setup(_ variables: [String] = ["LANG=zh_TW.UTF-8"]) -> Setup {
    let environment = Environment(variables)
    return Setup(
      environment: environment, folders: Folders(environment), configuration: Configuration())
  }

  private static func answer(
    _ known: Known, at now: Instant, _ change: (inout LineOptions) -> Void = { _ in }
  ) -> LineAnswer {
    var options = LineOptions()
    change(&options)
    return LineAnswer(LineQuery(options, setup()), known, at: now)
  }

  private static func json(_ answer: LineAnswer) throws -> JSON {
    try JSONReader.value(of: Array(answer.output(for: .json).utf8))
  }

  @Test(arguments: [
    ("2026-05-05T08:10", "⛅ 18–24°C 30%"), ("2026-05-05T17:59:59", "~⛅ 18–24°C 30%"),
    ("2026-05-05T18:00", "~☂ 16–20°C 70%"), ("2026-05-06T05:59:59", "~☂ 16–20°C 70%"),
    ("2026-05-06T06:00", "~☀ 19–27°C"), ("2026-05-06T18:00", "--°"),
  ])
  func line_isThatOfThePeriodThatCoversNow(now: String, line: String) throws {
    let answer = Self.answer(try .standard(fetched: morning), at: Instant(now))
    #expect(answer.line == line)
  }

  @Test func object_hasEveryMemberOfTheProtocol() throws {
    let known = try Known.standard(fetched: morning).succeeded(at: morning)
    let object = try Self.json(Self.answer(known, at: morning + .minutes(10)))
    #expect(object["line"] == .string("⛅ 18–24°C 30%"))
    #expect(object["short"] == .string("⛅ 18–24°"))
    #expect(object["cols"] == .int(14))
    #expect(object["icon"] == .string("⛅"))
    #expect(object["low"] == .int(18))
    #expect(object["high"] == .int(24))
    #expect(object["unit"] == .string("°C"))
    #expect(object["rain"] == .int(30))
    #expect(object["condition"] == .string("partlyCloudy"))
    #expect(object["code"] == .string("4"))
    #expect(object["place"]?["id"] == .string("63000"))
    #expect(object["place"]?["name"] == .string("臺北市"))
    #expect(object["place"]?["county"] == .string("臺北市"))
    #expect(object["place"]?["lat"] != nil && object["place"]?["lon"] != nil)
    #expect(object["period"]?["start"] == .string("2026-05-05T06:00:00+08:00"))
    #expect(object["period"]?["end"] == .string("2026-05-05T18:00:00+08:00"))
    #expect(object["period"]?["name"] == .string("今天白天"))
    #expect(object["next"]?["low"] == .int(16))
    #expect(object["next"]?["rain"] == .int(70))
    #expect(object["next"]?["condition"] == .string("rain"))
    #expect(object["next"]?["period"]?["name"] == .string("今晚"))
    #expect(object["state"] == .string("fresh"))
    #expect(object["reason"] == .null)
    #expect(object["ageSeconds"] == .int(600))
    #expect(object["retryInSeconds"] == .null)
    #expect(object["source"] == .string("cwa"))
    #expect(object["attribution"] == .string("資料來源：交通部中央氣象署"))
    #expect(object["alerts"] == .null)
    #expect(
      object["tooltip"]
        == .string(
          """
          臺北市
          今天白天  ⛅  18–24°C  30%  多雲
          今晚      ☂   16–20°C  70%  雨
          明天白天  ☀   19–27°C       晴
          資料來源：交通部中央氣象署（08:00）
          """))
  }

  @Test func measurement_isOfTheStationThatSpeaksForThePlace() throws {
    let template = try Template("{temp}/{feels}{unit} {humidity} {wind}")
    let known = try Known.standard(fetched: morning)
      .with(.observations([try .standard(at: morning - .minutes(10))]), fetched: morning)
    let answer = Self.answer(known, at: morning) { $0.style.template = template }
    #expect(answer.line == "20/20°C 84% 東北風 3 m/s")
    // An hour and a half after it was made it is not now any more.
    let old = Self.answer(known, at: morning + .minutes(80)) { $0.style.template = template }
    #expect(old.line == "~--/--  ")
    #expect(answer.changes == morning + .minutes(15))
  }

  @Test func warning_standsInTheLineWhileItIsInForce() throws {
    let known = try Known.standard(fetched: morning).with(
      .alerts([try .standard(from: "2026-05-05T08:10", to: "2026-05-05T08:20", text: "請注意。")]),
      fetched: morning)
    for (minutes, line) in [
      (0, "⛅ 18–24°C 30%"), (10, "⛅ 18–24°C 30% ⚠ 大雨"), (20, "⛅ 18–24°C 30%"),
    ] {
      #expect(Self.answer(known, at: morning + .minutes(minutes)).line == line)
    }
    #expect(Self.answer(known, at: morning).changes == morning + .minutes(10))
    let english = Self.answer(known, at: morning + .minutes(10)) { $0.language = .english }
    #expect(english.line == "⛅ 18–24°C 30% ⚠ heavy rain")
    #expect(
      english.tooltip.contains(
        "⚠ extremely heavy rain advisory: heavy rain (mountains), until 08:20\n請注意。"))
    #expect(english.changes == morning + .minutes(15))
    let object = try Self.json(english)
    let alerts = try object.list("alerts", count: 1)
    #expect(alerts[0]["inForce"] == .bool(true))
    #expect(alerts[0]["severity"] == .string("moderate"))
    // Over, and none other: there are none, which is not the same as not known.
    #expect(try Self.json(Self.answer(known, at: morning + .minutes(20)))["alerts"] == .array([]))
    #expect(try Self.json(Self.answer(known, at: morning + .hours(1)))["alerts"] == .null)
  }

  @Test func missingValues_areNull() throws {
    let now = Instant("2026-05-06T12:00")
    let object = try Self.json(Self.answer(try .standard(fetched: now), at: now))
    #expect(object["rain"] == .null)
    #expect(object["next"] == .null)
    #expect(object["low"] == .int(19))
  }

  @Test func reason_isToldOnceTheLineIsNotFresh() throws {
    let known = try Known.standard(fetched: morning).succeeded(at: morning)
      .failed(at: morning + .minutes(29), .badReply)
    let fresh = try Self.json(Self.answer(known, at: morning + .minutes(29)))
    #expect(fresh["state"] == .string("fresh"))
    #expect(fresh["reason"] == .null)
    let stale = try Self.json(Self.answer(known, at: morning + .minutes(31)))
    #expect(stale["state"] == .string("stale"))
    #expect(stale["reason"] == .string("badReply"))
    #expect(stale["retryInSeconds"] == .int(180))
    #expect(stale["low"] == .int(18))
    let none = try Self.json(
      Self.answer(Known().failed(at: morning, .refused), at: morning + .minutes(1)))
    #expect(none["line"] == .string("--°"))
    #expect(none["state"] == .string("none"))
    #expect(none["reason"] == .string("refused"))
    #expect(none["retryInSeconds"] == .int(7140))
    #expect(none["low"] == .null && none["icon"] == .null && none["period"] == .null)
  }

  /// A line that is kept true keeps its age true.
  @Test(arguments: [
    (0, "0s", 60_000), (59_999, "59s", 1), (60_000, "1m", 60_000), (119_500, "1m", 500),
    (3_599_000, "59m", 1000), (3_600_000, "1h", 3_600_000), (5_400_000, "1h", 1_800_000),
  ])
  func age_isToldUntilItIsAnother(age: Int64, text: String, rest: Int64) throws {
    let known = try Known.standard(fetched: morning)
    let now = morning + Milliseconds(age)
    let answer = Self.answer(known, at: now) { $0.style.template = try? Template("{age}") }
    #expect(answer.line.drop { $0 == "~" } == text)
    #expect(answer.changes == now + Milliseconds(rest))
    let changed = Self.answer(known, at: now + Milliseconds(rest)) {
      $0.style.template = try? Template("{age}")
    }
    #expect(!changed.line.hasSuffix(text) && changed.line.last != "s")
    // Whoever does not show it is not woken for it.
    #expect(Self.answer(known, at: now).changes ?? .distantFuture > now + Milliseconds(rest))
  }

  @Test func expiredForecast_showsNothingAsWeather() throws {
    let object = try Self.json(
      Self.answer(try .standard(fetched: morning), at: morning + .hours(48)))
    #expect(object["state"] == .string("expired"))
    for name in ["icon", "low", "high", "rain", "condition", "code", "period", "next", "text"] {
      #expect(object[name] == .null, "\(name)")
    }
    #expect(object["ageSeconds"] == .int(172_800))
  }

  @Test func unknownPlace_isMarkedAndSaid() throws {
    let answer = Self.answer(try .standard(fetched: morning), at: morning) { $0.place = "新竹" }
    #expect(answer.line == "!--°")
    let object = try Self.json(answer)
    #expect(object["state"] == .string("none"))
    #expect(object["reason"] == .string("placeUnknown"))
    #expect(object["place"] == .null && object["source"] == .null)
    #expect(answer.tooltip == "「新竹」可能是新竹縣或新竹市，請寫明。")
  }

  @Test(arguments: [(TemperatureUnit.fahrenheit, "⛅ 64–75°F 30%"), (.celsius, "⛅ 18–24°C 30%")])
  func unit_isTheOneAskedFor(unit: TemperatureUnit, line: String) throws {
    let answer = Self.answer(try .standard(fetched: morning), at: morning) {
      $0.units.temperature = unit
    }
    #expect(answer.line == line)
    #expect(try Self.json(answer)["unit"] == .string(unit.symbol))
  }

  @Test func date_changesWhatAPeriodIsCalled() throws {
    let evening = Instant("2026-05-05T20:00")
    let known = try Known.standard(fetched: evening).succeeded(at: Instant("2026-05-05T23:50"))
    let answer = Self.answer(known, at: Instant("2026-05-05T23:55"))
    #expect(answer.content.next?.when == "明天白天")
    #expect(answer.changes == Instant("2026-05-06T00:00"))
    #expect(Self.answer(known, at: Instant("2026-05-06T00:00")).content.next?.when == "今天白天")
  }

  @Test func seconds_areNoNews() throws {
    let known = try Known.standard(fetched: morning)
    let first = Self.answer(known, at: morning)
    let second = Self.answer(known, at: morning + .seconds(59))
    #expect(first != second)
    #expect(first.withoutAges == second.withoutAges)
    #expect(first.withoutAges != Self.answer(known, at: morning + .hours(10)).withoutAges)
  }
}
