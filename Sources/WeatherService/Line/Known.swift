public import SnapshotStore
public import Weather

/// What is known of a place at some moment.
public struct Known: Hashable, Sendable {
  /// The last forecast; nil before the first.
  public var forecast: Held<Forecast>?
  /// How the last attempt to get one went; nil before the first.
  public var attempt: Attempt?

  /// Puts together what is known.
  public init(forecast: Held<Forecast>? = nil, attempt: Attempt? = nil) {
    self.forecast = forecast
    self.attempt = attempt
  }

  /// Takes a forecast, unless a later one is held that is not from the future.
  mutating func take(_ forecast: Held<Forecast>, at now: Instant) {
    if let held = self.forecast?.fetched, forecast.fetched < held, held <= Self.latest(now) {
      return
    }
    self.forecast = forecast
  }

  /// Takes an attempt, unless a later one is held that is not from the future.
  mutating func take(_ attempt: Attempt, at now: Instant) {
    if let last = self.attempt?.made, attempt.made < last, last <= Self.latest(now) { return }
    self.attempt = attempt
  }

  private static func latest(_ now: Instant) -> Instant { now + Judgement.clockTolerance }

  /// The periods of the forecast; none before the first.
  var periods: [Period] { forecast?.value.periods ?? [] }

  /// The distance of the place's clock from UTC.
  var offset: UTCOffset { forecast?.value.offset ?? .taipei }

  /// The seconds until the source is asked again after a failure; nil without one, or where it is not.
  func retryInSeconds(at now: Instant) -> Int? {
    guard let attempt, attempt.reason != nil else { return nil }
    return attempt.next.map { max(0, ($0 - now).seconds) }
  }

  /// When the source last gave, or confirmed, the forecast.
  public var confirmed: Instant? {
    guard let forecast else { return nil }
    guard let attempt, let confirmed = attempt.confirmed, attempt.validator == forecast.validator
    else { return forecast.fetched }
    return max(forecast.fetched, confirmed)
  }
}

/// How far what is known can be trusted at an instant: the rules of truth.
public struct Judgement: Hashable, Sendable {
  /// Whether there is something to show, and whether it is overdue.
  public let freshness: Freshness
  /// The place in the forecast's periods of the one to show; nil unless fresh or stale.
  public let shown: Int?
  /// How long ago the source gave or confirmed it; never negative.
  public let age: Milliseconds?
  /// The instant at which the judgement changes by itself, if nothing new comes.
  public let changes: Instant?

  /// Judges.
  ///
  /// A forecast is due every half hour. It is overdue after three quarters of one, or sooner when the
  /// attempt to renew it has failed. One from the future, which a clock that was set back makes of any,
  /// is overdue as well: its age cannot be told.
  public init(_ known: Known, at now: Instant) {
    guard let forecast = known.forecast, let confirmed = known.confirmed else {
      self.init(.none)
      return
    }
    let age = now - confirmed
    guard let shown = forecast.value.index(at: now) else {
      self.init(.expired, age: max(age, .seconds(0)))
      return
    }
    let end = forecast.value.periods[shown].end
    let patience = known.attempt?.reason == nil ? Self.patience : Self.patienceAfterFailure
    if age >= patience || age < Milliseconds(-Self.clockTolerance.count) {
      self.init(.stale, shown: shown, age: max(age, .seconds(0)), changes: end)
    } else {
      self.init(
        .fresh, shown: shown, age: max(age, .seconds(0)), changes: min(end, confirmed + patience))
    }
  }

  private init(
    _ freshness: Freshness, shown: Int? = nil, age: Milliseconds? = nil, changes: Instant? = nil
  ) {
    self.freshness = freshness
    self.shown = shown
    self.age = age
    self.changes = changes
  }

  private static let patience = Milliseconds.minutes(45)
  /// A little more than the half hour after which the next attempt is due, however it is spread.
  private static let patienceAfterFailure = Milliseconds.minutes(30)
  /// How far two clocks of one user may disagree.
  static let clockTolerance = Milliseconds.minutes(10)
}
