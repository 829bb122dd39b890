import SnapshotStore
import TestSupport
import Testing
import Weather

@testable import WeatherService

@Suite struct ScheduleTests {
  private let morning = Instant("2026-05-05T08:00")

  private func due(
    _ known: Known, configuration: String = "a", at now: Instant? = nil
  ) -> Instant? {
    Schedule.due(known[.forecast], configuration: configuration, at: now ?? morning)
  }

  @Test func nothingKnown_isDueAtOnce() {
    #expect(due(Known()) == .distantPast)
  }

  @Test(arguments: [(0.0, 30.0), (0.5, 31.5), (1.0, 33.0)])
  func success_isFollowedHalfAnHourLater(spread: Double, minutes: Double) throws {
    let known = try Known.standard(fetched: morning).succeeded(at: morning, spread: spread)
    #expect(due(known) == morning + Milliseconds(Int64(minutes * 60_000)))
  }

  @Test func endOfAPeriod_isFollowedWithinAMinute() throws {
    let evening = Instant("2026-05-05T17:50")
    for spread in [0.0, 0.5, 1.0] {
      let known = try Known.standard(fetched: evening).succeeded(at: evening, spread: spread)
      let end = Instant("2026-05-05T18:00")
      #expect(due(known, at: evening) == end + Milliseconds(Int64(spread * 60_000)))
      // Also when nobody was awake at that moment.
      #expect(due(known, at: end + .hours(1)) == end + Milliseconds(Int64(spread * 60_000)))
    }
    // What was confirmed after the end is not due for it again.
    let later = Instant("2026-05-05T18:05")
    let known = try Known.standard(fetched: later).succeeded(at: later)
    #expect(due(known, at: later) == later + .minutes(30))
  }

  @Test func failures_areFollowedAsTheLadderSays() throws {
    var known = try Known.standard(fetched: morning).succeeded(at: morning)
    var now = morning + .minutes(31)
    for seconds in [5, 15, 30, 60, 120, 300, 600, 900, 900] {
      known = known.failed(at: now)
      let next = try #require(due(known, at: now))
      #expect(next == now + .seconds(seconds))
      now = next
    }
  }

  @Test(arguments: [
    (Part.forecast, 30), (.hours, 180), (.week, 180), (.observations, 10), (.alerts, 10),
    (.bulletins, 10),
  ])
  func part_isFetchedAtItsOwnPace(part: Part, minutes: Int) {
    #expect(Schedule.interval(part) == .minutes(minutes))
    // Nothing is kept true for less time than it takes to become overdue.
    #expect(Schedule.warmth(part) > Schedule.interval(part))
  }

  /// The line must roll at once; a week, hours and warnings wait for their turn.
  @Test func endOfAPeriod_isNoReasonToAskForAWeek() throws {
    let evening = Instant("2026-05-05T17:50")
    let forecast = try #require(
      try Known.standard(fetched: evening)[.forecast].held?.content.forecast)
    var known = Known().with(.week(forecast), fetched: evening)
    var attempt = Attempt(madeAt: evening, after: nil, configuration: "a", spread: 0)
    attempt.succeed(at: evening, validator: nil, interval: Schedule.interval(.week))
    known[.week].attempt = attempt
    #expect(
      Schedule.due(known[.week], configuration: "a", at: evening) == evening + .hours(3))
  }

  @Test(arguments: [(Reason.refused, 2), (.keyMissing, nil)] as [(Reason, Int?)])
  func refusal_waitsUnlessTheConfigurationChanges(reason: Reason, hours: Int?) throws {
    let known = try Known.standard(fetched: morning).failed(at: morning, reason)
    let next = hours.map { morning + .hours($0) }
    #expect(due(known, at: morning + .hours(1000)) == next)
    #expect(due(known, configuration: "b", at: morning + .minutes(1)) == morning + .seconds(3))
    // That is being done.
    var attempt = Attempt(
      madeAt: morning + .minutes(5), after: known[.forecast].attempt, configuration: "b", spread: 0)
    var trying = known
    trying[.forecast].attempt = attempt
    #expect(due(trying, configuration: "b") == morning + .minutes(5) + .seconds(15))
    attempt.fail(at: morning + .minutes(5), reason: reason, detail: "")
    trying[.forecast].attempt = attempt
    #expect(due(trying, configuration: "b") != morning + .minutes(5) + .seconds(3))
    #expect(due(trying) == due(trying, configuration: "b"))
  }

  @Test func rateLimit_isObeyed() {
    let known = Known().failed(at: morning, .rateLimited, retryAfter: .seconds(700))
    #expect(due(known) == morning + .seconds(700))
  }

  @Test func attemptFromTheFuture_isForgotten() {
    // The clock was wrong when it was made, or is wrong now.
    let known = Known().failed(at: morning + .hours(24 * 365), .rateLimited)
    #expect(due(known) == .distantPast)
    let close = Known().failed(at: morning + .minutes(9), .rateLimited)
    #expect(due(close) == morning + .minutes(24))
  }

  @Test func deletedSnapshot_isFetchedAgainButNotAtOnce() throws {
    let known = Known().succeeded(at: morning)
    #expect(due(known) == morning + .minutes(1))
  }

  @Test(arguments: [
    (Source.cwa, Part.observations, 10), (.openweather, .observations, 10),
    (.openmeteo, .observations, 15), (.pirateweather, .observations, 15),
    (.cwa, .alerts, 10), (.pirateweather, .alerts, 15), (.openmeteo, .forecast, 30),
    (.openweather, .forecast, 30), (.pirateweather, .forecast, 30), (.openmeteo, .hours, 180),
    (.openmeteo, .week, 180),
  ])
  func source_isAskedAtItsOwnPace(source: Source, part: Part, minutes: Int) {
    #expect(Schedule.interval(part, of: source) == .minutes(minutes))
    #expect(Schedule.warmth(part) > Schedule.interval(part, of: source))
  }

  /// Where a place is does not change; nobody asks for it again.
  @Test func location_isNeverAskedForAgain() {
    for source in Source.allCases {
      #expect(Schedule.interval(.location, of: source) > .hours(24 * 365))
    }
    let attempt = Schedule.interval(.location)
    #expect(Backoff.spreadOut(attempt, by: 1) > attempt)
  }

  /// The parts of one answer share its record, and each is due at its own pace.
  @Test func sharedRecord_isOverForEachPartInItsTime() {
    for recorded in [Milliseconds.minutes(15), .minutes(30), .hours(3)] {
      for spread in [0.0, 1] {
        var attempt = Attempt(madeAt: morning, after: nil, configuration: "a", spread: spread)
        attempt.succeed(at: morning, validator: nil, interval: recorded)
        let known = Snapshot(
          source: .openmeteo, place: PlaceID(.taipei), content: .observations([]), fetched: morning)
        for (part, minutes) in [(Part.observations, 15), (.forecast, 30), (.week, 180)] {
          let due = Schedule.due(
            Knowledge(held: known, attempt: attempt),
            interval: Schedule.interval(part, of: .openmeteo), configuration: "a", at: morning)
          #expect(due == morning + Backoff.spreadOut(.minutes(minutes), by: spread))
        }
        let due = Schedule.due(
          Knowledge(held: known, attempt: attempt), configuration: "a", at: morning)
        #expect(due == attempt.next)
      }
    }
  }

  /// The pace is for what went well: a failure, and an attempt under way, are as they are recorded.
  @Test func pace_doesNotHastenAFailure() throws {
    var attempt = Attempt(madeAt: morning, after: nil, configuration: "a", spread: 0)
    attempt.succeed(at: morning, validator: nil, interval: .hours(3))
    func due(_ attempt: Attempt) -> Instant? {
      Schedule.due(
        Knowledge(attempt: attempt), interval: .minutes(15), configuration: "a", at: morning)
    }
    var limited = Attempt(madeAt: morning, after: attempt, configuration: "a", spread: 0)
    #expect(due(limited) == morning + .seconds(5))
    limited.fail(at: morning, reason: .rateLimited, detail: "", retryAfter: .hours(2))
    #expect(due(limited) == morning + .hours(2))
    var refused = limited
    refused.fail(at: morning, reason: .keyMissing, detail: "")
    #expect(due(refused) == nil)
    var unknown = limited
    unknown.fail(at: morning, reason: .placeUnknown, detail: "", retryAfter: .hours(24))
    #expect(due(unknown) == morning + .hours(24))
  }
}
