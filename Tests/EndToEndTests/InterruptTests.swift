import Foundation
import TestSupport
import Testing

/// Commands that wait for an answer when their user has had enough.
@Suite struct InterruptTests {
  static let commands = [
    ["use", "Lisbon"], ["now"], ["week", "Lisbon"], ["alerts"], ["map"], ["doctor"], ["refresh"],
    ["line", "--wait", "20"],
  ]

  @Test(arguments: commands, [SIGINT, SIGTERM, SIGHUP])
  func signal_endsTheWaitAndAnswersNothing(command: [String], signal: Int32) throws {
    let server = try LoopbackServer { _ in .silence }
    defer { server.stop() }
    let home = try Home(server: server, now: "2026-05-05T08:00:00+08:00")
    let waiting = try home.wxline.start(command)
    try #require(eventually { server.requests.count > 0 })
    waiting.signal(signal)
    let outcome = waiting.wait(seconds: 10)
    // As by the signal, so that a shell ends the loop that it stands in.
    #expect(outcome.status == 128 + signal && outcome.output == "" && outcome.errors == "")
    let state = home.folder.path + "/.local/state/wxline/place"
    #expect(!FileManager.default.fileExists(atPath: state))
  }
}
