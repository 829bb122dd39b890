public import Weather

/// A source, or the one that suits the place.
public enum SourceChoice: String, CaseIterable, Sendable {
  /// CWA for a county of Taiwan, else the configured one for the world, else Open-Meteo.
  case auto
  /// The Central Weather Administration.
  case cwa
  /// OpenWeather.
  case openweather
  /// Open-Meteo.
  case openmeteo
  /// Pirate Weather, or another service in Dark Sky's form.
  case pirateweather
  /// Made up, to try things out.
  case sample

  /// The source that is named; nil for `auto`.
  public var source: Source? { Source(rawValue: rawValue) }
}

/// A system of units.
public enum Units: String, CaseIterable, Sendable {
  /// Degrees Celsius and metres a second.
  case metric
  /// Degrees Fahrenheit and miles an hour.
  case imperial

  /// Its units.
  public var measures: Measures { self == .metric ? .metric : .imperial }
}

/// The units that somebody wants, as far as that is said.
public struct UnitChoice: Hashable, Sendable {
  /// The unit of temperatures; nil to leave it to others.
  public var temperature: TemperatureUnit?
  /// The unit of the wind's speed; nil to leave it to others.
  public var wind: WindUnit?

  /// Nothing said.
  public init() {}

  /// Units for both.
  public init(_ units: Units) {
    temperature = units.measures.temperature
    wind = units.measures.wind
  }

  /// This, and where it says nothing another.
  public func over(_ other: UnitChoice) -> UnitChoice {
    var choice = self
    choice.temperature = temperature ?? other.temperature
    choice.wind = wind ?? other.wind
    return choice
  }

  /// The units to use at a place; those that are not said are what people there are used to.
  func measures(at place: Place?) -> Measures {
    let custom = Measures.custom(in: place?.country)
    return Measures(
      temperature: temperature ?? custom.temperature, wind: wind ?? custom.wind)
  }

  /// What the locale says of measurement: `LC_MEASUREMENT`, where `LC_ALL` does not overrule it.
  ///
  /// The units that people in its country are used to. The rest of the locale says nothing: most who
  /// compute in English measure in Celsius.
  init(_ environment: Environment) {
    self.init()
    guard environment["LC_ALL"] == nil, let locale = environment["LC_MEASUREMENT"],
      !["C", "POSIX"].contains(locale.prefix { $0 != "." })
    else { return }
    let territory = locale.split(separator: "_").dropFirst().first?.prefix(2)
    guard let country = territory.map(String.init).flatMap(Lookup.country) else { return }
    let measures = Measures.custom(in: country)
    temperature = measures.temperature
    wind = measures.wind
  }
}
