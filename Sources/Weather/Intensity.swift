/// How hard something falls, or how violent a thunderstorm is, in the words of WMO's codes for weather.
public enum Intensity: String, CaseIterable, Codable, Sendable {
  /// Slight or light.
  case light
  /// Moderate.
  case moderate
  /// Heavy, dense or violent.
  case heavy
}

extension Condition {
  /// What kinds of weather have in common: what a person would call the same weather.
  public enum Group: String, CaseIterable, Sendable {
    /// The sun or the stars are seen.
    case clear
    /// Clouds, and nothing falls.
    case cloud
    /// Something hangs in the air.
    case obscured
    /// Rain.
    case rain
    /// Snow, ice, or rain that turns to ice.
    case frozen
    /// Lightning.
    case thunder
    /// Wind, and nothing falls.
    case wind
    /// Not known.
    case unknown
  }

  /// The group that the kind belongs to.
  public var group: Group {
    switch self {
    case .clear, .mainlyClear: .clear
    case .partlyCloudy, .cloudy, .overcast: .cloud
    case .fog, .haze: .obscured
    case .drizzle, .rain, .rainAndFog, .showers: .rain
    case .freezingRain, .sleet, .snow, .snowShowers: .frozen
    case .thunder, .thunderAndFog, .hail: .thunder
    case .wind, .tornado: .wind
    case .unknown: .unknown
    }
  }

  /// Whether something falls.
  public var isWet: Bool { [.rain, .frozen, .thunder].contains(group) }

  /// The name of the kind at an intensity, which only what falls has: 大雨, `Heavy rain`.
  public func name(_ intensity: Intensity?) -> LocalizedText {
    guard isWet, let intensity, intensity != .moderate, self != .drizzle, self != .hail else {
      return name
    }
    let isLight = intensity == .light
    // Showers and storms are strong, where rain and snow are big.
    let isStrong = [.showers, .snowShowers, .freezingRain, .thunder, .thunderAndFog].contains(self)
    let prefix =
      switch (isLight, group) {
      case (true, .thunder): "弱"
      case (true, _): "小"
      case (false, _): isStrong ? "強" : "大"
      }
    let english = (name.english ?? "").lowercased()
    // 有雨有霧 begins with a verb.
    let chinese = self == .rainAndFog ? "雨有霧" : name.chinese
    return LocalizedText(
      prefix + chinese, english: (isLight ? "Light " : "Heavy ") + english)
  }
}
