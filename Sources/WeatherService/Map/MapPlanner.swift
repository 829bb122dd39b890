internal import StatusLine
internal import Weather

/// Finds the best plan for a page: as large a map as the labels leave room for.
///
/// Labels stand inside their county where it is large enough, else beside the coast, those of the west on the
/// left and those of the east on the right. The counties offshore have frames on the left, or below.
struct MapPlanner {
  private let texts: LabelTexts
  private let columns: Int
  private let rows: Int
  private let atlas: MapAtlas

  /// The lowest map that is worth it.
  private static let lowest = 13
  /// The counties whose labels stand to the right; the others' stand to the left.
  private static let east: Set<County> = [
    .keelung, .newTaipei, .yilan, .nantou, .hualien, .taitung, .pingtung,
  ]

  init(_ texts: LabelTexts, columns: Int, rows: Int, atlas: MapAtlas) {
    self.texts = texts
    self.columns = columns
    self.rows = rows
    self.atlas = atlas
  }

  /// The best plan; a list where there is no room for a map.
  func plan(showing county: County? = nil) -> MapPlan {
    map() ?? ListPlanner(texts, columns: columns, rows: rows).plan(showing: county)
  }

  /// The best map; nil where there is no room for one.
  ///
  /// A larger map is better, and so are names that are not cut; one that is a little smaller is worth it.
  func map() -> MapPlan? {
    var best: (score: Double, plan: MapPlan)?
    for (form, bonus) in [(LabelForm.full, 0.45), (.short, 0.35), (.code, 0)] {
      for isBelow in [false, true] {
        let frames = frameSize(form, isBelow: isBelow)
        let highest = rows - (isBelow ? frames.rows : 0)
        guard highest >= Self.lowest, frames.columns * (isBelow ? 3 : 1) <= columns else {
          continue
        }
        for height in (Self.lowest...highest).reversed() {
          let score = Double(height) / Double(rows) + bonus + (isBelow ? 0 : 0.05)
          if score <= best?.score ?? 0 { break }
          guard let plan = plan(form, height, frames, isBelow: isBelow) else { continue }
          best = (score, plan)
          break
        }
      }
    }
    return best?.plan
  }

  // MARK: One way to do it

  private func frameSize(_ form: LabelForm, isBelow: Bool) -> (columns: Int, rows: Int) {
    let labels = MapAtlas.offshore.map { texts[$0, form].cells }
    let least = (labels.max() ?? 0) + (form == .code ? 2 : 4)
    let tall = min(max(rows / 5, 4), 8)
    return isBelow
      ? (max(least, min(columns / 3, 22)), min(tall, 6)) : (max(least, tall * 2), tall)
  }

  private func plan(
    _ form: LabelForm, _ height: Int, _ frame: (columns: Int, rows: Int), isBelow: Bool
  ) -> MapPlan? {
    guard let panel = atlas.main(rows: height), panel.raster.columns < columns,
      isBelow || frame.rows * 3 <= height
    else { return nil }
    var inside: [MapLabel] = []
    var (west, east): ([County], [County]) = ([], [])
    for county in County.allCases where MapAtlas.main.contains(county) {
      if let label = insideLabel(county, form, height) {
        inside.append(label)
      } else if Self.east.contains(county) {
        east.append(county)
      } else {
        west.append(county)
      }
    }
    guard let left = beside(west, form, panel, isLeft: true),
      let right = beside(east, form, panel, isLeft: false)
    else { return nil }
    let insets = frames(frame, height, isBelow: isBelow)
    // How far to the right the island must lie for what is on its left, and may for what is on its right.
    let obstacles = isBelow ? [] : insets
    func border(_ rect: CellRect) -> Int {
      obstacles.contains { $0.row <= rect.row && rect.row < $0.row + $0.rows }
        ? frame.columns + 1 : 0
    }
    var least = left.map { border($0.rect) - $0.rect.column }.max() ?? 0
    for obstacle in obstacles {
      for row in obstacle.row..<obstacle.row + obstacle.rows {
        if let edge = panel.edges[row] { least = max(least, frame.columns + 1 - edge.lowerBound) }
      }
    }
    least = max(0, least)
    let most =
      columns
      - (right.map { $0.rect.column + $0.rect.columns } + [panel.raster.columns])
      .reduce(0, max)
    guard least <= most else { return nil }
    let rest = (most - least) / 2
    let origin = CellRect(
      column: least + rest, row: 0, columns: panel.raster.columns, rows: height)
    let pieces =
      [MapPlan.Piece(panel: panel, rect: origin, frame: nil)]
      + zip(MapAtlas.offshore, insets).compactMap { county, rect in
        inset(county, rect.moved(right: isBelow ? 0 : rest))
      }
    let labels =
      (inside + left + right).map { $0.moved(right: origin.column) }
      + zip(MapAtlas.offshore, insets).map { county, rect in
        title(county, form, rect.moved(right: isBelow ? 0 : rest))
      }
    return MapPlan(pieces: pieces, labels: labels, rows: height + (isBelow ? frame.rows : 0))
  }

  private func insideLabel(_ county: County, _ form: LabelForm, _ height: Int) -> MapLabel? {
    for form in form == .full ? [LabelForm.full, .short] : [form] {
      let text = texts[county, form]
      for (lines, width) in [(text.parts, text.blockCells), ([text.line], text.cells)] {
        guard
          let room = atlas.room(
            for: county, columns: width + 2, rows: lines.count, on: height)
        else { continue }
        return MapLabel(
          county: county, lines: lines,
          rect: CellRect(
            column: room.column, row: room.row, columns: width + 2, rows: lines.count),
          leader: nil)
      }
    }
    return nil
  }

  /// Labels beside the coast, in cells of the panel.
  private func beside(
    _ counties: [County], _ form: LabelForm, _ panel: MapPanel, isLeft: Bool
  ) -> [MapLabel]? {
    let wishes = counties.map { county in
      (county: county, dot: wish(county, panel))
    }.sorted { ($0.dot, $0.county.rawValue) < ($1.dot, $1.county.rawValue) }
    guard let rows = LabelRows.spread(wishes.map { $0.dot / 4 }, in: 0..<panel.raster.rows) else {
      return nil
    }
    return zip(wishes, rows).map { wish, row in
      let text = texts[wish.county, form]
      let width = text.cells
      let edge = coast(panel, row)
      let column = isLeft ? edge.lowerBound - 1 - width : edge.upperBound + 1
      return MapLabel(
        county: wish.county, lines: [text.line],
        rect: CellRect(column: column, row: row, columns: width, rows: 1),
        leader: DotCanvas.Dot(
          x: isLeft ? (edge.lowerBound - 1) * 2 : edge.upperBound * 2 + 1, y: row * 4 + 2))
    }
  }

  /// The dot of the panel, from its upper side, beside which a county's label had best stand.
  private func wish(_ county: County, _ panel: MapPanel) -> Int {
    // Its southern half is what lies at the eastern shore.
    if county == .pingtung {
      let shore = panel.raster.projection.position(
        of: Coordinates(latitude: 22.3, longitude: 120.8))
      return Int(shore.y)
    }
    return panel.middles[county]?.y ?? 0
  }

  /// Where the land begins and ends around a row.
  private func coast(_ panel: MapPanel, _ row: Int) -> Range<Int> {
    for reach in 1...panel.edges.count {
      let near = panel.edges[max(0, row - reach)...min(panel.edges.count - 1, row + reach)]
        .compactMap { $0 }
      guard let first = near.map(\.lowerBound).min(), let last = near.map(\.upperBound).max() else {
        continue
      }
      return first..<last
    }
    return 0..<panel.raster.columns
  }

  // MARK: The counties offshore

  private func frames(
    _ size: (columns: Int, rows: Int), _ height: Int, isBelow: Bool
  ) -> [CellRect] {
    if isBelow {
      let gap = max(0, (columns - size.columns * 3) / 4)
      return (0..<3).map { number in
        CellRect(
          column: gap + number * (size.columns + gap), row: height, columns: size.columns,
          rows: size.rows)
      }
    }
    // As they lie: Matsu in the north, Kinmen in the west, Penghu beside the middle.
    let kinmen = max(size.rows, height / 4)
    let penghu = min(max(kinmen + size.rows, height * 9 / 16 - size.rows / 2), height - size.rows)
    return [0, kinmen, penghu].map { row in
      CellRect(column: 0, row: row, columns: size.columns, rows: size.rows)
    }
  }

  private func inset(_ county: County, _ frame: CellRect) -> MapPlan.Piece? {
    let rect = CellRect(
      column: frame.column + 1, row: frame.row + 1, columns: frame.columns - 2,
      rows: frame.rows - 2)
    return atlas.inset(county, columns: rect.columns, rows: rect.rows).map {
      MapPlan.Piece(panel: $0, rect: rect, frame: frame)
    }
  }

  /// The label of a frame, in its upper side.
  private func title(_ county: County, _ form: LabelForm, _ frame: CellRect) -> MapLabel {
    let text = texts[county, form]
    let width = text.cells
    return MapLabel(
      county: county, lines: [text.line],
      rect: CellRect(
        column: frame.column + (frame.columns - width) / 2, row: frame.row, columns: width, rows: 1),
      leader: nil)
  }
}

extension CellRect {
  /// The same, farther to the right.
  func moved(right columns: Int) -> CellRect {
    var rect = self
    rect.column += columns
    return rect
  }
}

extension MapLabel {
  /// The same, farther to the right.
  fileprivate func moved(right columns: Int) -> MapLabel {
    MapLabel(
      county: county, lines: lines, rect: rect.moved(right: columns),
      leader: leader.map { DotCanvas.Dot(x: $0.x + columns * 2, y: $0.y) })
  }
}
