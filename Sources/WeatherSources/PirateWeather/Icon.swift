internal import Weather

/// The icons by which services in Dark Sky's form tell the weather.
enum Icon {
  /// The kind of weather that an icon stands for; `unknown` for `none` and for one that is not known.
  ///
  /// Dark Sky's ten, and the finer ones that Pirate Weather has besides. Day or night in the name is left
  /// aside: it has been wrong at noon, and the sun tells it better.
  static func sky(_ icon: String?) -> Sky {
    guard let icon, !icon.isEmpty, icon != "none" else { return .unknown }
    var word = icon.lowercased()[...]
    for suffix in ["-day", "-night"] where word.hasSuffix(suffix) {
      word = word.dropLast(suffix.utf8.count)
    }
    if word.hasPrefix("possible-") { word = word.dropFirst(9) }
    var intensity: Intensity?
    for (prefix, strength) in strengths where word.hasPrefix(prefix) {
      word = word.dropFirst(prefix.utf8.count)
      intensity = strength
      break
    }
    return Sky(kinds[String(word)] ?? .unknown, intensity, code: String(icon.prefix(64)))
  }

  /// The kind of weather that the icon of a whole day stands for.
  ///
  /// As clouds that come at night alone leave the day clear, `partly-cloudy-night` means that here, by
  /// the vendor's words.
  static func sky(ofDay icon: String?) -> Sky {
    let sky = sky(icon)
    return icon == "partly-cloudy-night" ? Sky(.clear, code: sky.code) : sky
  }

  private static let strengths: [(String, Intensity)] = [
    ("very-light-", .light), ("light-", .light), ("heavy-", .heavy),
  ]

  private static let kinds: [String: Condition] = [
    "clear": .clear, "mostly-clear": .mainlyClear, "partly-cloudy": .partlyCloudy,
    "mostly-cloudy": .cloudy, "cloudy": .overcast, "fog": .fog, "mist": .fog, "haze": .haze,
    "smoke": .haze, "drizzle": .drizzle, "rain": .rain, "precipitation": .rain, "sleet": .sleet,
    "mixed": .sleet, "freezing-rain": .freezingRain, "freezing-drizzle": .freezingRain,
    "snow": .snow, "flurries": .snowShowers, "thunderstorm": .thunder, "hail": .hail,
    "wind": .wind, "breezy": .wind, "dangerous-wind": .wind, "tornado": .tornado,
  ]
}
