public import Weather

/// A set of pictures for the weather.
///
/// No glyph of `text` or `nerd` has U+FE0F after it, about which terminals disagree. East Asian fonts draw
/// some on two cells all the same (`CellWidth.Profile.cjk`).
public enum GlyphSet: String, CaseIterable, Sendable {
  /// Characters of Unicode's own, which most fonts have.
  case text
  /// Colour emoji.
  case emoji
  /// The icons of Nerd Fonts: weather, U+E300 to U+E3E3, and a few others.
  case nerd
  /// Words, for a terminal that draws nothing else.
  case ascii

  /// The glyph of a kind of weather, by day or by night.
  public func glyph(_ condition: Condition, isNight: Bool) -> String {
    switch self {
    case .text: text(condition, isNight)
    case .emoji: emoji(condition, isNight)
    case .nerd: nerd(condition, isNight)
    case .ascii: ascii(condition, isNight)
    }
  }

  private func text(_ condition: Condition, _ isNight: Bool) -> String {
    switch condition {
    case .clear: isNight ? "☾" : "☀"
    case .mainlyClear: isNight ? "☾" : "⛅"
    case .partlyCloudy: isNight ? "☁" : "⛅"
    case .cloudy, .overcast: "☁"
    case .fog, .haze: "≋"
    case .drizzle, .rain, .rainAndFog, .showers: "☂"
    case .thunder, .thunderAndFog: "⚡"
    case .freezingRain, .sleet, .snow, .snowShowers: "❄"
    case .hail: "∴"
    case .wind, .tornado: "⇶"
    case .unknown: "?"
    }
  }

  private func emoji(_ condition: Condition, _ isNight: Bool) -> String {
    switch condition {
    case .clear: isNight ? "🌙" : "☀️"
    case .mainlyClear: isNight ? "🌙" : "🌤️"
    case .partlyCloudy: isNight ? "☁️" : "⛅"
    case .cloudy: isNight ? "☁️" : "🌥️"
    case .overcast: "☁️"
    case .fog, .haze: "🌫️"
    case .drizzle: "🌦️"
    case .rain, .rainAndFog: "🌧️"
    case .showers: isNight ? "🌧️" : "🌦️"
    case .thunder, .thunderAndFog: "⛈️"
    case .freezingRain, .sleet, .snow, .snowShowers: "🌨️"
    case .hail: "🧊"
    case .wind: "💨"
    case .tornado: "🌪️"
    case .unknown: "❔"
    }
  }

  private func nerd(_ condition: Condition, _ isNight: Bool) -> String {
    switch condition {
    case .clear: isNight ? "\u{E32B}" : "\u{E30D}"
    case .mainlyClear: isNight ? "\u{E379}" : "\u{E30C}"
    case .partlyCloudy: isNight ? "\u{E37E}" : "\u{E302}"
    case .cloudy: "\u{E312}"
    case .overcast: "\u{E33D}"
    case .fog: "\u{E313}"
    case .haze: "\u{E3AE}"
    case .drizzle: "\u{E31B}"
    case .rain, .rainAndFog: "\u{E318}"
    case .showers: "\u{E319}"
    case .thunder, .thunderAndFog: "\u{E31D}"
    case .freezingRain, .sleet: "\u{E3AD}"
    case .snow, .snowShowers: "\u{E31A}"
    case .hail: "\u{E314}"
    case .wind: "\u{E31E}"
    case .tornado: "\u{E351}"
    case .unknown: "\u{E374}"
    }
  }

  private func ascii(_ condition: Condition, _ isNight: Bool) -> String {
    switch condition {
    case .clear: isNight ? "clear" : "sun"
    case .mainlyClear, .partlyCloudy: isNight ? "cloud" : "sun/cloud"
    case .cloudy, .overcast: "cloud"
    case .fog: "fog"
    case .haze: "haze"
    case .drizzle: "drizzle"
    case .rain, .rainAndFog, .showers: "rain"
    case .thunder, .thunderAndFog: "storm"
    case .freezingRain, .sleet: "sleet"
    case .snow, .snowShowers: "snow"
    case .hail: "hail"
    case .wind: "wind"
    case .tornado: "tornado"
    case .unknown: "?"
    }
  }
}
