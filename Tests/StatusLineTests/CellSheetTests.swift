import StatusLine
import Testing

@Suite struct CellSheetTests {
  private let red = CellStyle(Theme.Color(rgb: 0xFF0000))

  @Test func text_standsWhereItWasPut() {
    var sheet = CellSheet(columns: 8, rows: 2)
    sheet.put("ab", column: 1, row: 0)
    sheet.put("臺北", column: 3, row: 1)
    #expect(sheet.lines(.none) == [" ab", "   臺北"])
    #expect(sheet.isBlank(column: 0, row: 0))
    #expect(!sheet.isBlank(column: 4, row: 1))
    #expect(!sheet.isBlank(column: 8, row: 0))
  }

  @Test func whatIsOutside_isLeftOut() {
    var sheet = CellSheet(columns: 4, rows: 1)
    sheet.put("abcdef", column: 2, row: 0)
    sheet.put("x", column: 0, row: 1)
    sheet.put("x", column: 0, row: -1)
    #expect(sheet.lines(.none) == ["  ab"])
    sheet.put("xyz", column: -2, row: 0)
    #expect(sheet.lines(.none) == ["z ab"])
    // No half of a wide character.
    sheet.put("臺", column: 3, row: 0)
    #expect(sheet.lines(.none) == ["z ab"])
  }

  @Test func wideCharacterThatIsCovered_goesAsAWhole() {
    var sheet = CellSheet(columns: 4, rows: 1)
    sheet.put("臺北", column: 0, row: 0)
    sheet.put("x", column: 1, row: 0)
    #expect(sheet.lines(.none) == [" x北"])
    sheet.put("y", column: 2, row: 0)
    #expect(sheet.lines(.none) == [" xy"])
  }

  @Test func decoration_isWrittenAsFarAsItIsWanted() {
    var sheet = CellSheet(columns: 9, rows: 1)
    sheet.put("ab cd", column: 0, row: 0, style: red)
    sheet.put("e", column: 5, row: 0, style: CellStyle(isReversed: true, isFaint: true))
    #expect(sheet.lines(.none) == ["ab cde"])
    #expect(sheet.lines(.uncolored) == ["ab cd\u{1B}[0;2;7me\u{1B}[0m"])
    #expect(
      sheet.lines(.colored) == ["\u{1B}[0;38;5;196mab cd\u{1B}[0;2;7me\u{1B}[0m"])
  }

  @Test func blanks_areKeptWhereTheyAreReversed() {
    var sheet = CellSheet(columns: 4, rows: 1)
    sheet.put("a ", column: 0, row: 0, style: CellStyle(isReversed: true))
    #expect(sheet.lines(.uncolored) == ["\u{1B}[0;7ma \u{1B}[0m"])
    #expect(sheet.lines(.none) == ["a"])
  }
}
