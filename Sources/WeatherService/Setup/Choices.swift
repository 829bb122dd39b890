public import Weather

/// A source, or the one that suits the place.
public enum SourceChoice: String, CaseIterable, Sendable {
  /// CWA for a county of Taiwan.
  case auto
  /// The Central Weather Administration.
  case cwa
  /// Made up, to try things out.
  case sample

  /// The source that is named; nil for `auto`.
  public var source: Source? {
    switch self {
    case .auto: nil
    case .cwa: .cwa
    case .sample: .sample
    }
  }
}

/// A system of units.
public enum Units: String, CaseIterable, Sendable {
  /// Celsius.
  case metric
  /// Fahrenheit.
  case imperial

  /// Its unit of temperature.
  public var temperature: TemperatureUnit { self == .metric ? .celsius : .fahrenheit }
}
