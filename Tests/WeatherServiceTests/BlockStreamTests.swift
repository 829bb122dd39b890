import LineProtocol
import Testing

@testable import WeatherService

@Suite struct BlockStreamTests {
  private static let ours = #"{"full_text":"⛅"}"#

  private static func stream() -> BlockStream {
    var stream = BlockStream()
    #expect(stream.show(ours, plain: "⛅") == "")
    return stream
  }

  @Test func block_standsBeforeTheOthers() {
    var stream = Self.stream()
    #expect(stream.receive(#"{"version":1}"#) == "{\"version\":1}\n")
    #expect(stream.receive("[") == "[\n")
    #expect(stream.receive(#"[{"full_text":"a"}]"#) == "[\(Self.ours),{\"full_text\":\"a\"}]\n")
    #expect(stream.receive(#",[{"full_text":"b"}]"#) == ",[\(Self.ours),{\"full_text\":\"b\"}]\n")
    #expect(stream.receive(",[ ]") == ",[\(Self.ours)]\n")
  }

  /// As i3bar reads it, whatever the order in which the two change.
  @Test func change_sendsTheOthersOnceMore() throws {
    var stream = Self.stream()
    var text = stream.receive(#"{"version":1}"#) + stream.receive("[")
    #expect(stream.show(#"{"full_text":"x"}"#, plain: "x") == "")
    text += stream.receive(#"[{"full_text":"a"}]"#)
    let again = stream.show(#"{"full_text":"☂"}"#, plain: "☂")
    #expect(again == #",[{"full_text":"☂"},{"full_text":"a"}]"# + "\n")
    text += again + stream.receive(#",[{"full_text":"b"}]"#)
    let body = text.split(separator: "\n").dropFirst().joined() + "]"
    #expect(
      try JSONReader.value(of: Array(body.utf8))
        == JSONReader.value(
          of: Array(
            """
            [[{"full_text":"x"},{"full_text":"a"}],[{"full_text":"☂"},{"full_text":"a"}],
            [{"full_text":"☂"},{"full_text":"b"}]]
            """.utf8)))
  }

  /// Commas behind the lists, as i3status-rs and wxline itself write them; the first list in the line that
  /// opens the list of lists, as i3blocks has it.
  @Test(arguments: [
    ["[", "[{}],", "[{}],"], ["[[]", ",[{}]", ",[{}]"], ["[[{}]", ",[{}]"],
    ["[", "[{}]", ",[{}] "],
    ["[", " , [ {} ] ,", "[{}]"],
  ])
  func everyLayout_isAListOfLists(lines: [String]) throws {
    var stream = Self.stream()
    var body = stream.receive(#"{"version":1}"#)
    for line in lines { body += stream.receive(line) }
    body += stream.show(Self.ours, plain: "x")
    let value = try JSONReader.value(
      of: Array((body.split(separator: "\n").dropFirst().joined() + "]").utf8))
    guard case .array(let lists) = value else { throw CancellationError() }
    #expect(lists.count == lines.count - (lines[0] == "[" ? 0 : -1))
    for list in lists {
      guard case .array(let blocks) = list else { throw CancellationError() }
      #expect(blocks.first?["full_text"] == .string("⛅"))
    }
  }

  @Test func plainLines_getTheLineBeforeThem() {
    var stream = Self.stream()
    #expect(stream.receive("cpu 3%") == "⛅ | cpu 3%\n")
    #expect(stream.show("{}", plain: "☂") == "☂ | cpu 3%\n")
    #expect(stream.receive("[x") == "☂ | [x\n")
  }

  @Test func whatIsNoList_isPassedOn() {
    var stream = Self.stream()
    for line in ["{}", "[", "]", "null"] { #expect(stream.receive(line) == "\(line)\n") }
    #expect(stream.receive(",") == "")
  }
}
