import Testing

@testable import LineProtocol

@Suite struct JSONReaderTests {
  private static func read(_ text: String) throws(JSONError) -> JSON {
    try JSONReader.value(of: Array(text.utf8))
  }

  @Test(
    arguments: [
      ("null", .null), ("true", .bool(true)), (" false ", .bool(false)), ("\"\"", .string("")),
      ("[]", .array([])), ("[ ]", .array([])), ("{}", .object([])), ("\t{ }\r\n", .object([])),
      ("[1,\"a\",[null]]", .array([.int(1), .string("a"), .array([.null])])),
      (
        "{\"a\":1,\"b\":{\"c\":[]}}",
        .object([
          JSON.Member("a", .int(1)),
          JSON.Member("b", .object([JSON.Member("c", .array([]))])),
        ])
      ),
      ("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", .string("\"\\/\u{8}\u{C}\n\r\t")),
      ("\"\\u53f0\\uD83D\\uDE00x\"", .string("台😀x")), ("\"臺北 ☂\"", .string("臺北 ☂")),
      ("\"\u{7F}\"", .string("\u{7F}")), ("\"\\u0000\"", .string("\0")),
    ] as [(String, JSON)])
  func value_isRead(text: String, value: JSON) throws {
    #expect(try Self.read(text) == value)
  }

  @Test(arguments: [
    "0", "-0", "1", "-1", "10", "1.5", "1.0", "1e5", "1E+5", "1.5e-5",
    "123456789012345678901234567890",
  ])
  func number_keepsItsDigits(text: String) throws {
    guard case .number(let number) = try Self.read(text) else {
      Issue.record("no number")
      return
    }
    #expect(number.text == text)
  }

  @Test(
    arguments: [
      ("1", 1), ("1.0", 1), ("1e2", 100), ("-0", 0), ("1.5", nil),
      ("123456789012345678901234567890", nil),
      ("1e400", nil),
    ] as [(String, Int?)])
  func wholeNumber_isKnownAsSuch(text: String, value: Int?) throws {
    guard case .number(let number) = try Self.read(text) else {
      Issue.record("no number")
      return
    }
    #expect(number.int == value)
  }

  @Test(arguments: [
    ("", 0), (" ", 1), ("nul", 3), ("nulL", 3), ("tru", 3), ("01", 1), ("-01", 2), ("1.", 2),
    (".5", 0), ("+1", 0),
    ("1e", 2), ("1e+", 3), ("-", 1), ("NaN", 0), ("Infinity", 0), ("'a'", 0), ("\"a", 2), ("\"", 1),
    ("\"\\x\"", 3), ("\"\\u12\"", 5), ("\"\\u12G4\"", 5), ("\"\\uD800\"", 7), ("\"\\uD800x\"", 7),
    ("\"\\uD800\\u0041\"", 13), ("\"\\uDC00\"", 7), ("\"a\nb\"", 2), ("\"a\tb\"", 2),
    ("\"\u{0}\"", 1),
    ("[1,]", 3), ("[1 2]", 3), ("[", 1), ("[1", 2), ("{", 1), ("{\"a\"}", 4), ("{\"a\":}", 5),
    ("{\"a\":1,}", 7),
    ("{a:1}", 1), ("{1:1}", 1), ("1 2", 2), ("{}{}", 2), ("null,", 4), ("[1]]", 3),
    ("\u{FEFF}1", 0),
    ("// c\n1", 0), ("{\"a\":1 \"b\":2}", 7),
  ])
  func anythingElse_isRefusedAtItsByte(text: String, offset: Int) {
    let error = #expect(throws: JSONError.self) { try Self.read(text) }
    #expect(error?.offset == offset, "\(error?.description ?? "")")
  }

  @Test(
    arguments: [
      [0x22, 0xFF, 0x22], [0x22, 0xC3, 0x22], [0x22, 0xC0, 0x80, 0x22],
      [0x22, 0xED, 0xA0, 0x80, 0x22],
      [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], [0x22, 0x5C, 0x6E, 0xFF, 0x22], [0xFF], [0x80],
    ] as [[UInt8]])
  func invalidUTF8_isRefused(bytes: [UInt8]) {
    #expect(throws: JSONError.self) { try JSONReader.value(of: bytes) }
  }

  @Test func nesting_hasALimit() throws {
    func nested(_ depth: Int, _ open: String, _ close: String) -> String {
      String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
    }
    _ = try Self.read(nested(64, "[", "]"))
    _ = try Self.read(nested(64, "{\"a\":", "}"))
    for text in [
      nested(65, "[", "]"), nested(65, "{\"a\":", "}"), String(repeating: "[", count: 1_000_000),
    ] {
      let error = #expect(throws: JSONError.self) { try Self.read(text) }
      #expect(error?.problem == "nested deeper than 64")
    }
    // Depth is what is open, not what was opened.
    let wide = "[" + Array(repeating: "[1]", count: 1000).joined(separator: ",") + "]"
    _ = try Self.read(wide)
  }

  @Test func everyCut_isRefused() {
    let text = "{\"a\":[1,-2.5e3,true,null,\"x\\u0041\\n臺\"],\"b\":{\"c\":false}}"
    let bytes = Array(text.utf8)
    for length in 0..<bytes.count {
      #expect(throws: JSONError.self) { try JSONReader.value(of: Array(bytes[..<length])) }
    }
  }

  @Test func ofANameWrittenTwice_theLastCounts() throws {
    let object = try Self.read("{\"a\":1,\"a\":2}")
    #expect(object["a"] == .int(2))
    #expect(object["b"] == nil)
    #expect(JSON.null["a"] == nil)
  }
}

@Suite struct JSONWriterTests {
  private static func written(_ body: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    body(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func members_areSeparatedByCommas() {
    let text = Self.written {
      $0.object {
        $0.member("a", 1)
        $0.member("b", nil as String?)
        $0.member(
          "c",
          array: { list in
            list.int(1)
            list.array { _ in }
            list.object { _ in }
            list.bool(true)
          })
        $0.member("d", object: { $0.member("e", "x") })
        $0.member("f", 1.5)
      }
    }
    #expect(text == #"{"a":1,"b":null,"c":[1,[],{},true],"d":{"e":"x"},"f":1.5}"#)
  }

  @Test(arguments: [
    ("plain", #""plain""#), ("臺北 ☂ –°", #""臺北 ☂ –°""#), ("a\"b\\c/d", #""a\"b\\c/d""#),
    ("\n\r\t\u{8}\u{C}\u{0}\u{1F}\u{7F}", #""\n\r\t\u0008\u000c\u0000\u001f\u007f""#),
    ("\u{85}\u{2028}\u{2029}", #""\u0085\u2028\u2029""#),
    ("\u{84}\u{86}\u{2027}\u{202A}é", "\"\u{84}\u{86}\u{2027}\u{202A}é\""),
    ("e\u{301}👨‍👩‍👧", "\"e\u{301}👨‍👩‍👧\""), ("\r\n", #""\r\n""#), ("", #""""#),
  ])
  func text_isOneLineOfUTF8(text: String, json: String) throws {
    #expect(Self.written { $0.string(text) } == json)
    #expect(try JSONReader.value(of: Array(json.utf8)) == .string(text))
  }

  @Test(arguments: [
    (1.0, "1"), (-0.5, "-0.5"), (1e300, "1e+300"), (.infinity, "null"), (.nan, "null"),
    (0.1, "0.1"),
    (-0.0, "0"),
  ])
  func number_isJSON(value: Double, json: String) {
    #expect(Self.written { $0.double(value) } == json)
  }

  @Test func valueThatWasRead_isWrittenBack() throws {
    let text = #"{"a":[1.0,-2e5,true,null,"x\ny"],"b":{"c":123456789012345678901234567890}}"#
    let value = try JSONReader.value(of: Array(text.utf8))
    #expect(Self.written { $0.value(value) } == text)
  }
}
