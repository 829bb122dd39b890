import Foundation
import TestSupport
import Testing

@Suite struct DoctorTests {
  private let server: LoopbackServer

  init() throws {
    server = try LoopbackServer(CWAFixture.answer)
  }

  private func home() throws -> Home {
    var home = try Home(server: server, now: "2026-05-05T08:00:00+08:00")
    home.environment["LC_ALL"] = "C.UTF-8"
    return home
  }

  /// The checks by their names: verdict, finding and remedy.
  private func checks(
    _ home: Home, _ arguments: String...
  ) throws -> (status: Int32, checks: [String: (verdict: String, found: String, remedy: String?)]) {
    let outcome = try home.wxline.run(["doctor", "--json"] + arguments)
    #expect(outcome.errors == "" && outcome.lines.count == 1)
    let root = try #require(
      JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    let list = try #require(root["checks"] as? [[String: Any]])
    #expect((root["well"] as? Bool) == (outcome.status == 0))
    var checks: [String: (verdict: String, found: String, remedy: String?)] = [:]
    for check in list {
      let name = try #require(check["name"] as? String)
      checks[name] = (
        try #require(check["verdict"] as? String), try #require(check["found"] as? String),
        check["remedy"] as? String
      )
    }
    return (outcome.status, checks)
  }

  @Test func whereAllIsWell_itSaysSo() throws {
    defer { server.stop() }
    let home = try home()
    let (status, checks) = try checks(home)
    #expect(status == 0)
    #expect(checks.values.allSatisfy { $0.verdict == "ok" && $0.remedy == nil })
    #expect(
      Set(checks.keys) == [
        "configuration", "place", "store", "fetcher", "key", "proxy", "cwa forecast", "clock",
        "terminal",
      ])
    // It asks once, and not again within a minute.
    #expect(server.requests.count == 1)
    #expect(try home.wxline.run(["doctor"]).lines.allSatisfy { $0.hasPrefix("ok") })
    #expect(server.requests.count == 1)
  }

  @Test func eachFault_hasItsRemedy() throws {
    defer { server.stop() }
    server.handle { $0.path.hasPrefix("/rest/") ? .status(401) : .status(503) }
    var home = try home()
    try home.folder.write("in the way", to: ".cache/wxline")
    try home.folder.write(
      """
      { nonsense: 1, sources: { cwa: {
        bucket_url: "\(server.url)/bucket", rest_url: "\(server.url)/rest" } } }
      """, to: ".config/wxline/config.json5")
    home.environment["CWA_API_KEY"] = "CWA-0123"
    home.environment["LC_ALL"] = "C"
    home.environment["https_proxy"] = "http://user:secret@127.0.0.1:9"
    let (status, checks) = try checks(home)
    #expect(status == 69)
    for (name, verdict) in [
      ("configuration", "warning"), ("store", "warning"), ("cwa forecast", "failure"),
      ("terminal", "warning"), ("proxy", "ok"), ("place", "ok"),
    ] {
      #expect(checks[name]?.verdict == verdict, "\(name)")
      #expect((checks[name]?.remedy == nil) == (verdict == "ok"), "\(name)")
    }
    #expect(checks["cwa forecast"]?.found.contains("503") == true)
    #expect(checks["store"]?.found.contains("until you log out") == true)
    #expect(checks.values.allSatisfy { !$0.found.contains("secret") && !$0.found.contains("0123") })
    #expect(try self.checks(home, "Taipai").checks["place"]?.verdict == "failure")
  }

  @Test func refusedKey_isToldThoughTheLineIsRight() throws {
    defer { server.stop() }
    server.handle { $0.path.hasPrefix("/rest/") ? .status(401) : CWAFixture.answer($0) }
    var home = try home()
    home.environment["CWA_API_KEY"] = "CWA-0123"
    _ = try home.line("--wait", "20")
    let (status, checks) = try checks(home)
    #expect(status == 0)
    #expect(
      checks["key"]?.verdict == "warning" && checks["key"]?.found == "the source has refused it")
  }

  @Test func clockThatIsFarOff_isSeenByTheForecast() throws {
    defer { server.stop() }
    let (_, checks) = try checks(try home().at("2031-05-05T08:00:00+08:00"))
    #expect(checks["clock"]?.verdict == "warning")
    #expect(checks["cwa forecast"]?.verdict == "failure")
  }

  // MARK: The log

  @Test func log_tellsWhatHappened() throws {
    defer { server.stop() }
    let home = try home()
    let log = "\(home.folder.path)/log"
    let follower = try home.wxline.start(["follow", "--log", log])
    #expect(follower.waitForLines { $0.contains("⛅ 18–24°C 30%") }.count == 2)
    let isNoted = eventually {
      (try? String(contentsOfFile: log, encoding: .utf8))?.contains("updated") ?? false
    }
    #expect(isNoted)
    follower.signal(15)
    #expect(follower.wait().errors == "")
    let events = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n").map {
      $0.split(separator: " ", maxSplits: 2).map(String.init)
    }
    #expect(events.allSatisfy { $0.count == 3 && $0[1] == "\(follower.id)" })
    #expect(events.allSatisfy { $0[0].hasPrefix("2026-05-05T08:00:") })
    // The snapshot may show on disk a moment before the fetcher has said so.
    #expect(
      Set(events.map { $0[2] }) == [
        "follow begins", "shows --°, none", "asking cwa for forecast", "cwa forecast updated",
        "shows ⛅ 18–24°C 30%, fresh", "follow ends",
      ])
    #expect(events.first?[2] == "follow begins" && events.last?[2] == "follow ends")
    let attributes = try FileManager.default.attributesOfItem(atPath: log)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
  }

  @Test func log_isBegunAnewWhenItIsLong() throws {
    defer { server.stop() }
    let home = try home()
    let log = try home.folder.write(String(repeating: "x\n", count: 140_000), to: "log")
    _ = try home.wxline.run(["serve", "--log", log])
    #expect(home.folder.names().contains("log.old"))
    let text = try String(contentsOfFile: log, encoding: .utf8)
    #expect(text.split(separator: "\n").count == 2 && text.hasSuffix("serve ends\n"))
  }

  @Test func logThatCannotBeWritten_isAMistake() throws {
    defer { server.stop() }
    let outcome = try home().wxline.run(["follow", "--log", "/nowhere/log"])
    #expect(outcome.status == 78)
    #expect(outcome.errors.contains("--log /nowhere/log cannot be written"))
  }
}
