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
    let content = try #require(Sample.content(.forecast, for: .taipei, at: Instant(now)))
    let periods = try #require(content.forecast).periods
    try #require(periods.count == 3)
    #expect(periods[0].start == Instant(start))
    #expect(periods[0].covers(Instant(now)))
    #expect(periods[1].start == periods[0].end)
  }

  @Test func everyCounty_hasWholeWeatherAtEveryHour() throws {
    for county in County.allCases {
      for hour in 0..<200 {
        let now = Instant("2026-01-01T00:30") + .hours(hour * 43)
        let content = try #require(Sample.content(.forecast, for: county, at: now))
        for period in try #require(content.forecast).periods {
          #expect(period.low != nil && period.high != nil && period.rain != nil)
          #expect(period.condition != .unknown)
        }
      }
    }
  }

  @Test func sameInstantAndPlace_haveTheSameWeather() {
    let now = Instant("2026-05-05T12:00")
    for part in Source.sample.parts {
      let content = Sample.content(part, for: .taipei, at: now)
      #expect(content?.part == part)
      #expect(content == Sample.content(part, for: .taipei, at: now))
    }
    let forecasts = County.allCases.compactMap { Sample.content(.forecast, for: $0, at: now) }
    #expect(Set(forecasts).count > 10)
  }

  @Test func everyPart_tellsOfTheInstant() throws {
    for county in County.allCases {
      let now = Instant("2026-05-05T16:20")
      let forecast = try #require(Sample.content(.forecast, for: county, at: now)?.forecast)
      let week = try #require(Sample.content(.week, for: county, at: now)?.forecast)
      let hours = try #require(Sample.content(.hours, for: county, at: now)?.forecast)
      #expect(Array(week.periods.prefix(3)) == forecast.periods)
      try #require(week.periods.count == 14 && hours.periods.count == 24)
      #expect(hours.periods[0].covers(now))
      let observations = try #require(Sample.content(.observations, for: county, at: now))
        .observations()
      let alerts = try #require(Sample.content(.alerts, for: county, at: now)).alerts()
      try #require(observations.map { $0.tells(of: now) } == [true])
      let (low, high) = (forecast.periods[0].low, forecast.periods[0].high)
      #expect(try #require(low)...(try #require(high)) ~= observations[0].temperature)
      #expect(alerts.isEmpty == ((forecast.periods[0].rain ?? 0) < 70))
    }
  }
}
