import Foundation
import TestSupport
import Testing

@testable import Weather

@Suite struct PlaceClockTests {
  private static func hours(_ hours: Double) throws -> UTCOffset {
    try #require(UTCOffset(seconds: Int(hours * 3600)))
  }

  private static func clock(
    _ offset: Double, _ changes: [(at: String, to: Double)]
  ) throws -> PlaceClock {
    PlaceClock(
      try hours(offset),
      changes: try changes.map { PlaceClock.Change(at: Instant($0.at), to: try hours($0.to)) })
  }

  /// Havana in 2026: at midnight of 8 March it is one o'clock, at one of 1 November midnight again.
  private static func havana() throws -> PlaceClock {
    try clock(-5, [("2026-03-08T05:00:00Z", -4), ("2026-11-01T05:00:00Z", -5)])
  }

  /// Santiago in 2026: at midnight of 5 April it is eleven again, at that of 6 September one o'clock.
  private static func santiago() throws -> PlaceClock {
    try clock(-3, [("2026-04-05T03:00:00Z", -4), ("2026-09-06T04:00:00Z", -3)])
  }

  /// Berlin in 2026.
  private static func berlin() throws -> PlaceClock {
    try clock(1, [("2026-03-29T01:00:00Z", 2), ("2026-10-25T01:00:00Z", 1)])
  }

  @Test(arguments: [
    ("2020-01-01T00:00:00Z", "2020-01-01T01:00:00+01:00"),
    ("2026-03-29T00:59:59Z", "2026-03-29T01:59:59+01:00"),
    ("2026-03-29T01:00:00Z", "2026-03-29T03:00:00+02:00"),
    ("2026-10-25T00:59:59Z", "2026-10-25T02:59:59+02:00"),
    ("2026-10-25T01:00:00Z", "2026-10-25T02:00:00+01:00"),
    ("2030-07-01T00:00:00Z", "2030-07-01T01:00:00+01:00"),
  ])
  func clock_showsTheOffsetOfTheInstant(instant: String, shown: String) throws {
    let clock = try Self.berlin()
    #expect(Instant(instant).iso8601(on: clock) == shown)
    #expect(Instant(shown) == Instant(instant))
  }

  @Test(arguments: [
    // An hour that is left out is the moment of the step, one that comes twice the first.
    ("berlin", "2026-03-29", 1, "2026-03-29T00:00:00Z"),
    ("berlin", "2026-03-29", 2, "2026-03-29T01:00:00Z"),
    ("berlin", "2026-03-29", 3, "2026-03-29T01:00:00Z"),
    ("berlin", "2026-03-29", 18, "2026-03-29T16:00:00Z"),
    ("berlin", "2026-10-25", 2, "2026-10-25T00:00:00Z"),
    ("berlin", "2026-10-25", 3, "2026-10-25T02:00:00Z"),
    ("berlin", "2019-07-01", 0, "2019-06-30T23:00:00Z"),
    ("havana", "2026-03-08", 0, "2026-03-08T05:00:00Z"),
    ("havana", "2026-03-08", 1, "2026-03-08T05:00:00Z"),
    ("havana", "2026-11-01", 0, "2026-11-01T04:00:00Z"),
    ("havana", "2026-11-01", 1, "2026-11-01T06:00:00Z"),
    ("santiago", "2026-04-04", 23, "2026-04-05T02:00:00Z"),
    ("santiago", "2026-04-05", 0, "2026-04-05T04:00:00Z"),
    ("santiago", "2026-09-06", 0, "2026-09-06T04:00:00Z"),
    ("santiago", "2026-09-07", 0, "2026-09-07T03:00:00Z"),
    ("taipei", "2026-05-05", 6, "2026-05-04T22:00:00Z"),
  ])
  func hourOfADate_isTheFirstInstantThatShowsIt(
    zone: String, date: String, hour: Int, instant: String
  ) throws {
    let clocks = try [
      "berlin": Self.berlin(), "havana": Self.havana(), "santiago": Self.santiago(),
      "taipei": .taipei,
    ]
    let clock = try #require(clocks[zone])
    let date = CivilTime(Instant(date + "T00:00:00Z"), at: .utc).date
    #expect(clock.instant(of: date, hour: hour) == Instant(instant))
  }

  /// A zone that does everything that zones have done: half an hour on and back, two hours on, a whole
  /// day left out, a whole day twice.
  private static func madeUp() throws -> PlaceClock {
    try clock(
      -11.5,
      [
        ("2026-10-04T15:30:00Z", 10), ("2026-03-01T11:30:00Z", -11),
        ("2026-04-05T11:00:00Z", -11.5),
        ("2026-07-01T11:00:00Z", -9.5), ("2026-08-30T09:30:00Z", 14.5),
        ("2026-12-30T14:00:00Z", -10),
      ])
  }

  @Test func everyHourOfAYear_isFoundOrLeftOut() throws {
    let clock = try Self.madeUp()
    #expect(clock.changes.map(\.at) == clock.changes.map(\.at).sorted())
    let first = try #require(CivilDate(year: 2026, month: 1, day: 1)).daysSince1970
    var leftOut = 0
    var last = Instant.distantPast
    for day in first..<first + 365 {
      for hour in 0..<24 {
        let date = CivilDate(daysSince1970: day)
        let instant = clock.instant(of: date, hour: hour)
        let shown = CivilTime(instant, on: clock)
        if shown.date == date && shown.hour == hour && shown.minute == 0 {
          // Nothing before it shows the same.
          for offset in [clock.offset] + clock.changes.map(\.offset) {
            let other = instant + .seconds(clock.offset(at: instant).seconds - offset.seconds)
            #expect(
              other >= instant || CivilTime(other, on: clock) != shown, "\(date.iso8601) \(hour)")
          }
        } else {
          leftOut += 1
          #expect(clock.changes.contains { $0.at == instant }, "\(date.iso8601) \(hour)")
        }
        #expect(instant >= last)
        last = instant
      }
    }
    // Half an hour takes one hour's beginning, two hours two, a day 24.
    #expect(leftOut == 1 + 2 + 24)
  }

  @Test func everyInstantOfAYear_isFoundAgainUnlessItsTimeHasBeenBefore() throws {
    let clock = try Self.madeUp()
    var instant = Instant("2026-01-01T00:00:00Z")
    while instant < Instant("2027-01-01T00:00:00Z") {
      let shown = CivilTime(instant, on: clock)
      if shown.minute == 0 {
        let found = clock.instant(of: shown.date, hour: shown.hour)
        #expect(found <= instant && CivilTime(found, on: clock) == shown)
        let isTwice = clock.changes.contains { change in
          change.at <= instant
            && clock.offset(at: change.at - .seconds(1)).seconds
              > change.offset.seconds
            && instant - change.at < .hours(25)
        }
        #expect(found == instant || isTwice)
      }
      instant = instant + .minutes(30)
    }
  }

  private static func forecast(_ clock: PlaceClock) throws -> Forecast {
    let period = try #require(
      Period(
        start: Instant("2026-05-05T06:00"), end: Instant("2026-05-05T18:00"), low: nil, high: nil,
        rain: nil, condition: .clear, code: nil, isNight: false, text: LocalizedText("晴")))
    return try #require(Forecast(issued: nil, placeClock: clock, periods: [period]))
  }

  @Test func clockWithChanges_survivesTheDisk() throws {
    let forecast = try Self.forecast(try Self.berlin())
    let bytes = try JSONEncoder().encode(forecast)
    let read = try JSONDecoder().decode(Forecast.self, from: bytes)
    #expect(read == forecast)
    #expect(read.placeClock.changes.count == 2)
  }

  /// A file of Taiwan's weather is as it was before clocks could change, and an old one is read.
  @Test func clockWithoutChanges_isWrittenAsItsOffset() throws {
    let forecast = try Self.forecast(.taipei)
    let bytes = try JSONEncoder().encode(forecast)
    let object = try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
    #expect(Set(object.keys) == ["offset", "periods"])
    #expect(object["offset"] as? Int == 28_800)
    #expect(try JSONDecoder().decode(Forecast.self, from: bytes) == forecast)
  }

  @Test func impossibleChange_isNoForecast() throws {
    let bytes = try JSONEncoder().encode(try Self.forecast(try Self.berlin()))
    let text = String(decoding: bytes, as: UTF8.self).replacing(
      "\"offset\":7200", with: "\"offset\":72000")
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Forecast.self, from: Data(text.utf8))
    }
  }
}
