/// A unit of temperature.
public enum TemperatureUnit: String, CaseIterable, Codable, Sendable {
  /// Degrees Celsius.
  case celsius = "c"
  /// Degrees Fahrenheit.
  case fahrenheit = "f"

  /// How the unit is written: `°C`.
  public var symbol: String {
    switch self {
    case .celsius: "°C"
    case .fahrenheit: "°F"
    }
  }
}

/// A temperature of air near the ground.
public struct Temperature: Hashable, Comparable, Codable, Sendable {
  /// Degrees Celsius, within `plausible`.
  public let celsius: Double

  /// What can be measured on earth, with room to spare; anything else is a fault, not weather.
  public static let plausible = -95.0...65.0

  /// Makes a temperature; nil for a value outside `plausible` or not finite.
  public init?(celsius: Double) {
    guard Self.plausible.contains(celsius) else { return nil }
    self.celsius = celsius
  }

  /// Degrees Fahrenheit in degrees Celsius, to a millionth: what is half a degree stays half a degree.
  public static func celsius(ofFahrenheit degrees: Double) -> Double {
    ((degrees - 32) * 5 / 9 * 1e6).rounded() / 1e6
  }

  /// Kelvins in degrees Celsius, to a millionth.
  public static func celsius(ofKelvin kelvins: Double) -> Double {
    ((kelvins - 273.15) * 1e6).rounded() / 1e6
  }

  /// The whole degrees in a unit, rounded once and last, halves away from zero; never "-0".
  public func degrees(_ unit: TemperatureUnit) -> Int {
    switch unit {
    case .celsius: Int(celsius.rounded(.toNearestOrAwayFromZero))
    case .fahrenheit:
      // 22.4999999 °C is how a computer writes 72.5 °F.
      Int((((celsius * 9 / 5 + 32) * 1e5).rounded() / 1e5).rounded(.toNearestOrAwayFromZero))
    }
  }

  /// Whether one is colder than another.
  public static func < (left: Temperature, right: Temperature) -> Bool {
    left.celsius < right.celsius
  }

  /// Reads degrees Celsius; an implausible number is an error.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let value = Temperature(celsius: try container.decode(Double.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "not a temperature on earth")
    }
    self = value
  }

  /// Writes degrees Celsius.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(celsius)
  }
}
