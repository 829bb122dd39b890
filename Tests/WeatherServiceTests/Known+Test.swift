import SnapshotStore
import TestSupport
import Testing
import Weather

@testable import WeatherService

extension Known {
  private static let validator = Validator(url: "u", etag: "e", lastModified: nil)

  /// Three periods from 06:00 on 2026-05-05, the middle one a night, fetched at an instant.
  static func standard(fetched: Instant) throws -> Known {
    let rows: [(String, String, Double, Double, Int?, Condition, Bool)] = [
      ("2026-05-05T06:00", "2026-05-05T18:00", 18, 24, 30, .partlyCloudy, false),
      ("2026-05-05T18:00", "2026-05-06T06:00", 16, 20, 70, .rain, true),
      ("2026-05-06T06:00", "2026-05-06T18:00", 19, 27, nil, .clear, false),
    ]
    let periods = try rows.map { start, end, low, high, rain, condition, isNight in
      try #require(
        Period(
          start: Instant(start), end: Instant(end), low: Temperature(celsius: low),
          high: Temperature(celsius: high), rain: rain, condition: condition, code: "4",
          isNight: isNight, text: condition.name,
          comfort: LocalizedText("舒適", english: "comfortable")))
    }
    let forecast = try #require(Forecast(issued: nil, placeClock: .taipei, periods: periods))
    var known = Known()
    known[.forecast].held = Snapshot(
      source: .cwa, place: PlaceID(.taipei), content: .forecast(forecast), fetched: fetched,
      validator: validator)
    return known
  }

  /// The same with the record of a success at an instant.
  func succeeded(at instant: Instant, spread: Double = 0) -> Known {
    var known = self
    var attempt = Attempt(madeAt: instant, after: nil, configuration: "a", spread: spread)
    attempt.succeed(at: instant, validator: Self.validator, interval: Schedule.interval(.forecast))
    known[.forecast].attempt = attempt
    return known
  }

  /// The same with a failure at an instant after what there was.
  func failed(
    at instant: Instant, _ reason: Reason = .unreachable, retryAfter: Milliseconds? = nil
  ) -> Known {
    var known = self
    var attempt = Attempt(
      madeAt: instant, after: known[.forecast].attempt, configuration: "a", spread: 0)
    attempt.fail(at: instant, reason: reason, detail: "test", retryAfter: retryAfter)
    known[.forecast].attempt = attempt
    return known
  }
}
