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

  /// In Tromsø the sun is up all night in June and down all day in December; a night is a night by the
  /// clock all the same.
  @Test(arguments: [
    ("2026-06-21T06:00", "2026-06-21T18:00", "2026-06-21T09:00", PeriodName.today),
    ("2026-06-21T18:00", "2026-06-22T06:00", "2026-06-21T09:00", .tonight),
    ("2026-06-22T00:00", "2026-06-22T06:00", "2026-06-21T09:00", .earlyTomorrow),
    ("2026-06-21T00:00", "2026-06-22T00:00", "2026-06-21T09:00", .today),
    // What is left of a night when it is looked at.
    ("2026-06-21T03:00", "2026-06-21T06:00", "2026-06-21T03:10", .earlyToday),
    ("2026-06-21T05:00", "2026-06-21T06:00", "2026-06-21T05:10", .earlyToday),
    ("2026-06-21T05:59", "2026-06-21T06:00", "2026-06-21T05:59", .earlyToday),
    ("2026-06-22T05:00", "2026-06-22T06:00", "2026-06-21T05:10", .earlyTomorrow),
    ("2026-06-21T17:00", "2026-06-21T18:00", "2026-06-21T17:10", .today),
    ("2026-06-21T18:00", "2026-06-21T19:00", "2026-06-21T18:10", .tonight),
    ("2026-06-21T06:00", "2026-06-21T07:00", "2026-06-21T05:10", .today),
    ("2026-06-21T23:00", "2026-06-22T06:00", "2026-06-21T23:10", .tonight),
  ])
  func clock_tellsDayFromNight_whereTheSunDoesNotSet(
    start: String, end: String, now: String, name: PeriodName
  ) throws {
    for isNight in [true, false] {
      let period = try #require(
        Period(
          start: Instant(start + ":00+02:00"), end: Instant(end + ":00+02:00"), low: nil, high: nil,
          rain: nil, condition: .clear, code: nil, isNight: isNight, text: LocalizedText("晴")))
      let clock = PlaceClock(try #require(UTCOffset(seconds: 7200)))
      #expect(PeriodName(period, at: Instant(now + ":00+02:00"), on: clock) == name)
    }
  }

  /// The day on which summer time ends has 25 hours, and is one.
  @Test func dayOfAChange_isADayByTheClockOfItsHours() throws {
    let zone = try [3600, 7200].map { try #require(UTCOffset(seconds: $0)) }
    let clock = PlaceClock(
      zone[1], changes: [PlaceClock.Change(at: Instant("2026-10-25T01:00:00Z"), to: zone[0])])
    let date = try #require(CivilDate(year: 2026, month: 10, day: 25))
    let period = try #require(
      Period(
        start: clock.instant(of: date), end: clock.instant(of: date) + .hours(25), low: nil,
        high: nil, rain: nil, condition: .clear, code: nil, isNight: false, text: LocalizedText("晴")
      ))
    #expect(PeriodName(period, at: Instant("2026-10-24T23:00:00+02:00"), on: clock) == .tomorrow)
    #expect(PeriodName(period, at: Instant("2026-10-25T23:30:00+01:00"), on: clock) == .today)
    #expect(CivilTime(period.end, on: clock).clock == "00:00")
  }
}

@Suite struct TemperatureTests {
  @Test(arguments: [
    (0.5, 1), (-0.5, -1), (0.4, 0), (-0.4, 0), (2.5, 3), (-2.5, -3), (6.8, 7), (18, 18),
  ])
  func halves_areRoundedAwayFromZero(celsius: Double, degrees: Int) throws {
    #expect(try #require(Temperature(celsius: celsius)).degrees(.celsius) == degrees)
  }

  @Test(arguments: [
    (0.0, 32), (-17.9, 0), (37.5, 100), (-40, -40), (18.3, 65), (22.5, 73), (22.49, 72),
    (22.4999999, 73), (-18.0555555, -1), (-17.5, 1), (-17.77, 0), (-17.79, 0), (-0.0, 32),
  ])
  func fahrenheit_isRoundedLast(celsius: Double, degrees: Int) throws {
    #expect(try #require(Temperature(celsius: celsius)).degrees(.fahrenheit) == degrees)
  }

  /// What a source tells in another unit is rounded as if it had told it in the one that is shown.
  @Test(arguments: [
    (72.5, 73), (71.5, 72), (0.5, 1), (-0.5, -1), (0.49, 0), (-0.49, 0), (32.9, 33),
  ])
  func halfADegreeFahrenheit_staysHalf(fahrenheit: Double, degrees: Int) throws {
    let celsius = Temperature.celsius(ofFahrenheit: fahrenheit)
    #expect(try #require(Temperature(celsius: celsius)).degrees(.fahrenheit) == degrees)
  }

  @Test(arguments: [
    (295.65, 23), (273.65, 1), (272.65, -1), (273.15, 0), (273.14, 0), (295.64, 22), (178.15, -95),
  ])
  func halfAKelvin_staysHalf(kelvins: Double, degrees: Int) throws {
    let celsius = Temperature.celsius(ofKelvin: kelvins)
    #expect(try #require(Temperature(celsius: celsius)).degrees(.celsius) == degrees)
  }

  @Test(arguments: [-99, -990, -999, 66, .infinity, -.infinity, .nan] as [Double])
  func whatNoPlaceOnEarthHas_isNoTemperature(celsius: Double) {
    #expect(Temperature(celsius: celsius) == nil)
  }
}
