// StatusLine: a template and what is known, to one line for a host.
//
// Pure, and quick enough to run at every redraw: a template is parsed once. It never fetches, never
// decides what is true, and lets no byte of data act as markup.

/// The form of a line: text with fields in braces and groups in brackets.
///
///     {icon} {low}–{high}{unit}[ {rain}]
///
/// A group disappears with a field in it that has no value. `{{ }} [[ ]]` stand for the brackets
/// themselves. `{low}` and `{high}` with a text without fields between them are a range, of which an
/// equal low and high is printed once. Everything else is printed as it stands; a host's own markup
/// has no effect in it.
public struct Template: Hashable, Sendable {
  /// What a line is made of.
  indirect enum Span: Hashable, Sendable {
    case literal(String)
    case field(Field)
    case range(separator: String)
    case group([Span])
  }

  let spans: [Span]

  /// What a line looks like unless its user says otherwise.
  public static let standard = Template(spans: [
    .field(.icon), .literal(" "), .range(separator: "–"), .field(.unit),
    .group([.literal(" "), .field(.rain)]), .group([.literal(" "), .field(.alert)]),
  ])

  /// The narrow form of the standard line.
  public static let short = Template(spans: [
    .field(.icon), .literal(" "), .range(separator: "–"), .literal("°"),
  ])

  private init(spans: [Span]) {
    self.spans = spans
  }

  /// Reads a template.
  /// - Throws: what is wrong and in which column.
  public init(_ text: String) throws(TemplateError) {
    var parser = TemplateParser(text)
    spans = try parser.parse()
  }

  /// Whether the template prints a field, in a group or not.
  public func mentions(_ field: Field) -> Bool {
    Self.mentions(field, in: spans)
  }

  private static func mentions(_ field: Field, in spans: [Span]) -> Bool {
    spans.contains { span in
      switch span {
      case .literal: false
      case .field(let other): other == field
      case .range: field == .low || field == .high
      case .group(let inner): mentions(field, in: inner)
      }
    }
  }
}

/// A mistake in a template.
public struct TemplateError: Error, Hashable, CustomStringConvertible {
  /// The column where it stands, counted in characters from 1.
  public let column: Int
  /// What is wrong, and what to write instead.
  public let problem: String

  /// The mistake as a sentence.
  public var description: String { "template, column \(column): \(problem)" }
}

/// A value that a template can print.
public enum Field: String, CaseIterable, Sendable {
  /// The glyph of the weather.
  case icon
  /// The lowest temperature, without its unit.
  case low
  /// The highest temperature, without its unit.
  case high
  /// The unit of temperature: `°C`.
  case unit
  /// The probability of precipitation with its sign: `30%`.
  case rain
  /// The weather in words.
  case text
  /// How it feels, in words.
  case comfort
  /// The place's name.
  case place
  /// When the period is: today, tonight.
  case when
  /// The temperature that a station near has measured, without its unit.
  case temp
  /// How warm it feels by what that station has measured, without its unit.
  case feels
  /// The humidity that it has measured: `84%`.
  case humidity
  /// The wind that it has measured: `NE 7 m/s`.
  case wind
  /// The gravest warning that is in force: a glyph and a word or two.
  case alert
  /// How old the information is: `12m`, `3h`.
  case age
  /// `stale` or `expired`; nothing while the line is fresh.
  case state
  /// The source's name.
  case source
  /// The glyph of the period after.
  case nextIcon = "next.icon"
  /// The lowest temperature of the period after.
  case nextLow = "next.low"
  /// The highest temperature of the period after.
  case nextHigh = "next.high"
  /// The probability of precipitation of the period after.
  case nextRain = "next.rain"
  /// The weather of the period after in words.
  case nextText = "next.text"
  /// When the period after is.
  case nextWhen = "next.when"

  /// Those that print what a station has measured, never a forecast.
  public static let measured: Set<Field> = [.temp, .feels, .humidity, .wind]
}
