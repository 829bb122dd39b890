import TestSupport
import Testing
import Weather

@testable import WeatherService

@Suite struct TemperatureScaleTests {
  private static func days(_ ranges: [(low: Double?, high: Double?)]) throws -> [Day] {
    let periods = try ranges.enumerated().map { number, range in
      let start = Instant("2026-05-05T06:00") + .hours(24 * number)
      return try #require(
        Period(
          start: start, end: start + .hours(24),
          low: range.low.flatMap { Temperature(celsius: $0) },
          high: range.high.flatMap { Temperature(celsius: $0) }, rain: nil, condition: .clear,
          code: nil, isNight: false, text: LocalizedText("晴")))
    }
    return Day.days(
      of: try #require(Forecast(issued: nil, placeClock: .taipei, periods: periods)))
  }

  private static func bars(
    _ ranges: [(low: Double?, high: Double?)], cells: Int = 11
  ) throws -> [String] {
    let days = try days(ranges)
    let scale = TemperatureScale(days, ink: "=", cells: cells)
    return days.map { scale.bar(from: $0.low, to: $0.high) }
  }

  @Test func days_shareOneScale() throws {
    #expect(
      try Self.bars([(10, 20), (10, 15), (15, 20), (12, 12), (20, 20)])
        == ["===========", "======", "     ======", "  =", "          ="])
    #expect(try Self.bars([(-20, -10), (-10, 0)]) == ["======", "     ======"])
    #expect(try Self.bars([(10, 20)]) == ["==========="])
  }

  @Test func missingEnd_hasNoBar() throws {
    #expect(
      try Self.bars([(10, nil), (nil, 20), (nil, nil), (10, 20)]) == ["", "", "", "==========="])
    #expect(try Self.bars([(nil, nil)]) == [""])
    #expect(try Self.bars([(20, nil), (nil, 10)]) == ["", ""])
  }

  @Test func daysThatAreAlike_haveNone() throws {
    #expect(try Self.bars([(20, 20), (20, 20)]) == ["", ""])
    #expect(TemperatureScale([], ink: "=").bar(from: nil, to: nil).isEmpty)
  }

  @Test func bar_neverLeavesTheScale() throws {
    let scale = TemperatureScale(try Self.days([(10, 20)]), ink: "=", cells: 4)
    let low = try #require(Temperature(celsius: -95))
    let high = try #require(Temperature(celsius: 65))
    #expect(scale.bar(from: low, to: high) == "====" && scale.bar(from: high, to: high) == "   =")
    #expect(scale.bar(from: high, to: low) == "   =")
    let narrow = TemperatureScale(try Self.days([(10, 20)]), ink: "=", cells: 1)
    #expect(narrow.bar(from: low, to: high) == "=")
  }
}
