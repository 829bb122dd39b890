// libFuzzer's entry: any bytes, through framing, JSON and dispatch, against a count of the replies due.
//
// Compiled with all modules' sources as one module by `Tests/Fuzz/run`, which drops their imports.

import FoundationEssentials

/// The embedded resources, which SwiftPM would have made; the fuzzer needs none of their content.
enum PackageResources {
  static let weather_texts_tsv: [UInt8] = []
  static let county_outlines_txt: [UInt8] = Array(
    "63000\n121500,25000 121600,25000 121600,25100\n".utf8)
  static let townships_txt: [UInt8] = Array("63000\n100 中正區 Zhongzheng\n".utf8)
}

/// Feeds one input to a desk, whole and in two parts, and counts the replies.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: start, count: count))
  let framing: Framing = input.first == 0 ? .vim : input.first == 1 ? .ndjson : .auto
  let bytes = framing == .auto ? input : Array(input.dropFirst())
  let exchange = Exchange(framing)
  // The same bytes whole and in two parts give the same replies.
  let whole = exchange.talk([bytes])
  let cut = bytes.isEmpty ? 0 : Int(bytes[bytes.count / 2]) % bytes.count
  let parts = Exchange(framing).talk([Array(bytes[..<cut]), Array(bytes[cut...])])
  check(steady(whole) == steady(parts), "a cut at \(cut) changes the replies")
  if framing != .vim, let expected = Expectation(bytes, framing) {
    check(
      expected.ids == replyIDs(whole), "wanted \(expected.ids), got \(replyIDs(whole))")
  }
  return 0
}

/// Ends the run with a message, which an optimized `precondition` would not print.
private func check(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { fatalError(message()) }
}

/// The replies without what differs from run to run: the cost of the process, and the time of the next
/// try, which is spread by chance.
private func steady(_ output: [UInt8]) -> [String] {
  String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
    .filter { !$0.contains("residentBytes") && !$0.contains("\"retryInSeconds\":") }
}

/// One client, with a desk that has no network, no disk and a clock that stands still.
private struct Exchange {
  private let connection: Connection
  private let desk: Desk

  init(_ framing: Framing) {
    let environment = Environment([])
    let setup = Setup(
      environment: environment, folders: Folders(environment), configuration: Configuration())
    let clock = Clock(offset: .seconds(0), wall: { 1_777_939_200_000 }, boot: { 1_000_000 })
    connection = Connection(framing)
    let feed = Feed(
      setup: setup, clock: clock, fetcher: Fetcher(environment, programFolder: nil),
      isDetached: false)
    desk = Desk(setup: setup, clock: clock, feed: feed, connection: connection)
  }

  func talk(_ parts: [[UInt8]]) -> [UInt8] {
    for part in parts { connection.receive(part[...], desk.answer) }
    connection.finish(desk.answer)
    desk.answerEverything(by: .seconds(0))
    desk.proceed(mayNotify: true)
    check(!desk.isWaiting, "a call still waits")
    return connection.takeOutput()
  }
}

/// The ids that must come back for lines, in any order: that of each call, `null` for each line that is
/// none, and none for notifications and for what MCP's clients cancel.
private struct Expectation {
  private(set) var ids: [String] = []

  /// Counts; nil where the stream has headers, which another count would have to read first.
  init?(_ bytes: [UInt8], _ framing: Framing) {
    var framer = Framer(framing)
    let frames = framer.receive(bytes[...]) + framer.finish()
    if framer.hasHeaders { return nil }
    for frame in frames {
      guard case .message(let line) = frame, let value = try? JSONReader.value(of: line) else {
        ids.append("null")
        continue
      }
      if case .array(let elements) = value {
        if elements.isEmpty || elements.count > 32 {
          ids.append("null")
        } else {
          for element in elements { count(element) }
        }
      } else {
        count(value)
      }
    }
    ids.sort()
  }

  private mutating func count(_ message: JSON) {
    guard case .object(let members) = message else { return ids.append("null") }
    let id = message["id"]
    let isLegal = id.map { ["null", "a number", "a string"].contains($0.kind) } ?? true
    if !isLegal { return ids.append("null") }
    if message["method"] == nil, members.contains(where: { ["result", "error"].contains($0.name) })
    {
      return
    }
    var isCall = message["jsonrpc"] == .string("2.0")
    if case .string = message["method"] {} else { isCall = false }
    switch message["params"] {
    case nil, .array, .object: break
    default: isCall = false
    }
    if isCall {
      if let id { ids.append(id.text) }
    } else {
      ids.append((id ?? .null).text)
    }
  }
}

extension JSON {
  fileprivate var text: String {
    var writer = JSONWriter()
    writer.value(self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

/// The ids of replies, in order; a notification has none.
private func replyIDs(_ output: [UInt8]) -> [String] {
  var ids: [String] = []
  for line in output.split(separator: UInt8(ascii: "\n")) {
    guard let value = try? JSONReader.value(of: Array(line)) else {
      check(false, "a reply is not JSON")
      continue
    }
    let replies: [JSON]
    if case .array(let elements) = value { replies = elements } else { replies = [value] }
    for reply in replies where reply["method"] == nil {
      check(
        (reply["result"] != nil) != (reply["error"] != nil), "neither result nor error, or both")
      ids.append((reply["id"] ?? .string("missing")).text)
    }
  }
  return ids.sorted()
}
