import StatusLine
import Testing

@Suite struct DotCanvasTests {
  @Test func eachDot_isItsOwnBitOfBraille() {
    let bits: [(Int, Int, UInt8)] = [
      (0, 0, 1), (0, 1, 2), (0, 2, 4), (0, 3, 64), (1, 0, 8), (1, 1, 16), (1, 2, 32), (1, 3, 128),
    ]
    for (x, y, bit) in bits {
      var canvas = DotCanvas(columns: 2, rows: 2)
      canvas[x + 2, y + 4] = true
      #expect(canvas.dots(column: 1, row: 1) == bit)
      #expect(canvas[x + 2, y + 4])
      canvas[x + 2, y + 4] = false
      #expect(canvas == DotCanvas(columns: 2, rows: 2))
    }
  }

  @Test func whatLiesOutside_isNotDrawn() {
    var canvas = DotCanvas(columns: 1, rows: 1)
    for (x, y) in [(-1, 0), (0, -1), (2, 0), (0, 4), (.max, .min)] {
      canvas[x, y] = true
      #expect(!canvas[x, y])
    }
    #expect(canvas.dots(column: 0, row: 0) == 0)
    #expect(canvas.dots(column: 1, row: 0) == 0)
    #expect(DotCanvas(columns: -1, rows: 5).dots(column: 0, row: 0) == 0)
  }

  @Test(arguments: [
    (0, UInt8(0), " ", " ", " "), (1, 1, "⠁", " ", "."), (2, 0b0001_1011, "⠛", "▀", ":"),
    (3, 0b1110_0100, "⣤", "▄", ":"), (4, 0xFF, "⣿", "█", "#"), (5, 0b0101_0111, "⡗", "█", "+"),
  ])
  func ink_drawsWhatItCan(
    number: Int, dots: UInt8, braille: Character, blocks: Character, ascii: Character
  ) {
    if number != 5 { #expect(Ink.blocks.character(dots) == blocks) }
    #expect(Ink.braille.character(dots) == braille)
    #expect(Ink.ascii.character(dots) == ascii)
  }

  @Test func line_joinsItsEndsWithoutAGap() {
    let start = DotCanvas.Dot(x: 3, y: 2)
    for (x, y) in [(3, 2), (9, 2), (3, 9), (-4, 5), (7, -30), (0, 0), (40, 3)] {
      let end = DotCanvas.Dot(x: x, y: y)
      let line = DotCanvas.line(from: start, to: end)
      #expect(line.first == start && line.last == end)
      for (dot, next) in zip(line, line.dropFirst()) {
        #expect(abs(dot.x - next.x) <= 1 && abs(dot.y - next.y) <= 1 && dot != next)
      }
      #expect(line.count == max(abs(x - 3), abs(y - 2)) + 1)
    }
  }
}
