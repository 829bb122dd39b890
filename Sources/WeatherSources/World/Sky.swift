internal import Weather

/// What a world source says of the sky: a code that stands for a kind of weather.
struct Sky: Hashable {
  /// The kind of weather; `unknown` for a code that no table explains.
  let condition: Condition
  /// How hard it falls, where something does.
  let intensity: Intensity?
  /// The source's own code.
  let code: String?

  init(_ condition: Condition, _ intensity: Intensity? = nil, code: String?) {
    self.condition = condition
    self.intensity = condition.isWet ? intensity : nil
    self.code = code
  }

  /// Nothing said.
  static let unknown = Sky(.unknown, code: nil)

  /// The words, which are ours: the same in both languages and for every source.
  var words: LocalizedText { condition.name(intensity) }

  /// The one of several that stands for them all.
  ///
  /// What falls counts when it falls for a quarter of the time: then what is as grave, or graver, for that
  /// quarter. Else the middle one, from clear to overcast. What is unknown counts only where nothing else
  /// is known.
  static func typical(of skies: [Sky]) -> Sky {
    let known = skies.filter { $0.condition != .unknown }.sorted { $0.gravity > $1.gravity }
    guard !known.isEmpty else { return skies.first ?? .unknown }
    let quarter = known[(known.count - 1) / 4]
    return quarter.condition.isWet ? quarter : known[known.count / 2]
  }

  private var gravity: Int {
    let kinds: [Condition] = [
      .clear, .mainlyClear, .partlyCloudy, .cloudy, .overcast, .haze, .fog, .wind, .drizzle,
      .showers, .rain, .rainAndFog, .snowShowers, .snow, .sleet, .freezingRain, .thunder,
      .thunderAndFog, .hail, .tornado,
    ]
    let strength =
      switch intensity {
      case .light: 0
      case .moderate, nil: 1
      case .heavy: 2
      }
    return (kinds.firstIndex(of: condition) ?? 0) * 3 + strength
  }
}
