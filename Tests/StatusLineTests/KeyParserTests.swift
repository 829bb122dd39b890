import StatusLine
import TestSupport
import Testing

@Suite struct KeyParserTests {
  private func keys(_ text: String) -> [Key] {
    var parser = KeyParser()
    return parser.take(text.utf8)
  }

  @Test(arguments: [
    ("\u{1B}[A", [Key.arrow(.up)]), ("\u{1B}[B", [.arrow(.down)]), ("\u{1B}[C", [.arrow(.right)]),
    ("\u{1B}[D", [.arrow(.left)]), ("\u{1B}OA", [.arrow(.up)]), ("\u{1B}OD", [.arrow(.left)]),
    ("\u{1B}[1;5C", [.arrow(.right)]), ("\r", [.enter]), ("\n", [.enter]),
    ("tQ~", [.character("t"), .character("Q"), .character("~")]),
    ("\u{1B}[<0;1;1M", [.press(column: 0, row: 0)]),
    ("\u{1B}[<0;200;60M\u{1B}[<0;200;60m", [.press(column: 199, row: 59), .release]),
    ("\u{1B}[<16;3;4M", [.press(column: 2, row: 3)]), ("\u{1B}\u{1B}[A", [.escape, .arrow(.up)]),
  ])
  func sequence_isAKey(text: String, keys: [Key]) {
    #expect(self.keys(text) == keys)
  }

  @Test(arguments: [
    "\u{1B}[15~", "\u{1B}[Z", "\u{1B}OP", "\u{1B}x", "\u{1B}[<64;3;4M", "\u{1B}[<2;3;4M",
    "\u{1B}[<32;3;4M", "\u{1B}[<0;0;4M", "\u{1B}[<0;3M", "\u{1B}[<0;99999999;4M", "\u{1B}[<;;M",
    "\u{1B}[M !!", "臺北", "\u{7F}\u{0}\u{1}\t", "\u{1B}]0;Enter\u{7}", "\u{1B}P1$r0m\u{1B}\\",
    "\u{1B}[200~q\r\u{1B}[A\u{1B}[201~", "\u{1B}[?1;2c", "\u{1B}[5A", "\u{1B}[<0;-3;4M",
  ])
  func whatElseThereIs_isNoKey(text: String) {
    var parser = KeyParser()
    #expect(parser.take(text.utf8) == [])
    // What follows is read as ever.
    #expect(parser.take("k".utf8) == [.character("k")])
  }

  @Test func sequences_mayBeCutAnywhere() {
    let text = "k\u{1B}[A\u{1B}[<0;12;7M\u{1B}[<0;12;7m\u{1B}OB\u{1B}[200~x\r\u{1B}[201~q"
    let whole = keys(text)
    #expect(whole.count == 6)
    let bytes = Array(text.utf8)
    for cut in 0...bytes.count {
      var parser = KeyParser()
      #expect(parser.take(bytes[..<cut]) + parser.take(bytes[cut...]) == whole)
    }
    var parser = KeyParser()
    #expect(bytes.flatMap { parser.take([$0]) } == whole)
  }

  @Test func escape_isAKeyWhenNothingFollows() {
    var parser = KeyParser()
    #expect(parser.take([0x1B]) == [])
    #expect(parser.isUndecided)
    #expect(parser.decide() == [.escape])
    #expect(!parser.isUndecided)
    #expect(parser.decide() == [])
    // One that begins something is none.
    #expect(parser.take("\u{1B}[".utf8) == [])
    #expect(!parser.isUndecided)
    #expect(parser.take("A".utf8) == [.arrow(.up)])
  }

  @Test func rubbish_neitherHaltsItNorGrows() {
    var random = SplitMix64(seed: 7)
    var parser = KeyParser()
    for _ in 0..<200 {
      let bytes = (0..<500).map { _ in
        Bool.random(using: &random)
          ? UInt8.random(in: 0...255, using: &random)
          : Array("\u{1B}[<0;M~O".utf8).randomElement(using: &random) ?? 0
      }
      _ = parser.take(bytes)
    }
    let endless = "\u{1B}[" + String(repeating: "1;", count: 100_000)
    _ = parser.take(endless.utf8)
    #expect(parser.take("A".utf8) == [])
    // Out of a string or a paste that was left open, too.
    _ = parser.take("\u{7}\u{1B}[201~".utf8)
    #expect(parser.take("k".utf8) == [.character("k")])
  }
}
