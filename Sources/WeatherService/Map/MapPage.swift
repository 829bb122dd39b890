internal import StatusLine
internal import Weather

/// A page with a map: the map, what stands around it, and which county is marked.
struct MapPage {
  let plan: MapPlan
  let sheet: CellSheet

  /// Draws a page for printing, or with a county marked for the picker.
  init(
    _ outlook: MapOutlook, size: PageSize, ink: Ink, isColored: Bool, marking marked: County?,
    _ atlas: MapAtlas
  ) {
    let feet = marked != nil ? 2 : isColored ? 2 : 1
    let room = size.rows - 1 - feet
    let texts = outlook.texts
    let planner = MapPlanner(texts, columns: size.columns, rows: room, atlas: atlas)
    if marked != nil {
      plan = planner.plan(showing: marked)
    } else {
      // What is printed may scroll.
      plan =
        planner.map()
        ?? ListPlanner(texts, columns: size.columns, rows: max(room, County.allCases.count))
        .plan(showing: nil)
    }
    let rows = marked != nil ? size.rows : plan.rows + 1 + feet
    var drawing = MapDrawing(
      outlook, plan, marked: marked, ink: ink, isColored: isColored,
      sheet: CellSheet(columns: size.columns, rows: rows, profile: outlook.profile))
    drawing.drawMap()
    drawing.drawLabels()
    drawing.drawSurroundings()
    sheet = drawing.sheet
  }
}

/// Draws a map and what stands around it.
private struct MapDrawing {
  private let outlook: MapOutlook
  private let plan: MapPlan
  private let marked: County?
  private let ink: Ink
  private let isColored: Bool
  var sheet: CellSheet

  /// The row in which the plan begins.
  private static let top = 1

  init(
    _ outlook: MapOutlook, _ plan: MapPlan, marked: County?, ink: Ink, isColored: Bool,
    sheet: CellSheet
  ) {
    self.outlook = outlook
    self.plan = plan
    self.marked = marked
    self.ink = ink
    self.isColored = isColored
    self.sheet = sheet
  }

  // MARK: The land

  mutating func drawMap() {
    for piece in plan.pieces {
      if let frame = piece.frame { drawFrame(frame) }
      var canvas = piece.panel.drawing
      if let marked, !isColored { hollow(marked, piece.panel, &canvas) }
      if piece.frame == nil { drawLeaders(piece, &canvas) }
      for row in 0..<canvas.rows {
        for column in 0..<canvas.columns {
          let dots = canvas.dots(column: column, row: row)
          guard dots != 0 else { continue }
          let owner = piece.panel.raster.county(column: column, row: row)?.county
          sheet.put(
            String(ink.character(dots)), column: piece.rect.column + column,
            row: Self.top + piece.rect.row + row, style: owner.map(style) ?? Self.faint)
        }
      }
    }
  }

  private static let faint = CellStyle(isFaint: true)
  private static let mark = Theme.Color(rgb: 0xFFFFFF)

  private func style(of county: County) -> CellStyle {
    CellStyle(county == marked ? Self.mark : outlook.color(of: county))
  }

  /// Leaves the outline of a county alone, where there are no colours to mark it by.
  private func hollow(_ county: County, _ panel: MapPanel, _ canvas: inout DotCanvas) {
    let raster = panel.raster
    for y in 0..<raster.height {
      for x in 0..<raster.width where raster.county(x: x, y: y) == county {
        if raster.isInside(x: x, y: y) { canvas[x, y] = false }
      }
    }
  }

  /// Draws the lines from the labels beside the coast to their counties: dots on the sea, holes in the land
  /// of others.
  private func drawLeaders(_ piece: MapPlan.Piece, _ canvas: inout DotCanvas) {
    for label in plan.labels {
      guard let start = label.leader, let end = piece.panel.middles[label.county] else { continue }
      let from = DotCanvas.Dot(
        x: start.x - piece.rect.column * 2, y: start.y - piece.rect.row * 4)
      for (number, dot) in DotCanvas.line(from: from, to: end).enumerated() {
        let owner = piece.panel.raster.county(x: dot.x, y: dot.y)
        if owner == label.county { break }
        guard number % 2 == 0 else { continue }
        canvas[dot.x, dot.y] = owner == nil
      }
    }
  }

  private mutating func drawFrame(_ frame: CellRect) {
    // Fonts of East Asia draw these in two cells.
    let isPlain = ink == .ascii || CellWidth.cells(of: "─", outlook.profile) > 1
    let signs = isPlain ? Array("++++-|") : Array("┌┐└┘─│")
    let (right, bottom) = (frame.column + frame.columns - 1, frame.row + frame.rows - 1)
    for row in frame.row...bottom {
      let ends: (Character, Character) =
        row == frame.row
        ? (signs[0], signs[1]) : row == bottom ? (signs[2], signs[3]) : (signs[5], signs[5])
      put(String(ends.0), frame.column, row, Self.faint)
      put(String(ends.1), right, row, Self.faint)
      guard row == frame.row || row == bottom else { continue }
      put(String(repeating: signs[4], count: frame.columns - 2), frame.column + 1, row, Self.faint)
    }
  }

  private mutating func put(_ text: String, _ column: Int, _ row: Int, _ style: CellStyle) {
    sheet.put(text, column: column, row: Self.top + row, style: style)
  }

  // MARK: Words

  mutating func drawLabels() {
    for label in plan.labels {
      var style = plan.isMap ? style(of: label.county) : CellStyle(outlook.color(of: label.county))
      style.isReversed = label.county == marked
      for (number, line) in label.lines.enumerated() {
        let row = label.rect.row + number
        put(String(repeating: " ", count: label.rect.columns), label.rect.column, row, .plain)
        let blanks = label.rect.columns - CellWidth.cells(of: line, outlook.profile)
        put(line, label.rect.column + max(0, blanks) / 2, row, style)
      }
    }
  }

  mutating func drawSurroundings() {
    sheet.put(outlook.title, column: 0, row: 0)
    if marked == nil {
      let foot = Self.top + plan.rows
      if isColored { drawLegend(row: foot) }
      sheet.put(outlook.origin, column: 0, row: foot + (isColored ? 1 : 0), style: Self.faint)
    } else {
      if isColored { drawLegend(row: 0) }
      drawHelp()
    }
  }

  /// The colours, at the end of a row; where there is no room for them, nothing.
  private mutating func drawLegend(row: Int) {
    let legend = MapScale.legend(outlook.basis, outlook.unit, outlook.language)
    let square = ink == .ascii ? "#" : "■"
    let unit = outlook.basis == .warning ? "" : outlook.basis == .rain ? "%" : outlook.unit.symbol
    let name = [outlook.basis.name[outlook.language], unit].filter { !$0.isEmpty }
      .joined(separator: " ")
    func cells(_ text: String) -> Int { CellWidth.cells(of: text, outlook.profile) }
    let width =
      legend.reduce(cells(name)) { $0 + 1 + cells(square) + cells($1.text) }
    var column = row == 0 ? sheet.columns - width : 0
    let taken = row == 0 ? cells(outlook.title) + 2 : 0
    guard column >= taken, width <= sheet.columns else { return }
    for entry in legend {
      sheet.put(square, column: column, row: row, style: CellStyle(entry.color))
      column += cells(square)
      sheet.put(entry.text, column: column, row: row, style: Self.faint)
      column += cells(entry.text) + 1
    }
    sheet.put(name, column: column, row: row, style: Self.faint)
  }

  /// What is known of the marked county, and what the keys do.
  private mutating func drawHelp() {
    let row = sheet.rows - 2
    if let summary = marked.flatMap({ outlook.counties[$0] })?.summary(
      outlook.glyphs, outlook.unit, outlook.language)
    {
      sheet.put(summary, column: 0, row: row)
      let free = sheet.columns - CellWidth.cells(of: summary, outlook.profile) - 2
      let origin = outlook.origin
      let width = CellWidth.cells(of: origin, outlook.profile)
      if width <= free {
        sheet.put(origin, column: sheet.columns - width, row: row, style: Self.faint)
      }
    }
    let arrows = ink == .ascii ? "arrows" : "←↓↑→"
    let keys =
      outlook.language == .chinese
      ? "\(arrows) 移動  Enter 選定  t 溫度  r 降雨  w 警特報  q 離開"
      : "\(arrows) move  Enter choose  t temperature  r rain  w warnings  q quit"
    sheet.put(keys, column: 0, row: row + 1, style: Self.faint)
  }
}
