import TestSupport
import Testing

@testable import Weather

@Suite struct DayTests {
  private static func forecast(_ rows: [(String, String, Double?, Int?, Bool)]) throws -> Forecast {
    let periods = try rows.map { start, end, celsius, rain, isNight in
      try #require(
        Period(
          start: Instant(start), end: Instant(end),
          low: celsius.flatMap { Temperature(celsius: $0) },
          high: celsius.flatMap { Temperature(celsius: $0 + 5) }, rain: rain,
          condition: isNight ? .clear : .rain, code: nil, isNight: isNight, text: LocalizedText(""))
      )
    }
    return try #require(Forecast(issued: nil, placeClock: .taipei, periods: periods))
  }

  private static let rows: [(String, String, Double?, Int?, Bool)] = [
    ("2026-05-05T00:00", "2026-05-05T06:00", 15, nil, true),
    ("2026-05-05T06:00", "2026-05-05T18:00", 20, 30, false),
    ("2026-05-05T18:00", "2026-05-06T06:00", 17, 70, true),
    ("2026-05-06T06:00", "2026-05-06T18:00", nil, nil, false),
  ]

  @Test func night_belongsToTheDayThatItFollows() throws {
    let days = Day.days(of: try Self.forecast(Self.rows))
    #expect(days.map(\.periods.count) == [3, 1])
    #expect(days.map(\.date.short) == ["5/5", "5/6"])
    #expect(days.map(\.date.weekdayName[.english]) == ["Tue", "Wed"])
    #expect(days.map(\.date.weekdayName[.chinese]) == ["週二", "週三"])
  }

  @Test func day_isWhatItsPeriodsComeTo() throws {
    let days = Day.days(of: try Self.forecast(Self.rows))
    #expect(days[0].low?.celsius == 15 && days[0].high?.celsius == 25)
    #expect(days[0].rain == 70)
    #expect(days[0].main.condition == .rain)
    // What is missing stays missing.
    #expect(days[1].low == nil && days[1].high == nil && days[1].rain == nil)
  }

  @Test func daysFromAPeriodOn_leaveOutWhatIsOver() throws {
    let days = Day.days(of: try Self.forecast(Self.rows), from: 2)
    #expect(days.map(\.periods.count) == [1, 1])
    #expect(days[0].main.isNight)
  }
}
