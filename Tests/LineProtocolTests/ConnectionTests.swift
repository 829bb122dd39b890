import Testing

@testable import LineProtocol

@Suite struct ConnectionTests {
  /// A server for the examples of the JSON-RPC 2.0 specification.
  private static func talk(_ input: String) -> [String] {
    let connection = Connection()
    connection.receive(Array(input.utf8)[...], answer)
    connection.finish(answer)
    return String(decoding: connection.takeOutput(), as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }

  private static func answer(_ call: Call) {
    switch (call.method, call.params) {
    case ("subtract", .array(let list)):
      call.answer { $0.int(difference(list[0], list[1])) }
    case ("subtract", .object):
      call.answer {
        $0.int(difference(call.params?["minuend"], call.params?["subtrahend"]))
      }
    case ("sum", .array(let list)): call.answer { $0.int(list.reduce(0) { $0 + int($1) }) }
    case ("get_data", _):
      call.answer {
        $0.array {
          $0.string("hello")
          $0.int(5)
        }
      }
    case ("update", _), ("notify_hello", _), ("notify_sum", _): call.answer { $0.null() }
    default: call.fail(RPCError(.methodNotFound, "Method not found"))
    }
  }

  private static func int(_ value: JSON?) -> Int {
    if case .number(let number) = value { return number.int ?? 0 }
    return 0
  }

  private static func difference(_ left: JSON?, _ right: JSON?) -> Int { int(left) - int(right) }

  /// The code of an error reply and its id, which is all that the specification fixes of it.
  private static func code(_ reply: String) throws -> (Int, JSON?) {
    let value = try JSONReader.value(of: Array(reply.utf8))
    return (int(value["error"]?["code"]), value["id"])
  }

  @Test(
    arguments: [
      (
        #"{"jsonrpc": "2.0", "method": "subtract", "params": [42, 23], "id": 1}"#,
        #"{"jsonrpc":"2.0","id":1,"result":19}"#
      ),
      (
        #"{"jsonrpc": "2.0", "method": "subtract", "params": [23, 42], "id": 2}"#,
        #"{"jsonrpc":"2.0","id":2,"result":-19}"#
      ),
      (
        #"{"jsonrpc": "2.0", "method": "subtract", "params": {"subtrahend": 23, "minuend": 42}, "id": 3}"#,
        #"{"jsonrpc":"2.0","id":3,"result":19}"#
      ),
      (
        #"{"jsonrpc": "2.0", "method": "subtract", "params": {"minuend": 42, "subtrahend": 23}, "id": 4}"#,
        #"{"jsonrpc":"2.0","id":4,"result":19}"#
      ),
      (#"{"jsonrpc": "2.0", "method": "update", "params": [1,2,3,4,5]}"#, nil),
      (#"{"jsonrpc": "2.0", "method": "update", "params": null}"#, nil),
      (
        #"{"jsonrpc": "2.0", "method": "get_data", "params": null, "id": "9"}"#,
        #"{"jsonrpc":"2.0","id":"9","result":["hello",5]}"#
      ),
      (#"{"jsonrpc": "2.0", "method": "foobar"}"#, nil),
      (
        #"[{"jsonrpc": "2.0", "method": "notify_sum", "params": [1,2,4]},{"jsonrpc": "2.0", "method": "notify_hello", "params": [7]}]"#,
        nil
      ),
      (
        #"[{"jsonrpc": "2.0", "method": "sum", "params": [1,2,4], "id": "1"},{"jsonrpc": "2.0", "method": "notify_hello", "params": [7]},{"jsonrpc": "2.0", "method": "subtract", "params": [42,23], "id": "2"},{"jsonrpc": "2.0", "method": "get_data", "id": "9"}]"#,
        #"[{"jsonrpc":"2.0","id":"1","result":7},{"jsonrpc":"2.0","id":"2","result":19},{"jsonrpc":"2.0","id":"9","result":["hello",5]}]"#
      ),
    ] as [(String, String?)])
  func specificationsExample_isAnsweredAsPrinted(request: String, reply: String?) {
    #expect(Self.talk(request) == (reply.map { [$0] } ?? []))
  }

  @Test(arguments: [
    (#"{"jsonrpc": "2.0", "method": "foobar", "id": "1"}"#, -32601, JSON.string("1")),
    (#"{"jsonrpc": "2.0", "method": "foobar, "params": "bar", "baz]"#, -32700, .null),
    (#"{"jsonrpc": "2.0", "method": 1, "params": "bar"}"#, -32600, .null),
    (
      #"[{"jsonrpc": "2.0", "method": "sum", "params": [1,2,4], "id": "1"},{"jsonrpc": "2.0", "method""#,
      -32700, .null
    ),
    ("[]", -32600, .null),
    // Beyond the specification's examples.
    ("nonsense", -32700, .null), ("1", -32600, .null), ("\"a\"", -32600, .null),
    ("null", -32600, .null),
    ("{}", -32600, .null), (#"{"jsonrpc":"1.0","method":"sum","id":7}"#, -32600, .int(7)),
    (#"{"method":"sum","id":7}"#, -32600, .int(7)), (#"{"jsonrpc":"2.0","id":7}"#, -32600, .int(7)),
    (#"{"jsonrpc":"2.0","method":"sum","params":3,"id":7}"#, -32600, .int(7)),
    // Null is no params; here the method misses some.
    (#"{"jsonrpc":"2.0","method":"sum","params":null,"id":7}"#, -32601, .int(7)),
    (#"{"jsonrpc":"2.0","method":"sum","id":[7]}"#, -32600, .null),
    (#"{"jsonrpc":"2.0","method":"sum","id":{}}"#, -32600, .null),
    (#"{"jsonrpc":"2.0","method":"sum","id":true}"#, -32600, .null),
    (#"{"jsonrpc":"2.0","method":"foobar","id":null}"#, -32601, .null),
    (#"{"jsonrpc":"2.0","method":"foobar","id":7} x"#, -32700, .null),
  ])
  func error_hasItsCodeAndTheID(request: String, code: Int, id: JSON) throws {
    let replies = Self.talk(request)
    try #require(replies.count == 1)
    let (given, itsID) = try Self.code(replies[0])
    #expect(given == code)
    #expect(itsID == id)
  }

  @Test func batchOfNonsense_getsAnErrorEach() throws {
    let replies = Self.talk("[1,2,3]")
    try #require(replies.count == 1)
    guard case .array(let errors) = try JSONReader.value(of: Array(replies[0].utf8)) else {
      Issue.record("no batch")
      return
    }
    #expect(errors.count == 3)
    #expect(errors.allSatisfy { $0["error"]?["code"] == .int(-32600) && $0["id"] == .null })
  }

  @Test func batch_hasALimit() throws {
    let one = #"{"jsonrpc":"2.0","method":"sum","params":[1],"id":1}"#
    func batch(_ count: Int) -> String {
      "[" + Array(repeating: one, count: count).joined(separator: ",") + "]"
    }
    #expect(Self.talk(batch(32))[0].hasPrefix("["))
    let (code, _) = try Self.code(Self.talk(batch(33))[0])
    #expect(code == -32600)
  }

  @Test(arguments: [
    "1", "1.0", "-0", "1e3", "123456789012345678901234567890", "\"a\"", "\"\\u0041\\n\"", "\"臺\"",
    "\"\"", "null",
  ])
  func id_comesBackByteForByte(id: String) {
    let replies = Self.talk(#"{"jsonrpc":"2.0","id": \#(id) ,"method":"sum","params":[1]}"#)
    #expect(replies == [#"{"jsonrpc":"2.0","id":\#(id),"result":1}"#])
  }

  @Test func membersOfAnOtherKind_areIgnored() {
    let replies = Self.talk(
      #"{"x":{"y":[1]},"jsonrpc":"2.0","id":1,"method":"sum","params":[1],"_meta":null}"#)
    #expect(replies == [#"{"jsonrpc":"2.0","id":1,"result":1}"#])
  }

  @Test func answerToNothing_isPassedOver() {
    #expect(Self.talk(#"{"jsonrpc":"2.0","id":1,"result":1}"#).isEmpty)
    #expect(Self.talk(#"{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":""}}"#).isEmpty)
  }

  @Test func brokenLine_costsOnlyItself() {
    let good = #"{"jsonrpc":"2.0","id":1,"method":"sum","params":[1]}"#
    let replies = Self.talk("{\n\(good)\n\u{0}\n\(good)\n")
    #expect(replies.count == 4)
    #expect(replies[1] == #"{"jsonrpc":"2.0","id":1,"result":1}"#)
    #expect(replies[3] == replies[1])
  }

  @Test func droppedCall_isAnsweredAllTheSame() throws {
    let connection = Connection()
    let bytes = Array("{\"jsonrpc\":\"2.0\",\"id\":5,\"method\":\"x\"}\n".utf8)
    connection.receive(bytes[...]) { _ in #expect(connection.pendingBytes == 0) }
    let (code, id) = try Self.code(String(decoding: connection.takeOutput(), as: UTF8.self))
    #expect(code == -32603)
    #expect(id == .int(5))
  }

  @Test func secondAnswer_isNotSent() {
    let connection = Connection()
    let bytes = Array("{\"jsonrpc\":\"2.0\",\"id\":5,\"method\":\"x\"}\n".utf8)
    connection.receive(bytes[...]) { call in
      call.answer { $0.int(1) }
      call.answer { $0.int(2) }
      call.fail(RPCError(.internalError, ""))
      #expect(call.isAnswered)
    }
    #expect(
      String(decoding: connection.takeOutput(), as: UTF8.self)
        == "{\"jsonrpc\":\"2.0\",\"id\":5,\"result\":1}\n")
  }

  @Test func notification_isOneLine() {
    let connection = Connection()
    connection.notify("weather/changed") { $0.object { $0.member("line", "a\nb") } }
    #expect(
      String(decoding: connection.takeOutput(), as: UTF8.self)
        == "{\"jsonrpc\":\"2.0\",\"method\":\"weather/changed\",\"params\":{\"line\":\"a\\nb\"}}\n")
    #expect(connection.takeOutput().isEmpty)
  }
}
