import Foundation
import StatusLine
import TestSupport
import Testing
import Weather

@testable import WeatherService

/// What the map looks like, in `Golden/map-COLUMNS-LANGUAGE.txt`; written anew as `GoldenTests` says.
@Suite struct MapGoldenTests {
  @Test(arguments: [(60, 24), (80, 40), (120, 50)], Language.allCases)
  func map_looksAsBefore(size: (columns: Int, rows: Int), language: Language) throws {
    let page = MapPage(
      .sample(language), size: PageSize(columns: size.columns, rows: size.rows), ink: .braille,
      isColored: false, marking: nil, MapAtlas())
    let output = page.sheet.lines(.none).map { $0 + "\n" }.joined()
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
      .appendingPathComponent("Golden/map-\(size.columns)-\(language.rawValue).txt")
    if ProcessInfo.processInfo.environment["WXLINE_REWRITE_GOLDEN"] == "1" {
      try output.write(to: file, atomically: true, encoding: .utf8)
    }
    let golden = try String(contentsOf: file, encoding: .utf8)
    #expect(output == golden, "now:\n\(output)\nbefore:\n\(golden)")
  }

  @Test func page_saysWhatItShowsAndHowFarItCanBeTrusted() throws {
    let title = MapOutlook.sample(.english, by: .rain).title
    #expect(title == "sample Taiwan, today 06:00–18:00, chance of rain")
    #expect(MapOutlook.sample(.chinese).title == "範例 臺灣　今天白天 06:00–18:00")
    #expect(MapOutlook.sample(glyphs: .ascii).title.hasSuffix("06:00-18:00"))
  }

  @Test func asciiMap_isASCII() {
    let page = MapPage(
      .sample(.english, glyphs: .ascii), size: PageSize(columns: 100, rows: 40), ink: .ascii,
      isColored: false, marking: .taipei, MapAtlas())
    #expect(page.plan.isMap)
    for line in page.sheet.lines(.none) { #expect(line.utf8.allSatisfy { $0 < 0x7F }, "\(line)") }
  }

  @Test func wideFrames_areDrawnInNarrowSigns() {
    let size = PageSize(columns: 100, rows: 44)
    func lines(_ width: CellWidth.Profile) -> [String] {
      let page = MapPage(
        .sample(.english, width: width), size: size, ink: .braille, isColored: false, marking: nil,
        MapAtlas())
      #expect(page.plan.isMap)
      return page.sheet.lines(.none)
    }
    #expect(lines(.wcwidth).joined().contains { "┌┐└┘─│".contains($0) })
    let wide = lines(.cjk)
    #expect(!wide.joined().contains { "┌┐└┘─│".contains($0) })
    #expect(wide.joined().filter { $0 == "+" }.count == 12)
    #expect(wide.allSatisfy { CellWidth.cells(of: $0, .cjk) <= size.columns })
  }

  @Test func colours_areThereWhereTheyAreWanted() {
    func lines(_ isColored: Bool) -> String {
      MapPage(
        .sample(), size: PageSize(columns: 80, rows: 40), ink: .braille, isColored: isColored,
        marking: .taipei, MapAtlas()
      ).sheet.lines(isColored ? .colored : .uncolored).joined(separator: "\n")
    }
    #expect(lines(true).contains("38;5;"))
    #expect(lines(true).contains("■"))
    #expect(!lines(false).contains("38;5;"))
    // The marked county stands out all the same.
    #expect(lines(false).contains("\u{1B}[0;7m臺北市"))
  }
}
