import Foundation
import Testing

@testable import LineProtocol

@Suite struct FramerTests {
  private static func frames(
    _ chunks: [[UInt8]], _ framing: Framing = .auto, limit: Int = 100
  ) -> [Framer.Frame] {
    var framer = Framer(framing, limit: limit)
    return chunks.flatMap { framer.receive($0[...]) } + framer.finish()
  }

  private static func frames(_ text: String, _ framing: Framing = .auto) -> [Framer.Frame] {
    frames([Array(text.utf8)], framing)
  }

  private static func messages(_ texts: String...) -> [Framer.Frame] {
    texts.map { .message(Array($0.utf8)) }
  }

  @Test(arguments: [
    ("Content-Length: 2\r\n\r\n{}", ["{}"]),
    ("Content-Length: 2\n\n{}Content-Length: 3\n\n[1]", ["{}", "[1]"]),
    ("\u{FEFF}\r\ncontent-LENGTH:2\r\n\r\n{}", ["{}"]),
    ("Content-Type: application/vim-jsonrpc; charset=utf-8\r\nContent-Length: 2\r\n\r\n{}", ["{}"]),
    ("Content-Length: 2\r\nX-Other: y\r\n\r\n{}\r\n\r\nContent-Length: 2\r\n\r\n{}", ["{}", "{}"]),
    ("Content-Length: 3\r\n\r\n\n\n\n", ["\n\n\n"]), ("Content-Length: 0\r\n\r\n", [""]),
    ("Content-Length: 6\r\n\r\n臺北", ["臺北"]), ("Content-Length: 5\r\n\r\n{}", []),
    ("Content-Length: 2", []),
    // No header: lines, also where a line only begins like one.
    ("{}\nContent-Length: 2\n", ["{}", "Content-Length: 2"]), ("Conten\n{}\n", ["Conten", "{}"]),
    ("C", ["C"]),
    ("contend-x: 1\n{}", ["contend-x: 1", "{}"]),
  ])
  func stream_isCutAsItBegins(text: String, messages: [String]) {
    #expect(Self.frames(text) == messages.map { .message(Array($0.utf8)) })
  }

  @Test func everySplit_givesTheSameMessages() {
    let bytes = Array(
      "\u{FEFF}Content-Length: 7\r\nA: b\r\n\r\n{\"臺\"\r\ngarbage\r\nContent-Length: 2\n\n{}".utf8)
    let whole = Self.frames([bytes])
    #expect(whole == Self.messages("{\"臺\"\r") + [.badHeader] + Self.messages("{}"))
    for cut in 0...bytes.count {
      #expect(Self.frames([Array(bytes[..<cut]), Array(bytes[cut...])]) == whole, "cut at \(cut)")
    }
    #expect(Self.frames(bytes.map { [$0] }) == whole)
  }

  @Test func framingThatIsChosen_isKept() {
    let text = "Content-Length: 2\n\n{}\n"
    for framing in [Framing.ndjson, .vim] {
      #expect(Self.frames(text, framing) == Self.messages("Content-Length: 2", "{}"))
    }
  }

  @Test func overlongBody_isToldOnceAndSkipped() {
    let text =
      "Content-Length: 101\r\n\r\n" + String(repeating: "x", count: 101)
      + "Content-Length: 2\r\n\r\n{}"
    let expected = [Framer.Frame.tooLong] + Self.messages("{}")
    #expect(Self.frames(text) == expected)
    #expect(Self.frames(text.utf8.map { [$0] }) == expected)
  }

  @Test(arguments: [
    "garbage\r\n", "Content-Length: x\r\n", "Content-Length: -1\r\n", "Content-Length:\r\n",
    "Content-Length: 99999999999999999999\r\n",
  ])
  func headerThatIsNone_costsOnlyItself(header: String) {
    let good = "Content-Length: 2\r\n\r\n{}"
    #expect(
      Self.frames(good + header + good) == Self.messages("{}") + [.badHeader] + Self.messages("{}"))
  }

  /// A client that counts characters: what its lengths leave out stands before the next header.
  @Test(arguments: ["Content-Length: 4\r\n\r\n{\"臺北\"}", "content-length: x\r\n\r\n{}"])
  func lengthThatIsTooSmall_costsOnlyItsMessage(wrong: String) {
    let good = "Content-Length: 2\r\n\r\n{}"
    let frames = Self.frames(wrong + good + good)
    #expect(frames.suffix(3) == [.badHeader] + Self.messages("{}") + Self.messages("{}"))
    #expect(Self.frames((wrong + good + good).utf8.map { [$0] }) == frames)
  }

  @Test func blanksBeforeAll_areNotKept() {
    var framer = Framer(.auto)
    let blanks = Array(String(repeating: "\r\t \n", count: 1 << 10).utf8)
    let mark = ByteOrderMark.bytes
    #expect(framer.receive(mark[...]).isEmpty)
    for _ in 0..<2_000 { #expect(framer.receive(blanks[...]).isEmpty) }
    #expect(framer.keptBytes <= 3)
    #expect(framer.receive(Array("content-length: 2\r\n\r\n{}".utf8)[...]) == Self.messages("{}"))
  }

  /// What is told of a line is the same, however the bytes come.
  @Test(arguments: ["\r", " \n\t ", "\n\n", "\u{FEFF}\r\n "]) func blanksBefore_countInTheirLine(
    blanks: String
  ) {
    for text in [blanks + "\0!\n", blanks + "{}\n", blanks + "conte\n"] {
      let whole = Self.frames(text)
      #expect(Self.frames(text.utf8.map { [$0] }) == whole)
    }
  }

  @Test func endlessBlanks_areALineThatIsTooLong() {
    var framer = Framer(.auto, limit: 100)
    let blanks = [UInt8](repeating: 0x20, count: 60)
    for _ in 0..<100 { #expect(framer.receive(blanks[...]).filter { $0 != .tooLong }.isEmpty) }
    #expect(framer.keptBytes == 0)
    #expect(framer.receive(Array("\n{}\n".utf8)[...]).last == .message(Array("{}".utf8)))
  }

  @Test func overlongHeader_costsNoMemory() {
    let good = "Content-Length: 2\r\n\r\n{}"
    let long = String(repeating: "y", count: 10_000) + "\r\n"
    #expect(
      Self.frames(good + long + good) == Self.messages("{}") + [.badHeader] + Self.messages("{}"))
  }
}

@Suite struct VimChannelTests {
  private static func talk(_ input: String) -> [String] {
    let connection = Connection(.vim)
    func answer(_ call: Call) { call.answer { $0.string(call.method) } }
    connection.receive(Array(input.utf8)[...], answer)
    connection.finish(answer)
    connection.notify("changed") { $0.object { _ in } }
    return String(decoding: connection.takeOutput(), as: UTF8.self)
      .split(separator: "\n").map(String.init).dropLast()
  }

  @Test(arguments: [
    (
      #"[7,{"jsonrpc":"2.0","id":"a","method":"m"}]"#,
      #"[7,{"jsonrpc":"2.0","id":"a","result":"m"}]"#
    ),
    (#"[7,{"jsonrpc":"2.0","method":"m"}]"#, #"[7,{"jsonrpc":"2.0","id":7,"result":"m"}]"#),
    (
      #" [ 3 , [{"jsonrpc":"2.0","id":1,"method":"m"},{"jsonrpc":"2.0","id":2,"method":"n"}] ] "#,
      #"[3,[{"jsonrpc":"2.0","id":1,"result":"m"},{"jsonrpc":"2.0","id":2,"result":"n"}]]"#
    ),
  ])
  func message_isAnsweredInItsArray(request: String, reply: String) {
    #expect(Self.talk(request) == [reply])
  }

  /// Vim runs an array that begins with a text as a command.
  @Test(arguments: [
    "{}", "[]", "[1]", "[1,2,3]", "[\"ex\",\"q\"]", "[\"1\",{}]", "[1.5,{}]", "[null,{}]",
    "nonsense", "[1,{}", "[7,{}]", "[7,1]",
  ])
  func everyReply_beginsWithANumber(request: String) throws {
    let replies = Self.talk(request)
    try #require(replies.count == 1)
    guard case .array(let parts) = try JSONReader.value(of: Array(replies[0].utf8)),
      case .number = parts[0]
    else {
      Issue.record("\(replies[0])")
      return
    }
    #expect(parts[1]["error"] != nil)
  }

  @Test func notification_goesToTheChannel() {
    let connection = Connection(.vim)
    connection.notify("changed") { $0.object { _ in } }
    #expect(
      String(decoding: connection.takeOutput(), as: UTF8.self)
        == "[0,{\"jsonrpc\":\"2.0\",\"method\":\"changed\",\"params\":{}}]\n")
  }
}

@Suite struct HeaderConnectionTests {
  @Test func replies_haveHeadersToo() {
    let connection = Connection()
    let request = #"{"jsonrpc":"2.0","id":1,"method":"臺"}"#
    let text = "Content-Length: \(request.utf8.count)\r\n\r\n\(request)"
    connection.receive(Array(text.utf8)[...]) { call in call.answer { $0.string(call.method) } }
    connection.notify("x") { $0.object { _ in } }
    let reply = #"{"jsonrpc":"2.0","id":1,"result":"臺"}"#
    let notification = #"{"jsonrpc":"2.0","method":"x","params":{}}"#
    #expect(
      String(decoding: connection.takeOutput(), as: UTF8.self)
        == "Content-Length: \(reply.utf8.count)\r\n\r\n\(reply)"
        + "Content-Length: \(notification.utf8.count)\r\n\r\n\(notification)")
  }

  @Test func brokenMessages_areAnsweredAndTheNextServed() {
    let connection = Connection()
    let good = "Content-Length: 37\r\n\r\n{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"m\"}"
    let text = good + "Content-Length: 3\r\n\r\n{x}" + "nonsense\r\n" + good
    connection.receive(Array(text.utf8)[...]) { call in call.answer { $0.null() } }
    let output = String(decoding: connection.takeOutput(), as: UTF8.self)
    #expect(output.components(separatedBy: "\"result\":null").count == 3)
    #expect(output.components(separatedBy: "-32700").count == 3)
  }
}
