/// The units in which weather is told.
public struct Measures: Hashable, Sendable {
  /// The unit of temperatures.
  public var temperature: TemperatureUnit
  /// The unit of the wind's speed.
  public var wind: WindUnit

  /// Names the units.
  public init(temperature: TemperatureUnit, wind: WindUnit) {
    self.temperature = temperature
    self.wind = wind
  }

  /// Degrees Celsius and metres a second, as in Taiwan.
  public static let metric = Measures(temperature: .celsius, wind: .metresPerSecond)
  /// Degrees Fahrenheit and miles an hour, as in the United States.
  public static let imperial = Measures(temperature: .fahrenheit, wind: .milesPerHour)

  /// What people in a country (two letters of ISO 3166-1) are used to, by what its weather service
  /// tells the public; Taiwan's where the country is not known.
  public static func custom(in country: String?) -> Measures {
    guard let country else { return .metric }
    if fahrenheit.contains(country) { return .imperial }
    if milesPerHour.contains(country) {
      return Measures(temperature: .celsius, wind: .milesPerHour)
    }
    if metresPerSecond.contains(country) { return .metric }
    return Measures(temperature: .celsius, wind: .kilometresPerHour)
  }

  private static let fahrenheit: Set = [
    "US", "PR", "GU", "VI", "AS", "MP", "UM", "BS", "BZ", "KY", "PW", "FM", "MH", "LR",
  ]
  private static let milesPerHour: Set = ["GB", "GG", "JE", "IM", "GI", "FK"]
  private static let metresPerSecond: Set = [
    "TW", "CN", "JP", "KR", "KP", "MN", "RU", "BY", "UA", "KZ", "KG", "UZ", "TJ", "TM", "AM", "AZ",
    "GE", "MD", "FI", "SE", "NO", "DK", "IS", "EE", "LV", "LT", "CZ", "BG",
  ]
}

/// A unit of the wind's speed.
public enum WindUnit: String, CaseIterable, Codable, Sendable {
  /// Kilometres an hour.
  case kilometresPerHour = "kmh"
  /// Metres a second.
  case metresPerSecond = "ms"
  /// Miles an hour.
  case milesPerHour = "mph"
  /// Knots: nautical miles an hour.
  case knots = "kn"
  /// The force on the Beaufort scale, 0 to 17.
  case beaufort = "bft"

  /// How the unit is written: `km/h`.
  public var symbol: String {
    switch self {
    case .kilometresPerHour: "km/h"
    case .metresPerSecond: "m/s"
    case .milesPerHour: "mph"
    case .knots: "kn"
    case .beaufort: "Bft"
    }
  }

  /// So many metres a second in the unit, not rounded; the force that they are, for Beaufort.
  public func value(ofMetresPerSecond speed: Double) -> Double {
    switch self {
    case .kilometresPerHour: speed * 3.6
    case .metresPerSecond: speed
    // The mile has 1609.344 m, the nautical mile 1852 m.
    case .milesPerHour: speed * 3600 / 1609.344
    case .knots: speed * 3600 / 1852
    case .beaufort: Double(Self.forces.prefix { $0 <= speed }.count)
    }
  }

  /// The metres a second of a speed in the unit; nil for Beaufort, whose forces are ranges.
  public func metresPerSecond(of value: Double) -> Double? {
    switch self {
    case .kilometresPerHour: value / 3.6
    case .metresPerSecond: value
    case .milesPerHour: value * 1609.344 / 3600
    case .knots: value * 1852 / 3600
    case .beaufort: nil
    }
  }

  /// Where the forces 1 to 17 begin, in m/s: WMO's scale up to 12, above it CWA's.
  private static let forces = [
    0.3, 1.6, 3.4, 5.5, 8.0, 10.8, 13.9, 17.2, 20.8, 24.5, 28.5, 32.7, 37.0, 41.5, 46.2, 51.0, 56.1,
  ]
}
