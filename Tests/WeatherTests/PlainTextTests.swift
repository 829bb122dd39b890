import Testing
import Weather

@Suite struct PlainTextTests {
  @Test(arguments: [
    ("", ""), ("weather/line", "weather/line"), ("a\nb\u{1B}[2J\u{202E}c", "a b[2Jc"),
    (String(repeating: "長", count: 100), String(repeating: "長", count: 100)),
    (String(repeating: "長", count: 101), String(repeating: "長", count: 100) + "…"),
    // One character with marks without end.
    (
      "a" + String(repeating: "\u{301}", count: 9999),
      "a" + String(repeating: "\u{301}", count: 99) + "…"
    ),
  ])
  func quotation_isShortAndCanBeSeen(text: String, quotation: String) {
    #expect(text.quotation == quotation)
  }
}
