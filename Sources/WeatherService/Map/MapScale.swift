internal import StatusLine
internal import Weather

/// The colours of a map, and what they stand for.
enum MapScale {
  /// The colour of a county; nil where nothing is known to colour it by.
  static func color(of county: CountyOutlook, by basis: MapBasis) -> Theme.Color? {
    switch basis {
    case .temperature:
      return county.period?.high.map { color(of: $0.celsius, among: temperatures) }
    case .rain:
      return county.period?.rain.map { color(of: Double($0), among: chances) }
    case .warning:
      guard let warnings = county.warnings else { return nil }
      return color(of: warnings.map(\.severity).max())
    }
  }

  /// What the colours stand for, in order.
  static func legend(
    _ basis: MapBasis, _ unit: TemperatureUnit, _ language: Language
  ) -> [(color: Theme.Color, text: String)] {
    switch basis {
    case .temperature:
      return steps(temperatures) { limit in
        Temperature(celsius: limit).map { "\($0.degrees(unit))" } ?? ""
      }
    case .rain: return steps(chances) { "\(Int($0))" }
    case .warning:
      let names: [(Severity?, LocalizedText)] = [
        (nil, LocalizedText("無", english: "none")),
        (.moderate, LocalizedText("特報", english: "advisory")),
        (.severe, LocalizedText("嚴重", english: "severe")),
        (.extreme, LocalizedText("極端", english: "extreme")),
      ]
      return names.map { (color(of: $0), $1[language]) }
    }
  }

  private typealias Step = (from: Double, color: Theme.Color)

  /// From the temperature on, in degrees Celsius.
  private static let temperatures: [Step] = [
    (-.infinity, Theme.Color(rgb: 0x5F87FF)), (12, Theme.Color(rgb: 0x5FAFFF)),
    (16, Theme.Color(rgb: 0x5FD7D7)), (20, Theme.Color(rgb: 0x87D787)),
    (24, Theme.Color(rgb: 0xD7D75F)), (28, Theme.Color(rgb: 0xFFAF5F)),
    (32, Theme.Color(rgb: 0xFF875F)), (36, Theme.Color(rgb: 0xFF5F87)),
  ]
  /// From the chance on, in percent.
  private static let chances: [Step] = [
    (-.infinity, Theme.Color(rgb: 0xAFAFAF)), (20, Theme.Color(rgb: 0x87AFD7)),
    (40, Theme.Color(rgb: 0x5FAFFF)), (60, Theme.Color(rgb: 0x5F87FF)),
    (80, Theme.Color(rgb: 0x875FFF)),
  ]

  private static func color(of value: Double, among steps: [Step]) -> Theme.Color {
    (steps.last { $0.from <= value } ?? steps[0]).color
  }

  private static func color(of severity: Severity?) -> Theme.Color {
    switch severity {
    case nil: Theme.Color(rgb: 0xAFAFAF)
    case .minor, .moderate: Theme.Color(rgb: 0xFFD75F)
    case .severe: Theme.Color(rgb: 0xFF5F5F)
    case .extreme: Theme.Color(rgb: 0xFF5FFF)
    }
  }

  private static func steps(
    _ steps: [Step], _ text: (Double) -> String
  ) -> [(color: Theme.Color, text: String)] {
    steps.enumerated().map { number, step in
      let text = number == 0 ? "<\(text(steps[1].from))" : text(step.from)
      return (step.color, number == steps.count - 1 ? text + "+" : text)
    }
  }
}
