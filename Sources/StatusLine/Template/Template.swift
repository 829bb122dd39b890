// StatusLine: a template and what is known, to one line for a host.
//
// Pure, and quick enough to run at every redraw: a template is parsed once. It never fetches, never
// decides what is true, and lets no byte of data act as markup.

/// The form of a line: text with fields in braces and groups in brackets.
///
///     {icon} {low}–{high}{unit}[ {rain}]
///
/// A group disappears with a field in it that has no value. `{temp|low}` is the first of several that has
/// one, `{rain:4}` takes four cells at least, its value at their right. `{{ }} [[ ]]` stand for the
/// brackets themselves. `{low}` and `{high}` with a text without fields between them are a range, of
/// which an equal low and high is printed once. Everything else is printed as it stands; a host's own
/// markup has no effect in it.
public struct Template: Hashable, Sendable {
  /// What a line is made of.
  indirect enum Span: Hashable, Sendable {
    case literal(String)
    /// The first of the fields that has a value, on so many cells at least.
    case slot([Field], width: Int)
    case range(separator: String)
    case group([Span])

    /// A field alone.
    static func field(_ field: Field) -> Span { .slot([field], width: 0) }
  }

  let spans: [Span]
  /// The fields that the template prints, in a group or not.
  private let fields: Set<Field>

  /// What a line looks like unless its user says otherwise.
  public static let standard = Template(spans: [
    .field(.icon), .literal(" "), .range(separator: "–"), .field(.unit),
    .group([.literal(" "), .field(.rain)]), .group([.literal(" "), .field(.alert)]),
  ])

  /// The narrow form of the standard line.
  public static let short = Template(spans: [
    .field(.icon), .literal(" "), .range(separator: "–"), .literal("°"),
  ])

  /// A period in a list of several, in columns.
  static let columns: [Template] = [
    Template(spans: [.field(.when)]), Template(spans: [.field(.icon)]),
    Template(spans: [.range(separator: "–"), .field(.unit)]), Template(spans: [.field(.rain)]),
    Template(spans: [.field(.text)]),
  ]

  private init(spans: [Span]) {
    self.spans = spans
    fields = Self.fields(of: spans)
  }

  /// Reads a template.
  /// - Throws: what is wrong and in which column.
  public init(_ text: String) throws(TemplateError) {
    var parser = TemplateParser(text)
    self.init(spans: try parser.parse())
  }

  /// Whether the template prints a field, in a group or not.
  public func mentions(_ field: Field) -> Bool { fields.contains(field) }

  /// Whether the template prints one of several fields.
  public func mentions(oneOf others: Set<Field>) -> Bool { !fields.isDisjoint(with: others) }

  private static func fields(of spans: [Span]) -> Set<Field> {
    spans.reduce(into: []) { fields, span in
      switch span {
      case .literal: break
      case .slot(let alternatives, _): fields.formUnion(alternatives)
      case .range: fields.formUnion([.low, .high])
      case .group(let inner): fields.formUnion(Self.fields(of: inner))
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
