/// The kind of weather, in one vocabulary for all sources.
///
/// A source's own codes are mapped where they are decoded; what its vocabulary cannot say is
/// `unknown`, which is drawn as such and never as a sun.
public enum Condition: String, CaseIterable, Codable, Sendable {
  /// No clouds.
  case clear
  /// Mostly clear, or clear at times.
  case mainlyClear
  /// As much sky as cloud.
  case partlyCloudy
  /// Mostly cloudy, or overcast at times.
  case cloudy
  /// Overcast.
  case overcast
  /// Fog.
  case fog
  /// Haze, smoke, dust, sand.
  case haze
  /// Drizzle.
  case drizzle
  /// Rain.
  case rain
  /// Rain and fog.
  case rainAndFog
  /// Rain in showers.
  case showers
  /// Rain that freezes on the ground.
  case freezingRain
  /// Rain and snow, or either.
  case sleet
  /// Snow or ice.
  case snow
  /// Snow in showers.
  case snowShowers
  /// Thunderstorms.
  case thunder
  /// Thunderstorms and fog.
  case thunderAndFog
  /// Hail.
  case hail
  /// Strong wind.
  case wind
  /// A tornado.
  case tornado
  /// A code that no table explains.
  case unknown

  /// Reads a kind; a word that this version does not know is `unknown`.
  public init(from decoder: any Decoder) throws {
    let word = try decoder.singleValueContainer().decode(String.self)
    self = Condition(rawValue: word) ?? .unknown
  }

  /// What the kind is called, where the source has no words of its own.
  public var name: LocalizedText {
    switch self {
    case .clear: LocalizedText("晴", english: "Clear")
    case .mainlyClear: LocalizedText("晴時多雲", english: "Mostly clear")
    case .partlyCloudy: LocalizedText("多雲", english: "Partly cloudy")
    case .cloudy: LocalizedText("多雲時陰", english: "Mostly cloudy")
    case .overcast: LocalizedText("陰", english: "Overcast")
    case .fog: LocalizedText("霧", english: "Fog")
    case .haze: LocalizedText("霾", english: "Haze")
    case .drizzle: LocalizedText("毛毛雨", english: "Drizzle")
    case .rain: LocalizedText("雨", english: "Rain")
    case .rainAndFog: LocalizedText("有雨有霧", english: "Rain and fog")
    case .showers: LocalizedText("陣雨", english: "Showers")
    case .freezingRain: LocalizedText("凍雨", english: "Freezing rain")
    case .sleet: LocalizedText("雨夾雪", english: "Sleet")
    case .snow: LocalizedText("雪", english: "Snow")
    case .snowShowers: LocalizedText("陣雪", english: "Snow showers")
    case .thunder: LocalizedText("雷雨", english: "Thunderstorms")
    case .thunderAndFog: LocalizedText("雷雨有霧", english: "Thunderstorms and fog")
    case .hail: LocalizedText("冰雹", english: "Hail")
    case .wind: LocalizedText("強風", english: "Windy")
    case .tornado: LocalizedText("龍捲風", english: "Tornado")
    case .unknown: LocalizedText("不明", english: "Unknown")
    }
  }
}
