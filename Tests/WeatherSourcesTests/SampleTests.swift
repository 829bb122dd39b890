import TestSupport
import Testing
import Weather

@testable import WeatherSources

@Suite struct SampleTests {
  @Test(arguments: [
    ("2026-05-05T06:00", "2026-05-05T06:00"), ("2026-05-05T17:59", "2026-05-05T06:00"),
    ("2026-05-05T18:00", "2026-05-05T18:00"), ("2026-05-06T05:59", "2026-05-05T18:00"),
    ("1960-01-01T00:00", "1959-12-31T18:00"),
  ])
  func firstPeriod_coversTheInstant(now: String, start: String) throws {
    let report = try #require(Sample.report(for: .taipei, at: Instant(now)))
    #expect(report.forecast.periods.count == 3)
    #expect(report.forecast.periods[0].start == Instant(start))
    #expect(report.forecast.periods[0].covers(Instant(now)))
    #expect(report.forecast.periods[1].start == report.forecast.periods[0].end)
  }

  @Test func everyCounty_hasWholeWeatherAtEveryHour() throws {
    for county in County.allCases {
      for hour in 0..<200 {
        let now = Instant("2026-01-01T00:30") + .hours(hour * 43)
        let report = try #require(Sample.report(for: county, at: now))
        #expect(report.place == PlaceID(county))
        for period in report.forecast.periods {
          #expect(period.low != nil && period.high != nil && period.rain != nil)
          #expect(period.condition != .unknown)
        }
      }
    }
  }

  @Test func sameInstantAndPlace_haveTheSameWeather() {
    let now = Instant("2026-05-05T12:00")
    #expect(Sample.report(for: .taipei, at: now) == Sample.report(for: .taipei, at: now))
    #expect(
      Set(County.allCases.compactMap { Sample.report(for: $0, at: now)?.forecast.periods }).count
        > 10)
  }
}
