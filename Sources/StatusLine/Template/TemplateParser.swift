internal import Weather

/// Reads a template once, from left to right.
struct TemplateParser {
  private let characters: [Character]
  private var position = 0

  init(_ text: String) {
    characters = Array(text)
  }

  mutating func parse() throws(TemplateError) -> [Template.Span] {
    try spans(inGroupOpenedAt: nil)
  }

  private mutating func spans(
    inGroupOpenedAt opening: Int?
  ) throws(TemplateError) -> [Template.Span] {
    var spans: [Template.Span] = []
    var literal = ""
    func flush() {
      if !literal.isEmpty { spans.append(.literal(literal)) }
      literal = ""
    }
    while position < characters.count {
      let start = position
      let character = characters[position]
      position += 1
      let isDoubled = position < characters.count && characters[position] == character
      switch character {
      case "{", "}", "[", "]":
        if isDoubled {
          position += 1
          literal.append(character)
        } else if character == "{" {
          flush()
          append(try slot(openedAt: start), to: &spans)
        } else if character == "[" {
          guard opening == nil else {
            throw error(at: start, "a group inside a group; write [[ for a bracket")
          }
          flush()
          spans.append(.group(try self.spans(inGroupOpenedAt: start)))
        } else if character == "]", opening != nil {
          flush()
          return spans
        } else {
          throw error(at: start, "\(character) closes nothing; write \(character)\(character)")
        }
      default:
        literal.append(character)
      }
    }
    if let opening { throw error(at: opening, "[ is never closed; write [[ for a bracket") }
    flush()
    return spans
  }

  /// Reads what stands in braces: fields with bars between them, and a width after a colon.
  private mutating func slot(openedAt start: Int) throws(TemplateError) -> Template.Span {
    guard let end = characters[position...].firstIndex(of: "}") else {
      throw error(at: start, "{ is never closed; write {{ for a brace")
    }
    let content = characters[position..<end]
    position = end + 1
    let colon = content.firstIndex(of: ":") ?? content.endIndex
    var fields: [Field] = []
    for name in content[..<colon].split(separator: "|", omittingEmptySubsequences: false) {
      guard let field = Field(rawValue: String(name)) else {
        let names = Field.allCases.map(\.rawValue).joined(separator: ", ")
        throw error(
          at: start, "no field is called \"\(String(name).quotation)\"; there are \(names)")
      }
      fields.append(field)
    }
    guard colon < content.endIndex else { return .slot(fields, width: 0) }
    let digits = String(content[(colon + 1)...])
    guard let width = Int(digits), Self.widths.contains(width), digits.first?.isNumber == true
    else {
      throw error(
        at: start,
        "a width is a number of cells from \(Self.widths.lowerBound) to \(Self.widths.upperBound), "
          + "like {rain:4}, not \"\(digits.quotation)\"")
    }
    return .slot(fields, width: width)
  }

  /// How many cells a field can be made to take.
  private static let widths = 1...99

  /// Adds a field; `{high}` after `{low}` and a literal makes a range of the three.
  private func append(_ span: Template.Span, to spans: inout [Template.Span]) {
    if span == .field(.high), spans.count >= 2, spans[spans.count - 2] == .field(.low),
      case .literal(let separator) = spans[spans.count - 1]
    {
      spans.removeLast(2)
      spans.append(.range(separator: separator))
    } else {
      spans.append(span)
    }
  }

  private func error(at position: Int, _ problem: String) -> TemplateError {
    TemplateError(column: position + 1, problem: problem)
  }
}
