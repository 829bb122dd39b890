import SnapshotStore
import TestSupport
import Testing
import Weather

@testable import WeatherService

@Suite struct JudgementTests {
  private let morning = Instant("2026-05-05T08:00")

  @Test(
    arguments: [
      // When it is, seen from a forecast of 08:00 with nothing failed since.
      ("2026-05-05T08:00", Freshness.fresh, 0), ("2026-05-05T08:44:59", .fresh, 0),
      ("2026-05-05T08:45", .stale, 0), ("2026-05-05T17:59:59", .stale, 0),
      ("2026-05-05T18:00", .stale, 1), ("2026-05-06T06:00", .stale, 2),
      ("2026-05-06T17:59:59", .stale, 2), ("2026-05-06T18:00", .expired, nil),
      ("2027-01-01T00:00", .expired, nil),
      // A clock that was set back.
      ("2026-05-05T07:51", .fresh, 0), ("2026-05-05T07:49", .stale, 0),
      ("2020-01-01T00:00", .expired, nil),
    ] as [(String, Freshness, Int?)])
  func forecast_agesIntoStaleAndExpired(now: String, freshness: Freshness, shown: Int?) throws {
    let known = try Known.standard(fetched: morning)
    let judgement = Judgement(known, .forecast, at: Instant(now))
    #expect(judgement.freshness == freshness)
    #expect(judgement.shown == shown)
    #expect((judgement.age?.count ?? -1) >= 0)
  }

  /// A period that is too far ahead to be shown is shown when it is near enough.
  @Test func periodFarAhead_isForetold() throws {
    let judgement = Judgement(
      try .standard(fetched: Instant("2026-05-04T23:00")), .forecast,
      at: Instant("2026-05-04T23:50"))
    #expect(judgement.freshness == .expired)
    #expect(judgement.changes == Instant("2026-05-05T00:00"))
  }

  @Test func nothingKnown_isNone() {
    let judgement = Judgement(Known(), .forecast, at: morning)
    #expect(judgement.freshness == .none)
    #expect(judgement.shown == nil && judgement.age == nil && judgement.changes == nil)
    #expect(Judgement(Known().failed(at: morning), .forecast, at: morning).freshness == .none)
  }

  @Test(arguments: [("2026-05-05T08:29:59", Freshness.fresh), ("2026-05-05T08:30", .stale)])
  func failedRenewal_makesItOverdueSooner(now: String, freshness: Freshness) throws {
    let known = try Known.standard(fetched: morning).succeeded(at: morning)
      .failed(at: morning + .minutes(10))
    #expect(Judgement(known, .forecast, at: Instant(now)).freshness == freshness)
  }

  @Test func confirmation_countsAsNew() throws {
    let known = try Known.standard(fetched: morning).succeeded(at: morning + .hours(2))
    let judgement = Judgement(known, .forecast, at: morning + .hours(2) + .minutes(5))
    #expect(judgement.freshness == .fresh)
    #expect(judgement.age == .minutes(5))
  }

  @Test func confirmationOfAnotherReply_doesNot() throws {
    var known = try Known.standard(fetched: morning).succeeded(at: morning + .hours(2))
    known[.forecast].attempt?.validator = .init(url: "u", etag: "other", lastModified: nil)
    #expect(Judgement(known, .forecast, at: morning + .hours(2)).freshness == .stale)
  }

  @Test(
    arguments: [
      ("2026-05-05T08:00", Freshness.fresh, 0), ("2026-05-05T08:14:59", .fresh, 0),
      ("2026-05-05T08:15", .stale, 0), ("2026-05-05T09:19:59", .stale, 0),
      ("2026-05-05T09:20", .stale, 1), ("2026-05-05T09:25", .expired, nil),
    ] as [(String, Freshness, Int?)])
  func measurement_isOfNowForAnHourAndAHalf(now: String, freshness: Freshness, shown: Int?) throws {
    let known = Known().with(
      .observations([
        try .standard(at: Instant("2026-05-05T07:50")),
        try .standard(at: Instant("2026-05-05T07:55")),
      ]), fetched: morning)
    let judgement = Judgement(known, .observations, at: Instant(now))
    #expect(judgement.freshness == freshness)
    #expect(judgement.shown == shown)
  }

  @Test func noStationNear_isNothingToShow() {
    let known = Known().with(.observations([]), fetched: morning)
    #expect(Judgement(known, .observations, at: morning).freshness == .expired)
  }

  @Test(arguments: [
    ("2026-05-05T08:14:59", Freshness.fresh), ("2026-05-05T08:15", .stale),
    ("2026-05-05T08:59:59", .stale), ("2026-05-05T09:00", .expired),
  ])
  func listOfWarnings_isTrustedForAnHour(now: String, freshness: Freshness) throws {
    for content in [Content.alerts([]), .bulletins([])] {
      let known = Known().with(content, fetched: morning)
      #expect(Judgement(known, content.part, at: Instant(now)).freshness == freshness)
    }
    // Where it is not, it is not known whether there are any.
    let known = Known().with(.alerts([]), fetched: morning)
    #expect((known.warnings(in: .taipei, at: Instant(now)) == nil) == (freshness == .expired))
  }

  /// A clock that was hours ahead when the file came; the source has confirmed it since, by its validator.
  @Test func fileFromTheFuture_isAsFreshAsItsLastConfirmation() throws {
    let ahead = morning + .hours(8)
    let known = try Known.standard(fetched: ahead).succeeded(at: morning)
    #expect(known[.forecast].confirmed == morning)
    #expect(Judgement(known, .forecast, at: morning + .minutes(5)).freshness == .fresh)
    // Without a confirmation it is none.
    let alone = try Known.standard(fetched: ahead)
    #expect(alone[.forecast].confirmed == ahead)
    // A file that is a little younger than the record is only that.
    let younger = try Known.standard(fetched: morning + .minutes(1)).succeeded(at: morning)
    #expect(younger[.forecast].confirmed == morning + .minutes(1))
  }

  /// At the instant that it names, and not a moment before, the judgement is another.
  @Test(arguments: [
    "2026-05-05T08:00", "2026-05-05T08:44", "2026-05-05T12:00", "2026-05-05T17:59:59",
    "2026-05-05T18:00", "2026-05-06T05:00", "2026-05-06T17:00",
  ])
  func change_isForetold(now: String) throws {
    for known in [
      try Known.standard(fetched: morning),
      try Known.standard(fetched: morning).succeeded(at: morning).failed(at: morning + .minutes(9)),
    ] {
      let judgement = Judgement(known, .forecast, at: Instant(now))
      let changes = try #require(judgement.changes)
      let before = Judgement(known, .forecast, at: changes - Milliseconds(1))
      let after = Judgement(known, .forecast, at: changes)
      #expect((before.freshness, before.shown) == (judgement.freshness, judgement.shown))
      #expect((after.freshness, after.shown) != (judgement.freshness, judgement.shown))
    }
  }
}
