internal import Weather

extension County {
  /// What a label of some form calls the county; no two are called the same.
  func mapName(_ form: LabelForm, in language: Language) -> String {
    let name = name[language]
    switch (form, language) {
    case (.full, _): return name
    case (.code, .english): return isoCode
    case (.short, .chinese): return hasTwin ? name : String(name.dropLast())
    // 竹市, 竹縣, 嘉市, 嘉縣, as people write them.
    case (.code, .chinese):
      return hasTwin
        ? String([name.dropFirst().first == "竹" ? "竹" : "嘉", name.last ?? " "])
        : String(name.dropLast())
    case (.short, .english):
      let words = name.split(separator: " ").dropLast()
      guard hasTwin else { return words.joined(separator: " ") }
      return name.replacing("County", with: "Co.")
    }
  }

  /// Whether a city and a county share the name.
  private var hasTwin: Bool {
    [.hsinchuCity, .hsinchuCounty, .chiayiCity, .chiayiCounty].contains(self)
  }
}
