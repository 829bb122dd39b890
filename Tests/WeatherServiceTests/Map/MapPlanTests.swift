import StatusLine
import TestSupport
import Testing
import Weather

@testable import WeatherService

@Suite struct MapPlanTests {
  private static func problems(_ plan: MapPlan, columns: Int, rows: Int) -> [String] {
    var problems: [String] = []
    let frames = plan.pieces.compactMap(\.frame)
    let labelled = Set(plan.labels.map(\.county))
    if plan.labels.count != labelled.count { problems.append("labels doubled") }
    // A list of long words may be longer than the page.
    if labelled != Set(County.allCases), plan.isMap || labelled.count < rows {
      problems.append("labels missing")
    }
    let page = CellRect(column: 0, row: 0, columns: columns, rows: rows)
    for rect in plan.labels.map(\.rect) + frames + plan.pieces.map(\.rect)
    where !page.contains(column: rect.column, row: rect.row)
      || !page.contains(
        column: rect.column + rect.columns - 1, row: rect.row + rect.rows - 1)
    {
      problems.append("outside: \(rect)")
    }
    for (number, label) in plan.labels.enumerated() {
      for other in plan.labels[(number + 1)...] where label.rect.overlaps(other.rect) {
        problems.append("\(label.county) on \(other.county)")
      }
      for piece in plan.pieces {
        if let frame = piece.frame {
          // A frame's own label stands in its upper side, and no other reaches into it.
          let isOwn = piece.panel.middles[label.county] != nil
          if label.rect.overlaps(frame) != isOwn || (isOwn && label.rect.row != frame.row) {
            problems.append("\(label.county) and a frame")
          }
          continue
        }
        // On the land nothing stands but what stands in its own county.
        for row in label.rect.row..<label.rect.row + label.rect.rows {
          for column in label.rect.column..<label.rect.column + label.rect.columns {
            let owner = piece.panel.raster.county(
              column: column - piece.rect.column, row: row - piece.rect.row)
            let isInside = piece.rect.contains(column: column, row: row)
            if isInside, let owner, owner.county != label.county {
              problems.append("\(label.county) on the land of \(owner.county)")
            }
          }
        }
      }
    }
    for (number, frame) in frames.enumerated() {
      for other in frames[(number + 1)...] where frame.overlaps(other) {
        problems.append("frames on each other")
      }
      guard let main = plan.pieces.first else { continue }
      for row in frame.row..<frame.row + frame.rows {
        for column in frame.column..<frame.column + frame.columns
        where main.rect.contains(column: column, row: row)
          && main.panel.raster.county(
            column: column - main.rect.column, row: row - main.rect.row) != nil
        {
          problems.append("a frame on land")
        }
      }
    }
    return problems
  }

  @Test(arguments: Language.allCases, GlyphSet.allCases)
  func nothingOverlaps(language: Language, glyphs: GlyphSet) {
    let atlas = MapAtlas()
    // Every width with an eleventh of the heights for the glyphs that most have, and for the others a few:
    // all sizes take minutes.
    let step = glyphs == .text ? 11 : 23
    for basis in glyphs == .text ? [.temperature] : MapBasis.allCases {
      let texts = MapOutlook.sample(language, by: basis, glyphs: glyphs).texts
      for columns in stride(from: 40, through: 200, by: glyphs == .text ? 1 : step) {
        for rows in stride(from: 20 + (columns + columns / step) % step, through: 60, by: step) {
          let planner = MapPlanner(texts, columns: columns, rows: rows, atlas: atlas)
          let plan = planner.plan()
          let problems = Self.problems(plan, columns: columns, rows: rows)
          #expect(problems == [], "\(columns)x\(rows)")
        }
      }
    }
  }

  @Test(arguments: Language.allCases)
  func map_isThereAtEverySizeThatTerminalsHave(language: Language) {
    let atlas = MapAtlas()
    let texts = MapOutlook.sample(language).texts
    for (columns, rows) in [(40, 24), (60, 20), (80, 21), (80, 37), (120, 27), (200, 57)] {
      #expect(
        MapPlanner(texts, columns: columns, rows: rows, atlas: atlas).plan().isMap,
        "\(columns)x\(rows)")
    }
  }

  @Test func pageThatIsTooSmall_hasAList() {
    let atlas = MapAtlas()
    let texts = MapOutlook.sample().texts
    for (columns, rows) in [(39, 12), (20, 22), (80, 10)] {
      let plan = MapPlanner(texts, columns: columns, rows: rows, atlas: atlas).plan()
      #expect(!plan.isMap)
      #expect(Self.problems(plan, columns: columns, rows: rows) == [])
    }
    // Where not even that fits, what is marked is shown.
    for county in County.allCases {
      for (columns, rows) in [(10, 3), (1, 1), (4, 0)] {
        let plan = MapPlanner(texts, columns: columns, rows: rows, atlas: atlas)
          .plan(showing: county)
        #expect(plan.label(of: county) != nil)
        #expect(plan.labels.allSatisfy { $0.rect.row < max(1, rows) })
      }
    }
  }

  @Test(arguments: [(60, 22), (80, 37), (120, 46)])
  func county_isFoundByTheOutlinesAtEveryCellOfTheDrawing(columns: Int, rows: Int) {
    let plan = MapPlanner(
      MapOutlook.sample().texts, columns: columns, rows: rows, atlas: MapAtlas()
    ).plan()
    var cells = 0
    for piece in plan.pieces {
      for row in 0..<piece.rect.rows {
        for column in 0..<piece.rect.columns
        where piece.panel.drawing.dots(column: column, row: row) != 0 {
          let found = plan.county(
            column: piece.rect.column + column, row: piece.rect.row + row)
          let isCovered = plan.labels.contains {
            $0.rect.contains(column: piece.rect.column + column, row: piece.rect.row + row)
          }
          if isCovered { continue }
          cells += 1
          let inCell = (0..<8).compactMap { number in
            CountyOutlines.county(
              at: piece.panel.raster.projection.point(
                x: Double(column * 2 + number % 2) + 0.5, y: Double(row * 4 + number / 2) + 0.5))
          }.filter { $0.kilometres == 0 }.map(\.county)
          #expect(found.map(inCell.contains) == true)
        }
      }
    }
    #expect(cells > 200)
    for label in plan.labels {
      #expect(
        plan.county(column: label.rect.column, row: label.rect.row) == label.county)
    }
    #expect(plan.county(column: columns, row: 0) == nil)
    #expect(plan.county(column: -1, row: 0) == nil)
  }
}
