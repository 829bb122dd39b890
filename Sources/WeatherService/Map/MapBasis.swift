internal import Weather

/// What a map is coloured by.
public enum MapBasis: String, CaseIterable, Sendable {
  /// The highest temperature of the period.
  case temperature
  /// The chance of rain.
  case rain
  /// The gravest warning in force.
  case warning

  /// What has to be known for it.
  var scope: Scope {
    self == .warning
      ? Scope(needed: Scope.warnings.union([.forecast])) : Scope(needed: [.forecast])
  }

  /// What it is called.
  var name: LocalizedText {
    switch self {
    case .temperature: LocalizedText("最高溫", english: "highest")
    case .rain: LocalizedText("降雨機率", english: "chance of rain")
    case .warning: LocalizedText("警特報", english: "warnings")
    }
  }
}
