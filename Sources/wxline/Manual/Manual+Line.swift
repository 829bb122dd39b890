internal import StatusLine

extension Manual {
  /// Writes what a line can be about and made of.
  static func writeLine(to page: inout Mdoc) {
    page.section("PLACES")
    page.prose(places)
    page.section("TEMPLATE")
    page.prose(template)
    page.list(Field.allCases) {
      ["Cm", Mdoc.escaped("{\($0.rawValue)}")]
    } body: { field, page in
      page.prose(sentence(field.meaning))
    }
    page.section("COLOURS")
    page.prose(colours)
    page.list(Tone.allCases) {
      ["Cm", $0.rawValue]
    } body: { tone, page in
      let color = Theme.standard[tone].map { ", \($0.text)" } ?? ""
      page.prose(sentence(tone.meaning + color))
    }
  }

  private static let places = """
    \(Help.places)

    A township (板橋, Banqiao, 220) is the county that it lies in. 新竹 and 嘉義 are a city and a county
    each; say which. A name abroad is looked up once and remembered. Only a place of the very name is ever
    taken, and of several the one in the configured country, else one that has five times the people of any
    other.

    Places of your own have their names in the configuration, and wxline places lists them first.
    """

  private static let template = """
    The form of a line is a text with fields in braces and groups in brackets:

      {icon} {low}–{high}{unit}[ {rain}][ {alert}]

    A group disappears with a field in it that has no value. {temp|low} is the first of several fields that
    has one. {rain:4} takes four cells at least, its value at their right. {low} and {high} with a text
    between them are a range, of which an equal low and high is printed once. {{ }} [[ ]] are the brackets
    themselves. Everything else is printed as it stands, on every host. What is measured, and {alert}, is
    fetched every ten minutes where the template has it. The fields:
    """

  private static let colours = """
    Colours are for what is grave. Bars show them by their own tags, a terminal unless NO_COLOR is set. The
    theme of the configuration has others, or none, for:
    """
}

extension Field {
  /// What the field prints.
  fileprivate var meaning: String {
    switch self {
    case .icon: "the glyph of the weather"
    case .low: "the lowest temperature, without its unit"
    case .high: "the highest temperature, without its unit"
    case .unit: "the unit of temperature"
    case .rain: "the chance of rain, with its sign"
    case .text: "the weather in words"
    case .comfort: "how it feels, in words"
    case .place: "the place's name"
    case .when: "when the period is: today, tonight"
    case .temp: "the temperature that a station near has measured, without its unit"
    case .feels: "how warm it feels by what that station has measured, without its unit"
    case .humidity: "the humidity that it has measured, with its sign"
    case .wind: "the wind that it has measured: where it comes from, and its speed"
    case .windArrow: "the arrow along which that wind blows"
    case .alert: "the gravest warning in force: a glyph and a word or two"
    case .age: "how old the information is: 12m, 3h"
    case .state: "stale or expired; nothing while the line is fresh"
    case .source: "the source's name"
    case .nextIcon: "the glyph of the period after"
    case .nextLow: "the lowest temperature of the period after"
    case .nextHigh: "the highest temperature of the period after"
    case .nextRain: "the chance of rain of the period after"
    case .nextText: "the weather of the period after in words"
    case .nextWhen: "when the period after is"
    }
  }
}

extension Tone {
  /// What is shown in it.
  fileprivate var meaning: String {
    switch self {
    case .stale: "all of an overdue line that has no other colour"
    case .rain: "a chance of rain of 50 % or more"
    case .heavyRain: "a chance of rain of 80 % or more"
    case .cold: "10 °C or less"
    case .heat: "36 °C or more"
    case .severeHeat: "38 °C or more"
    case .warning: "a warning of little or some danger"
    case .severeWarning: "a warning of great danger"
    }
  }
}
