extension County {
  /// The counties that a text can mean: none, one, or the two of a name that a city and a county share.
  ///
  /// Any usual spelling: 臺北市, 台北, Taipei, `taipei city`, `TPE`, `63000`; capitals, blanks and
  /// hyphens do not matter. 新竹 and 嘉義 without 市 or 縣 mean both; Matsu (馬祖) is Lienchiang.
  public static func matching(_ text: String) -> [County] {
    // The official name, as the configuration and most questions have it.
    if let county = allCases.first(where: { $0.name.chinese.utf8.elementsEqual(text.utf8) }) {
      return [county]
    }
    return spellings[normalized(text)] ?? []
  }

  /// The counties whose name has a text in it, those that it means or that begin with it first.
  public static func ranked(by text: String) -> [County] {
    let wanted = normalized(text)
    let exact = matching(text)
    let others = allCases.filter { !exact.contains($0) }
    func names(_ county: County) -> [String] {
      [county.name.chinese, normalized(county.name[.english]), county.isoCode.lowercased()]
    }
    let beginning = others.filter { names($0).contains { $0.hasPrefix(wanted) } }
    let holding = others.filter { county in
      !beginning.contains(county) && names(county).contains { $0.contains(wanted) }
    }
    return exact + beginning + holding
  }

  /// Every spelling in its normal form, and what it means.
  private static let spellings: [String: [County]] = {
    var spellings: [String: [County]] = ["馬祖": [.lienchiang], "matsu": [.lienchiang]]
    for county in allCases {
      let english = normalized(county.name[.english])
      let names = [
        county.name.chinese, withoutRank(county.name.chinese), english, withoutRank(english),
        county.rawValue, county.isoCode.lowercased(),
      ]
      for name in Set(names) { spellings[name, default: []].append(county) }
    }
    return spellings
  }()

  private static func normalized(_ text: String) -> String {
    var result = ""
    for character in text.lowercased() {
      switch character {
      case "台": result.append("臺")
      case " ", "-", "_", "'", "’", "\u{3000}": continue
      default: result.append(character)
      }
    }
    return result
  }

  private static func withoutRank(_ name: String) -> String {
    for rank in ["市", "縣", "city", "county"] where name.hasSuffix(rank) && name.count > rank.count {
      return String(name.dropLast(rank.count))
    }
    return name
  }
}
