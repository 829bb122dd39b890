internal import SnapshotStore
public import Weather

/// When a source is to be asked again.
public enum Schedule {
  /// The time from a success to the next attempt, before it is spread.
  ///
  /// CWA issues forecasts four times a day, up to 72 minutes before or 39 after the nominal hour.
  public static let interval = Milliseconds.minutes(30)

  /// The instant from which the source may and should be asked.
  ///
  /// After a failure as `Attempt.next` says; after a success half an hour later, or when a period
  /// ends. At once where nothing is known, where an attempt lies in the future (a clock was set
  /// back), and where a final refusal was met with another configuration than the one that the source
  /// would be asked with now. What is on disk may be deleted at any time, but not make wxline ask more
  /// than once a minute. Nil where asking is of no use until the configuration changes.
  public static func due(
    _ known: Known, configuration: @autoclosure () -> String, at now: Instant
  ) -> Instant? {
    guard let attempt = known.attempt, attempt.made <= now + Judgement.clockTolerance else {
      return .distantPast
    }
    guard let next = attempt.next else {
      return attempt.configuration == configuration() ? nil : .distantPast
    }
    if attempt.failures > 0 { return next }
    guard let forecast = known.forecast, let confirmed = known.confirmed else {
      return min(next, attempt.made + .minutes(1))
    }
    let spread = Milliseconds(Int64(60_000 * min(max(attempt.spread, 0), 1)))
    let ends = forecast.value.periods.lazy.map(\.end).filter { $0 > confirmed }
    return min(next, ends.first.map { $0 + spread } ?? next)
  }
}
