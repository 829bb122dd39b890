import Foundation
import StatusLine
import Testing
import Weather

@testable import WeatherService

/// What a terminal shows, in both languages and at three widths, in `Golden/screen-VIEW.txt`.
///
/// `WXLINE_REWRITE_GOLDEN=1 swift test --disable-xctest --filter PageGoldenTests` writes the files anew;
/// look at what has changed before it is committed.
@Suite struct PageGoldenTests {
  private static func expectAsBefore(_ output: String, _ name: String) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Golden/screen-\(name).txt")
    if ProcessInfo.processInfo.environment["WXLINE_REWRITE_GOLDEN"] == "1" {
      try output.write(to: file, atomically: true, encoding: .utf8)
    }
    let golden = try String(contentsOf: file, encoding: .utf8)
    #expect(output == golden, "now:\n\(output)\nbefore:\n\(golden)")
  }

  @Test(arguments: PageFixture.views.map(\.name)) func screen_isAsBefore(name: String) throws {
    let view = try #require(PageFixture.views.first { $0.name == name }).view
    let fixture = try PageFixture.standard()
    var text = ""
    for language in Language.allCases {
      for cells in [60, 80, 120] {
        let (page, layout) = fixture.page(view, language) { $0.terminalCells = cells }
        text += "## \(language.rawValue), \(cells) cells\n\(page.text(layout))"
      }
    }
    try Self.expectAsBefore(text, name)
  }

  /// Escapes as `␛`.
  @Test func colors_areAsBefore() throws {
    let fixture = try PageFixture.standard()
    let text = PageFixture.views.map { name, view in
      let (page, layout) = fixture.page(view, .english) {
        ($0.terminalCells, $0.style.color) = (80, .always)
      }
      return "## \(name)\n\(page.text(layout))"
    }.joined()
    try Self.expectAsBefore(text.replacing("\u{1B}", with: "␛"), "colors")
  }
}
