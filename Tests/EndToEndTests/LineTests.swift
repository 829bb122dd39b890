import Foundation
import TestSupport
import Testing

@Suite struct LineTests {
  private let server: LoopbackServer

  init() throws {
    server = try LoopbackServer { request in
      if request.headers["if-none-match"] == "\"1\"" {
        return .reply(status: 304, headers: ["ETag": "\"1\""], body: [])
      }
      let body =
        request.path.hasPrefix("/rest")
        ? ForecastFixture.standard.rest : ForecastFixture.standard.file
      return .json(body, headers: ["ETag": "\"1\""])
    }
  }

  @Test func firstLine_comesFromTheSourceAndTheNextFromDisk() throws {
    defer { server.stop() }
    let home = try Home(server: server, now: "2026-05-05T08:00:00+08:00")
    #expect(try home.wxline.run(["臺北市"]).output == "⛅ 18–24°C 30%\n")
    #expect(try home.wxline.run(["line", "taipei", "--for", "tmux"]).output == "⛅ 18–24°C 30%\n")
    #expect(try home.wxline.run(["line", "金門"]).output == "⛅ 18–24°C 30%\n")
    try #require(server.requests.map(\.path) == ["/bucket/Forecast/F-C0032-001.json"])
    #expect(server.requests[0].method == "GET")
    #expect(server.requests[0].headers["user-agent"]?.hasPrefix("wxline/") == true)
    #expect(server.requests[0].headers["authorization"] == nil)
  }

  @Test func overdueLine_isShownAtOnceAndRenewedWithAConditionalRequest() throws {
    defer { server.stop() }
    let home = try Home(server: server, now: "2026-05-05T08:00:00+08:00")
    _ = try home.line("--wait", "20")
    // A fetcher that has told all but not ended yet still holds its lock.
    #expect(eventually { processes(of: home).isEmpty })
    let later = home.at("2026-05-05T19:00:00+08:00")
    #expect(try later.line().string("line") == "~☂ 16–20°C 70%")
    // The fetch that it started goes on by itself.
    #expect(try eventually { try later.line("--cached").string("state") == "fresh" })
    #expect(try later.line("--cached").string("line") == "☂ 16–20°C 70%")
    try #require(server.requests.count == 2)
    #expect(server.requests[1].headers["if-none-match"] == "\"1\"")
    // Confirmed, it is not asked for again before half an hour is over.
    let soon = home.at("2026-05-05T19:25:00+08:00")
    #expect(try soon.line().string("state") == "fresh")
    #expect(server.requests.count == 2)
  }

  @Test func cachedOnly_neverAsks() throws {
    defer { server.stop() }
    let home = try Home(server: server, now: "2026-05-05T08:00:00+08:00")
    let object = try home.line("--cached")
    #expect(object.string("line") == "--°")
    #expect(object.string("state") == "none")
    #expect(object.isNull("reason"))
    #expect(server.requests.isEmpty)
    #expect(processes(of: home).isEmpty)
  }

  @Test func slowFirstFetch_goesOnAfterThePlaceholder() throws {
    defer { server.stop() }
    let gate = Gate()
    server.handle { _ in
      gate.wait()
      return .json(ForecastFixture.standard.file)
    }
    let home = try Home(server: server, now: "2026-05-05T08:00:00+08:00")
    #expect(try home.wxline.run(["line", "--wait", "0.2"]).output == "--°\n")
    gate.open()
    #expect(
      try eventually { try home.wxline.run(["line", "--cached"]).output == "⛅ 18–24°C 30%\n" })
    #expect(server.requests.count == 1)
  }

  @Test func key_goesIntoTheHeaderAndNowhereElse() throws {
    defer { server.stop() }
    let key = "CWA-01234567-89AB-CDEF-0123-456789ABCDEF"
    var fromEnvironment = try Home(server: server, now: "2026-05-05T08:00:00+08:00")
    fromEnvironment.environment["CWA_API_KEY"] = key
    let command = "key_command: [\"printf\", \"\(key)\\n\"],"
    for home in [
      fromEnvironment,
      try Self.home(server, access: "key_file: \"~/key\","),
      try Self.home(server, access: command),
    ] {
      try home.writeKey(key)
      #expect(try home.line("--wait", "20").string("line") == "⛅ 18–24°C 30%")
      let request = try #require(server.requests.last)
      #expect(request.path == "/rest/api/v1/rest/datastore/F-C0032-001")
      #expect(request.headers["authorization"] == key)
      for name in home.folder.names(in: Home.snapshots) {
        let content = try String(
          contentsOfFile: "\(home.folder.path)/\(Home.snapshots)/\(name)", encoding: .utf8)
        #expect(!content.contains(key), "\(name)")
      }
    }
  }

  @Test func refusedKey_leavesTheBucketAndIsNotTriedAgain() throws {
    defer { server.stop() }
    server.handle { request in
      request.path.hasPrefix("/rest") ? .status(401) : .json(ForecastFixture.standard.file)
    }
    var home = try Home(server: server, now: "2026-05-05T08:00:00+08:00")
    home.environment["CWA_API_KEY"] = "CWA-wrong"
    #expect(try home.line("--wait", "20").string("line") == "⛅ 18–24°C 30%")
    #expect(server.requests.map { $0.path.hasPrefix("/rest") } == [true, false])
    let later = try home.at("2026-05-05T08:40:00+08:00").wxline.run(["refresh"])
    #expect(later.status == 0)
    #expect(server.requests.map { $0.path.hasPrefix("/rest") } == [true, false, false])
    // Another key is another chance.
    home.environment["CWA_API_KEY"] = "CWA-other"
    _ = try home.at("2026-05-05T09:20:00+08:00").wxline.run(["refresh"])
    #expect(
      server.requests.map { $0.path.hasPrefix("/rest") } == [true, false, false, true, false])
  }

  @Test(arguments: [
    "key_file: \"~/none\",", "key_command: [\"false\"],", "key_command: [\"no-such-program\"],",
    "key_command: [\"printf\", \"two words\"],",
  ])
  func missingKey_leavesTheBucket(access: String) throws {
    defer { server.stop() }
    let home = try Self.home(server, access: access)
    #expect(try home.line("--wait", "20").string("line") == "⛅ 18–24°C 30%")
    #expect(server.requests.map(\.path) == ["/bucket/Forecast/F-C0032-001.json"])
  }

  @Test func missingFetcher_isSaidInASentence() throws {
    defer { server.stop() }
    var home = try Home(server: server, now: "2026-05-05T08:00:00+08:00")
    // A link and no copy: a program that was being written while another thread forked is busy.
    let alone = "\(Program.folder)/alone.\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: alone, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: alone) }
    try FileManager.default.linkItem(
      atPath: "\(Program.folder)/wxline", toPath: "\(alone)/wxline")
    home.environment["PATH"] = "/nowhere"
    let outcome = try Program(
      "\(alone)/wxline", environment: home.environment, folder: home.folder
    ).run(["refresh"])
    #expect(outcome.output.contains("wxline-fetch is neither beside wxline nor on PATH"))
    #expect(outcome.status == 69)
  }

  @Test func storeThatCannotBeWritten_costsNothingButMemory() throws {
    defer { server.stop() }
    let home = try Home(server: server, now: "2026-05-05T08:00:00+08:00")
    try home.folder.write("in the way", to: ".cache/wxline")
    #expect(try home.line("--wait", "20").string("line") == "⛅ 18–24°C 30%")
    var homeless = home
    homeless.environment["HOME"] = nil
    homeless.environment["WXLINE_CONFIG"] = "\(home.folder.path)/.config/wxline/config.json5"
    #expect(try homeless.line("--wait", "20").string("line") == "⛅ 18–24°C 30%")
  }

  @Test func faultyConfiguration_isAMarkAndNotTheEnd() throws {
    defer { server.stop() }
    let home = try Home(
      server: server, settings: "glyphs: \"big\",", now: "2026-05-05T08:00:00+08:00")
    #expect(try home.wxline.run([]).output == "!⛅ 18–24°C 30%\n")
    #expect(try home.wxline.run([]).errors == "")
  }

  private static func home(_ server: LoopbackServer, access: String) throws -> Home {
    let home = try Home(server: server, now: "2026-05-05T08:00:00+08:00")
    try home.folder.write(
      """
      {
        sources: { cwa: {
          \(access) bucket_url: "\(server.url)/bucket", rest_url: "\(server.url)/rest",
        } },
      }
      """, to: ".config/wxline/config.json5")
    return home
  }
}

/// Holds a server's answer until the test lets it go.
final class Gate: Sendable {
  private let condition = NSCondition()
  private let isOpen = Flag()

  private final class Flag: @unchecked Sendable {
    var value = false
  }

  func wait() {
    condition.withLock { while !isOpen.value { condition.wait() } }
  }

  func open() {
    condition.withLock {
      isOpen.value = true
      condition.broadcast()
    }
  }
}
