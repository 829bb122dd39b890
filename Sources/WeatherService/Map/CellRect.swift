/// Cells of a page that stand in a rectangle.
struct CellRect: Hashable {
  var column: Int
  var row: Int
  var columns: Int
  var rows: Int

  /// Whether a cell is among them.
  func contains(column: Int, row: Int) -> Bool {
    (self.column..<self.column + columns).contains(column)
      && (self.row..<self.row + rows).contains(row)
  }

  /// Whether the two have a cell in common.
  func overlaps(_ other: CellRect) -> Bool {
    column < other.column + other.columns && other.column < column + columns
      && row < other.row + other.rows && other.row < row + rows
  }
}
