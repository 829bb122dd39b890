import Testing

@testable import LineProtocol

@Suite struct LineFramerTests {
  private static func frames(
    _ chunks: [[UInt8]], limit: Int = 100
  ) -> [Framer.Frame] {
    var framer = LineFramer(limit: limit)
    return chunks.flatMap { framer.receive($0[...]) } + framer.finish()
  }

  private static func lines(_ texts: String...) -> [Framer.Frame] {
    texts.map { .message(Array($0.utf8)) }
  }

  @Test(arguments: [
    ("a\nb\n", ["a", "b"]), ("a\r\nb\r\n", ["a", "b"]), ("a\nb", ["a", "b"]), ("", []),
    ("\n\n \n\t\r\n", []),
    ("\u{FEFF}a\nb\n", ["a", "b"]), ("a\n\u{FEFF}b\n", ["a", "\u{FEFF}b"]), ("\u{FEFF}\n", []),
    (" a \n", [" a "]), ("a\rb\n", ["a\rb"]), ("\na\n", ["a"]),
  ])
  func stream_isCutIntoLines(text: String, lines: [String]) {
    let expected = lines.map { Framer.Frame.message(Array($0.utf8)) }
    #expect(Self.frames([Array(text.utf8)]) == expected)
  }

  @Test func everySplit_givesTheSameLines() {
    let bytes = Array("\u{FEFF}{\"臺\":1}\r\n\n{\"b\":2}\nlast".utf8)
    let whole = Self.frames([bytes])
    #expect(whole == Self.lines("{\"臺\":1}", "{\"b\":2}", "last"))
    for cut in 0...bytes.count {
      #expect(Self.frames([Array(bytes[..<cut]), Array(bytes[cut...])]) == whole, "cut at \(cut)")
    }
    #expect(Self.frames(bytes.map { [$0] }) == whole)
  }

  @Test func overlongLine_isToldOnceAndSkipped() {
    let long = String(repeating: "x", count: 11)
    #expect(
      Self.frames([Array("a\n\(long)\nb\n".utf8)], limit: 10)
        == Self.lines("a") + [.tooLong] + Self.lines("b"))
    let whole = Array("a\n\(long)\(long)\(long)\nb".utf8)
    #expect(
      Self.frames(whole.map { [$0] }, limit: 10)
        == Self.lines("a") + [.tooLong] + Self.lines("b"))
    #expect(Self.frames([Array(long.utf8)], limit: 10) == [.tooLong])
    let exact = String(repeating: "x", count: 10)
    #expect(Self.frames([Array("\(exact)\n".utf8)], limit: 10) == Self.lines(exact))
  }
}
