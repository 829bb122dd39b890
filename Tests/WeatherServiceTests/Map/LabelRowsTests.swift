import Testing

@testable import WeatherService

@Suite struct LabelRowsTests {
  @Test(arguments: [
    ([Int](), 0..<5, [Int]()), ([2], 0..<5, [2]), ([1, 3], 0..<5, [1, 3]),
    ([2, 2], 0..<5, [2, 3]),
    ([2, 2, 2], 0..<9, [1, 2, 3]), ([0, 0, 0], 0..<9, [0, 1, 2]), ([8, 8, 8], 0..<9, [6, 7, 8]),
    ([0, 4, 4, 4, 8], 0..<9, [0, 3, 4, 5, 8]), ([5, 5], 3..<5, [3, 4]),
  ])
  func rows_areNearTheWishes(wishes: [Int], rows: Range<Int>, spread: [Int]) {
    #expect(LabelRows.spread(wishes, in: rows) == spread)
  }

  @Test func tooFewRows_areNone() {
    #expect(LabelRows.spread([1, 2, 3], in: 0..<2) == nil)
  }

  @Test func rows_riseAndStayInside() {
    for count in 0...12 {
      for step in 0...3 {
        let wishes = (0..<count).map { min(14, $0 * step / 2) }
        let rows = LabelRows.spread(wishes, in: 0..<15) ?? []
        #expect(rows.count == count)
        #expect(rows.allSatisfy { (0..<15).contains($0) })
        #expect(zip(rows, rows.dropFirst()).allSatisfy { $0 < $1 })
      }
    }
  }
}
