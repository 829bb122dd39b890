import Testing

@testable import Weather

@Suite struct InstantTests {
  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0),
    ("2026-05-05T06:00:00+08:00", 1_777_932_000_000),
    ("2026-05-05 06:00:00+08:00", 1_777_932_000_000),
    ("2026-05-05T06:00+0800", 1_777_932_000_000),
    ("2026-05-05T06:00+08", 1_777_932_000_000),
    ("2026-05-04T22:00:00Z", 1_777_932_000_000),
    ("2026-05-04T24:00:00+02:00", 1_777_932_000_000),
    ("2026-05-05T06:00:00.25+08:00", 1_777_932_000_250),
    ("2026-05-05T06:00:00.250999+08:00", 1_777_932_000_250),
    ("2000-02-29T00:00:00Z", 951_782_400_000),
    ("1969-12-31T23:59:59Z", -1000),
    ("0001-01-01T00:00:00Z", -62_135_596_800_000),
  ])
  func dateWithItsOffset_isRead(text: String, milliseconds: Int64) {
    #expect(Instant(iso8601: text)?.milliseconds == milliseconds)
  }

  @Test func dateWithoutOffset_isReadInTheOneGiven() {
    let instant = Instant(iso8601: "2026-05-05 06:00:00", offset: .taipei)
    #expect(instant == Instant(iso8601: "2026-05-05T06:00:00+08:00"))
    #expect(Instant(iso8601: "2026-05-05 06:00:00") == nil)
    #expect(Instant(iso8601: "2026-05-04T22:00:00Z", offset: .taipei) == instant)
  }

  @Test(arguments: [
    "", "2026", "2026-05-05", "2026-05-05T06:00:00+08:00 ", " 2026-05-05T06:00:00Z",
    "2026-02-29T00:00:00Z", "2026-13-01T00:00:00Z", "2026-00-01T00:00:00Z", "2026-04-31T00:00:00Z",
    "0000-01-01T00:00:00Z", "2026-05-05T25:00:00Z", "2026-05-05T24:00:01Z", "2026-05-05T06:60:00Z",
    "2026-05-05T06:00:60Z", "2026-05-05T06:00:00+19:00", "2026-05-05T06:00:00+08:60",
    "2026-05-05T06:00:00.Z", "26-05-05T06:00:00Z", "2026-5-5T06:00:00Z", "-99",
    "２０２６-05-05T06:00:00Z", "2026-05-05T06:00:00+08:0", "2026-05-05T06:00:00+",
  ])
  func anythingElse_isRefused(text: String) {
    #expect(Instant(iso8601: text) == nil)
  }

  @Test(arguments: [
    (1_777_932_000_000, UTCOffset.taipei, "2026-05-05T06:00:00+08:00"),
    (1_777_932_000_999, .utc, "2026-05-04T22:00:00Z"),
    (-1, .utc, "1969-12-31T23:59:59Z"),
    (.min, .utc, "0001-01-01T00:00:00Z"),
    (.max, .utc, "9999-12-31T23:59:59Z"),
    (0, UTCOffset(seconds: -12_600)!, "1969-12-31T20:30:00-03:30"),
  ])
  func instant_isWrittenOnAPlacesClock(
    milliseconds: Int64, offset: UTCOffset, text: String
  ) {
    #expect(Instant(millisecondsSince1970: milliseconds).iso8601(at: offset) == text)
  }

  @Test func arithmetic_stopsAtTheEndsOfTime() {
    #expect(Instant.distantFuture + .hours(1) == .distantFuture)
    #expect(Instant.distantPast - .hours(1) == .distantPast)
    #expect(Instant.distantPast + Milliseconds(.min) == .distantPast)
    #expect(Instant.distantFuture - Milliseconds(.min) == .distantFuture)
    #expect((Instant.distantFuture - Instant.distantPast).count > 0)
  }
}

@Suite struct CivilTimeTests {
  @Test func everyDayOfFourCenturies_followsTheOneBefore() {
    var expected = (year: 1800, month: 1, day: 1)
    let first = CivilDate(year: 1800, month: 1, day: 1)!.daysSince1970
    for days in first..<(first + 146_097) {
      let date = CivilDate(daysSince1970: days)
      #expect(date.numbers == expected)
      #expect(CivilDate(year: expected.year, month: expected.month, day: expected.day) == date)
      let isLeap =
        expected.year % 4 == 0 && (expected.year % 100 != 0 || expected.year % 400 == 0)
      let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      expected.day += 1
      if expected.day > lengths[expected.month - 1] {
        (expected.month, expected.day) = (expected.month + 1, 1)
      }
      if expected.month > 12 { (expected.year, expected.month) = (expected.year + 1, 1) }
    }
  }

  @Test(arguments: [
    ("1970-01-01T00:00Z", 4), ("2026-05-05T00:00Z", 2), ("2026-11-29T00:00Z", 0),
    ("1969-12-27T00:00Z", 6),
  ])
  func weekday_isKnown(text: String, weekday: Int) throws {
    let instant = try #require(Instant(iso8601: text))
    #expect(CivilTime(instant, at: .utc).date.weekday == weekday)
  }

  @Test func timeOfDay_isThatOfThePlace() throws {
    let instant = try #require(Instant(iso8601: "2026-12-31T16:30:05Z"))
    let time = CivilTime(instant, at: .taipei)
    #expect(time.date.numbers == (2027, 1, 1))
    #expect((time.hour, time.minute, time.second) == (0, 30, 5))
  }

  @Test func offsetBeyondAnyClock_isRefused() {
    #expect(UTCOffset(seconds: 64_801) == nil)
    #expect(UTCOffset(seconds: -64_800)?.text == "-18:00")
  }
}
