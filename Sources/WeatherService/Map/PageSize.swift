internal import StatusLine

/// How many cells there are for a page.
public struct PageSize: Hashable, Sendable {
  /// The width in cells.
  public var columns: Int
  /// The height in cells.
  public var rows: Int

  /// Names a size; what no terminal has is made the nearest that one may have.
  public init(columns: Int, rows: Int) {
    self.columns = min(max(columns, 1), 1000)
    self.rows = min(max(rows, 1), 500)
  }

  /// The size for what is no terminal: `COLUMNS` and `LINES` where they are set, else 80 by 40.
  public init(_ environment: Environment) {
    func number(_ name: String) -> Int? { environment[name].flatMap { Int($0) } }
    self.init(
      columns: number("COLUMNS").flatMap { $0 > 0 ? $0 : nil } ?? 80,
      rows: number("LINES").flatMap { $0 > 0 ? $0 : nil } ?? 40)
  }
}
