import Foundation
import SystemCalls
import TestSupport
import Testing

@Suite struct ServeTests {
  private let server: LoopbackServer

  init() throws {
    server = try LoopbackServer { _ in .json(ForecastFixture.standard.file) }
  }

  private func home() throws -> Home {
    try Home(server: server, now: "2026-05-05T08:00:00+08:00")
  }

  private static func call(_ method: String, _ params: String = "{}", id: String = "1") -> String {
    "{\"jsonrpc\":\"2.0\",\"id\":\(id),\"method\":\"\(method)\",\"params\":\(params)}\n"
  }

  @Test func onePipedRequest_getsOneReplyAndStatus0() throws {
    defer { server.stop() }
    // Nothing is known: the reply waits for the fetch, also when the input has ended.
    let outcome = try home().wxline.run(
      ["serve"], input: "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"weather/line\"}")
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(outcome.lines.count == 1)
    let reply = try Object(outcome.output)
    #expect(reply.string("jsonrpc") == "2.0")
    #expect(reply.int("id") == 1)
    #expect(reply.object("result")?.string("line") == "⛅ 18–24°C 30%")
  }

  @Test func warmRequests_areAnsweredInOrderFromMemory() throws {
    defer { server.stop() }
    let home = try home()
    _ = try home.line("--wait", "20")
    let input = (0..<500).map { Self.call("weather/line", id: "\($0)") }.joined()
    let outcome = try home.wxline.run(["serve"], input: input)
    #expect(try outcome.lines.map { try Object($0).int("id") } == Array(0..<500))
    #expect(server.requests.count == 1)
  }

  @Test func parameters_chooseTheLine() throws {
    defer { server.stop() }
    let home = try home()
    _ = try home.line("--wait", "20")
    for (params, line) in [
      ("{\"place\":\"台中\"}", "⛅ 18–24°C 30%"), ("[\"台中\"]", "⛅ 18–24°C 30%"),
      ("{\"glyphs\":\"ascii\"}", "sun/cloud 18-24C 30%"),
      ("{\"template\":\"{low}\"}", "18"), ("{\"units\":\"imperial\"}", "⛅ 64–75°F 30%"),
      ("{\"temperature\":\"f\"}", "⛅ 64–75°F 30%"),
      ("{\"source\":\"cwa\",\"lang\":\"en\"}", "⛅ 18–24°C 30%"),
      ("{\"place\":null}", "⛅ 18–24°C 30%"), ("[]", "⛅ 18–24°C 30%"),
      ("{\"template\":\"#{text}\",\"for\":\"tmux\"}", "##多雲"),
    ] {
      let outcome = try home.wxline.run(["serve"], input: Self.call("weather/line", params))
      #expect(try Object(outcome.output).object("result")?.string("line") == line, "\(params)")
    }
  }

  @Test(arguments: [
    ("weather/line", "{\"place\":\"Atlantis\"}", 1001),
    ("weather/line", "{\"place\":\"新竹\"}", 1001),
    ("weather/line", "{\"for\":\"windows\"}", -32602),
    ("weather/line", "{\"lang\":\"de\"}", -32602),
    ("weather/line", "{\"glyphs\":1}", -32602), ("weather/line", "{\"plcae\":\"臺北\"}", -32602),
    ("weather/line", "{\"waitMs\":-1}", -32602), ("weather/line", "{\"waitMs\":\"2\"}", -32602),
    ("weather/line", "{\"cachedOnly\":1}", -32602),
    ("weather/line", "{\"template\":\"{nosuch}\"}", -32602),
    ("weather/line", "[\"臺北\",1]", -32602), ("wxline/info", "{\"x\":1}", -32602),
    ("weather/line", "{\"cachedOnly\":true}", 1003), ("weather/forcast", "{}", -32601),
    ("rpc.discover", "{}", -32601),
  ])
  func mistake_isAnsweredWithItsCode(method: String, params: String, code: Int) throws {
    defer { server.stop() }
    let outcome = try home().wxline.run(["serve"], input: Self.call(method, params, id: "\"x\""))
    let reply = try Object(outcome.output)
    #expect(reply.object("error")?.int("code") == code)
    #expect(reply.string("id") == "x")
    let message = try #require(reply.object("error")?.string("message"))
    #expect([".", "。", "？"].contains(message.suffix(1)), "\(message)")
  }

  /// The remedy is read, whatever was sent; `data` has what was given as a whole.
  @Test(arguments: [
    ("LONG", "{}", "lists those that there are"), ("weather/line", "{\"LONG\":1}", "; there are "),
    ("weather/line", "{\"lang\":\"LONG\"}", "it is one of zh-TW, en"),
    ("weather/line", "{\"template\":\"{LONG}\"}", "; there are icon"),
    ("weather/line", "{\"template\":\"{icon:LONG}\"}", "from 1 to 99"),
    ("weather/line", "{\"place\":\"LONG\",\"lang\":\"en\"}", "ask for one of Taiwan's"),
    ("weather/line", "{\"place\":\"LONG\",\"lang\":\"zh-TW\"}", "請輸入臺灣 22 縣市之一"),
  ])
  func longText_isQuotedInShort(method: String, params: String, remedy: String) throws {
    defer { server.stop() }
    let long = String(repeating: "長", count: 20_000)
    let outcome = try home().wxline.run(
      ["serve"],
      input: Self.call(
        method.replacing("LONG", with: long), params.replacing("LONG", with: long), id: "1"))
    let message = try #require(Object(outcome.output).object("error")?.string("message"))
    #expect(message.contains(remedy) && message.contains("長…") && message.count < 500)
  }

  @Test(arguments: [
    (404, 1006), (401, 1006), (429, 1004), (500, 1002), (200, 1005),
  ])
  func failedFetch_isAnsweredWithItsCode(status: Int, code: Int) throws {
    defer { server.stop() }
    server.handle { _ in .status(status) }
    let serving = try home().wxline.start(["serve"])
    serving.send(Self.call("weather/line", "{\"waitMs\":20000}"))
    let reply = try Object(serving.waitForLines { !$0.isEmpty }.first ?? "")
    #expect(
      reply.object("error")?.int("code") == code,
      "\(reply.object("error")?.string("message") ?? "")")
    serving.closeInput()
    #expect(serving.wait().status == 0)
  }

  @Test func waitingRequest_holdsUpNoOther() throws {
    defer { server.stop() }
    let gate = Gate()
    server.handle { _ in
      gate.wait()
      return .json(ForecastFixture.standard.file)
    }
    let serving = try home().wxline.start(["serve"])
    serving.send(Self.call("weather/line", "{\"waitMs\":20000}", id: "1"))
    serving.send(Self.call("wxline/info", id: "2"))
    serving.send(Self.call("weather/line", "{\"source\":\"sample\"}", id: "3"))
    let first = serving.waitForLines { $0.count >= 2 }
    #expect(try first.map { try Object($0).int("id") } == [2, 3])
    gate.open()
    let all = serving.waitForLines { $0.count >= 3 }
    #expect(try Object(all[2]).int("id") == 1)
    #expect(try Object(all[2]).object("result")?.string("line") == "⛅ 18–24°C 30%")
    serving.closeInput()
    #expect(serving.wait().status == 0)
  }

  @Test func endOfInput_doesNotWaitForASilentSource() throws {
    defer { server.stop() }
    server.handle { _ in .silence }
    let home = try home()
    let serving = try home.wxline.start(["serve"])
    serving.send(Self.call("weather/line", "{\"waitMs\":20000}"))
    serving.closeInput()
    // Editors kill after two seconds; this is a bound for a busy machine, not for the program.
    let outcome = serving.wait(seconds: 15)
    #expect(outcome.status == 0)
    #expect(try Object(outcome.output).object("error")?.int("code") == 1003)
    #expect(eventually(seconds: 10) { processes(of: home).isEmpty })
  }

  @Test func info_tellsWhatCanBeAsked() throws {
    defer { server.stop() }
    let outcome = try home().wxline.run(["serve"], input: Self.call("wxline/info"))
    let info = try #require(try Object(outcome.output).object("result"))
    #expect(info.string("name") == "wxline")
    #expect(info.int("protocol") == 1)
    #expect(outcome.output.contains("\"methods\":[\"weather/line\","))
  }

  @Test func garbage_isAnsweredAndTheNextLineServed() throws {
    defer { server.stop() }
    let long = String(repeating: "x", count: (1 << 20) + 1)
    let outcome = try home().wxline.run(
      ["serve"], input: "garbage\n\(long)\n[]\n\n\r\n" + Self.call("wxline/info", id: "4"))
    let codes = try outcome.lines.map { try Object($0).object("error")?.int("code") }
    #expect(codes == [-32700, -32700, -32600, nil])
    #expect(outcome.status == 0)
  }

  @Test func slowReader_getsEverythingInTheEnd() throws {
    defer { server.stop() }
    let home = try home()
    _ = try home.line("--wait", "20")
    // Far more than a pipe and the server's own limit hold, read only after all has been sent.
    let count = 4000
    let input = try home.folder.write(
      (0..<count).map { Self.call("weather/line", id: "\($0)") }.joined(), to: "requests")
    let outcome = try home.wxline.shell(
      "\(Program.folder)/wxline serve < \(input) | (cat /dev/null; sleep 1; cat)")
    #expect(outcome.lines.count == count)
    #expect(try Object(outcome.lines[count - 1]).int("id") == count - 1)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
  func signal_endsIt(signal: Int32) throws {
    defer { server.stop() }
    server.handle { _ in .silence }
    let home = try home()
    let serving = try home.wxline.start(["serve"])
    serving.send(Self.call("weather/line", "{\"waitMs\":20000}"))
    #expect(eventually { processes(of: home).count == 2 })
    serving.signal(signal)
    let outcome = serving.wait(seconds: 10)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(eventually(seconds: 10) { processes(of: home).isEmpty })
  }

  @Test func cancelledRequest_isAnsweredAsItsProtocolWants() throws {
    defer { server.stop() }
    let gate = Gate()
    server.handle { _ in
      gate.wait()
      return .json(ForecastFixture.standard.file)
    }
    let serving = try home().wxline.start(["serve"])
    for id in ["1", "\"b\"", "3"] {
      serving.send(Self.call("weather/line", "{\"waitMs\":20000}", id: id))
    }
    for (method, name, id) in [
      ("$/cancelRequest", "id", "1.0"), ("$/cancelRequest", "id", "1"),
      ("notifications/cancelled", "requestId", "\"\\u0062\""),
    ] {
      serving.send(
        "{\"jsonrpc\":\"2.0\",\"method\":\"\(method)\",\"params\":{\"\(name)\":\(id)}}\n")
    }
    let first = serving.waitForLines { !$0.isEmpty }
    #expect(try Object(first[0]).int("id") == 1)
    #expect(try Object(first[0]).object("error")?.int("code") == -32800)
    gate.open()
    // MCP wants no answer to what it cancels; the third is answered.
    let all = serving.waitForLines { $0.count >= 2 }
    #expect(try Object(all[1]).int("id") == 3)
    serving.closeInput()
    #expect(serving.wait().lines.count == 2)
  }

  @Test func sample_isNotRefreshedFromAnySource() throws {
    defer { server.stop() }
    let home = try home()
    let reply = try home.wxline.run(
      ["serve"], input: Self.call("weather/refresh", #"{"source":"sample"}"#))
    #expect(try Object(reply.output).object("result")?.string("state") == "fresh")
    #expect(reply.output.contains(#""refreshed":false"#))
    #expect(try home.wxline.run(["refresh", "--source", "sample"]).status == 0)
    #expect(server.requests.isEmpty)
  }

  /// Node and Neovim give their children sockets, which take at once what a pipe takes bit by bit.
  @Test func changes_allGoOutOnASocket() throws {
    defer { server.stop() }
    var ends: [Int32] = [0, 0]
    try #require(
      socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0
    )
    let (mine, its) = (Descriptor(ends[0]), Descriptor(ends[1]))
    defer { mine.close() }
    let home = try Home(server: server, now: "2026-05-05T17:59:55+08:00")
    let process = try Command(
      "\(Program.folder)/wxline", ["serve"], environment: home.environment.map { "\($0)=\($1)" },
      input: its, output: its
    ).start()
    defer { process.kill() }
    its.close()
    let count = 300
    let subscribe = Self.call("weather/subscribe", #"{"source":"sample"}"#)
    try mine.writeAll(Array(String(repeating: subscribe, count: count).utf8))
    var text: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let areAllTold = try eventually {
      var entries = [PollEntry(mine, read: true)]
      try poll(&entries, milliseconds: 100)
      if entries[0].canRead, let read = try mine.read(into: &buffer) { text += buffer[..<read] }
      return String(decoding: text, as: UTF8.self)
        .components(separatedBy: "\"method\":\"weather/changed\"").count > count
    }
    #expect(areAllTold && text.count > 3 * 65_536)
  }

  @Test func exitWithoutShutdown_isAFailureToLSP() throws {
    defer { server.stop() }
    let exit = "{\"jsonrpc\":\"2.0\",\"method\":\"exit\"}\n"
    #expect(try home().wxline.run(["serve"], input: exit).status == 1)
    let both = Self.call("shutdown") + Self.call("weather/line", id: "2") + exit
    let outcome = try home().wxline.run(["serve"], input: both + Self.call("wxline/info", id: "3"))
    #expect(outcome.status == 0)
    // What came behind the shutdown is refused, whatever it is.
    let codes = try outcome.lines.map { try Object($0).object("error")?.int("code") }
    #expect(codes == [nil, -32600, -32600])
  }

  @Test func manyRequestsAndSubscriptions_leaveTheMemoryWhereItWas() throws {
    defer { server.stop() }
    let home = try home()
    _ = try home.line("--wait", "20")
    let serving = try home.wxline.start(["serve"])
    var replies = 0
    func ask(_ requests: [String]) {
      replies += requests.count
      serving.send(requests.joined())
      serving.waitForLines(seconds: 120) { $0.count >= replies }
    }
    func resident() throws -> Int {
      ask([Self.call("wxline/status")])
      let status = try Object(serving.lines.last ?? "").object("result")
      return try #require(status?.int("residentBytes"))
    }
    let request = Self.call("weather/line")
    ask(Array(repeating: request, count: 1000))
    let before = try resident()
    for round in 0..<5 {
      ask(Array(repeating: request, count: 1000))
      ask(Array(repeating: Self.call("weather/subscribe"), count: 1000))
      ask((1...1000).map { Self.call("weather/unsubscribe", "[\(round * 1000 + $0)]") })
    }
    #expect(try resident() < before + 2_000_000)
    serving.closeInput()
    #expect(serving.wait().status == 0)
  }

  @Test func closedOutput_endsIt() throws {
    defer { server.stop() }
    let home = try home()
    let outcome = try home.wxline.shell(
      "(printf '\(Self.call("wxline/info").dropLast())\\n'; cat) < /dev/zero | "
        + "\(Program.folder)/wxline serve | head -c 10")
    #expect(outcome.output == "{\"jsonrpc\"")
    #expect(eventually(seconds: 10) { processes(of: home).isEmpty })
  }
}
