/// A stretch of time with one forecast: CWA's 12 or 6 hours, another source's step or day.
public struct Period: Hashable, Codable, Sendable {
  /// Its first instant.
  public let start: Instant
  /// The first instant after it; later than `start`.
  public let end: Instant
  /// The lowest temperature in it; nil where the source gives none.
  public let low: Temperature?
  /// The highest temperature in it, not below `low`; nil where the source gives none.
  public let high: Temperature?
  /// The probability of precipitation in `rainSpan`, 0 to 100 percent; nil where the source gives none,
  /// which is not the same as 0.
  public let rain: Int?
  /// The time that the probability is told for: the whole period, unless the period was put together of
  /// shorter ones; then that of these in which it is highest.
  public var rainSpan: Span { shorterRainSpan ?? Span(start: start, end: end) }
  private let shorterRainSpan: Span?
  /// The kind of weather.
  public let condition: Condition
  /// How hard it falls, where something does; nil where the source does not say.
  public let intensity: Intensity?
  /// The source's own code, as a string without leading zeros; nil where it has none.
  public let code: String?
  /// Whether it is a night: by the period's own hours, or the sun at the place, never by the hour at
  /// which somebody looks.
  public let isNight: Bool
  /// The source's words for the weather.
  public let text: LocalizedText
  /// The source's words for how it feels.
  public let comfort: LocalizedText?
  /// What else the source says of the period.
  public let details: Details

  /// A stretch of time.
  public struct Span: Hashable, Codable, Sendable {
    /// Its first instant.
    public let start: Instant
    /// The first instant after it.
    public let end: Instant

    /// Names a stretch of time.
    public init(start: Instant, end: Instant) {
      self.start = start
      self.end = end
    }
  }

  /// What a source may say of a period besides; all of it optional.
  public struct Details: Hashable, Codable, Sendable {
    /// The temperature at the start of a short period, for which no range is given.
    public var temperature: Temperature?
    /// How warm it feels at the start of a short period, by the source's own reckoning.
    public var feelsLike: Temperature?
    /// The relative humidity in percent, 0 to 100.
    public var humidity: Int?
    /// The wind.
    public var wind: Wind?
    /// The highest UV index, 0 to 30; by day only.
    public var uvIndex: Int?

    /// Nothing said.
    public init() {}
  }

  /// Makes a period; nil where the end is not after the start, the range is upside down or the
  /// probability is none.
  public init?(
    start: Instant, end: Instant, low: Temperature?, high: Temperature?, rain: Int?,
    condition: Condition, code: String?, isNight: Bool, text: LocalizedText,
    comfort: LocalizedText? = nil, details: Details = Details(), rainSpan: Span? = nil,
    intensity: Intensity? = nil
  ) {
    guard start < end, (0...100).contains(rain ?? 0) else { return nil }
    if let low, let high, low > high { return nil }
    self.start = start
    self.end = end
    self.low = low
    self.high = high
    self.rain = rain
    let isWhole = rainSpan == Span(start: start, end: end)
    shorterRainSpan = rain == nil || isWhole ? nil : rainSpan
    self.condition = condition
    self.intensity = intensity
    self.code = code
    self.isNight = isNight
    self.text = text
    self.comfort = comfort
    self.details = details
  }

  /// Whether an instant lies in the period: at or after its start, before its end.
  public func covers(_ instant: Instant) -> Bool {
    start <= instant && instant < end
  }

  /// The instant half way through.
  public var middle: Instant { start + Milliseconds((end - start).count / 2) }

  /// Whether it is a night by the clock of a place, wherever the sun is: its middle lies before 06:00, or
  /// at 18:00 or later.
  public func isNight(on placeClock: PlaceClock) -> Bool {
    !(6..<18).contains(CivilTime(middle, on: placeClock).hour)
  }

  /// Reads a period; one that could not have been made is an error.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let period = Period(
      start: try container.decode(Instant.self, forKey: .start),
      end: try container.decode(Instant.self, forKey: .end),
      low: try container.decodeIfPresent(Temperature.self, forKey: .low),
      high: try container.decodeIfPresent(Temperature.self, forKey: .high),
      rain: try container.decodeIfPresent(Int.self, forKey: .rain),
      condition: try container.decode(Condition.self, forKey: .condition),
      code: try container.decodeIfPresent(String.self, forKey: .code),
      isNight: try container.decode(Bool.self, forKey: .isNight),
      text: try container.decode(LocalizedText.self, forKey: .text),
      comfort: try container.decodeIfPresent(LocalizedText.self, forKey: .comfort),
      details: try container.decodeIfPresent(Details.self, forKey: .details) ?? Details(),
      rainSpan: try container.decodeIfPresent(Span.self, forKey: .rainSpan),
      intensity: try container.decodeIfPresent(Intensity.self, forKey: .intensity))
    guard let period else {
      throw DecodingError.dataCorruptedError(
        forKey: .end, in: container, debugDescription: "not a period")
    }
    self = period
  }

  /// Writes the period; details only where there are some.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(start, forKey: .start)
    try container.encode(end, forKey: .end)
    try container.encodeIfPresent(low, forKey: .low)
    try container.encodeIfPresent(high, forKey: .high)
    try container.encodeIfPresent(rain, forKey: .rain)
    try container.encode(condition, forKey: .condition)
    try container.encodeIfPresent(code, forKey: .code)
    try container.encode(isNight, forKey: .isNight)
    try container.encode(text, forKey: .text)
    try container.encodeIfPresent(comfort, forKey: .comfort)
    try container.encodeIfPresent(shorterRainSpan, forKey: .rainSpan)
    try container.encodeIfPresent(intensity, forKey: .intensity)
    if details != Details() { try container.encode(details, forKey: .details) }
  }

  private enum CodingKeys: String, CodingKey {
    case start, end, low, high, rain, condition, code
    case isNight = "night"
    case text, comfort, details, rainSpan, intensity
  }
}
