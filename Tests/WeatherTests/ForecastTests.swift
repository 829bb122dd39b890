import TestSupport
import Testing

@testable import Weather

@Suite struct ForecastTests {
  private static func period(_ start: String, _ end: String) throws -> Period {
    try #require(
      Period(
        start: Instant(start), end: Instant(end), low: nil, high: nil, rain: nil,
        condition: .clear, code: nil, isNight: false, text: LocalizedText("晴")))
  }

  /// Two periods, a gap, and a third.
  private static func forecast() throws -> Forecast {
    let first = try period("2026-05-05T06:00", "2026-05-05T18:00")
    let second = try period("2026-05-05T18:00", "2026-05-06T00:00")
    let third = try period("2026-05-06T06:00", "2026-05-06T18:00")
    return try #require(
      Forecast(
        issued: nil, placeClock: .taipei,
        periods: [third, first, second]))
  }

  @Test(
    arguments: [
      ("2026-05-01T00:00:00", nil), ("2020-01-01T00:00:00", nil),
      ("2026-05-04T23:59:59", nil), ("2026-05-05T00:00:00", 0), ("2026-05-05T05:59:59", 0),
      ("2026-05-05T06:00:00", 0),
      ("2026-05-05T17:59:59", 0), ("2026-05-05T18:00:00", 1), ("2026-05-05T23:59:59", 1),
      ("2026-05-06T00:00:00", 2), ("2026-05-06T05:00:00", 2), ("2026-05-06T17:59:59", 2),
      ("2026-05-06T18:00:00", nil), ("2030-01-01T00:00:00", nil),
    ] as [(String, Int?)])
  func periodShown_coversTheInstantOrComesNext(now: String, index: Int?) throws {
    #expect(try Self.forecast().index(at: Instant(now)) == index)
  }

  @Test func periods_areSortedByTheirStart() throws {
    let forecast = try Self.forecast()
    #expect(forecast.periods.map(\.start) == forecast.periods.map(\.start).sorted())
  }

  @Test func overlappingPeriods_areNoForecast() throws {
    let first = try Self.period("2026-05-05T06:00", "2026-05-05T18:00")
    let second = try Self.period("2026-05-05T12:00", "2026-05-05T20:00")
    #expect(Forecast(issued: nil, placeClock: .taipei, periods: [first, second]) == nil)
    #expect(Forecast(issued: nil, placeClock: .taipei, periods: [first, first]) == nil)
    #expect(Forecast(issued: nil, placeClock: .taipei, periods: []) == nil)
  }

  @Test func impossiblePeriod_isNone() throws {
    let start = Instant("2026-05-05T06:00")
    func make(
      end: Instant, low: Double? = nil, high: Double? = nil, rain: Int? = nil
    ) -> Period? {
      Period(
        start: start, end: end, low: low.flatMap { Temperature(celsius: $0) },
        high: high.flatMap { Temperature(celsius: $0) }, rain: rain, condition: .clear, code: nil,
        isNight: false, text: LocalizedText(""))
    }
    #expect(make(end: start) == nil)
    #expect(make(end: start - .hours(1)) == nil)
    #expect(make(end: start + .hours(1), low: 20, high: 19) == nil)
    #expect(make(end: start + .hours(1), rain: 101) == nil)
    #expect(make(end: start + .hours(1), rain: -1) == nil)
    #expect(make(end: start + .hours(1), low: 20, high: 20, rain: 100) != nil)
  }

  @Test(arguments: [
    // A day and a night, seen from before, within and after.
    ("2026-05-05T06:00", "2026-05-05T18:00", false, "2026-05-05T05:00", PeriodName.today),
    ("2026-05-05T06:00", "2026-05-05T18:00", false, "2026-05-05T12:00", .today),
    ("2026-05-05T12:00", "2026-05-05T18:00", false, "2026-05-05T11:00", .today),
    ("2026-05-05T06:00", "2026-05-05T18:00", false, "2026-05-04T20:00", .tomorrow),
    ("2026-05-05T18:00", "2026-05-06T06:00", true, "2026-05-05T12:00", .tonight),
    ("2026-05-05T18:00", "2026-05-06T06:00", true, "2026-05-05T23:59", .tonight),
    ("2026-05-05T18:00", "2026-05-06T06:00", true, "2026-05-06T03:00", .tonight),
    ("2026-05-06T18:00", "2026-05-07T06:00", true, "2026-05-05T12:00", .tomorrowNight),
    ("2026-05-05T00:00", "2026-05-05T06:00", true, "2026-05-05T01:00", .earlyToday),
    ("2026-05-06T00:00", "2026-05-06T06:00", true, "2026-05-05T23:00", .earlyTomorrow),
    ("2026-05-07T06:00", "2026-05-07T18:00", false, "2026-05-05T12:00", .later),
  ])
  func period_isCalledAsPeopleAtThePlaceDo(
    start: String, end: String, isNight: Bool, now: String, name: PeriodName
  ) throws {
    let period = try #require(
      Period(
        start: Instant(start), end: Instant(end), low: nil, high: nil, rain: nil,
        condition: .clear, code: nil, isNight: isNight, text: LocalizedText("晴")))
    #expect(PeriodName(period, at: Instant(now), on: .taipei) == name)
  }
}

@Suite struct TemperatureTests {
  @Test(arguments: [
    (0.5, 1), (-0.5, -1), (0.4, 0), (-0.4, 0), (2.5, 3), (-2.5, -3), (6.8, 7), (18, 18),
  ])
  func halves_areRoundedAwayFromZero(celsius: Double, degrees: Int) throws {
    #expect(try #require(Temperature(celsius: celsius)).degrees(.celsius) == degrees)
  }

  @Test(arguments: [(0.0, 32), (-17.9, 0), (37.5, 100), (-40, -40), (18.3, 65)])
  func fahrenheit_isRoundedLast(celsius: Double, degrees: Int) throws {
    #expect(try #require(Temperature(celsius: celsius)).degrees(.fahrenheit) == degrees)
  }

  @Test(arguments: [-99, -990, -999, 66, .infinity, -.infinity, .nan] as [Double])
  func whatNoPlaceOnEarthHas_isNoTemperature(celsius: Double) {
    #expect(Temperature(celsius: celsius) == nil)
  }
}
