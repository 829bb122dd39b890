public import SnapshotStore
public import Weather

/// What is known of a place at some moment, part by part.
public struct Known: Hashable, Sendable {
  private var parts: [Part: Knowledge] = [:]

  /// Nothing known.
  public init() {}

  /// What is known of a part.
  public subscript(part: Part) -> Knowledge {
    get { parts[part] ?? Knowledge() }
    set { parts[part] = newValue }
  }

  /// The periods that the line is made of; none before the first answer.
  var periods: [Period] { forecast?.periods ?? [] }

  /// The clock of a place: as a source tells it, else the standard one.
  func placeClock(at place: Place?) -> PlaceClock {
    forecast?.placeClock ?? observations.first?.offset.map { PlaceClock($0) }
      ?? place?.standardClock ?? .taipei
  }

  private var forecast: Forecast? { parts[.forecast]?.held?.content.forecast }

  /// The stations' measurements, the one that stands for the place first; none where they are unknown.
  var observations: [Observation] {
    guard case .observations(let observations) = parts[.observations]?.held?.content else {
      return []
    }
    return observations
  }

  /// The places that a gazetteer knows by the name that was asked for; nil before it was asked.
  var localities: [Locality]? {
    guard case .location(let localities) = parts[.location]?.held?.content else { return nil }
    return localities
  }

  /// The warnings by county; nil where they are unknown.
  var alerts: [Alert]? {
    guard case .alerts(let alerts) = parts[.alerts]?.held?.content else { return nil }
    return alerts
  }

  /// The texts of warnings; nil where they are unknown.
  var bulletins: [Bulletin]? {
    guard case .bulletins(let bulletins) = parts[.bulletins]?.held?.content else { return nil }
    return bulletins
  }

  /// The warnings for a county that are not over, the gravest first; nil where it is not known whether
  /// there are any.
  func warnings(in county: County?, at now: Instant) -> [Alert]? {
    let alerts = Judgement(self, .alerts, at: now).isUsable ? alerts : nil
    let bulletins = Judgement(self, .bulletins, at: now).isUsable ? bulletins : nil
    let current = Alert.current(alerts, bulletins, in: county, at: now)
    return alerts == nil && current.isEmpty ? nil : current
  }
}

/// What is known of one part: what is held, and how asking went.
public struct Knowledge: Hashable, Sendable {
  /// What the source said last; nil before the first answer.
  public var held: Snapshot?
  /// How the last attempt to ask it went; nil before the first.
  public var attempt: Attempt?

  /// Puts together what is known.
  public init(held: Snapshot? = nil, attempt: Attempt? = nil) {
    self.held = held
    self.attempt = attempt
  }

  /// Takes a snapshot, unless a later one is held that is not from the future.
  mutating func take(_ snapshot: Snapshot, at now: Instant) {
    if let held = held?.fetched, snapshot.fetched < held, held <= Self.latest(now) { return }
    held = snapshot
  }

  /// Takes an attempt, unless a later one is held that is not from the future.
  mutating func take(_ attempt: Attempt, at now: Instant) {
    if let last = self.attempt?.made, attempt.made < last, last <= Self.latest(now) { return }
    self.attempt = attempt
  }

  private static func latest(_ now: Instant) -> Instant { now + Judgement.clockTolerance }

  /// The seconds until the source is asked again after a failure; nil without one, or where it is not.
  func retryInSeconds(at now: Instant) -> Int? {
    guard let attempt, attempt.reason != nil else { return nil }
    return attempt.next.map { max(0, ($0 - now).seconds) }
  }

  /// When the source last gave, or confirmed, what is held.
  public var confirmed: Instant? {
    guard let held else { return nil }
    guard let validator = held.validator, let attempt, attempt.validator == validator,
      let confirmed = attempt.confirmed
    else { return held.fetched }
    // The later of the two, but for a file that is dated by a clock that was ahead.
    return held.fetched > Self.latest(attempt.made) ? confirmed : max(held.fetched, confirmed)
  }
}
