import Foundation
import TestSupport
import Testing
import Weather

@testable import WeatherSources

@Suite struct DetailedForecastsTests {
  private static func week(_ change: (String) -> String = { $0 }) throws -> Forecast {
    try forecast(CWAFixture.file(CWAFixture.week, "Locations"), .week, change)
  }

  private static func hours(_ change: (String) -> String = { $0 }) throws -> Forecast {
    try forecast(CWAFixture.file(CWAFixture.hours, "Locations"), .hours, change)
  }

  private static func forecast(
    _ body: [UInt8], _ dataset: Dataset, _ change: (String) -> String
  ) throws -> Forecast {
    let text = change(String(decoding: body, as: UTF8.self))
    let reports = try CWA.reports(SourceReply(status: 200, body: Array(text.utf8)), of: dataset)
    return try #require(reports.first { $0.place == PlaceID(.taipei) }).forecast
  }

  @Test func week_hasDaysAndNights() throws {
    let forecast = try Self.week()
    let periods = forecast.periods
    #expect(forecast.issued == Instant("2026-05-05T05:00"))
    #expect(periods.map(\.isNight) == [false, true, false, true])
    #expect(periods.map { $0.low?.celsius } == [18, 16, 19, 17])
    #expect(periods.map { $0.high?.celsius } == [24, 20, 27, 21])
    #expect(periods.map(\.rain) == [30, 70, nil, nil])
    #expect(periods.map(\.code) == ["4", "11", "1", "7"])
    #expect(periods.map(\.condition) == [.partlyCloudy, .rain, .clear, .overcast])
    #expect(
      periods.map { $0.text.english } == [
        "Partly cloudy", "Cloudy with occasional rain", "Clear", "Cloudy",
      ])
    #expect(periods.map { $0.comfort?.chinese } == ["舒適", "稍有寒意至舒適", "舒適至悶熱", "舒適"])
    #expect(periods.map(\.details.humidity) == [80, 90, 70, 75])
    #expect(periods.map(\.details.uvIndex) == [9, nil, 10, nil])
    #expect(
      periods.map { $0.details.wind?.text(in: .english, .metresPerSecond) } == [
        "NE 3 m/s", "N ≥11 m/s", "SW 4 m/s", "S 2 m/s",
      ])
    #expect(periods.map { $0.details.wind?.beaufort?.text } == ["≤1", "≥6", "3", "2"])
  }

  @Test func restForm_isTheSameButForTheIssueTime() throws {
    let body = CWAFixture.rest(["Locations": [CWAFixture.week]])
    #expect(try Self.forecast(body, .week) { $0 }.periods == Self.week().periods)
  }

  @Test func hours_areByThreeWithTheTemperatureAtTheirStart() throws {
    let periods = try Self.hours().periods
    #expect(periods.map(\.start) == ["06", "09", "12"].map { Instant("2026-05-05T\($0):00") })
    #expect(periods.allSatisfy { $0.low == nil && $0.high == nil })
    #expect(periods.map { $0.details.temperature?.celsius } == [18, 20, 23])
    #expect(periods.map { $0.details.feelsLike?.celsius } == [17, 20, 24])
    #expect(periods.map(\.details.humidity) == [80, 75, 68])
    #expect(periods.map(\.rain) == [30, 20, nil])
    #expect(periods.map { $0.comfort?.chinese } == ["舒適", "舒適", "悶熱"])
  }

  @Test(arguments: [
    ("\"Locations\"", "\"locations\"", SourceError.Kind.outdatedShape),
    ("\"Locations\"", "\"Places\"", .noPlace),
    ("\"LocationName\"", "\"locationName\"", .wrongShape),
    ("臺北市", "火星市", .otherPlace), ("天氣現象", "Wx", .wrongShape), ("最低溫度", "MinT", .wrongShape),
    ("\"MinTemperature\":\"18\"", "\"MinTemperature\":\"cold\"", .badValue),
    ("\"MinTemperature\":\"18\"", "\"MinTemperature\":\"30\"", .badValue),
    ("\"ProbabilityOfPrecipitation\":\"30\"", "\"ProbabilityOfPrecipitation\":\"130\"", .badValue),
    ("2026-05-06T06:00:00+08:00", "soon", .badValue), ("\"EndTime\"", "\"End\"", .badValue),
    ("平均溫度", "最高溫度", .badValue),
  ])
  func anotherShape_isRefused(from: String, to: String, kind: SourceError.Kind) {
    let error = #expect(throws: SourceError.self) {
      try Self.week { $0.replacing(from, with: to) }
    }
    #expect(error?.kind == kind, "\(error?.detail ?? "")")
  }

  /// What only adds to a forecast spoils none when it is odd.
  @Test(arguments: [
    ("\"UVIndex\":\"9\"", "\"UVIndex\":\"99\""), ("\"UVIndex\":\"9\"", "\"UVIndex\":null"),
    ("\"RelativeHumidity\":\"80\"", "\"RelativeHumidity\":\"-99\""),
    ("\"WindSpeed\":\"3\"", "\"WindSpeed\":\"strong\""), ("東北風", "怪風"),
    ("\"MinComfortIndexDescription\":\"舒適\"", "\"MinComfortIndexDescription\":\"-99\""),
  ])
  func oddDetail_isMissing(from: String, to: String) throws {
    let period = try #require(try Self.week { $0.replacing(from, with: to) }.periods.first)
    let whole = try #require(try Self.week().periods.first)
    #expect(period.low == whole.low && period.rain == whole.rain && period.text == whole.text)
    #expect(period.details != whole.details || from.contains("Comfort"))
    #expect((0...30).contains(period.details.uvIndex ?? 0))
  }
}
