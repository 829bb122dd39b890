import SnapshotStore
import TestSupport
import Testing
import Weather

@testable import WeatherService

/// Ten days, minute by minute, with a network that comes and goes and a machine that sleeps: what is
/// shown is what an oracle says that knows nothing of schedules, records and judgements.
@Suite struct TenDaysTests {
  // MARK: The source

  /// An issue of the source, by the minute since the first midnight at which it is out.
  private struct Issue: Equatable {
    let minute: Int
    /// Start, end and low of each period; minutes since the first midnight.
    let periods: [(start: Int, end: Int, low: Int)]

    static func == (left: Issue, right: Issue) -> Bool { left.minute == right.minute }
  }

  /// CWA's hours of issue, and the periods of each: the first may be six hours, the others are twelve.
  private static let issues: [Issue] = (-1..<10).flatMap { day in
    [(5, 6, 18), (11, 12, 18), (17, 18, 30), (23, 24, 30)].map { hour, start, end in
      let midnight = day * 1440
      var periods: [(start: Int, end: Int, low: Int)] = []
      var (from, to) = (start, end)
      for number in 0..<3 {
        // Every issue says something else of the same hours.
        periods.append(
          (midnight + from * 60, midnight + to * 60, (day * 7 + hour + number * 3) % 30))
        (from, to) = (to, to + 12)
      }
      return Issue(minute: midnight + hour * 60 + (day + 2) * hour % 40, periods: periods)
    }
  }

  private static func latest(at minute: Int) -> Issue {
    issues.last { $0.minute <= minute } ?? issues[0]
  }

  private static let midnight = Instant("2026-05-05T00:00")

  private static func snapshot(of issue: Issue, at now: Instant) throws -> Snapshot {
    let periods = try issue.periods.map { start, end, low in
      try #require(
        Period(
          start: midnight + .minutes(start), end: midnight + .minutes(end),
          low: Temperature(celsius: Double(low)), high: Temperature(celsius: Double(low + 5)),
          rain: 10, condition: .overcast, code: "7", isNight: false, text: LocalizedText("陰")))
    }
    let forecast = try #require(
      Forecast(issued: midnight + .minutes(issue.minute), placeClock: .taipei, periods: periods))
    return Snapshot(
      source: .cwa, place: PlaceID(.taipei), content: .forecast(forecast), fetched: now,
      validator: Validator(url: "u", etag: "\(issue.minute)", lastModified: nil))
  }

  // MARK: The script

  private enum World {
    case up, down, asleep
  }

  /// What the world is like in each minute of the ten days.
  private static func script(_ seed: UInt64) -> [World] {
    var random = SplitMix64(seed: seed)
    var minutes: [World] = []
    while minutes.count < 14_400 {
      let world: World
      let length: Int
      switch Int.random(in: 0..<10, using: &random) {
      case 0, 1: (world, length) = (.down, Int.random(in: 1...40, using: &random))
      case 2: (world, length) = (.down, Int.random(in: 60...2400, using: &random))
      case 3: (world, length) = (.asleep, Int.random(in: 1...600, using: &random))
      default: (world, length) = (.up, Int.random(in: 1...900, using: &random))
      }
      minutes += Array(repeating: world, count: length)
    }
    return Array(minutes.prefix(14_400))
  }

  // MARK: The oracle

  /// What somebody says who knows what the source has said so far, and when.
  private struct Oracle {
    var issue: Issue?
    var confirmed = 0
    var hasFailedSince = false

    func line(at minute: Int) -> String {
      let covering = issue?.periods.first { minute < $0.end && $0.start - minute <= 360 }
      guard let covering else { return "--°" }
      let age = minute - confirmed
      let isOverdue = age >= 45 || (age >= 30 && hasFailedSince)
      return "\(isOverdue ? "~" : "")☁ \(covering.low)–\(covering.low + 5)°C 10%"
    }
  }

  @Test(arguments: [1, 2, 3, 4, 5] as [UInt64])
  func everyMinute_showsWhatTheOracleSays(seed: UInt64) throws {
    let environment = Environment([])
    let setup = Setup(
      environment: environment, folders: Folders(environment), configuration: Configuration())
    let query = LineQuery(LineOptions(), setup)
    let script = Self.script(seed)
    var known = Known()
    var oracle = Oracle()
    var hastened = Instant.distantPast
    var requests: [Int] = []
    var upSince: Int?
    for (minute, world) in script.enumerated() {
      guard world != .asleep else {
        upSince = nil
        continue
      }
      let now = Self.midnight + .minutes(minute)
      let last = minute > 0 ? script[minute - 1] : .down
      // The machine woke, or its routes are another.
      if last != world { hastened = now - Milliseconds(1000) }
      if world == .up { upSince = upSince ?? minute } else { upSince = nil }

      // The first line, before anybody has asked: right, or marked.
      try expect(LineAnswer(query, known, at: now), oracle, minute)
      let due = Schedule.due(
        known[.forecast], configuration: "a", hastened: hastened, at: now)
      if let due, due <= now {
        requests.append(minute)
        var attempt = Attempt(
          madeAt: now, after: known[.forecast].attempt, configuration: "a",
          spread: Double(minute % 10) / 10)
        if world == .up {
          let issue = Self.latest(at: minute)
          if oracle.issue != issue {
            known[.forecast].held = try Self.snapshot(of: issue, at: now)
          }
          attempt.succeed(
            at: now, validator: known[.forecast].held?.validator,
            interval: Schedule.interval(.forecast))
          oracle = Oracle(issue: issue, confirmed: minute)
        } else {
          attempt.fail(at: now, reason: .unreachable, detail: "down")
          oracle.hasFailedSince = true
        }
        known[.forecast].attempt = attempt
      }

      try expect(LineAnswer(query, known, at: now), oracle, minute)
      let right = oracle.line(at: minute)
      // With a network and half an hour there is no excuse.
      if let upSince, minute - upSince >= 35 {
        let issue = Self.latest(at: minute - 35)
        let current = try #require(oracle.issue)
        #expect(!right.hasPrefix("~") && right != "--°", "minute \(minute)")
        #expect(current.minute >= issue.minute, "minute \(minute)")
      }
    }
    expectPolite(requests, script)
  }

  private func expect(_ answer: LineAnswer, _ oracle: Oracle, _ minute: Int) throws {
    let now = Self.midnight + .minutes(minute)
    try #require(
      answer.line == oracle.line(at: minute), "minute \(minute) \(now.iso8601(at: .taipei))")
  }

  /// In no hour more than the ladder and the schedule allow.
  private func expectPolite(_ requests: [Int], _ script: [World]) {
    for (index, minute) in requests.enumerated() {
      let within = requests[index...].prefix { $0 < minute + 60 }.count
      let changes = (minute..<min(minute + 60, script.count - 1)).filter {
        script[$0] != script[$0 + 1]
      }.count
      // Two by the schedule, one at a period's end, ten by the ladder, one for each change of network.
      #expect(within <= 13 + changes, "\(within) requests in the hour from minute \(minute)")
    }
  }
}
