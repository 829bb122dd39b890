internal import SnapshotStore
public import Weather

/// When a source is to be asked again.
public enum Schedule {
  /// The time from a success to the next attempt, before it is spread.
  ///
  /// CWA issues forecasts four times a day, up to 72 minutes before or 39 after the nominal hour; its
  /// stations report every ten minutes. OpenWeather renews what is now every ten minutes, Open-Meteo
  /// and Pirate Weather every fifteen, and they ask not to be asked more often. A place does not move.
  public static func interval(_ part: Part, of source: Source = .cwa) -> Milliseconds {
    switch (part, source) {
    case (.forecast, _): .minutes(30)
    case (.hours, _), (.week, _): .hours(3)
    case (.observations, .openmeteo), (.observations, .pirateweather), (.alerts, .pirateweather):
      .minutes(15)
    case (.observations, _), (.alerts, _), (.bulletins, _): .minutes(10)
    case (.location, _): .hours(24 * 3650)
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
    case .location: .hours(24)
    }
  }

  /// The instant from which the source may and should be asked for a part.
  ///
  /// After a failure as `Attempt.next` says; after a success an interval later, or when a period of
  /// the line's forecast ends. At once where nothing is known, where an attempt lies in the future (a
  /// clock was set back), and where refusals were met with other configurations than the one
  /// that the source would be asked with now. What is on disk may be deleted at any time, but not make
  /// wxline ask more than once a minute. Nil where asking is of no use until the configuration changes.
  ///
  /// `interval` is the part's own, where an answer that has several parts was recorded with that of
  /// another; without it the recorded one holds. `hastened` is when the machine woke or its network
  /// changed: what could not be reached before that is tried again a moment later, but never within
  /// `shortest` of the last attempt.
  public static func due(
    _ knowledge: Knowledge, interval: Milliseconds? = nil,
    configuration: @autoclosure () -> String, hastened: Instant = .distantPast, at now: Instant
  ) -> Instant? {
    guard let attempt = knowledge.attempt, attempt.made <= now + Judgement.clockTolerance else {
      return .distantPast
    }
    if attempt.reason?.isRefusal == true, !attempt.isUnderWay,
      !attempt.refused.contains(configuration())
    {
      return attempt.made + shortest
    }
    guard let recorded = attempt.next else { return nil }
    let isOver = attempt.reason == nil && !attempt.isUnderWay
    let own = interval.flatMap { interval in
      attempt.confirmed.map { $0 + Backoff.spreadOut(interval, by: attempt.spread) }
    }
    let next = isOver ? own ?? recorded : recorded
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
