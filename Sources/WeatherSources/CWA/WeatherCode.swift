internal import Weather

/// CWA's number for a kind of weather, 1 to 39, 41 and 42 (there is no 40), in the table in force since
/// 2019 or 2020.
struct WeatherCode: Hashable {
  let number: Int

  /// Reads a code; zeros before it do not matter.
  /// - Returns: nil where there is none, or a text that is no number.
  init?(_ text: String?) {
    guard let text, let number = Int(text), (0...999).contains(number) else { return nil }
    self.number = number
  }

  /// The kind of weather that the code stands for, if the words beside it do not say otherwise.
  ///
  /// The table was another one before 2019, and may change again without notice. Words that the table
  /// gives to another code mean that it has: then the code means nothing.
  func condition(saying words: String) -> Condition {
    if let known = WeatherText.code(of: words), known != self { return .unknown }
    return condition
  }

  /// The kind of weather by the table of the code's groups.
  var condition: Condition {
    switch number {
    case 1: .clear
    case 2, 3: .mainlyClear
    case 4: .partlyCloudy
    case 5, 6: .cloudy
    case 7: .overcast
    case 8...14, 19, 20, 29, 30: .rain
    case 15...18, 21, 22, 33, 34: .thunder
    case 23, 37: .sleet
    case 24...28: .fog
    case 31, 32, 38, 39: .rainAndFog
    case 35, 36, 41: .thunderAndFog
    case 42: .snow
    default: .unknown
    }
  }

  /// Whether a period is a night to CWA: one that starts at 18:00 or 00:00 Taiwan time, where those
  /// of the day start at 06:00 or 12:00.
  static func isNight(startingAt start: Instant) -> Bool {
    !(6..<18).contains(CivilTime(start, at: .taipei).hour)
  }
}
