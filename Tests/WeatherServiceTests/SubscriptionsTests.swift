import Foundation
import LineProtocol
import StatusLine
import TestSupport
import Testing
import Weather

@testable import WeatherService

@Suite final class SubscriptionsTests {
  private let morning = Instant("2026-05-05T08:00")
  private var subscriptions = Subscriptions()

  private static func query(_ change: (inout LineOptions) -> Void = { _ in }) -> (
    LineOptions, LineQuery
  ) {
    var options = LineOptions()
    change(&options)
    let environment = Environment([])
    let setup = Setup(
      environment: environment, folders: Folders(environment), configuration: Configuration())
    return (options, LineQuery(options, setup))
  }

  /// The subscription and the line of an answer.
  private static func read(_ bytes: [UInt8]?) throws -> (number: JSON, line: JSON)? {
    guard let bytes else { return nil }
    let value = try JSONReader.value(of: bytes)
    return (try #require(value["subscription"]), try #require(value["line"]))
  }

  private func subscribe(
    _ known: Known, _ change: (inout LineOptions) -> Void = { _ in }
  ) -> [UInt8] {
    let (options, query) = Self.query(change)
    return subscriptions.add(options, query, known, at: morning)
  }

  /// All that is to be told, in its order.
  private func changes() throws -> [(number: JSON, line: JSON)] {
    var changes: [(number: JSON, line: JSON)] = []
    while let change = try Self.read(subscriptions.nextChange()) { changes.append(change) }
    return changes
  }

  private func leave(_ number: Int, wasThere: Bool) {
    let removed = subscriptions.remove(number)
    #expect(removed == wasThere)
  }

  @Test func firstAnswer_isTheLineOfNow() throws {
    let known = try Known.standard(fetched: morning)
    let first = try #require(try Self.read(subscribe(known)))
    #expect(first == (.int(1), .string("⛅ 18–24°C 30%")))
    let second = try #require(try Self.read(subscribe(known) { $0.style.glyphs = .ascii }))
    #expect(second == (.int(2), .string("sun/cloud 18-24C 30%")))
    #expect(subscriptions.count == 2)
  }

  @Test func endOfThePeriod_isToldToEverySubscriberOnce() throws {
    let known = try Known.standard(fetched: morning).succeeded(at: morning + .hours(9.5))
    for _ in 0..<3 { _ = subscribe(known) }
    _ = subscribe(known) { $0.style.glyphs = .ascii }
    let evening = Instant("2026-05-05T18:00")
    subscriptions.update(at: morning, generation: 1) { _, _ in known }
    #expect(try changes().isEmpty)
    subscriptions.update(at: evening, generation: 1) { _, _ in known }
    let told = try changes()
    #expect(told.map(\.number) == [.int(1), .int(2), .int(3), .int(4)])
    #expect(told.map(\.line).prefix(3).allSatisfy { $0 == .string("☂ 16–20°C 70%") })
    #expect(told[3].line == .string("rain 16-20C 70%"))
    subscriptions.update(at: evening + .seconds(1), generation: 1) { _, _ in known }
    #expect(try changes().isEmpty)
  }

  @Test func whatIsNoNews_isNotTold() throws {
    let known = try Known.standard(fetched: morning)
    _ = subscribe(known)
    // Confirmed, older, and at another time of the same day: the same line in the same state.
    for (minutes, known) in [(10, known), (20, known.succeeded(at: morning + .minutes(15)))] {
      subscriptions.update(at: morning + .minutes(minutes), generation: minutes) { _, _ in known }
      #expect(try changes().isEmpty)
    }
    // Overdue is another state.
    subscriptions.update(at: morning + .hours(1), generation: 3) { _, _ in known }
    #expect(try changes().map(\.line) == [.string("~⛅ 18–24°C 30%")])
  }

  @Test func readerThatDoesNotRead_getsTheLatestAlone() throws {
    let known = try Known.standard(fetched: morning)
    for _ in 0..<3 { _ = subscribe(known) }
    let instants = ["2026-05-05T09:00", "2026-05-05T18:00", "2026-05-06T06:00"]
    for (generation, now) in instants.enumerated() {
      subscriptions.update(at: Instant(now), generation: generation) { _, _ in known }
    }
    let told = try changes()
    #expect(told.map(\.number) == [.int(1), .int(2), .int(3)])
    #expect(told.allSatisfy { $0.line == .string("~☀ 19–27°C") })
  }

  @Test func whoeverLeaves_isNotTold() throws {
    let known = try Known.standard(fetched: morning)
    for _ in 0..<4 { _ = subscribe(known) }
    subscriptions.update(at: morning + .hours(1), generation: 1) { _, _ in known }
    leave(1, wasThere: true)
    leave(3, wasThere: true)
    leave(3, wasThere: false)
    leave(99, wasThere: false)
    #expect(try changes().map(\.number) == [.int(2), .int(4)])
    leave(2, wasThere: true)
    leave(4, wasThere: true)
    #expect(subscriptions.isEmpty)
    #expect(subscriptions.changes == nil)
    // Numbers are never given twice.
    #expect(try Self.read(subscribe(known))?.number == .int(5))
  }

  /// What its subscribers need is kept true as long as they are there.
  @Test func topics_areThoseOfTheLinesSubscribedTo() throws {
    let known = try Known.standard(fetched: morning)
    let template = try Template("{temp} {alert}")
    for _ in 0..<2 { _ = subscribe(known) }
    #expect(subscriptions.topics.map(\.part) == [.forecast])
    _ = subscribe(known) { $0.style.template = template }
    #expect(
      Set(subscriptions.topics.map(\.part)) == [.forecast, .observations, .alerts, .bulletins])
    leave(3, wasThere: true)
    #expect(subscriptions.topics.map(\.part) == [.forecast])
    leave(1, wasThere: true)
    leave(2, wasThere: true)
    #expect(subscriptions.topics.isEmpty)
  }

  @Test func anotherSetup_isToldWhereItShows() throws {
    let known = try Known.standard(fetched: morning)
    _ = subscribe(known)
    let (_, other) = Self.query { $0.style.glyphs = .ascii }
    subscriptions.reconsider { _ in other }
    subscriptions.update(at: morning, generation: 1) { _, _ in known }
    #expect(try changes().map(\.line) == [.string("sun/cloud 18-24C 30%")])
  }
}

extension Milliseconds {
  fileprivate static func hours(_ count: Double) -> Milliseconds {
    Milliseconds(Int64(count * 3_600_000))
  }
}
