/// Rows of text in columns that stand below each other in a terminal.
public enum Columns {
  /// Puts rows into lines, each column as wide as its widest cell, two blanks between them.
  ///
  /// Columns that are empty in every row are left out. `right` names those that end at the same cell
  /// instead of beginning at it. No line ends with blanks.
  public static func aligned(_ rows: [[String]], right: Set<Int> = []) -> [String] {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { column < $0.count ? CellWidth.cells(of: $0[column], .emoji) : 0 }.max() ?? 0
    }
    return rows.map { row in
      var line = ""
      var gap = 0
      for (column, text) in row.enumerated() where widths[column] > 0 {
        let blanks = widths[column] - CellWidth.cells(of: text, .emoji)
        if !text.isEmpty {
          let before = gap + (right.contains(column) ? blanks : 0)
          line += String(repeating: " ", count: before) + text
          gap = 2 + (right.contains(column) ? 0 : blanks)
        } else {
          gap += widths[column] + 2
        }
      }
      return line
    }
  }
}
