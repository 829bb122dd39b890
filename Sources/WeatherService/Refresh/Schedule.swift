internal import SnapshotStore
public import Weather

/// When a source is to be asked again.
public enum Schedule {
  /// The time from a success to the next attempt, before it is spread.
  ///
  /// CWA issues forecasts four times a day, up to 72 minutes before or 39 after the nominal hour;
  /// stations report every ten minutes.
  public static func interval(_ part: Part) -> Milliseconds {
    switch part {
    case .forecast: .minutes(30)
    case .hours, .week: .hours(3)
    case .observations, .alerts, .bulletins: .minutes(10)
    }
  }

  /// How long a network that has just come is left to itself: its resolver follows its routes.
  private static let settling = Milliseconds(300)
  /// The shortest time between two attempts, however often the network changes.
  private static let shortest = Milliseconds.seconds(3)

  /// For how long a part is kept true after somebody has asked for it once.
  static func warmth(_ part: Part) -> Milliseconds {
    switch part {
    case .forecast: .hours(24)
    case .hours, .week: .hours(6)
    case .observations, .alerts, .bulletins: .hours(1)
    }
  }

  /// The instant from which the source may and should be asked for a part.
  ///
  /// After a failure as `Attempt.next` says; after a success an interval later, or when a period of
  /// the line's forecast ends. At once where nothing is known, where an attempt lies in the future (a
  /// clock was set back), and where final refusals were met with other configurations than the one
  /// that the source would be asked with now. What is on disk may be deleted at any time, but not make
  /// wxline ask more than once a minute. Nil where asking is of no use until the configuration changes.
  ///
  /// `hastened` is when the machine woke or its network changed: what could not be reached before that is
  /// tried again a moment later, but never within `shortest` of the last attempt.
  public static func due(
    _ knowledge: Knowledge, configuration: @autoclosure () -> String,
    hastened: Instant = .distantPast, at now: Instant
  ) -> Instant? {
    guard let attempt = knowledge.attempt, attempt.made <= now + Judgement.clockTolerance else {
      return .distantPast
    }
    guard let next = attempt.next else {
      return attempt.refused.contains(configuration()) ? nil : attempt.made + shortest
    }
    if attempt.reason == .unreachable {
      // Then after pauses that double, until the ladder's are shorter.
      let again = attempt.made + max(shortest, attempt.made - hastened)
      return min(
        next, max(hastened + settling, attempt.made < hastened ? attempt.made + shortest : again))
    }
    if attempt.reason != nil { return next }
    guard let held = knowledge.held, let confirmed = knowledge.confirmed else {
      return min(next, attempt.made + .minutes(1))
    }
    guard case .forecast(let forecast) = held.content else { return next }
    let spread = Milliseconds(Int64(60_000 * min(max(attempt.spread, 0), 1)))
    let ends = forecast.periods.lazy.map(\.end).filter { $0 > confirmed }
    return min(next, ends.first.map { $0 + spread } ?? next)
  }
}
