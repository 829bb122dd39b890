import Foundation
import TestSupport
import Testing
import Weather

@testable import SnapshotStore

@Suite struct FetchRecordTests {
  private let now = Instant("2026-05-05T07:00")

  private func attempt(after last: Attempt? = nil, spread: Double = 0) -> Attempt {
    Attempt(madeAt: now, after: last, configuration: "a", spread: spread)
  }

  @Test func record_survivesTheDisk() throws {
    var attempt = attempt(spread: 0.5)
    attempt.fail(at: now, reason: .rateLimited, detail: "too many", retryAfter: .seconds(90))
    let read = try JSONDecoder().decode(
      FetchRecord.self, from: JSONEncoder().encode(FetchRecord(attempt)))
    #expect(read.attempt.reason == .rateLimited)
    #expect(read.attempt.next == now + .seconds(94))
    #expect(read.attempt.made == now)
  }

  @Test func attemptUnderWay_letsTheNextFollowSoon() {
    // Should the fetcher be killed, nothing more is written.
    #expect(attempt().next == now + .seconds(5))
    var last = attempt()
    for _ in 0..<3 { last.fail(at: now, reason: .unreachable, detail: "") }
    #expect(attempt(after: last).next == now + .minutes(1))
  }

  @Test func success_clearsFailuresAndSpreadsTheNext() {
    let validator = Validator(url: "u", etag: "e", lastModified: nil)
    var attempt = attempt(spread: 1)
    attempt.fail(at: now, reason: .badReply, detail: "cut")
    attempt.succeed(at: now, validator: validator, interval: .minutes(30))
    #expect(attempt.confirmed == now)
    #expect(attempt.validator == validator)
    #expect(attempt.failures == 0 && attempt.reason == nil && attempt.detail == nil)
    #expect(attempt.next == now + .minutes(33))
  }

  @Test func failure_keepsWhatWasConfirmed() {
    var first = attempt()
    first.succeed(at: now, validator: nil, interval: .minutes(30))
    var second = attempt(after: first)
    second.fail(at: now, reason: .unreachable, detail: "no network")
    #expect(second.confirmed == now)
    #expect(second.failures == 1)
  }

  @Test func refusal_isRememberedForItsConfiguration() {
    var first = attempt()
    first.fail(at: now, reason: .refused, detail: "401")
    #expect(first.next == now + .hours(2))
    #expect(first.refused == ["a"])
    // Processes with other keys share the record; each is remembered.
    var second = Attempt(madeAt: now, after: first, configuration: "b", spread: 0)
    #expect(second.next != nil)
    second.fail(at: now, reason: .keyMissing, detail: "401")
    #expect(second.next == nil)
    #expect(second.refused == ["a", "b"])
    second.succeed(at: now, validator: nil, interval: .minutes(30))
    #expect(second.refused.isEmpty)
    // Not without end.
    var many = attempt()
    for number in 0..<100 {
      many = Attempt(madeAt: now, after: many, configuration: "\(number)", spread: 0)
      many.fail(at: now, reason: .refused, detail: "401")
    }
    #expect(many.refused.count == 8 && many.refused.last == "99")
  }

  @Test func attempt_isUnderWayUntilItEndsOrMustHave() {
    var attempt = attempt()
    #expect(attempt.isUnderWay(at: now) && attempt.isUnderWay(at: now + .seconds(4)))
    #expect(!attempt.isUnderWay(at: now + .seconds(5)))
    #expect(!attempt.isUnderWay(at: now - .hours(1)))
    attempt.next = now + .hours(1)
    #expect(attempt.isUnderWay(at: now + .seconds(21)))
    #expect(!attempt.isUnderWay(at: now + .seconds(22)))
    attempt.fail(at: now, reason: .unreachable, detail: "")
    #expect(!attempt.isUnderWay(at: now))
  }

  @Test func answerWithoutAPlace_hasFailedThere() {
    var attempt = attempt()
    attempt.succeed(
      at: now, validator: nil, interval: .minutes(30), without: [PlaceID(.hualien)])
    #expect(attempt.seen(from: PlaceID(.taipei), for: .forecast) == attempt)
    let seen = attempt.seen(from: PlaceID(.hualien), for: .forecast)
    #expect(seen.reason == .badReply && seen.next == attempt.next)
  }

  /// One answer of a world source has several parts, and may be without one of them.
  @Test func answerWithoutAPart_hasFailedThere() throws {
    let paris = try #require(PlaceID("paris.iy9rwt"))
    var attempt = attempt()
    attempt.succeed(at: now, validator: nil, interval: .minutes(30), lacking: [.week])
    #expect(attempt.seen(from: paris, for: .forecast) == attempt)
    let seen = attempt.seen(from: paris, for: .week)
    #expect(seen.reason == .badReply && seen.kind == nil && seen.next == attempt.next)
    #expect(seen.detail == "the reply has nothing that can be used for week")
    let read = try JSONDecoder().decode(
      FetchRecord.self, from: JSONEncoder().encode(FetchRecord(attempt)))
    #expect(read.attempt == attempt)
    // What is being asked again is as it was.
    #expect(self.attempt(after: attempt).lacking == [.week])
    // A failure of the whole is everybody's.
    var failed = self.attempt(after: attempt)
    failed.fail(at: now, reason: .unreachable, detail: "no network")
    #expect(failed.seen(from: paris, for: .week) == failed)
    // And a whole answer ends it.
    failed.succeed(at: now, validator: nil, interval: .minutes(30))
    #expect(failed.lacking == nil && failed.seen(from: paris, for: .week) == failed)
  }

  /// Records of versions that knew no such parts have no such member.
  @Test func recordWithoutLacking_isRead() throws {
    let bytes = try JSONEncoder().encode(FetchRecord(attempt()))
    #expect(!String(decoding: bytes, as: UTF8.self).contains("lacking"))
    #expect(try JSONDecoder().decode(FetchRecord.self, from: bytes).attempt == attempt())
  }

  /// Nobody founds a city within a day, nor does a name ever mean another one.
  @Test(arguments: [
    (1, 86_400, 86_400), (100, 86_400, 86_400), (1, 1, 300), (3, 600, 1200), (3, 1201, 1201),
    (100, 0, 3600), (1, -5, 300), (1, 1_000_000_000, 86_400),
  ])
  func unknownPlace_waitsAsLongAsIsAskedFor(failures: Int, asked: Int, seconds: Int) {
    #expect(
      Backoff.delay(.placeUnknown, failures: failures, retryAfter: .seconds(asked))
        == .seconds(seconds))
  }

  @Test(arguments: [
    (1, 5), (2, 15), (3, 30), (4, 60), (5, 120), (6, 300), (7, 600), (8, 900), (9, 900),
    (1000, 900),
    (0, 5), (-1, 5),
  ])
  func unreachable_climbsTheLadder(failures: Int, seconds: Int) {
    #expect(Backoff.delay(.unreachable, failures: failures) == .seconds(seconds))
  }

  @Test(arguments: [(1, 5), (2, 10), (3, 20), (4, 40), (5, 60), (100, 60)])
  func badReply_doublesToAnHour(failures: Int, minutes: Int) {
    #expect(Backoff.delay(.badReply, failures: failures) == .minutes(minutes))
    // A dataset may be empty for a while.
    #expect(Backoff.delay(.placeUnknown, failures: failures) == .minutes(minutes))
  }

  @Test(arguments: [(1, 15), (2, 30), (3, 60), (4, 120), (100, 120)])
  func rateLimit_doublesToTwoHours(failures: Int, minutes: Int) {
    #expect(Backoff.delay(.rateLimited, failures: failures) == .minutes(minutes))
  }

  @Test(arguments: [(90, 90), (0, 5), (3, 5), (7200, 7200), (10_000_000, 86_400)])
  func retryAfter_isObeyedWithinADay(asked: Int, seconds: Int) {
    #expect(
      Backoff.delay(.rateLimited, failures: 4, retryAfter: .seconds(asked)) == .seconds(seconds))
    // A server that has failed is not taken at its word for as long.
    #expect(
      Backoff.delay(.unreachable, failures: 1, retryAfter: .seconds(asked))
        == .seconds(min(max(asked, 5), 3600)))
  }

  /// What a source refuses it may take later: a new key works after two hours.
  @Test(arguments: [(1, 2), (2, 4), (3, 8), (4, 16), (5, 24), (100, 24)])
  func refusal_doublesToADay(failures: Int, hours: Int) {
    #expect(Backoff.delay(.refused, failures: failures) == .hours(hours))
  }

  /// Where there is no key, there is none until somebody says where; a command may yet print one.
  @Test(arguments: [(1, 5), (2, 10), (4, 40), (5, 60), (100, 60)])
  func missingKey_isFinalButForACommand(failures: Int, minutes: Int) {
    #expect(Backoff.delay(.keyMissing, failures: failures) == nil)
    #expect(
      Backoff.delay(.keyMissing, failures: failures, retryAfter: .minutes(5)) == .minutes(minutes))
    #expect(Backoff.delay(.keyMissing, failures: 1, retryAfter: .seconds(-1)) == .minutes(1))
    #expect(Backoff.delay(.keyMissing, failures: 1, retryAfter: .hours(100)) == .hours(1))
  }

  @Test func refusalAfterOtherFailures_beginsAtTheShortestPause() {
    var attempt = attempt()
    for _ in 0..<9 { attempt.fail(at: now, reason: .unreachable, detail: "no network") }
    attempt.fail(at: now, reason: .refused, detail: "401")
    #expect(attempt.failures == 1 && attempt.next == now + .hours(2))
    attempt.fail(at: now, reason: .refused, detail: "401")
    #expect(attempt.next == now + .hours(4))
  }

  @Test func secret_isShownNowhere() throws {
    let key = KeyReference.value(Secret("CWA-0123"))
    #expect(!"\(key)".contains("0123"))
    #expect(!String(reflecting: key).contains("0123"))
    var dumped = ""
    dump(key, to: &dumped)
    #expect(!dumped.contains("0123"))
    let read = try JSONDecoder().decode(KeyReference.self, from: JSONEncoder().encode(key))
    #expect(read == key)
  }
}
