import Foundation
import TestSupport
import Testing
import Weather

@testable import WeatherSources

/// Times, places, missing blocks and errors of Open-Meteo.
@Suite struct OpenMeteoReplyTests {
  private static var whole: Payload { Payload(WorldFixture.openMeteo(days: 2)) }

  /// A week from midnight of a date, by the one offset that shifts the whole reply.
  private static func week(
    _ date: String, hours offset: Double, zone: String, as text: Bool = false,
    at point: (Double, Double) = (WorldFixture.latitude, WorldFixture.longitude)
  ) -> Payload {
    let seconds = Int(offset * 3600)
    let midnight = Int((Instant(date + "T00:00Z") - Instant("1970-01-01T00:00Z")).seconds)
    let days = (0..<7).map { midnight + $0 * 86_400 }
    let hours = (0..<168).map { midnight + $0 * 3600 }
    func times(_ local: [Int], _ length: Int) -> [Any] {
      local.map { time -> Any in
        let shown = Instant(millisecondsSince1970: Int64(time) * 1000).iso8601()
        return text ? String(shown.prefix(length)) : time - seconds
      }
    }
    return Payload(WorldFixture.openMeteo(days: 7, at: point)).with("timezone", zone)
      .with("utc_offset_seconds", seconds).with("daily.time", times(days, 10))
      .with("hourly.time", times(hours, 16)).with("current.time", times([midnight], 16)[0])
  }

  /// 8 March and 1 November 2026 are the days of the change in New York.
  @Test(
    arguments: [
      ("2026-03-05", -5.0, "2026-03-08", 23.0), ("2026-10-29", -4, "2026-11-01", 25),
    ], [false, true])
  func weekOverAChangeOfTheClock_hasItsDates(
    change: (first: String, offset: Double, day: String, length: Double), asText: Bool
  ) throws {
    let payload = Self.week(
      change.first, hours: change.offset, zone: "America/New_York", as: asText)
    let contents = try payload.read(.openmeteo)
    let week = try contents.forecast(.week)
    let first = try #require(CivilDate(iso8601: change.first)).daysSince1970
    #expect(week.dates == (0..<7).map { CivilDate(daysSince1970: first + $0).iso8601 })
    for (period, date) in zip(week.periods, week.dates) {
      #expect(period.length == (date == change.day ? change.length : 24))
      #expect(CivilTime(period.start, on: week.placeClock).hour == 0)
    }
    // Half days begin at 06:00 and 18:00 of the clock on the wall, before and after.
    for period in try contents.periods(.forecast).dropFirst() {
      #expect([6, 18].contains(CivilTime(period.start, on: week.placeClock).hour))
    }
    let hours = try contents.periods(.hours)
    #expect(zip(hours, hours.dropFirst()).allSatisfy { $0.end == $1.start && $0.length == 1 })
    #expect(hours[0].start == week.periods[0].start)
  }

  @Test func textsAndSeconds_areTheSameTimes() throws {
    let text = Self.week("2026-03-05", hours: -5, zone: "America/New_York", as: true)
    let seconds = Self.week("2026-03-05", hours: -5, zone: "America/New_York")
    let (left, right) = (try text.read(.openmeteo), try seconds.read(.openmeteo))
    #expect(try Part.allCases.allSatisfy { try left[$0]?.get() == right[$0]?.get() })
  }

  @Test(arguments: [
    ("Australia/Darwin", 9.5, -12.46, 130.84), ("Asia/Kathmandu", 5.75, 27.7, 85.32),
    ("Pacific/Kiritimati", 14, 1.87, -157.4), ("Pacific/Pago_Pago", -11, -14.28, -170.7),
    ("Pacific/Chatham", 12.75, -43.95, -176.55),
  ])
  func farOffsets_giveTheDatesOfThePlace(
    zone: String, offset: Double, latitude: Double, longitude: Double
  ) throws {
    let payload = Self.week(
      "2026-06-10", hours: offset, zone: zone, at: (latitude, longitude))
    for zones in [TestZones.rules, TestZones.none] as [ZoneRules] {
      let contents = try payload.read(
        .openmeteo, at: Payload.place(latitude, longitude), zones: zones)
      let week = try contents.forecast(.week)
      #expect(week.dates == (10...16).map { "2026-06-\($0)" })
      #expect(week.placeClock.offset.seconds == Int(offset * 3600))
      #expect(week.periods.allSatisfy { $0.length == 24 && !$0.isNight })
      #expect(try contents.now().offset?.seconds == Int(offset * 3600))
    }
  }

  /// The nearest cell of the grid may lie on the other side of the date line.
  @Test func dateLine_partsNoPlace() throws {
    let fiji = Self.week("2026-06-10", hours: 12, zone: "Pacific/Fiji", at: (-16.8, -179.95))
    #expect(try fiji.read(.openmeteo, at: Payload.place(-16.8, 179.95)).told.count == 4)
    #expect(try fiji.kind(.openmeteo, at: Payload.place(-16.8, 178)) == .otherPlace)
  }

  @Test(arguments: [
    (-74.006, 40.7143, SourceError.Kind.otherPlace), (40.7143, 74.006, .otherPlace),
    (41.5, -74.006, .otherPlace), (91, 0, .wrongShape), (40, 181, .wrongShape),
    (-999, -999, .wrongShape),
  ])
  func wrongPoint_isRefused(latitude: Double, longitude: Double, kind: SourceError.Kind) throws {
    let payload = Self.whole.with("latitude", latitude).with("longitude", longitude)
    #expect(try payload.kind(.openmeteo) == kind)
  }

  @Test func missingBlocks_takeTheirPartsAlone() throws {
    let onlyNow = try Self.whole.with("hourly", nil).with("daily", nil).read(.openmeteo)
    #expect(onlyNow.told == [.observations])
    let onlyDays = try Self.whole.with("hourly", nil).with("current", nil).read(.openmeteo)
    #expect(onlyDays.told == [.forecast, .week])
    #expect(try onlyDays.periods(.forecast) == onlyDays.periods(.week))
    let onlyHours = try Self.whole.with("daily", nil).with("current", nil).read(.openmeteo)
    #expect(onlyHours.told == [.forecast, .hours])
    let none = try Self.whole.with("hourly", nil).with("daily", nil).with("current", nil)
      .read(.openmeteo)
    #expect(none.told.isEmpty)
    #expect(none.keys.allSatisfy { none.kind($0) == .wrongShape })
  }

  @Test(arguments: [
    ("hourly.precipitation_probability.5", 101.0, Part.hours, SourceError.Kind.badValue),
    ("hourly.precipitation_probability.5", -1, .hours, .badValue),
    ("hourly.temperature_2m.5", 66, .hours, .badValue),
    ("hourly.temperature_2m.5", -96, .hours, .badValue),
    // Twice the same hour, and one that comes too early.
    ("hourly.time.5", Double(WorldFixture.midnight + 4 * 3600), .hours, .wrongShape),
    ("hourly.time.5", Double(WorldFixture.midnight - 3600), .hours, .wrongShape),
    ("hourly.time.5", 1e12, .hours, .badValue),
    // Low above high; a day twice.
    ("daily.temperature_2m_min.0", 20, .week, .badValue),
    ("daily.precipitation_probability_max.0", 101, .week, .badValue),
    ("daily.time.1", Double(WorldFixture.midnight), .week, .wrongShape),
    ("current.temperature_2m", 66, .observations, .badValue),
    ("current.temperature_2m", -999, .observations, .wrongShape),
    ("current.time", -1e12, .observations, .wrongShape),
  ])
  func impossibleValue_takesItsPartAlone(
    path: String, value: Double, part: Part, kind: SourceError.Kind
  ) throws {
    let contents = try Self.whole.with(path, value).read(.openmeteo)
    #expect(contents.kind(part) == kind)
    // The line is made of the days where the hours are of no use.
    #expect(contents.told == Set([.forecast, .hours, .week, .observations]).subtracting([part]))
  }

  @Test func endlessDays_areNoForecast() throws {
    let times: [Any] = (0..<17).map { WorldFixture.midnight + $0 * 86_400 }
    #expect(try Self.whole.with("daily.time", times).read(.openmeteo).kind(.week) == .wrongShape)
  }

  @Test func replyWithoutItsOffset_isRefused() throws {
    for offset in [nil, NSNull(), 64_801, 0.5] as [Any?] {
      #expect(try Self.whole.with("utc_offset_seconds", offset).kind(.openmeteo) == .wrongShape)
    }
  }

  @Test(arguments: [
    (200, "Unexpected error while streaming data: x", SourceError.Kind.notJSON),
    (200, "{\"latitude\":1,Unexpected error while streaming data", .notJSON),
    (200, "", .empty), (200, " \n", .empty), (200, "<html></html>", .markup),
    (200, "[]", .wrongShape), (200, "{}", .wrongShape), (200, "null", .wrongShape),
    (200, "{\"error\":true,\"reason\":\"x\"}", .requestRefused),
    (400, "{\"error\":true,\"reason\":\"x\"}", .requestRefused), (400, "x", .requestRefused),
    (401, "x", .keyMissing), (403, "", .keyRefused), (404, "{}", .withdrawn),
    (429, "{\"error\":true,\"reason\":\"Daily API request limit\"}", .tooManyRequests),
    (500, "", .serverFault), (502, "<html>", .serverFault), (503, "{}", .serverFault),
    (302, "", .unexpectedStatus),
  ])
  func failure_isNamed(status: Int, body: String, kind: SourceError.Kind) {
    let thrown = WeatherSourcesTests.kind { () throws(SourceError) in
      try WorldRecording.contents(
        of: SourceReply(status: status, text: body), from: .openmeteo, units: "",
        at: Payload.place)
    }
    #expect(thrown == kind)
  }

  /// The reason is a help; the wording is theirs, and may be long.
  @Test func refusal_tellsTheReasonInShort() {
    let reason = String(repeating: "x", count: 5000)
    let error = #expect(throws: SourceError.self) {
      try WorldRecording.contents(
        of: try SourceReply(status: 400, json: ["error": true, "reason": reason]),
        from: .openmeteo, units: "", at: Payload.place)
    }
    #expect(error?.detail.contains(": xxx") == true && error?.detail.utf8.count ?? 999 <= 300)
  }
}

extension CivilDate {
  /// Reads `2026-03-08`.
  fileprivate init?(iso8601 text: String) {
    let numbers = text.split(separator: "-").compactMap { Int($0) }
    self.init(year: numbers[0], month: numbers[1], day: numbers[2])
  }
}
