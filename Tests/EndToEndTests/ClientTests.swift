import Foundation
import TestSupport
import Testing

/// Conversations of real clients with the program, each in its own language.
@Suite struct ClientTests {
  private let server: LoopbackServer

  init() throws {
    server = try LoopbackServer(CWAFixture.answer)
  }

  /// A user who knows the forecast already.
  private func home() throws -> Home {
    var home = try Home(server: server, now: "2026-05-05T08:00:00+08:00")
    _ = try home.line("--wait", "20")
    home.environment["LC_ALL"] = "C.UTF-8"
    home.environment["WXLINE_PROGRAM"] = "\(Program.folder)/wxline"
    return home
  }

  private static let clients = "\(Corpus.repository)/Tests/Clients"
  private static let program = "\(Program.folder)/wxline"

  private func program(_ name: String, _ home: Home) -> Program {
    Program(name, environment: home.environment, folder: home.folder)
  }

  /// Runs a client that subscribes, and changes the weather while it listens.
  private func converse(_ interpreter: String, _ script: String) throws {
    defer { server.stop() }
    let home = try home()
    let client = try program(interpreter, home).start(["\(Self.clients)/\(script)", Self.program])
    #expect(client.waitForLines { !$0.isEmpty } == ["subscribed ⛅ 18–24°C 30%"])

    var rows = ForecastFixture.standardRows
    rows[0].rain = "90"
    let changed = ForecastFixture([("臺北市", rows), ("臺中市", rows)]).file
    server.handle { _ in .json(changed) }
    #expect(try home.at("2026-05-05T08:05:00+08:00").wxline.run(["refresh"]).status == 0)

    let outcome = client.wait()
    #expect(
      outcome.lines
        == ["subscribed ⛅ 18–24°C 30%", "changed ⛅ 18–24°C 90%", "done"], "\(outcome.errors)")
    #expect(outcome.status == 0)
    #expect(eventually(seconds: 10) { processes(of: home).isEmpty })
  }

  @Test(.enabled(if: Requirement.programs("python3")))
  func pythonsAsyncio_holdsAConversation() throws {
    try converse("python3", "asyncio_client.py")
  }

  @Test(.enabled(if: Requirement.programs("node")))
  func nodesReadline_holdsAConversation() throws {
    try converse("node", "readline_client.js")
  }

  @Test(.enabled(if: Requirement.mcp))
  func officialMCPClient_listsCallsAndCloses() throws {
    defer { server.stop() }
    let home = try home()
    let outcome = try program(Requirement.mcpPython, home).run(
      ["\(Self.clients)/mcp_client.py", Self.program])
    #expect(outcome.lines.last == "done", "\(outcome.errors)")
    #expect(outcome.lines.count == 4)
    #expect(outcome.status == 0)
    #expect(eventually(seconds: 10) { processes(of: home).isEmpty })
  }

  @Test(.enabled(if: Requirement.programs("vim")))
  func vimsThreeChannels_holdAConversation() throws {
    defer { server.stop() }
    let home = try home()
    let results = "\(home.folder.path)/results"
    let outcome = try program("vim", home).run([
      "-N", "-u", "NONE", "-i", "NONE", "-n", "-es", "--cmd", "let g:program = '\(Self.program)'",
      "--cmd", "let g:results = '\(results)'", "-S", "\(Self.clients)/channel.vim",
    ])
    let text = (try? String(contentsOfFile: results, encoding: .utf8)) ?? ""
    #expect(
      text == """
        nl ⛅ 18–24°C 30%
        nl subscription 1
        nl exit 0
        json ⛅ 18–24°C 30%
        json error -32601
        lsp ⛅ 18–24°C 30% Taichung City
        lsp exit 0

        """, "\(outcome)")
    #expect(eventually(seconds: 10) { processes(of: home).isEmpty })
  }

  @Test(.enabled(if: Requirement.programs("nvim")))
  func neovimsJob_holdsAConversation() throws {
    defer { server.stop() }
    let home = try home()
    let results = "\(home.folder.path)/results"
    let outcome = try program("nvim", home).run([
      "--clean", "--headless", "--cmd", "let g:program = '\(Self.program)'",
      "--cmd", "let g:results = '\(results)'", "-c", "luafile \(Self.clients)/job.lua",
    ])
    let text = (try? String(contentsOfFile: results, encoding: .utf8)) ?? ""
    #expect(text == "replies 50\nline ⛅ 18–24°C 30%\nexit 0\n", "\(outcome)")
    #expect(eventually(seconds: 10) { processes(of: home).isEmpty })
  }

  @Test(.enabled(if: Requirement.programs("emacs")))
  func emacsJSONRPC_holdsAConversationInBothFramings() throws {
    defer { server.stop() }
    let home = try home()
    let outcome = try program("emacs", home).run([
      "-Q", "--batch", "-l", "\(Self.clients)/jsonrpc-client.el",
    ])
    #expect(
      outcome.lines == [
        "lines ⛅ 18–24°C 30%", "lines error 1001", "lines exit 0", "headers ⛅ 18–24°C 30%",
        "headers done", "stderr \"\"",
      ], "\(outcome.errors)")
    #expect(eventually(seconds: 10) { processes(of: home).isEmpty })
  }
}
