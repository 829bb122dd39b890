import Foundation
import TestSupport
import Testing
import Weather

@testable import WeatherSources

@Suite struct OpenWeatherForecastTests {
  /// Forty entries from 11:00 on, each for the three hours before it.
  private static var whole: Payload { Payload(WorldFixture.openWeather) }
  private static let midnight = Instant("2026-05-05T00:00-04:00")

  @Test func entry_isForTheThreeHoursBeforeIt() throws {
    let contents = try Self.whole.read(.openweather)
    #expect(contents.told == [.forecast, .hours, .week])
    let hours = try contents.periods(.hours)
    #expect(hours.count == 40 && hours.allSatisfy { $0.length == 3 })
    #expect(hours[0].start == Self.midnight + .hours(8))
    // What holds at 08:00 is not told; at 11:00 it is by the entry of 11:00.
    #expect(hours[0].details == Period.Details())
    #expect(hours[1].details.temperature?.celsius == 16.6)
    #expect(isClose(hours[1].details.feelsLike?.celsius, 15.6) && hours[1].details.humidity == 60)
    // 30 percent between 14:00 and 15:00 are told by the entry of 17:00.
    #expect(hours.filter { $0.rain == 30 }.prefix(1).map(\.start) == [Self.midnight + .hours(14)])
    let day = try contents.periods(.forecast)[0]
    #expect(day.start == Self.midnight + .hours(8) && day.end == Self.midnight + .hours(17))
    #expect(day.low?.celsius == 16.6 && day.high?.celsius == 18.4 && day.rain == 30)
    #expect(day.rainSpan.start == Self.midnight + .hours(14))
    #expect(
      try contents.forecast(.week).dates.prefix(3) == ["2026-05-05", "2026-05-06", "2026-05-07"])
  }

  /// The step from 23:00 to 02:00 belongs to the second day, which begins at midnight all the same.
  @Test func days_areThoseOfTheCalendar() throws {
    let week = try Self.whole.read(.openweather).forecast(.week)
    #expect(week.dates == (5...9).map { "2026-05-0\($0)" })
    #expect(week.periods.map(\.length) == [16, 24, 24, 24, 24])
    #expect(week.periods[0].start == Self.midnight + .hours(8))
    #expect(week.periods[1].start == Self.midnight + .hours(24))
    #expect(week.periods[1].rainSpan.start == Self.midnight + .hours(23))
    #expect(Day.days(of: week).map(\.periods.count) == [1, 1, 1, 1, 1])
  }

  @Test func spreadOverACity_isNoRange() throws {
    var payload = Self.whole
    for index in 0..<40 {
      payload = payload.with("list.\(index).main.temp_min", -40)
        .with("list.\(index).main.temp_max", 50)
    }
    let plain = try Self.whole.read(.openweather)
    #expect(try payload.read(.openweather).content(.week) == plain.content(.week))
  }

  @Test(arguments: ["null", "-999", "\"\"", "{}"])
  func missingValue_isNotToldAndSpoilsNothing(json: String) throws {
    let mark = Payload(Array(json.utf8)).root
    var payload = Self.whole.with("list.3.pop", mark).with("list.4.weather", mark)
      .with("list.5.main.temp", mark).with("list.5.main.humidity", mark)
      .with("list.5.wind", mark).with("list.6.rain", mark).with("list.6.snow", mark)
    for name in ["timezone", "name", "country", "sunrise"] {
      payload = payload.with("city.\(name)", mark)
    }
    let hours = try payload.read(.openweather).periods(.hours)
    #expect(hours.count == 40)
    #expect(hours[3].rain == nil && hours[4].condition == .unknown)
    #expect(hours[6].details.temperature == nil && hours[6].details.wind == nil)
    #expect(hours[6].details.humidity == nil && hours[7].details.temperature != nil)
  }

  @Test func forecastBeforeProbabilities_tellsNone() throws {
    var payload = Self.whole
    for index in 0..<40 { payload = payload.with("list.\(index).pop", nil) }
    let contents = try payload.read(.openweather)
    #expect(try contents.periods(.week).allSatisfy { $0.rain == nil })
    #expect(try contents.periods(.forecast).allSatisfy { $0.rain == nil })
  }

  @Test(arguments: [
    ("list.5.pop", 1.5, SourceError.Kind.badValue), ("list.5.pop", -0.1, .badValue),
    ("list.5.main.temp", 288.15, .badValue), ("list.5.dt", 1e12, .badValue),
    // Twice the same time, and one that comes too early.
    ("list.1.dt", Double(WorldFixture.midnight + 11 * 3600), .wrongShape),
    ("list.5.dt", Double(WorldFixture.midnight + 23 * 3600), .wrongShape),
    ("list.1.dt", Double(WorldFixture.midnight), .wrongShape),
  ])
  func impossibleValue_isRefused(path: String, value: Double, kind: SourceError.Kind) throws {
    #expect(try Self.whole.with(path, value).kind(.openweather) == kind)
  }

  @Test func feelingBeyondAllMeasure_spoilsNothing() throws {
    let hours = try Self.whole.with("list.3.main.feels_like", -99).read(.openweather)
      .periods(.hours)
    #expect(hours[4].details.feelsLike == nil && hours[4].details.temperature != nil)
  }

  /// Without the entry of 20:00 nobody knows how warm it is then.
  @Test func gap_isNotBridged() throws {
    let hours = try Self.whole.with("list.3", nil).read(.openweather).periods(.hours)
    #expect(hours.count == 39)
    #expect(hours[3].start == Self.midnight + .hours(20))
    #expect(hours[2].end == Self.midnight + .hours(17))
    #expect(hours[3].details.temperature == nil && hours[4].details.temperature != nil)
  }

  /// The one offset that is told shifts all steps; the rules of the zone know of the change.
  @Test func daysOverAChangeOfTheClock_areThoseOfTheZone() throws {
    // From 08:00 on the day before winter time begins, whose entries are three hours after that.
    let first = (Instant("2026-10-31T08:00-04:00") - Instant("1970-01-01T00:00Z")).seconds
    var payload = Self.whole
    for index in 0..<40 { payload = payload.with("list.\(index).dt", first + (index + 1) * 10_800) }
    let place = Payload.place(
      WorldFixture.latitude, WorldFixture.longitude, zone: "America/New_York")
    let week = try payload.read(.openweather, at: place).forecast(.week)
    #expect(week.dates.prefix(3) == ["2026-10-31", "2026-11-01", "2026-11-02"])
    #expect(week.placeClock.offset(at: week.periods[2].start).seconds == -18_000)
    // The steps go from 22:00 to 01:00 of winter time.
    #expect(week.periods.map(\.length).prefix(4) == [16, 25, 24, 24])
    #expect(week.periods[1].start == Instant("2026-11-01T00:00-04:00"))
  }

  @Test(
    arguments: [
      ("America/New_York", -14_400, -14_400), (nil, -14_400, -14_400),
      (nil, 20_700, 20_700), (nil, nil, -18_000), ("No/Where", 3600, 3600),
    ] as [(String?, Int?, Int)])
  func clock_isOfTheZoneElseOfTheReplyElseOfTheSun(
    zone: String?, told: Int?, offset: Int
  ) throws {
    let place = Payload.place(WorldFixture.latitude, WorldFixture.longitude, zone: zone)
    let forecast = try Self.whole.with("city.timezone", told).read(.openweather, at: place)
      .forecast(.hours)
    #expect(forecast.placeClock.offset.seconds == offset)
  }

  @Test(arguments: [(179.99, 12 * 3600), (-179.99, -12 * 3600)])
  func dateLine_partsNoPlace(longitude: Double, offset: Int) throws {
    let payload = Self.whole.with("city.coord.lon", -longitude).with("city.timezone", nil)
      .with("city.coord.lat", 0)
    let forecast = try payload.read(.openweather, at: Payload.place(0, longitude)).forecast(.week)
    #expect(forecast.placeClock.offset.seconds == offset)
  }

  @Test func oneEntry_isAForecast() throws {
    let entries = (Self.whole.root as? [String: Any])?["list"] as? [Any] ?? []
    let contents = try Self.whole.with("list", [entries[0]]).read(.openweather)
    #expect(contents.told == [.forecast, .hours, .week])
    #expect(try contents.periods(.forecast).map(\.low?.celsius) == [16.6])
  }
}
