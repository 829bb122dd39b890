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
  /// The probability of precipitation for the whole period, 0 to 100 percent; nil where the source
  /// gives none, which is not the same as 0.
  public let rain: Int?
  /// The kind of weather.
  public let condition: Condition
  /// The source's own code, as a string without leading zeros; nil where it has none.
  public let code: String?
  /// Whether it is a night: by the period's own hours, or the sun at the place, never by the hour at
  /// which somebody looks.
  public let isNight: Bool
  /// The source's words for the weather.
  public let text: LocalizedText
  /// The source's words for how it feels.
  public let comfort: LocalizedText?

  /// Makes a period; nil where the end is not after the start, the range is upside down or the
  /// probability is none.
  public init?(
    start: Instant, end: Instant, low: Temperature?, high: Temperature?, rain: Int?,
    condition: Condition, code: String?, isNight: Bool, text: LocalizedText,
    comfort: LocalizedText? = nil
  ) {
    guard start < end, (0...100).contains(rain ?? 0) else { return nil }
    if let low, let high, low > high { return nil }
    self.start = start
    self.end = end
    self.low = low
    self.high = high
    self.rain = rain
    self.condition = condition
    self.code = code
    self.isNight = isNight
    self.text = text
    self.comfort = comfort
  }

  /// Whether an instant lies in the period: at or after its start, before its end.
  public func covers(_ instant: Instant) -> Bool {
    start <= instant && instant < end
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
      comfort: try container.decodeIfPresent(LocalizedText.self, forKey: .comfort))
    guard let period else {
      throw DecodingError.dataCorruptedError(
        forKey: .end, in: container, debugDescription: "not a period")
    }
    self = period
  }

  private enum CodingKeys: String, CodingKey {
    case start, end, low, high, rain, condition, code
    case isNight = "night"
    case text, comfort
  }
}
