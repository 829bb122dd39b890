/// An answer for a person before it is lines: what it says, and nothing of where it is shown.
public struct Page: Hashable, Sendable {
  /// A part of it.
  public enum Block: Hashable, Sendable {
    /// A text that begins so many cells from the left; the lines after its first `hanging` more.
    case paragraph(StyledText, indent: Int = 0, hanging: Int = 0)
    /// Rows in columns.
    case table(Table)
  }

  /// Its parts, one below the other.
  public var blocks: [Block]

  /// Puts parts below each other.
  public init(_ blocks: [Block]) {
    self.blocks = blocks
  }

  /// What it is shown on.
  public struct Layout: Hashable, Sendable {
    /// The cells of a line; nil where lines are whole, as in a pipe.
    public var cells: Int?
    /// How cells are counted.
    public var profile = CellWidth.Profile.emoji
    /// The colours; nil for none, and then nothing is faint or strong either.
    public var theme: Theme?
    /// The sign that a text was cut.
    public var ellipsis = GlyphSet.text.ellipsis

    /// Whole lines without colours.
    public init() {}
  }

  /// Writes it, each line ended.
  ///
  /// No line takes more cells than the layout has, counted before escapes, and none ends with blanks. A
  /// text is wrapped; a table leaves columns out (`Table.Column.leaves`).
  public func text(_ layout: Layout = Layout()) -> String {
    lines(layout).map { $0.terminalText(layout.theme) + "\n" }.joined()
  }

  /// Lays it out in lines.
  func lines(_ layout: Layout) -> [StyledText] {
    blocks.flatMap { block in
      switch block {
      case .paragraph(let text, let indent, let hanging):
        Self.lines(of: text, indent: indent, hanging: hanging, layout)
      case .table(let table): table.lines(layout)
      }
    }.map { line in
      // What has no room even so is cut, in a terminal too narrow for any of it.
      var line =
        layout.cells.map { line.cut(toCells: $0, layout.profile, ellipsis: layout.ellipsis) }
        ?? line
      line.removeTrailingBlanks()
      return line
    }
  }

  private static func lines(
    of text: StyledText, indent: Int, hanging: Int, _ layout: Layout
  ) -> [StyledText] {
    let lines =
      layout.cells.map { cells in
        text.wrapped(to: cells - indent, then: cells - indent - hanging, layout.profile)
      } ?? [text]
    return lines.enumerated().map { number, line in
      line.indented(by: number == 0 ? indent : indent + hanging)
    }
  }
}

extension StyledText {
  /// The text with so many blanks before it.
  func indented(by blanks: Int) -> StyledText {
    var line = StyledText(String(repeating: " ", count: blanks))
    line.append(self)
    return line
  }
}
