import Testing
import Weather

@testable import WeatherSources

@Suite struct WeatherCodeTests {
  /// The groups as CWA's table has them, written down once more.
  private static let groups: [Condition: [Int]] = [
    .clear: [1], .mainlyClear: [2, 3], .partlyCloudy: [4], .cloudy: [5, 6], .overcast: [7],
    .rain: [8, 9, 10, 11, 12, 13, 14, 19, 20, 29, 30],
    .thunder: [15, 16, 17, 18, 21, 22, 33, 34], .sleet: [23, 37], .fog: [24, 25, 26, 27, 28],
    .rainAndFog: [31, 32, 38, 39], .thunderAndFog: [35, 36, 41], .snow: [42],
  ]

  @Test func everyCodeOfTheTable_hasItsGroup() {
    for (condition, codes) in Self.groups {
      for code in codes { #expect(WeatherCode("\(code)")?.condition == condition, "\(code)") }
    }
    #expect(Self.groups.values.flatMap { $0 }.sorted() == Array(1...39) + [41, 42])
  }

  @Test(arguments: [0, 40, 43, 100, 999])
  func codeBeyondTheTable_isUnknown(code: Int) {
    #expect(WeatherCode("\(code)")?.condition == .unknown)
  }

  @Test(arguments: [nil, "", "x", "-1", "1000", "1.5"])
  func textThatIsNoCode_isNone(text: String?) {
    #expect(WeatherCode(text) == nil)
  }

  @Test func everyCode_hasWordsInBothLanguages() throws {
    for number in Array(1...39) + [41, 42] {
      let code = try #require(WeatherCode("\(number)"))
      let words = WeatherText.words("", code: code)
      #expect(WeatherText.code(of: words.chinese) == code)
      #expect(words.english?.first?.isUppercase == true)
    }
  }

  @Test func newWords_takeTheEnglishOfTheirCode() throws {
    let code = try #require(WeatherCode("8"))
    #expect(
      WeatherText.words("某種新的陣雨", code: code)
        == LocalizedText("某種新的陣雨", english: "Partly cloudy with showers"))
    #expect(WeatherText.words("新天氣", code: nil) == LocalizedText("新天氣"))
  }

  @Test(arguments: [
    ("2026-05-05T06:00:00+08:00", false), ("2026-05-05T12:00:00+08:00", false),
    ("2026-05-05T18:00:00+08:00", true), ("2026-05-05T00:00:00+08:00", true),
    ("2026-05-04T22:00:00Z", false),
  ])
  func night_isToldByTheStartInTaiwan(start: String, isNight: Bool) throws {
    let instant = try #require(Instant(iso8601: start))
    #expect(WeatherCode.isNight(startingAt: instant) == isNight)
  }

  @Test(
    arguments: [
      ("舒適", "comfortable"), ("稍有寒意至舒適", "chilly to comfortable"),
      ("舒適至易中暑", "comfortable to risk of heatstroke"),
      ("非常寒冷至寒冷", "very cold to cold"), ("悶熱至某種新的", nil),
    ] as [(String, String?)])
  func comfort_isTranslatedPartByPart(chinese: String, english: String?) {
    #expect(ComfortIndex.words(chinese) == LocalizedText(chinese, english: english))
  }
}
