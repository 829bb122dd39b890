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
