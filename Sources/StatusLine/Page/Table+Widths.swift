extension Table {
  /// The cells of each column in a layout.
  ///
  /// Where there is no room for all, columns leave in their order until the rest can have what it needs;
  /// of that rest bars are shortened first, and then words are wrapped. Before words are broken, the
  /// columns stand closer; where that is not enough, the words go on lines of their own.
  struct Widths {
    private var widths: [Int]
    private let table: Table
    private let profile: CellWidth.Profile
    private var isTight = false
    /// The column of words that stand below their rows.
    private(set) var below: Int?

    /// The cells of a column; 0 where it is left out.
    subscript(column: Int) -> Int { widths[column] }

    init(_ table: Table, _ layout: Page.Layout) {
      self.table = table
      profile = layout.profile
      widths = table.columns.enumerated().map { number, column in
        if column.isExtra && layout.cells == nil { return 0 }
        return table.rows.map { row in
          guard number < row.count else { return 0 }
          return switch row[number] {
          case .bar: Table.bar.upperBound
          case .text(let text): text.cells(layout.profile)
          }
        }.max() ?? 0
      }
      if let limit = layout.cells { fit(to: limit) }
    }

    private mutating func fit(to limit: Int) {
      let leaving = table.columns.enumerated().compactMap { number, column in
        column.leaves.map { (order: $0, column: number) }
      }.sorted { $0.order < $1.order }
      for (_, column) in leaving where least > limit { widths[column] = 0 }

      var excess = total(widths) - limit
      for column in widths.indices where isBar(column) && excess > 0 {
        let given = min(excess, widths[column] - Table.bar.lowerBound)
        widths[column] -= given
        excess -= given
      }
      if excess > 0 { fitWords(to: limit) }
    }

    /// Gives words what is left, of which there is more where the columns stand closer.
    private mutating func fitWords(to limit: Int) {
      guard let words = table.columns.firstIndex(where: \.isWrapped), widths[words] > 0 else {
        return isTight = true
      }
      for isTight in [false, true] {
        self.isTight = isTight
        let room = widths[words] - (total(widths) - limit)
        if room >= leastOfWords(words) {
          return widths[words] = min(room, widths[words])
        }
      }
      widths[words] = 0
      below = words
      isTight = false
      isTight = total(widths) > limit
    }

    /// The fewest cells in which words can be read: no word is broken that has a usual length.
    private func leastOfWords(_ column: Int) -> Int {
      let longest =
        table.rows.map { row in
          guard column < row.count, case .text(let text) = row[column] else { return 0 }
          return text.longestPiece(profile)
        }.max() ?? 0
      return min(max(longest, Table.words.lowerBound), Table.words.upperBound, widths[column])
    }

    /// The blanks before a column that is not the first.
    func gap(before column: Int) -> Int {
      isTight ? min(table.columns[column].gap, 1) : table.columns[column].gap
    }

    /// What the columns need together.
    private var least: Int {
      total(
        widths.indices.map { column in
          if isBar(column) { return Table.bar.lowerBound }
          return table.columns[column].isWrapped
            ? min(widths[column], Table.words.upperBound) : widths[column]
        })
    }

    private func total(_ widths: [Int]) -> Int {
      var total = 0
      for (column, width) in widths.enumerated() where width > 0 {
        total += width + (total > 0 ? gap(before: column) : 0)
      }
      return total
    }

    private func isBar(_ column: Int) -> Bool {
      widths[column] > 0
        && table.rows.contains { row in
          if column < row.count, case .bar = row[column] { true } else { false }
        }
    }
  }
}
