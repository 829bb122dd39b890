/// Where weather comes from.
public enum Source: String, CaseIterable, Codable, Sendable {
  /// The open data of Taiwan's Central Weather Administration.
  case cwa
  /// OpenWeather.
  case openweather
  /// Open-Meteo.
  case openmeteo
  /// Pirate Weather, or another service that answers in Dark Sky's form.
  case pirateweather
  /// Weather made up on the spot, to try wxline without a network.
  case sample

  /// What it is called.
  public var name: LocalizedText {
    switch self {
    case .cwa: LocalizedText("中央氣象署", english: "CWA")
    case .openweather: LocalizedText("OpenWeather")
    case .openmeteo: LocalizedText("Open-Meteo")
    case .pirateweather: LocalizedText("Pirate Weather")
    case .sample: LocalizedText("範例", english: "sample weather")
    }
  }

  /// The environment variable that holds its key; nil where it takes none.
  public var keyVariable: String? {
    switch self {
    case .cwa: "CWA_API_KEY"
    case .openweather: "OPENWEATHER_API_KEY"
    case .pirateweather: "PIRATE_WEATHER_API_KEY"
    case .openmeteo, .sample: nil
    }
  }

  /// Whether nothing is told without a key.
  public var needsKey: Bool { self == .openweather || self == .pirateweather }

  /// The parts of a place's weather that it tells.
  public var parts: Set<Part> {
    switch self {
    case .cwa, .sample: Set(Part.allCases).subtracting([.location])
    case .openweather, .openmeteo: [.forecast, .hours, .week, .observations, .location]
    case .pirateweather: [.forecast, .hours, .week, .observations, .alerts, .location]
    }
  }

  /// Whether it tells the weather of any point of the earth, and not of Taiwan's counties.
  public var isWorldwide: Bool { self != .cwa && self != .sample }

  /// Who is to be named beside the data, as its licence asks.
  public var attribution: LocalizedText {
    switch self {
    case .cwa:
      LocalizedText(
        "資料來源：交通部中央氣象署", english: "Weather data: Central Weather Administration, Taiwan")
    case .openweather:
      LocalizedText("資料來源：OpenWeather", english: "Weather data: OpenWeather")
    case .openmeteo:
      LocalizedText("資料來源：Open-Meteo.com", english: "Weather data by Open-Meteo.com")
    case .pirateweather:
      LocalizedText("資料來源：Pirate Weather", english: "Powered by Pirate Weather")
    case .sample:
      LocalizedText("範例資料，非真實天氣", english: "Sample data, not real weather")
    }
  }
}
