import Foundation
import Testing

@testable import Weather

@Suite struct WindTests {
  @Test(
    arguments: [
      ("7", Bounded(7)), ("<= 1", Bounded(1, .atMost)), (">= 11", Bounded(11, .atLeast)),
      ("<1", Bounded(1, .atMost)), (">30", Bounded(30, .atLeast)), ("≤2", Bounded(2, .atMost)),
      ("≥ 6", Bounded(6, .atLeast)), ("2.6", Bounded(2.6)), ("", nil), ("-", nil), ("some", nil),
      ("=> 3", nil), ("<>3", nil), ("nan", nil), ("inf", nil), (">= ", nil),
    ] as [(String, Bounded?)])
  func number_isReadWithItsBound(text: String, value: Bounded?) {
    #expect(Bounded(text) == value)
  }

  @Test(arguments: [
    (0.0, "北風", "N"), (22, "北風", "N"), (23, "東北風", "NE"), (45, "東北風", "NE"), (90, "東風", "E"),
    (135, "東南風", "SE"), (180, "南風", "S"), (225, "西南風", "SW"), (270, "西風", "W"),
    (315, "西北風", "NW"), (337, "西北風", "NW"), (338, "北風", "N"), (360, "北風", "N"),
  ])
  func direction_isOneOfEightPoints(degrees: Double, chinese: String, english: String) {
    #expect(
      WindDirection(degrees: degrees)?.name == LocalizedText(chinese, english: english))
  }

  @Test(arguments: [-1.0, 360.1, 990, .nan, .infinity])
  func impossibleDirection_isNone(degrees: Double) {
    #expect(WindDirection(degrees: degrees) == nil)
  }

  @Test func wind_isToldInBothLanguages() {
    let north = WindDirection(degrees: 45)
    #expect(
      Wind(speed: Bounded(6.5), direction: north)?.text(in: .english, .metresPerSecond)
        == "NE 7 m/s")
    #expect(
      Wind(speed: Bounded(6.5), direction: north)?.text(in: .chinese, .metresPerSecond)
        == "東北風 7 m/s")
    #expect(
      Wind(speed: Bounded(11, .atLeast), direction: nil)?.text(in: .english, .metresPerSecond)
        == "≥11 m/s")
    #expect(
      Wind(speed: Bounded(2), direction: .variable)?.text(in: .chinese, .metresPerSecond)
        == "風向不定 2 m/s")
    #expect(
      Wind(speed: Bounded(0), direction: north)?.text(in: .english, .metresPerSecond) == "calm")
    #expect(Wind(speed: Bounded(0), direction: north)?.direction == nil)
  }

  @Test func whatIsOutOfRange_isNotKnown() {
    #expect(Wind(speed: Bounded(-1), direction: nil) == nil)
    #expect(Wind(speed: Bounded(121), direction: nil) == nil)
    #expect(Wind(speed: Bounded(3), beaufort: Bounded(18), direction: nil)?.beaufort == nil)
    #expect(Wind(speed: nil, direction: nil) == nil)
  }

  @Test(arguments: [
    Wind(speed: Bounded(3), beaufort: Bounded(1, .atMost), direction: .degrees(45)),
    Wind(speed: Bounded(11, .atLeast), direction: .variable),
    Wind(speed: nil, direction: .degrees(0)),
  ])
  func wind_survivesTheDisk(wind: Wind?) throws {
    let wind = try #require(wind)
    #expect(try JSONDecoder().decode(Wind.self, from: JSONEncoder().encode(wind)) == wind)
  }
}
