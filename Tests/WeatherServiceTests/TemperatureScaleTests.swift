import TestSupport
import Testing
import Weather

@testable import StatusLine
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
    let scale = TemperatureScale(days)
    return days.map { bar(scale, from: $0.low, to: $0.high, cells: cells) }
  }

  /// A bar as it is drawn; an empty text where there is none.
  private static func bar(
    _ scale: TemperatureScale, from low: Temperature?, to high: Temperature?, cells: Int
  ) -> String {
    let bar = scale.bar(from: low, to: high, ink: "=")
    return bar?.text(cells: cells, .wcwidth).runs.map(\.text).joined() ?? ""
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
    #expect(TemperatureScale([]).bar(from: nil, to: nil, ink: "=") == nil)
  }

  @Test func bar_neverLeavesTheScale() throws {
    let scale = TemperatureScale(try Self.days([(10, 20)]))
    let low = try #require(Temperature(celsius: -95))
    let high = try #require(Temperature(celsius: 65))
    #expect(Self.bar(scale, from: low, to: high, cells: 4) == "====")
    #expect(Self.bar(scale, from: high, to: high, cells: 4) == "   =")
    #expect(Self.bar(scale, from: high, to: low, cells: 4) == "   =")
    #expect(Self.bar(scale, from: low, to: high, cells: 1) == "=")
  }
}
