import Foundation
import TestSupport
import Testing

/// Each fault of a source, for each state of what is known, for each way to ask.
///
/// | known | the clock | line | state |
/// | --- | --- | --- | --- |
/// | nothing | 08:00 | `--°` | none |
/// | fresh | 08:20 | `⛅ 18–24°C 30%` | fresh; nobody asks yet |
/// | stale | 09:00 | `~⛅ 18–24°C 30%` | stale |
/// | expired | 18:30 of the next day | `--°` | expired |
///
/// Where the source is asked, the reason is the fault's; the exit status is 0 and standard error silent;
/// when the fault ends, the line is right again.
@Suite struct MatrixTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let known: String
    let now: String
    let line: String
    let state: String
    /// What is shown when the source is well again.
    let recovered: String

    var testDescription: String { known }
    var isKnown: Bool { known != "nothing" }
    var isAsked: Bool { known != "fresh" }
  }

  static let rows = [
    Row(
      known: "nothing", now: "2026-05-05T08:00:00+08:00", line: "--°", state: "none",
      recovered: "⛅ 18–24°C 30%"),
    Row(
      known: "fresh", now: "2026-05-05T08:20:00+08:00", line: "⛅ 18–24°C 30%", state: "fresh",
      recovered: "⛅ 18–24°C 30%"),
    Row(
      known: "stale", now: "2026-05-05T09:00:00+08:00", line: "~⛅ 18–24°C 30%", state: "stale",
      recovered: "⛅ 18–24°C 30%"),
    Row(
      known: "expired", now: "2026-05-06T18:30:00+08:00", line: "--°", state: "expired",
      recovered: "☾ 20–22°C 10%"),
  ]

  /// What a well source says at any time of the matrix: the standard day and the night after it.
  private static let file: [UInt8] = {
    let night = ForecastFixture.Row(
      "2026-05-06T18:00:00+08:00", "2026-05-07T06:00:00+08:00", code: "1", text: "晴天", low: "20",
      high: "22", rain: "10")
    let counties = ForecastFixture.standard.counties.map {
      (name: $0.name, rows: $0.rows + [night])
    }
    return ForecastFixture(counties).file
  }()

  private static func home(
    _ server: LoopbackServer, _ fault: Fault, _ row: Row
  ) throws -> Home {
    var home = try Home(server: server, settings: "timeout: 1,")
    home.environment["CWA_API_KEY"] = fault.key
    if row.isKnown {
      let known = ForecastFixture.standard.file
      server.handle { _ in .json(known) }
      // Without the key, which is refused later.
      var before = home.at("2026-05-05T08:00:00+08:00")
      before.environment["CWA_API_KEY"] = nil
      #expect(try before.wxline.run(["refresh"]).status == 0)
    }
    server.handle(fault.behaviour)
    return home.at(row.now)
  }

  private static func expect(
    _ object: Object, _ fault: Fault, _ row: Row, _ client: String
  ) {
    #expect(object.string("line") == row.line, "\(client)")
    #expect(object.string("state") == row.state, "\(client)")
    let reason = row.isAsked ? fault.reason : nil
    #expect(object.string("reason") == reason, "\(client)")
    #expect((object.string("icon") == nil) == (row.line == "--°"), "\(client)")
  }

  @Test(arguments: Fault.all, rows)
  func line_isAsTheMatrixSays(fault: Fault, row: Row) throws {
    let server = try LoopbackServer(fault.behaviour)
    defer { server.stop() }
    let home = try Self.home(server, fault, row)
    // The first line is printed at once; the fetch that it starts goes on by itself.
    _ = try home.line("--wait", "20")
    #expect(eventually { processes(of: home).isEmpty })
    Self.expect(try home.line("--wait", "20"), fault, row, "line")
    let plain = try home.wxline.run([])
    #expect(plain.output == row.line + "\n" && plain.errors == "" && plain.status == 0)

    let file = Self.file
    server.handle { _ in .json(file) }
    guard fault.reason != "rateLimited" else { return }
    _ = try home.wxline.run(["refresh"])
    #expect(try home.wxline.run([]).output == row.recovered + "\n")
  }

  @Test(arguments: Fault.all, rows)
  func follow_isAsTheMatrixSays(fault: Fault, row: Row) throws {
    let server = try LoopbackServer(fault.behaviour)
    defer { server.stop() }
    let home = try Self.home(server, fault, row)
    let follower = try home.wxline.start(["follow", "--for", "json"])
    let lines = follower.waitForLines { lines in
      guard let last = lines.last.flatMap({ try? Object($0) }) else { return false }
      return row.isAsked ? last.string("reason") != nil : true
    }
    Self.expect(try Object(try #require(lines.last)), fault, row, "follow")
    // Before the fault is known the line is the same: a good one is never replaced by an error.
    #expect(try lines.allSatisfy { try Object($0).string("line") == row.line })

    let file = Self.file
    server.handle { _ in .json(file) }
    if fault.reason != "rateLimited" {
      // A fetch that was under way counts as the one asked for, so it may take another.
      let isRecovered = eventually {
        follower.signal(10)
        let last = follower.lines.last.flatMap { try? Object($0) }
        return last?.string("line") == row.recovered && last?.string("state") == "fresh"
      }
      #expect(isRecovered, "\(follower.lines)")
    }
    follower.signal(15)
    let outcome = follower.wait()
    #expect(outcome.errors == "" && outcome.status == 0)
    #expect(eventually { processes(of: home).isEmpty })
  }

  @Test(arguments: Fault.all, rows)
  func serve_isAsTheMatrixSays(fault: Fault, row: Row) throws {
    let server = try LoopbackServer(fault.behaviour)
    defer { server.stop() }
    let home = try Self.home(server, fault, row)
    let client = try home.wxline.start(["serve"])
    client.send(Self.call("weather/subscribe", 1))
    if row.isAsked {
      #expect(client.waitForLines { $0.contains { $0.contains("weather/changed") } }.count >= 2)
    }
    let count = client.lines.count
    client.send(Self.call("weather/line", 2))
    let reply = try Object(try #require(client.waitForLines { $0.count > count }.last))
    if row.isKnown {
      Self.expect(try #require(reply.object("result")), fault, row, "serve")
    } else {
      let codes = [
        "unreachable": 1002, "rateLimited": 1004, "badReply": 1005, "refused": 1006,
        "keyMissing": 1006, "placeUnknown": 1001,
      ]
      #expect(reply.object("error")?.int("code") == codes[fault.reason])
    }

    let file = Self.file
    server.handle { _ in .json(file) }
    if fault.reason != "rateLimited" {
      let isRecovered = eventually {
        client.send(Self.call("weather/refresh", 3))
        return client.lines.contains { $0.contains("\"id\":3") && $0.contains("\"fresh\"") }
      }
      #expect(isRecovered, "\(client.lines)")
    }
    client.closeInput()
    let outcome = client.wait()
    #expect(outcome.errors == "" && outcome.status == 0)
    #expect(eventually { processes(of: home).isEmpty })
  }

  private static func call(_ method: String, _ id: Int) -> String {
    "{\"jsonrpc\":\"2.0\",\"id\":\(id),\"method\":\"\(method)\"}\n"
  }
}
