/// Rows of texts and bars in columns that stand below each other in a terminal.
public struct Table: Hashable, Sendable {
  /// A column, and how it gives way where there is no room for all.
  public struct Column: Hashable, Sendable {
    /// Whether its texts end at the same cell instead of beginning at it.
    public var isRight = false
    /// The blanks before it.
    public var gap = 2
    /// When it is left out: the lowest number first; nil to stay.
    public var leaves: Int?
    /// Whether it is shown only where the width of a line is known, and so that there is room for it.
    public var isExtra = false
    /// Whether its texts are wrapped.
    public var isWrapped = false

    /// Makes a column whose texts begin at the same cell.
    public init(leaves: Int? = nil, isExtra: Bool = false) {
      self.leaves = leaves
      self.isExtra = isExtra
    }

    /// Makes a column whose texts end at the same cell.
    public static func right(leaves: Int? = nil) -> Column {
      var column = Column(leaves: leaves)
      column.isRight = true
      return column
    }

    /// Makes the column of words, which are wrapped.
    public static var words: Column {
      var column = Column()
      column.isWrapped = true
      return column
    }
  }

  /// What stands in a row and a column.
  public enum Cell: Hashable, Sendable {
    /// A text; an empty one for nothing.
    case text(StyledText)
    /// A bar on the scale of its column.
    case bar(Bar)
  }

  let columns: [Column]
  let rows: [[Cell]]

  /// Puts rows into columns; what a row has more than there are columns is left out.
  public init(_ columns: [Column], _ rows: [[Cell]]) {
    self.columns = columns
    self.rows = rows
  }

  /// The cells of a bar where there is room, and where there is none.
  static let bar = 8...16
  /// The cells that words are given at least, and those for which other columns are left out, as far as
  /// the words have so many.
  static let words = 8...18

  /// Lays the rows out in lines.
  func lines(_ layout: Page.Layout) -> [StyledText] {
    let widths = Widths(self, layout)
    return rows.flatMap { lines(of: $0, widths, layout) }
  }

  private func lines(of row: [Cell], _ widths: Widths, _ layout: Page.Layout) -> [StyledText] {
    let cells = row.enumerated().prefix(columns.count).map { column, cell in
      switch cell {
      case .bar(let bar): [bar.text(cells: widths[column], layout.profile)]
      case .text(let text) where columns[column].isWrapped && layout.cells != nil && !text.isEmpty:
        text.wrapped(to: widths[column], then: widths[column], layout.profile)
      case .text(let text): [text]
      }
    }
    let height = cells.indices.filter { widths[$0] > 0 }.map { cells[$0].count }.max() ?? 1
    var lines = (0..<height).map { line(cells, $0, widths, layout) }
    if let words = widths.below, words < row.count, case .text(let text) = row[words],
      let limit = layout.cells, !text.isEmpty
    {
      lines += text.wrapped(to: limit - 2, then: limit - 2, layout.profile)
        .map { $0.indented(by: 2) }
    }
    return lines
  }

  private func line(
    _ cells: [[StyledText]], _ number: Int, _ widths: Widths, _ layout: Page.Layout
  ) -> StyledText {
    var line = StyledText()
    var (end, start) = (0, 0)
    for column in cells.indices where widths[column] > 0 {
      if start > 0 { start += widths.gap(before: column) }
      if number < cells[column].count, !cells[column][number].isEmpty {
        let text = cells[column][number]
        let width = text.cells(layout.profile)
        let at = columns[column].isRight ? start + widths[column] - width : start
        line.append(String(repeating: " ", count: max(0, at - end)))
        line.append(text)
        end = at + width
      }
      start += widths[column]
    }
    return line
  }
}
