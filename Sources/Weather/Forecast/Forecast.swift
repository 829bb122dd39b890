/// What a source expects for a place: one period after another.
public struct Forecast: Hashable, Codable, Sendable {
  /// When the source says that it was issued, often a little in the future; nil where it does not say.
  public let issued: Instant?
  /// The place's distance from UTC, on whose clock days and nights are named.
  public let offset: UTCOffset
  /// The periods by their start; at least one, none overlapping another.
  public let periods: [Period]

  /// Makes a forecast of periods in any order; nil without any, or where two overlap.
  public init?(issued: Instant?, offset: UTCOffset, periods: [Period]) {
    let sorted = periods.sorted { $0.start < $1.start }
    let isInOrder = zip(sorted, sorted.dropFirst()).allSatisfy { $0.end <= $1.start }
    guard !sorted.isEmpty, isInOrder else { return nil }
    self.issued = issued
    self.offset = offset
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
    case periods
  }

  /// Reads a forecast; one that could not have been made is an error.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let seconds = try container.decode(Int.self, forKey: .offset)
    guard
      let offset = UTCOffset(seconds: seconds),
      let forecast = Forecast(
        issued: try container.decodeIfPresent(Instant.self, forKey: .issued), offset: offset,
        periods: try container.decode([Period].self, forKey: .periods))
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .periods, in: container, debugDescription: "not a forecast")
    }
    self = forecast
  }

  /// Writes the forecast, the offset in seconds.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(issued, forKey: .issued)
    try container.encode(offset.seconds, forKey: .offset)
    try container.encode(periods, forKey: .periods)
  }
}
