import Foundation
import TestSupport
import Testing
import Weather

extension OneAtATime {
  /// A minute in which everything goes wrong at once, and what is left of it.
  @Suite struct StormTests {
    private static let counties = Array(County.allCases.prefix(5))
    private static let clients = 20
    /// How long it lasts, in seconds.
    private static let length = 60.0

    /// A forecast that tells the counties apart: the low is the county's number.
    private static let file: [UInt8] = {
      let counties = County.allCases.enumerated().map { number, county in
        var rows = ForecastFixture.standardRows
        rows[0].low = "\(number)"
        return (name: county.name.chinese, rows: rows)
      }
      return ForecastFixture(counties).file
    }()

    /// What the server does; nothing good in the first half, or the second would be quiet.
    private static func behaviour(
      isFirstHalf: Bool, _ random: inout SplitMix64
    ) -> LoopbackServer.Behaviour {
      switch Int.random(in: 0..<20, using: &random) {
      case 0, 1: isFirstHalf ? .status(500) : .json(file)
      case 2, 3: .close
      case 4, 5: .silence
      case 6, 7: .cut(body: file, after: Int.random(in: 0..<file.count, using: &random))
      case 8: .drip(body: file, milliseconds: 100)
      case 9: .endless
      default: .status([500, 502, 503].randomElement(using: &random) ?? 500)
      }
    }

    @Test func storm_leavesOneTruthAndNoProcess() throws {
      let random = Locked(SplitMix64(seed: 20_261_130))
      let half = Date(timeIntervalSinceNow: Self.length / 2)
      let server = try LoopbackServer { _ in
        random.withLock { Self.behaviour(isFirstHalf: Date() < half, &$0) }
      }
      defer { server.stop() }
      let home = try Home(
        server: server, settings: "timeout: 2,", now: "2026-05-05T08:00:00+08:00")

      func start(_ number: Int) throws -> RunningProgram {
        let county = Self.counties[number % Self.counties.count].name.chinese
        return number.isMultiple(of: 4)
          ? try home.wxline.start(["serve"]) : try home.wxline.start(["follow", county])
      }
      func subscribe(_ client: RunningProgram, _ number: Int) {
        guard number.isMultiple(of: 4) else { return }
        let county = Self.counties[number % Self.counties.count].name.chinese
        client.send(
          "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"weather/subscribe\",\"params\":[\"\(county)\"]}\n"
        )
      }

      var clients = try (0..<Self.clients).map(start)
      for (number, client) in clients.enumerated() { subscribe(client, number) }
      var choice = SplitMix64(seed: 1)
      var kills = 0
      // Every third fetcher gets through, for all that is done here: there are a dozen in a minute.
      var spared: Set<Int32> = []
      var seen: Set<Int32> = []
      var nextKill = Date()
      let end = Date(timeIntervalSinceNow: Self.length)
      while Date() < end {
        if Date() > nextKill {
          nextKill = Date(timeIntervalSinceNow: 0.2)
          let number = Int.random(in: 0..<Self.clients, using: &choice)
          clients[number].signal(9)
          _ = clients[number].wait()
          clients[number] = try start(number)
          subscribe(clients[number], number)
          let isThere = !clients[number].waitForLines { !$0.isEmpty }.isEmpty
          #expect(isThere)
          kills += 1
        } else {
          for fetcher in processes(of: home) where isFetcher(fetcher) {
            if seen.insert(fetcher).inserted, seen.count.isMultiple(of: 3) {
              spared.insert(fetcher)
            }
            if spared.contains(fetcher) { continue }
            kill(fetcher, 9)
            kills += 1
          }
        }
        _ = try home.wxline.run(["line", "臺北", "--wait", "0"])
      }
      let requests = server.requests.count
      // One flight, asked anew five seconds after each failure at the earliest, killed or not.
      #expect(requests <= Int(Self.length / 5) + 2, "\(requests) requests")
      #expect(requests >= 1 && kills > 50, "\(requests) requests, \(kills) kills")

      // The sky clears: every client shows its own county's line.
      let file = Self.file
      server.handle { _ in .json(file) }
      let isClear = try eventually { try home.wxline.run(["refresh"]).status == 0 }
      #expect(isClear)
      for (number, client) in clients.enumerated() {
        let low = number % Self.counties.count
        let line = "⛅ \(low)–24°C 30%"
        let isRight = eventually { client.lines.last?.contains(line) ?? false }
        #expect(isRight, "\(number): \(client.lines.suffix(2))")
      }
      for client in clients { client.signal(15) }
      for client in clients { #expect(client.wait().errors == "") }
      #expect(eventually { processes(of: home).isEmpty })
      try expectWholeFiles(home)
    }

    private func isFetcher(_ process: Int32) -> Bool {
      let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/exe")
      return link?.hasSuffix("/wxline-fetch") ?? false
    }

    /// Every file is whole, none is left over.
    private func expectWholeFiles(_ home: Home) throws {
      let names = home.folder.names(in: Home.snapshots)
      let snapshots = names.filter { !$0.hasPrefix(".") }
      #expect(snapshots.count == 22)
      for name in names where name.hasSuffix(".json") {
        let path = "\(home.folder.path)/\(Home.snapshots)/\(name)"
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: data) }
      }
      #expect(!names.contains { $0.hasSuffix(".new") || $0.hasSuffix(".bad") }, "\(names)")
    }
  }
}
