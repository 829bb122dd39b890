import Foundation
import SystemCalls
import TestSupport
import Testing

/// A key goes into one header of one service's requests, and into nothing else, whatever happens.
@Suite struct KeyTests {
  private static let key = "CWA-5ECRE7-89AB-CDEF-0123-456789ABCDEF"

  /// Where a key can be kept.
  enum Keeping: String, CaseIterable {
    case environment, file, command
  }

  private static func home(
    _ server: LoopbackServer, _ keeping: Keeping, key: String = key
  ) throws -> Home {
    let access =
      switch keeping {
      case .environment: ""
      case .file: "key_file: \"~/key\","
      case .command: "key_command: [\"cat\", \"\(NSTemporaryDirectory())\"],"
      }
    var home = try Home(server: server, settings: "timeout: 1,", now: "2026-05-05T08:00:00+08:00")
    try home.writeKey(key)
    let command = "key_command: [\"cat\", \"\(home.folder.path)/key\"],"
    try home.folder.write(
      """
      {
        timeout: 1,
        sources: { cwa: { \(keeping == .command ? command : access)
          bucket_url: "\(server.url)/bucket", rest_url: "\(server.url)/rest" } },
      }
      """, to: ".config/wxline/config.json5")
    if keeping == .environment { home.environment["CWA_API_KEY"] = key }
    return home
  }

  /// All that the programs have written under a home.
  private static func written(_ home: Home) throws -> String {
    let files = try #require(FileManager.default.enumerator(atPath: home.folder.path))
    var all = ""
    for case let name as String in files where name != "key" {
      let data = FileManager.default.contents(atPath: "\(home.folder.path)/\(name)") ?? Data()
      all += name + "\n" + String(decoding: data, as: UTF8.self)
    }
    return all
  }

  @Test(arguments: Fault.all, Keeping.allCases)
  func key_isInNoChannel(fault: Fault, keeping: Keeping) throws {
    let server = try LoopbackServer(fault.behaviour)
    defer { server.stop() }
    let home = try Self.home(server, keeping)
    var channels = ""
    let client = try home.wxline.start(["serve"])
    for (id, method) in ["line", "now", "week", "alerts", "refresh"].enumerated() {
      client.send(
        "{\"jsonrpc\":\"2.0\",\"id\":\(id),\"method\":\"weather/\(method)\",\"params\":{\"waitMs\":20000}}\n"
      )
    }
    // Whoever lists the processes meanwhile sees no key.
    for process in processes(of: home) where process != client.id {
      for name in ["cmdline", "environ"] {
        let data = FileManager.default.contents(atPath: "/proc/\(process)/\(name)") ?? Data()
        channels += String(decoding: data, as: UTF8.self)
      }
    }
    _ = client.waitForLines { $0.count >= 5 }
    client.send("{\"jsonrpc\":\"2.0\",\"id\":9,\"method\":\"wxline/status\"}\n")
    _ = client.waitForLines { $0.count >= 6 }
    client.closeInput()
    let served = client.wait()
    #expect(served.lines.count >= 6)
    channels += served.output + served.errors
    for arguments in [
      ["line", "--for", "json"], ["refresh"], ["explain"], ["explain", "--json"], ["week"],
      ["now", "--json"], ["doctor"], ["doctor", "--json"],
    ] {
      let outcome = try home.wxline.run(arguments)
      channels += outcome.output + outcome.errors
    }
    channels += try Self.written(home)
    // Not a part of it either.
    for part in [Self.key, "5ECRE7", "456789ABCDEF"] { #expect(!channels.contains(part)) }
    #expect(server.requests.allSatisfy { !$0.path.contains("5ECRE7") })
    for request in server.requests where request.headers["authorization"] != nil {
      #expect(request.path.hasPrefix("/rest/") || fault.name.contains("redirect"))
    }
  }

  @Test(arguments: [0o644, 0o640, 0o604, 0o666])
  func fileThatIsOpenToOthers_isNotUsed(permissions: Int) throws {
    let server = try LoopbackServer(CWAFixture.answer)
    defer { server.stop() }
    let home = try Self.home(server, .file)
    try FileManager.default.setAttributes(
      [.posixPermissions: permissions], ofItemAtPath: "\(home.folder.path)/key")
    #expect(try home.line("--wait", "20").string("line") == "⛅ 18–24°C 30%")
    #expect(server.requests.map { $0.path.hasPrefix("/rest/") } == [false])
    #expect(try home.wxline.run(["explain", "--lang", "en"]).output.contains("chmod 600 it"))
  }

  /// Another key is taken without anything being started anew.
  @Test(arguments: [Keeping.file, .command])
  func rotatedKey_isPickedUp(keeping: Keeping) throws {
    let server = try LoopbackServer { request in
      request.headers["authorization"] == "CWA-new" ? CWAFixture.answer(request) : .status(401)
    }
    defer { server.stop() }
    let home = try Self.home(server, keeping, key: "CWA-old")
    let follower = try home.wxline.start(["follow", "--for", "json"])
    _ = follower.waitForLines { $0.contains { $0.contains("\"reason\":\"") } }
    #expect(server.requests.map { $0.headers["authorization"] } == ["CWA-old", nil])
    try home.writeKey("CWA-new")
    let isRight = eventually {
      if keeping == .command { follower.signal(10) }
      return follower.lines.last?.contains("⛅ 18–24°C 30%") ?? false
    }
    #expect(
      isRight, "\(server.requests.map { "\($0.path) \($0.headers["authorization"] ?? "-")" })")
    #expect(!server.requests.dropFirst(2).contains { $0.headers["authorization"] == "CWA-old" })
    follower.signal(15)
    #expect(follower.wait().errors == "")
  }

  @Test func commandThatHangs_costsFiveSecondsAndNoMore() throws {
    let server = try LoopbackServer(CWAFixture.answer)
    defer { server.stop() }
    var home = try Home(server: server, now: "2026-05-05T08:00:00+08:00")
    try home.folder.write(
      """
      { sources: { cwa: { key_command: ["sleep", "300"],
          bucket_url: "\(server.url)/bucket", rest_url: "\(server.url)/rest" } } }
      """, to: ".config/wxline/config.json5")
    home.environment["LC_ALL"] = "C"
    #expect(try home.line("--wait", "20").string("line") == "⛅ 18–24°C 30%")
    #expect(server.requests.map { $0.headers["authorization"] } == [nil])
  }
}
