import Foundation
import TestSupport
import Testing

/// Every example of the protocol's reference, sent to the program.
@Suite struct ProtocolDocumentTests {
  /// The examples: one list a section, of requests and the replies that must come.
  private static func sections() throws -> [[(request: String, reply: String?)]] {
    let text = try String(
      contentsOfFile: "\(Corpus.repository)/integrations/PROTOCOL.md", encoding: .utf8)
    var sections: [[(request: String, reply: String?)]] = []
    for line in text.components(separatedBy: "\n") {
      if line.hasPrefix("## ") { sections.append([]) }
      if line.hasPrefix("    → ") {
        sections[sections.count - 1].append((String(line.dropFirst(6)), nil))
      }
      if line.hasPrefix("    ← ") {
        let section = sections.count - 1
        sections[section][sections[section].count - 1].reply = String(line.dropFirst(6))
      }
    }
    return sections.filter { !$0.isEmpty }
  }

  @Test func everyExample_isAnsweredAsPrinted() throws {
    let server = try LoopbackServer { request in
      let isAbroad = request.path.hasPrefix("/names/") || request.path.hasPrefix("/openmeteo/")
      return isAbroad ? WorldFixture.answer(request) : CWAFixture.answer(request)
    }
    defer { server.stop() }
    let home = try Home(server: server, now: "2026-05-05T08:00:00+08:00")
    _ = try home.line("--wait", "20")
    let sections = try Self.sections()
    #expect(sections.count >= 10)
    for section in sections {
      let input = section.map { $0.request + "\n" }.joined()
      let expected = section.compactMap(\.reply)
      let serving = try home.wxline.start(["serve"])
      serving.send(input)
      serving.waitForLines { $0.count >= expected.count }
      serving.closeInput()
      let outcome = serving.wait()
      try #require(outcome.lines.count == expected.count, "\(input)\(outcome.output)")
      // Replies come as they are ready.
      var given = try outcome.lines.map { try JSONSerialization.jsonObject(with: Data($0.utf8)) }
      for reply in expected {
        let wanted = try JSONSerialization.jsonObject(with: Data(reply.utf8))
        let place = given.firstIndex { Self.holds($0, wanted) }
        #expect(place != nil, "\(reply)\n  is not in\n\(outcome.output)")
        if let place { given.remove(at: place) }
      }
    }
  }

  @Test func everyMethodAndCode_isInTheReference() throws {
    let text = try String(
      contentsOfFile: "\(Corpus.repository)/integrations/PROTOCOL.md", encoding: .utf8)
    let home = try Home(server: nil)
    let outcome = try home.wxline.run(
      ["serve"], input: "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"wxline/info\"}")
    let root = try #require(
      JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    let info = try #require(root["result"] as? [String: Any])
    for list in ["methods", "hosts", "glyphs", "languages", "framings", "sources"] {
      for word in try #require(info[list] as? [String]) {
        #expect(text.contains("`\(word)") || text.contains(" \(word)"), "\(list): \(word)")
      }
    }
    for error in try #require(info["errors"] as? [[String: Any]]) {
      let code = try #require(error["code"] as? Int)
      let meaning = try #require(error["meaning"] as? String)
      #expect(text.contains("| \("\(code)".replacing("-", with: "−")) |"), "\(code)")
      #expect(text.contains(meaning.components(separatedBy: ",")[0]), "\(meaning)")
    }
  }

  /// Whether a value holds all that another one has; lists begin with the elements of the other.
  private static func holds(_ value: Any, _ wanted: Any) -> Bool {
    switch (value, wanted) {
    case (let value as [String: Any], let wanted as [String: Any]):
      return wanted.allSatisfy { name, part in value[name].map { holds($0, part) } ?? false }
    case (let value as [Any], let wanted as [Any]):
      return value.count >= wanted.count && zip(value, wanted).allSatisfy { holds($0, $1) }
    case (is NSNull, is NSNull): return true
    case (let value as String, let wanted as String): return value == wanted
    case (let value as NSNumber, let wanted as NSNumber): return value == wanted
    default: return false
    }
  }
}
