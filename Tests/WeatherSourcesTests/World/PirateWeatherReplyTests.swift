import Foundation
import TestSupport
import Testing
import Weather

@testable import WeatherSources

/// Times, places, missing blocks, warnings and errors of services in Dark Sky's form.
@Suite struct PirateWeatherReplyTests {
  private static var whole: Payload { Payload(WorldFixture.pirateWeather) }

  @Test func missingBlocks_takeTheirPartsAlone() throws {
    let onlyNow = try Self.whole.with("hourly", nil).with("daily", nil).with("alerts", nil)
      .read(.pirateweather)
    #expect(onlyNow.told == [.observations, .alerts])
    #expect(try onlyNow.content(.alerts).alerts().isEmpty)
    let onlyDays = try Self.whole.with("hourly", nil).with("currently", nil).read(.pirateweather)
    #expect(onlyDays.told == [.forecast, .week, .alerts])
    #expect(try onlyDays.periods(.forecast) == onlyDays.periods(.week))
    let onlyHours = try Self.whole.with("daily", nil).with("currently", nil).read(.pirateweather)
    #expect(onlyHours.told == [.forecast, .hours, .alerts])
    let empty = try Self.whole.with("hourly.data", [Any]()).with("daily.data", [Any]())
      .with("currently", [String: Any]()).read(.pirateweather)
    #expect(empty.told == [.alerts] && empty.kind(.forecast) == .wrongShape)
  }

  @Test(arguments: [
    ("hourly.data.5.precipProbability", 1.01, Part.hours, SourceError.Kind.badValue),
    ("hourly.data.5.precipProbability", -0.1, .hours, .badValue),
    ("hourly.data.5.temperature", 66, .hours, .badValue),
    ("hourly.data.5.time", Double(WorldFixture.midnight + 12 * 3600), .hours, .wrongShape),
    ("hourly.data.5.time", 1e12, .hours, .badValue),
    // Low above high; a day twice.
    ("daily.data.0.temperatureMin", 19.1, .week, .badValue),
    ("daily.data.0.precipProbability", 80, .week, .badValue),
    ("daily.data.1.time", Double(WorldFixture.midnight), .week, .wrongShape),
    ("daily.data.1.time", 1e12, .week, .badValue),
    ("currently.temperature", 288.15, .observations, .badValue),
    ("currently.time", 1e12, .observations, .wrongShape),
  ])
  func impossibleValue_takesItsPartAlone(
    path: String, value: Double, part: Part, kind: SourceError.Kind
  ) throws {
    let contents = try Self.whole.with(path, value).read(.pirateweather)
    #expect(contents.kind(part) == kind)
    let all: Set<Part> = [.forecast, .hours, .week, .observations, .alerts]
    #expect(contents.told == all.subtracting([part]))
  }

  @Test func hoursOutOfOrder_arePutInOrder() throws {
    let hours =
      (((Self.whole.root as? [String: Any])?["hourly"] as? [String: Any])?["data"])
      as? [Any] ?? []
    let turned = try Self.whole.with("hourly.data", Array(hours.reversed())).read(.pirateweather)
    #expect(try turned.periods(.hours) == Self.whole.read(.pirateweather).periods(.hours))
  }

  @Test(arguments: [
    (-74.006, 40.7143, SourceError.Kind.otherPlace), (40.7143, 74.006, .otherPlace),
    (91, 0, .wrongShape), (40, 181, .wrongShape), (-999, -999, .wrongShape),
  ])
  func wrongPoint_isRefused(latitude: Double, longitude: Double, kind: SourceError.Kind) throws {
    let payload = Self.whole.with("latitude", latitude).with("longitude", longitude)
    #expect(try payload.kind(.pirateweather) == kind)
  }

  /// Midnights an hour off have been seen after a change of the clock.
  @Test(
    arguments: [
      ("2026-03-05", -18_000, "2026-03-08", 23.0), ("2026-10-29", -14_400, "2026-11-01", 25),
    ], [-1, 0, 1])
  func weekOverAChangeOfTheClock_hasItsDates(
    change: (first: String, offset: Int, day: String, length: Double), shift: Int
  ) throws {
    let first = Instant(change.first + "T00:00Z") - Instant("1970-01-01T00:00Z")
    var payload = Self.whole.with("currently", nil).with("hourly", nil)
    for day in 0..<8 {
      let midnight = first.seconds - change.offset + day * 86_400
      payload = payload.with("daily.data.\(day).time", midnight + (day > 3 ? shift * 3600 : 0))
    }
    let week = try payload.read(.pirateweather).forecast(.week)
    let ordinal = first.seconds / 86_400
    #expect(week.dates == (0..<8).map { CivilDate(daysSince1970: ordinal + $0).iso8601 })
    for (period, date) in zip(week.periods, week.dates) {
      #expect(period.length == (date == change.day ? change.length : 24))
      #expect(CivilTime(period.start, on: week.placeClock).hour == 0)
    }
  }

  @Test(
    arguments: [
      ("Asia/Kolkata", 5.5, 19_800), ("No/Where", 5.5, 19_800), (nil, -3.5, -12_600),
      ("America/New_York", nil, -14_400), (nil, 14, 50_400),
    ] as [(String?, Double?, Int)])
  func clock_isOfTheZoneElseOfTheOffset(zone: String?, told: Double?, offset: Int) throws {
    let payload = Self.whole.with("timezone", zone).with("offset", told)
    let clock = try payload.read(.pirateweather).forecast(.week).placeClock
    #expect(clock.offset(at: Instant("2026-05-05T12:00Z")).seconds == offset)
    #expect(
      try Self.whole.with("timezone", nil).with("offset", nil).kind(.pirateweather) == .wrongShape)
  }

  @Test func warning_isToldAsFarAsItIsOne() throws {
    let start = WorldFixture.midnight
    let entries: [[String: Any]] = [
      ["title": "Storm", "time": start, "expires": -999, "severity": "Extreme"],
      ["title": "Over", "time": start, "expires": start - 1],
      ["title": "", "time": start], ["time": start], ["title": "When"],
      ["title": "Watch", "time": start, "expires": start, "severity": "watch"],
      ["title": "Odd", "time": start, "severity": "Unknown"],
    ]
    let alerts = try Self.whole.with("alerts", entries).read(.pirateweather).content(.alerts)
      .alerts()
    #expect(alerts.map(\.phenomenon.word) == ["Storm", "Watch", "Odd"])
    #expect(alerts.map(\.severity) == [.extreme, .moderate, .moderate])
    for none in [[Any](), NSNull(), "none", 3] as [Any] {
      #expect(
        try Self.whole.with("alerts", none).read(.pirateweather).content(.alerts).alerts().isEmpty)
    }
  }

  @Test(arguments: [
    (200, "", SourceError.Kind.empty), (200, "<html>", .markup), (200, "Kong Error", .notJSON),
    (200, "{}", .wrongShape), (200, "[]", .wrongShape), (200, "null", .wrongShape),
    (400, "{\"detail\":\"Invalid Location Specification\"}", .requestRefused),
    (401, "Kong Error Invalid authentication credentials.", .keyRefused),
    (403, "{\"code\":403,\"error\":\"permission denied\"}", .keyRefused),
    (403, "daily usage limit exceeded", .tooManyRequests), (403, "", .keyRefused),
    (404, "{\"message\":\"no Route matched with those values\"}", .withdrawn),
    (429, "Kong Error API rate limit exceeded.", .tooManyRequests),
    (500, "{\"message\":\"Internal Server Error\"}", .serverFault), (502, "<html>", .serverFault),
    (302, "", .unexpectedStatus),
  ])
  func failure_isNamed(status: Int, body: String, expected: SourceError.Kind) {
    let thrown = kind { () throws(SourceError) in
      try WorldRecording.contents(
        of: SourceReply(status: status, text: body), from: .pirateweather, units: "si",
        at: Payload.place)
    }
    #expect(thrown == expected)
  }
}
