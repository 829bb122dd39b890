/// What a source expects for a place: one period after another.
public struct Forecast: Hashable, Codable, Sendable {
  /// When the source says that it was issued, often a little in the future; nil where it does not say.
  public let issued: Instant?
  /// The place's clock, by which days and nights are named.
  public let placeClock: PlaceClock
  /// The periods by their start; at least one, none overlapping another.
  public let periods: [Period]

  /// Makes a forecast of periods in any order; nil without any, or where two overlap.
  public init?(issued: Instant?, placeClock: PlaceClock, periods: [Period]) {
    let sorted = periods.sorted { $0.start < $1.start }
    let isInOrder = zip(sorted, sorted.dropFirst()).allSatisfy { $0.end <= $1.start }
    guard !sorted.isEmpty, isInOrder else { return nil }
    self.issued = issued
    self.placeClock = placeClock
    self.periods = sorted
  }

  /// The place in `periods` of the one to show at an instant.
  ///
  /// The one that covers it; between two and before the first, the next to come, if it comes within
  /// `lead`; else nil: what is over is not weather any more, and what a clock that was never set takes
  /// for years ahead is not either.
  public func index(at instant: Instant) -> Int? {
    let begun = periods.lastIndex { $0.start <= instant }
    if let begun, periods[begun].covers(instant) { return begun }
    let next = begun.map { $0 + 1 } ?? 0
    guard next < periods.count, periods[next].start - instant <= Self.lead else { return nil }
    return next
  }

  /// How long before its start a period may be shown: sources issue an hour or so ahead.
  public static let lead = Milliseconds.hours(6)

  private enum CodingKeys: String, CodingKey {
    case issued
    case offset
    case changes
    case periods
  }

  /// Reads a forecast; one that could not have been made is an error.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let placeClock = PlaceClock(
      try container.decode(UTCOffset.self, forKey: .offset),
      changes: try container.decodeIfPresent([PlaceClock.Change].self, forKey: .changes) ?? [])
    guard
      let forecast = Forecast(
        issued: try container.decodeIfPresent(Instant.self, forKey: .issued),
        placeClock: placeClock,
        periods: try container.decode([Period].self, forKey: .periods))
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .periods, in: container, debugDescription: "not a forecast")
    }
    self = forecast
  }

  /// Writes the forecast, the clock's offset in seconds.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(issued, forKey: .issued)
    try container.encode(placeClock.offset, forKey: .offset)
    if !placeClock.changes.isEmpty { try container.encode(placeClock.changes, forKey: .changes) }
    try container.encode(periods, forKey: .periods)
  }
}
