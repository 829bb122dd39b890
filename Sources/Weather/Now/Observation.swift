/// What the weather is: the only thing that may be called the temperature of now.
///
/// Measured by a station, or worked out for the place itself by a source that puts many measurements
/// together.
public struct Observation: Hashable, Codable, Sendable {
  /// The station that has measured it; nil where it was worked out for the place.
  public let station: Station?
  /// How far the station is from the place's point, in kilometres; 0 without one.
  public let kilometres: Double
  /// When it was measured.
  public let time: Instant
  /// The temperature of the air.
  public let temperature: Temperature
  /// The relative humidity in percent, 0 to 100.
  public let humidity: Int?
  /// The wind.
  public let wind: Wind?
  /// The rain since midnight at the place.
  public let rain: Rainfall?
  /// The pressure of the air at the station's height, in hPa, 300 to 1100.
  public let pressure: Double?
  /// How far one can see.
  public let visibility: Visibility?
  /// The kind of weather; `unknown` where that is not told.
  public let condition: Condition
  /// How hard it falls, where something does; nil where that is not told.
  public let intensity: Intensity?
  /// The source's words for the weather; nil where it has none.
  public let text: LocalizedText?
  /// Whether the sun is down there.
  public let isNight: Bool
  /// The offset of the clock there at the time; nil where the source does not tell it.
  public let offset: UTCOffset?

  /// Collects what was measured; numbers out of range count as not measured.
  public init(
    station: Station?, kilometres: Double, time: Instant, temperature: Temperature,
    humidity: Int? = nil, wind: Wind? = nil, rain: Rainfall? = nil, pressure: Double? = nil,
    visibility: Visibility? = nil, condition: Condition = .unknown, text: LocalizedText? = nil,
    isNight: Bool, intensity: Intensity? = nil, offset: UTCOffset? = nil
  ) {
    self.station = station
    self.kilometres = kilometres
    self.time = time
    self.temperature = temperature
    self.humidity = humidity.flatMap { (0...100).contains($0) ? $0 : nil }
    self.wind = wind
    self.rain = rain
    self.pressure = pressure.flatMap { (300...1100).contains($0) ? $0 : nil }
    self.visibility = visibility
    self.condition = condition
    self.intensity = intensity
    self.text = text
    self.isNight = isNight
    self.offset = offset
  }

  /// How warm it feels; nil where humidity or wind were not measured.
  public var feelsLike: Temperature? {
    guard let humidity, let speed = wind?.speed, speed.bound == .exactly else { return nil }
    return ApparentTemperature.of(temperature, humidity: humidity, wind: speed.value)
  }

  /// For how long after it was made a measurement still tells of now.
  public static let lifetime = Milliseconds.minutes(90)

  /// Whether the measurement tells of an instant: made within `lifetime` before it, or a little after
  /// it by a clock that is ahead.
  public func tells(of instant: Instant) -> Bool {
    let age = instant - time
    return age < Self.lifetime && age >= Milliseconds(-Milliseconds.minutes(10).count)
  }
}

/// A place where weather is measured.
public struct Station: Hashable, Codable, Sendable {
  /// The source's name for it: `466920`.
  public let id: String
  /// Its name.
  public let name: LocalizedText
  /// Where it stands.
  public let point: Coordinates
  /// Whether people watch over it.
  public let isManned: Bool

  /// Describes a station.
  public init(id: String, name: LocalizedText, point: Coordinates, isManned: Bool) {
    self.id = id
    self.name = name
    self.point = point
    self.isManned = isManned
  }
}

/// An amount of rain.
public enum Rainfall: Hashable, Sendable {
  /// Millimetres, 0 to 3000.
  case millimetres(Double)
  /// Less than can be measured.
  case trace

  /// Makes an amount; nil outside 0 to 3000 mm, which no day has brought yet.
  public init?(millimetres: Double) {
    guard (0...3000).contains(millimetres) else { return nil }
    self = .millimetres(millimetres)
  }

  /// The millimetres; nil for a trace, which is some rain and no number.
  public var amount: Double? {
    if case .millimetres(let amount) = self { return amount }
    return nil
  }
}

extension Rainfall: Codable {
  /// Reads millimetres, or `trace`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let amount = (try? container.decode(Double.self)).flatMap(Rainfall.init(millimetres:)) {
      self = amount
    } else if (try? container.decode(String.self)) == "trace" {
      self = .trace
    } else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "not an amount of rain")
    }
  }

  /// Writes millimetres, or `trace`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .millimetres(let amount): try container.encode(amount)
    case .trace: try container.encode("trace")
    }
  }
}

/// How far one can see, in kilometres, as a range.
public struct Visibility: Hashable, Codable, Sendable {
  /// At least so far; nil where only the other end is known.
  public let from: Double?
  /// At most so far; nil where only the other end is known.
  public let to: Double?

  /// Makes a range; nil where neither end is known, they are in the wrong order, or one is below 0 or
  /// above 500 km.
  public init?(from: Double?, to: Double?) {
    guard from != nil || to != nil, (from ?? 0) <= (to ?? 500),
      [from, to].compactMap({ $0 }).allSatisfy({ (0...500).contains($0) })
    else { return nil }
    self.from = from
    self.to = to
  }
}
