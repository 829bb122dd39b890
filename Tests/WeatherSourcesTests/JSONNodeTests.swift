import Foundation
import Testing
import Weather

@testable import WeatherSources

@Suite struct JSONNodeTests {
  private static func node(_ text: String) throws -> JSONNode {
    try JSONNode.parse(Data(text.utf8))
  }

  @Test(arguments: [
    ("null", JSONNode.null), ("true", .bool(true)), ("1", .number(1)), ("1.5", .number(1.5)),
    ("\"x\"", .string("x")), ("[]", .list([])), ("{}", .object([:])),
    (
      "[1,\"a\",null,{\"b\":[false]}]",
      .list([.number(1), .string("a"), .null, .object(["b": .list([.bool(false)])])])
    ),
    ("[1e999]", .list([.unusable])),
  ])
  func everyKind_isRead(text: String, node: JSONNode) throws {
    #expect(try Self.node(text) == node)
  }

  @Test(arguments: [
    "", "{", "[1,]x", "nonsense", "{\"a\":}", String(repeating: "[", count: 100_000),
  ])
  func whatIsNoJSON_isNamed(text: String) {
    let error = #expect(throws: SourceError.self) { try Self.node(text) }
    #expect(error?.kind == .notJSON)
  }

  @Test func oneThing_isAsGoodAsAList() throws {
    #expect(try Self.node("[1,2]").elements == [.number(1), .number(2)])
    #expect(try Self.node("{\"a\":1}").elements == [.object(["a": .number(1)])])
    #expect(try Self.node("null").elements.isEmpty)
    #expect(try Self.node("{\"a\":null}")["a"] == nil)
    #expect(try Self.node("[1]")["a"] == nil)
  }

  @Test(
    arguments: [
      ("\" a b\\n\"", "a b"), ("11", "11"), ("11.0", "11"), ("11.5", "11.5"), ("true", nil),
      ("[]", nil), ("\"\\u3000晴\\u001b[31m\\u202e\\u0007\"", "晴[31m"), ("\"a\\nb\\tc\"", "a b c"),
    ] as [(String, String?)])
  func text_isPlain(json: String, text: String?) throws {
    #expect(try Self.node(json).text == text)
  }

  @Test func endlessText_isCut() throws {
    let long = "\"" + String(repeating: "長", count: 100_000) + "\""
    #expect(try Self.node(long).text?.count == 256)
    #expect(try Self.node(long).paragraphs.map(\.count) == [2000])
    #expect(try Self.node(long).paragraphs.first?.last == "…")
    // One character with marks without end.
    let marks = "\"e" + String(repeating: "\u{301}", count: 100_000) + "\""
    #expect(try Self.node(marks).text?.unicodeScalars.count ?? 999 <= 256)
    #expect(try Self.node(marks).paragraphs.joined().unicodeScalars.count <= 2000)
  }

  @Test func paragraphs_areThoseWithSomethingInThem() throws {
    let text = "\"\\n    一\\u001b[2J\\r\\n\\n   \\n二 \\n\""
    #expect(try Self.node(text).paragraphs == ["一[2J", "二"])
    #expect(try Self.node("3").paragraphs.isEmpty)
  }
}
