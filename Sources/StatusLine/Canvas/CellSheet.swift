/// How a cell of a terminal looks.
public struct CellStyle: Hashable, Sendable {
  /// The colour of the character; nil for the terminal's own.
  public var color: Theme.Color?
  /// Whether foreground and background change places.
  public var isReversed = false
  /// Whether it stands back.
  public var isFaint = false

  /// The terminal's own look.
  public static let plain = CellStyle()

  /// Describes a look.
  public init(_ color: Theme.Color? = nil, isReversed: Bool = false, isFaint: Bool = false) {
    self.color = color
    self.isReversed = isReversed
    self.isFaint = isFaint
  }
}

/// A page of a terminal: cells that hold a character each.
public struct CellSheet: Hashable, Sendable {
  /// How much of the styles is written.
  public enum Decoration: Sendable {
    /// Nothing: text without an escape sequence.
    case none
    /// All but the colours.
    case uncolored
    /// All.
    case colored
  }

  private struct Cell: Hashable {
    /// The character; empty in a cell that the one before it reaches over.
    var text = " "
    var style = CellStyle.plain
  }

  /// The width in cells.
  public let columns: Int
  /// The height in cells.
  public let rows: Int
  private let profile: CellWidth.Profile
  private var cells: [Cell]

  /// Makes an empty page.
  public init(columns: Int, rows: Int, profile: CellWidth.Profile = .wcwidth) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    self.profile = profile
    cells = Array(repeating: Cell(), count: self.columns * self.rows)
  }

  /// Writes a text from a cell on, as much of it as the row holds; what is outside is left out.
  public mutating func put(
    _ text: some StringProtocol, column: Int, row: Int, style: CellStyle = .plain
  ) {
    guard (0..<rows).contains(row) else { return }
    var column = column
    for character in text {
      let width = CellWidth.cells(of: character, profile)
      guard width > 0 else { continue }
      defer { column += width }
      guard column >= 0 else { continue }
      guard column + width <= columns else { return }
      for cell in column..<column + width { clear(cell, row) }
      cells[row * columns + column] = Cell(text: String(character), style: style)
      for cell in column + 1..<column + width {
        cells[row * columns + cell] = Cell(text: "", style: style)
      }
    }
  }

  /// Whether nothing is written in a cell; what is outside is not blank.
  public func isBlank(column: Int, row: Int) -> Bool {
    guard (0..<columns).contains(column), (0..<rows).contains(row) else { return false }
    return cells[row * columns + column].text == " "
  }

  /// The rows as lines of text, without blanks at their ends.
  public func lines(_ decoration: Decoration) -> [String] {
    (0..<rows).map { line($0, decoration) }
  }

  private func line(_ row: Int, _ decoration: Decoration) -> String {
    var row = cells[row * columns..<(row + 1) * columns]
    while let last = row.last, last.text == " ", decoration == .none || !last.style.isReversed {
      row.removeLast()
    }
    var line = ""
    var current = CellStyle.plain
    for cell in row {
      var style = decoration == .none ? .plain : cell.style
      if decoration == .uncolored { style.color = nil }
      // A blank has no colour to show.
      let isBlank = cell.text == " " && !style.isReversed && !current.isReversed
      if style != current, !isBlank {
        line += style.sequence
        current = style
      }
      line += cell.text
    }
    return current == .plain ? line : line + CellStyle.plain.sequence
  }

  /// Blanks a cell, with the rest of the character that it was a part of.
  private mutating func clear(_ column: Int, _ row: Int) {
    let start = row * columns
    if cells[start + column].text.isEmpty {
      var first = column
      while first > 0, cells[start + first].text.isEmpty { first -= 1 }
      cells[start + first].text = " "
    }
    var next = column + 1
    while next < columns, cells[start + next].text.isEmpty {
      cells[start + next].text = " "
      next += 1
    }
    cells[start + column] = Cell()
  }
}

extension CellStyle {
  /// The escape sequence after which text looks so (ECMA-48, SGR; colours as xterm numbers them).
  fileprivate var sequence: String {
    var codes = ["0"]
    if isFaint { codes.append("2") }
    if isReversed { codes.append("7") }
    if let color { codes.append("38;5;\(color.cube)") }
    return "\u{1B}[\(codes.joined(separator: ";"))m"
  }
}
