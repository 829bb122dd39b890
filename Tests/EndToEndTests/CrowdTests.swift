import TestSupport
import Testing

extension OneAtATime {
  /// Many bars and shells at once.
  @Suite struct CrowdTests {
    private let server: LoopbackServer

    init() throws {
      server = try LoopbackServer(CWAFixture.answer)
    }

    /// Whoever comes second waits for the fetch of the first.
    @Test func hundredAtOnce_makeOneRequestAndAllGetTheLine() throws {
      defer { server.stop() }
      let gate = Gate()
      server.handle { request in
        gate.wait()
        return CWAFixture.answer(request)
      }
      let home = try Home(server: server, now: "2026-05-05T08:00:00+08:00")
      let clients = try (0..<100).map { _ in try home.wxline.start(["line", "--wait", "20"]) }
      // All are there, and so is the fetcher of one of them.
      #expect(eventually { server.requests.count == 1 && processes(of: home).count == 101 })
      gate.open()
      let lines = clients.map { $0.wait().lines }
      #expect(lines.allSatisfy { $0 == ["⛅ 18–24°C 30%"] }, "\(lines)")
      #expect(server.requests.count == 1)
    }
  }
}
