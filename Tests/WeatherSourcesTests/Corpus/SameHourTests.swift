import Foundation
import TestSupport
import Testing
import Weather

@testable import WeatherSources

/// New York on 6 February 2026 at half past four in the afternoon, as three services told it.
@Suite(.enabled(if: Requirement.corpus)) struct SameHourTests {
  /// What a service told; OpenWeather's was recorded in a form that wxline does not ask for, and is put
  /// into the one that it does.
  private static func now(from source: Source) throws -> Observation {
    switch source {
    case .openweather:
      let recording = try #require(
        WorldRecording.all.first { $0.path == "openweather/onecall/new-york-2026.json" })
      let root = try recording.json()
      let current = try #require(root["current"] as? [String: Any])
      let wrapped: [String: Any] = [
        "coord": ["lat": root["lat"], "lon": root["lon"]], "weather": current["weather"] ?? [],
        "main": ["temp": current["temp"], "humidity": current["humidity"]],
        "wind": ["speed": current["wind_speed"], "deg": current["wind_deg"]],
        "dt": current["dt"] ?? 0, "timezone": root["timezone_offset"] ?? 0, "cod": 200,
      ]
      return try WorldRecording.contents(
        of: try SourceReply(json: wrapped), from: source, units: "metric",
        at: try recording.place()
      ).now()
    case .openmeteo:
      return try Self.recorded("open-meteo/forecast/new-york-current-hourly-daily-2026.json")
    default: return try Self.recorded("pirateweather/forecast/new-york-si-2026.json")
    }
  }

  private static func recorded(_ path: String) throws -> Observation {
    try #require(WorldRecording.all.first { $0.path == path }).contents().now()
  }

  @Test func threeServices_tellTheSameWeather() throws {
    let all = try [Source.openweather, .openmeteo, .pirateweather].map(Self.now)
    #expect(all.map(\.condition) == [.cloudy, .overcast, .overcast])
    #expect(Set(all.map(\.condition.group)) == [.cloud])
    #expect(all.map(\.temperature.celsius) == [-0.27, -1.4, -0.26])
    let warmest = try #require(all.map(\.temperature).max())
    let coldest = try #require(all.map(\.temperature).min())
    #expect(warmest.celsius - coldest.celsius < 1.2)
    for observation in all {
      #expect(!observation.isNight)
      #expect(observation.offset == UTCOffset(seconds: -18_000))
      #expect(abs((observation.time - Instant("2026-02-06T16:40-05:00")).seconds) <= 900)
      // The same air, by three models.
      #expect((54...60).contains(try #require(observation.humidity)))
      #expect((1...4).contains(try #require(observation.wind?.speed?.value)))
    }
  }

  @Test(arguments: [Source.openmeteo, .pirateweather])
  func threeServices_tellTheSameDays(source: Source) throws {
    let recording = try #require(
      WorldRecording.all.first {
        $0.source == source && $0.path.contains("new-york") && $0.path.contains("2026")
      })
    let week = try recording.contents().forecast(.week)
    let dates = week.periods.prefix(7).map { CivilTime($0.start, on: week.placeClock).date }
    let first = try #require(CivilDate(year: 2026, month: 2, day: 6)).daysSince1970
    #expect(dates.map(\.daysSince1970) == Array(first..<first + 7))
    // The cold that the warnings of the day are about.
    #expect(week.periods[1].low?.celsius ?? 0 < -10)
  }
}
