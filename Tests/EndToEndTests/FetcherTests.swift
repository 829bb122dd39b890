import Foundation
import TestSupport
import Testing

/// Whatever becomes of `wxline-fetch`: its parent keeps its line, ends it in time and buries it.
@Suite struct FetcherTests {
  struct Fetcher: Sendable, CustomTestStringConvertible {
    let name: String
    /// What it does, as a shell script.
    let script: String
    /// What is said of it.
    let detail: String

    var testDescription: String { name }

    init(_ name: String, _ script: String, _ detail: String) {
      (self.name, self.script, self.detail) = (name, script, detail)
    }
  }

  static let fetchers = [
    Fetcher("hangs", "exec sleep 300", "no answer within 1 s"),
    Fetcher(
      "hangs and ignores signals", "trap '' TERM INT HUP PIPE; while :; do sleep 1; done",
      "no answer within 1 s"),
    Fetcher("exits at once", "exit 0", "ended without an answer"),
    Fetcher("exits with a status", "exit 3", "ended without an answer"),
    Fetcher("crashes", "kill -SEGV $$", "ended without an answer"),
    Fetcher("is killed", "kill -KILL $$", "ended without an answer"),
    Fetcher("prints garbage", "echo garbage", "ended without an answer"),
    Fetcher(
      "is of another version",
      """
      echo '{"result":"failed","reason":"unreachable","detail":"of another version","snapshots":[]}'
      """, "of another version"),
    Fetcher(
      "prints an answer to nothing", "echo '{\"result\":\"updated\",\"snapshots\":[]}'",
      "did not try"),
    Fetcher("prints half an answer", "printf '{\"result\":\"upd'", "ended without an answer"),
    Fetcher("prints without end", "exec cat /dev/zero", "answered without end"),
    Fetcher("prints and hangs", "echo '{}'; exec sleep 300", "no answer within 1 s"),
    Fetcher("closes its output and hangs", "exec >&-; exec sleep 300", "ended without an answer"),
  ]

  /// A user whose `wxline` has another program beside it.
  private struct Installation {
    let home: Home
    let program: Program
    let folder: String

    init(_ fetcher: Fetcher) throws {
      home = try Home(server: nil, settings: "timeout: 1,", now: "2026-05-05T08:00:00+08:00")
      folder = "\(Program.folder)/installation.\(UUID().uuidString)"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      // A link and no copy: a program that was being written while another thread forked is busy.
      try FileManager.default.linkItem(
        atPath: "\(Program.folder)/wxline", toPath: "\(folder)/wxline")
      try Program.write(
        script: "echo $$ >>\"$HOME/started\"\n\(fetcher.script)", to: "\(folder)/wxline-fetch")
      program = Program("\(folder)/wxline", environment: home.environment, folder: home.folder)
    }

    /// The processes of all fetchers so far.
    var started: [Int32] {
      let text = (try? String(contentsOfFile: "\(home.folder.path)/started", encoding: .utf8)) ?? ""
      return text.split(separator: "\n").compactMap { Int32($0) }
    }

    func remove() {
      try? FileManager.default.removeItem(atPath: folder)
    }
  }

  @Test(arguments: fetchers)
  func server_answersInTimeAndLeavesNoProcess(fetcher: Fetcher) throws {
    let installation = try Installation(fetcher)
    defer { installation.remove() }
    let server = try installation.program.start(["serve"])
    server.send(
      "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"weather/line\",\"params\":{\"waitMs\":20000}}\n")
    let reply = try #require(server.waitForLines { !$0.isEmpty }.first)
    let error = try Object(reply).object("error")
    #expect(error?.int("code") == 1002)
    #expect(error?.string("message")?.contains("無法連上資料來源") == true)
    // The fetcher is gone, and was taken note of: no process waits for its parent.
    #expect(eventually { installation.started.allSatisfy { !isThere($0) } })
    #expect(!installation.started.isEmpty)
    server.send("{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"wxline/status\"}\n")
    let status = try #require(server.waitForLines { $0.count > 1 }.last)
    #expect(status.contains(fetcher.detail), "\(status)")
    server.closeInput()
    let outcome = server.wait()
    #expect(outcome.status == 0 && outcome.errors == "")
  }

  @Test(arguments: fetchers)
  func follower_keepsItsLine(fetcher: Fetcher) throws {
    let installation = try Installation(fetcher)
    defer { installation.remove() }
    let follower = try installation.program.start(["follow", "--for", "json"])
    let lines = follower.waitForLines { lines in lines.contains { $0.contains("unreachable") } }
    #expect(try lines.map { try Object($0).string("line") }.allSatisfy { $0 == "--°" })
    #expect(try Object(try #require(lines.last)).string("reason") == "unreachable")
    follower.signal(15)
    let outcome = follower.wait()
    #expect(outcome.errors == "")
    #expect(eventually { installation.started.allSatisfy { !isThere($0) } })
  }

  @Test(arguments: fetchers.filter { !$0.script.contains("sleep") })
  func line_isPrintedAtOnce(fetcher: Fetcher) throws {
    let installation = try Installation(fetcher)
    defer { installation.remove() }
    let outcome = try installation.program.run(["line", "--wait", "20"])
    #expect(outcome.output == "--°\n" && outcome.errors == "" && outcome.status == 0)
    let object = try Object(installation.program.run(["--for", "json"]).output)
    #expect(object.string("reason") == "unreachable")
  }

  /// Who fetches is killed, with its fetcher: another process of the user's takes over.
  @Test(arguments: ["follow", "fetcher"])
  func killedLeader_isReplaced(victim: String) throws {
    let isFirst = Locked(true)
    let server = try LoopbackServer { _ in
      isFirst.withLock { first in
        defer { first = false }
        return first ? .silence : .json(ForecastFixture.standard.file)
      }
    }
    defer { server.stop() }
    let home = try Home(server: server, now: "2026-05-05T08:00:00+08:00")
    let leader = try home.wxline.start(["follow"])
    #expect(eventually { server.requests.count == 1 })
    let other = try home.wxline.start(["follow"])
    #expect(other.waitForLines { !$0.isEmpty } == ["--°"])
    let killed = processes(of: home).filter { $0 != other.id }
    #expect(killed.count == 2)
    for process in killed where (process == leader.id) == (victim == "follow") { kill(process, 9) }
    #expect(other.waitForLines { $0.count > 1 } == ["--°", "⛅ 18–24°C 30%"])
    #expect(server.requests.count == 2)
    leader.signal(15)
    other.signal(15)
    _ = (leader.wait(), other.wait())
    #expect(eventually { processes(of: home).isEmpty })
  }

  /// Whether a process is there at all, be it only to be taken note of.
  private func isThere(_ process: Int32) -> Bool {
    FileManager.default.fileExists(atPath: "/proc/\(process)")
  }
}
