import Foundation
import TestSupport
import Testing

/// The main job on real data: every county and period of every recording since 2020, in the form it
/// was recorded in, asked for in each way, against a reading of the JSON that shares no code with ours.
@Suite(.enabled(if: Requirement.corpus)) struct RecordingTests {
  /// The recordings since 2020, but for one from which its author had left out the weather.
  static let recordings = [
    "2020-07-05-rest-cwb.json", "2022-02-10-file-cwb-72min-early.json",
    "2022-07-31-file-cwb.json", "2023-01-14-file-cwb.json",
    "2023-09-05-file-cwb-last-root-key.json", "2023-09-19-file-cwa-new-root-key.json",
    "2023-12-26-rest.json", "2024-08-12-file.json", "2024-08-12-rest-two-counties.json",
    "2025-03-09-rest.json", "2025-04-15-file.json", "2025-08-07-file.json",
    "2026-05-05-file-0500-issue.json",
  ]

  /// The glyphs of CWA's codes by day and by night, written down once more.
  private static func glyph(_ code: Int, isNight: Bool) -> String {
    switch code {
    case 1: isNight ? "☾" : "☀"
    case 2, 3: isNight ? "☾" : "⛅"
    case 4: isNight ? "☁" : "⛅"
    case 5, 6, 7: "☁"
    case 24...28: "≋"
    case 8...14, 19, 20, 29...32, 38, 39: "☂"
    case 15...18, 21, 22, 33...36, 41: "⚡"
    case 23, 37, 42: "❄"
    default: "no such code"
    }
  }

  private static func line(_ row: RecordedForecast.Row) throws -> String {
    let hour = row.start.dropFirst(11).prefix(2)
    let glyph = glyph(try #require(Int(row.code)), isNight: hour == "18" || hour == "00")
    let (low, high) = (Int(row.low), Int(row.high))
    return "\(glyph) \(low == high ? "\(low)" : "\(low)–\(high)")°C \(try #require(row.rain))%"
  }

  @Test(arguments: recordings)
  func everyCountyAndPeriod_isShownAsRecorded(file: String) throws {
    let bytes = try Corpus.bytes("cwa/F-C0032-001/\(file)")
    let isREST = file.contains("-rest")
    let server = try LoopbackServer { request in
      request.path.hasPrefix(isREST ? "/rest/" : "/bucket/") ? .json(bytes) : .status(500)
    }
    defer { server.stop() }
    let expected = try RecordedForecast.read(bytes)
    let counties = expected.keys.sorted()
    for number in 0..<3 {
      let rows = counties.compactMap { expected[$0]?[number] }
      // A quarter of an hour into the period.
      let start = try #require(ISO8601DateFormatter().date(from: rows[0].start))
      let now = ISO8601DateFormatter().string(from: start.addingTimeInterval(900))
      var home = try Home(server: server, now: now)
      home.environment["CWA_API_KEY"] = isREST ? "CWA-test" : nil
      #expect(try home.wxline.run(["refresh", counties[0]]).status == 0)
      let lines = try rows.map(Self.line)

      let requests = counties.enumerated().map { index, county in
        "{\"jsonrpc\":\"2.0\",\"id\":\(index),\"method\":\"weather/line\",\"params\":{\"place\":\"\(county)\"}}\n"
      }
      let served = try home.wxline.run(["serve"], input: requests.joined())
      #expect(
        try served.lines.map { try Object($0).object("result")?.string("line") } == lines)

      let followers = try counties.map { try home.wxline.start(["follow", $0]) }
      for (index, county) in counties.enumerated() {
        #expect(try home.wxline.run(["line", county]).output == lines[index] + "\n")
        let forTmux = try home.wxline.run([
          "line", county, "--for", "tmux", "--color", "never",
        ])
        #expect(forTmux.output == lines[index] + "\n")
        #expect(followers[index].waitForLines { !$0.isEmpty } == [lines[index]])
        followers[index].signal(SIGTERM)
      }
      for follower in followers { #expect(follower.wait().status == 0) }
    }
    #expect(server.requests.count == 3)
  }

  @Test(arguments: [
    "2016-09-09-file-cwb.xml", "2023-12-10-rest-minified-element-subset.json",
  ])
  func recordingThatIsNoForecast_isABadReply(file: String) throws {
    let bytes = try Corpus.bytes("cwa/F-C0032-001/\(file)")
    let server = try LoopbackServer { _ in .json(bytes) }
    defer { server.stop() }
    let home = try Home(server: server, now: "2023-12-10T13:00:00+08:00")
    let object = try home.line("--wait", "20")
    #expect(object.string("line") == "--°")
    #expect(object.string("reason") == "badReply")
  }
}
