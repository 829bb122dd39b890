import Testing

@testable import StatusLine

@Suite struct ColumnsTests {
  @Test func cells_standBelowEachOther() {
    let rows = [["今晚", "☂", "16–20°C", "70%"], ["tonight", "⛅", "9°C", ""]]
    #expect(
      Columns.aligned(rows, right: [2, 3]) == [
        "今晚     ☂   16–20°C  70%",
        "tonight  ⛅      9°C",
      ])
  }

  @Test func emptyColumn_isLeftOut() {
    #expect(Columns.aligned([["a", "", "b"], ["c", "", "d"]]) == ["a  b", "c  d"])
    #expect(Columns.aligned([["", "b"], ["c", "d"]]) == ["   b", "c  d"])
  }

  @Test func unevenAndMissingRows_areFine() {
    #expect(Columns.aligned([]) == [])
    #expect(Columns.aligned([[], ["a"]]) == ["", "a"])
    #expect(Columns.aligned([["a"], ["bb", "c"]]) == ["a", "bb  c"])
  }
}
