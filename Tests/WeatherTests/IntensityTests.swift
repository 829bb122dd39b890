import Testing

@testable import Weather

@Suite struct IntensityTests {
  @Test(arguments: Condition.allCases) func name_isThereInBothLanguages(condition: Condition) {
    for intensity in Intensity.allCases.map(Optional.some) + [nil] {
      let name = condition.name(intensity)
      #expect(!name.chinese.isEmpty && name.english?.isEmpty == false)
      #expect(name.english?.first?.isUppercase == true)
      if !condition.isWet || intensity == nil || intensity == .moderate {
        #expect(name == condition.name)
      }
    }
  }

  @Test(arguments: [
    (Condition.rain, "小雨", "Light rain", "大雨", "Heavy rain"),
    (.showers, "小陣雨", "Light showers", "強陣雨", "Heavy showers"),
    (.rainAndFog, "小雨有霧", "Light rain and fog", "大雨有霧", "Heavy rain and fog"),
    (.freezingRain, "小凍雨", "Light freezing rain", "強凍雨", "Heavy freezing rain"),
    (.sleet, "小雨夾雪", "Light sleet", "大雨夾雪", "Heavy sleet"),
    (.snow, "小雪", "Light snow", "大雪", "Heavy snow"),
    (.snowShowers, "小陣雪", "Light snow showers", "強陣雪", "Heavy snow showers"),
    (.thunder, "弱雷雨", "Light thunderstorms", "強雷雨", "Heavy thunderstorms"),
    (
      .thunderAndFog, "弱雷雨有霧", "Light thunderstorms and fog", "強雷雨有霧",
      "Heavy thunderstorms and fog"
    ),
    // Drizzle is light by its nature, and hail is not told by how hard it falls.
    (.drizzle, "毛毛雨", "Drizzle", "毛毛雨", "Drizzle"), (.hail, "冰雹", "Hail", "冰雹", "Hail"),
    (.clear, "晴", "Clear", "晴", "Clear"), (.wind, "強風", "Windy", "強風", "Windy"),
    (.tornado, "龍捲風", "Tornado", "龍捲風", "Tornado"),
  ])
  func whatFalls_isLightOrHeavy(
    condition: Condition, light: String, lightly: String, heavy: String, heavily: String
  ) {
    #expect(condition.name(.light) == LocalizedText(light, english: lightly))
    #expect(condition.name(.heavy) == LocalizedText(heavy, english: heavily))
  }

  @Test func wetGroups_areThoseInWhichSomethingFalls() {
    let dry: Set<Condition> = [
      .clear, .mainlyClear, .partlyCloudy, .cloudy, .overcast, .fog, .haze, .wind, .tornado,
      .unknown,
    ]
    #expect(Set(Condition.allCases.filter { !$0.isWet }) == dry)
    #expect(Set(Condition.allCases.map(\.group)) == Set(Condition.Group.allCases))
  }
}
