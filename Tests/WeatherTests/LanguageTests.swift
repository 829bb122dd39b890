import Testing

@testable import Weather

@Suite struct LanguageTests {
  @Test(arguments: [
    ("zh_TW.UTF-8", Language.chinese), ("zh", .chinese), ("ZH_hk", .chinese), ("en_US", .english),
    ("C", .english), ("", .english), ("de_DE", .english),
  ])
  func locale_namesALanguage(locale: String, language: Language) {
    #expect(Language(locale: locale) == language)
  }

  @Test func textWithoutTranslation_isShownInChinese() {
    #expect(LocalizedText("晴")[.english] == "晴")
    #expect(LocalizedText("晴", english: "Clear")[.english] == "Clear")
  }

  @Test func everyName_isThereInBothLanguages() {
    let names =
      Condition.allCases.map(\.name) + County.allCases.map(\.name)
      + PeriodName.allCases.map(\.text) + Source.allCases.map(\.attribution)
    for name in names {
      #expect(!name.chinese.isEmpty)
      #expect(name.english?.isEmpty == false)
    }
  }
}
