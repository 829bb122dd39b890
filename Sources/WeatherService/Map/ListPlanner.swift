internal import Weather

/// Puts all counties in a list, for a page that is too small for a map.
struct ListPlanner {
  private let texts: LabelTexts
  private let columns: Int
  private let rows: Int

  init(_ texts: LabelTexts, columns: Int, rows: Int) {
    self.texts = texts
    self.columns = columns
    self.rows = max(1, rows)
  }

  /// The list, in as few columns and as full a form as there is room for; where there is none for all, as
  /// much of it as is, a county to be shown among it.
  func plan(showing county: County?) -> MapPlan {
    for form in LabelForm.allCases {
      let width = (County.allCases.map { texts[$0, form].cells }.max() ?? 0) + 2
      let perColumn = (County.allCases.count - 1) / max(1, (columns + 2) / width) + 1
      if width <= columns + 2, perColumn <= rows {
        return plan(County.allCases, form, width: width)
      }
    }
    let all = County.allCases
    let shown = county.flatMap { all.firstIndex(of: $0) } ?? 0
    let first = max(0, min(shown - rows / 2, all.count - rows))
    return plan(Array(all[first..<min(all.count, first + rows)]), .code, width: columns + 2)
  }

  private func plan(_ counties: [County], _ form: LabelForm, width: Int) -> MapPlan {
    let across = max(1, min((columns + 2) / max(1, width), counties.count))
    let down = (counties.count - 1) / across + 1
    let labels = counties.enumerated().map { number, county in
      let text = texts[county, form]
      return MapLabel(
        county: county, lines: [text.line],
        rect: CellRect(
          column: number / down * width, row: number % down,
          columns: min(text.cells, columns), rows: 1),
        leader: nil)
    }
    return MapPlan(pieces: [], labels: labels, rows: down)
  }
}
