extension County {
  /// The counties that a text can mean: none, one, or the two of a name that a city and a county share.
  ///
  /// Any usual spelling: 臺北市, 台北, Taipei, `taipei city`, `TPE`, `63000`; capitals, blanks and
  /// hyphens do not matter. 新竹 and 嘉義 without 市 or 縣 mean both; Matsu (馬祖) is Lienchiang.
  public static func matching(_ text: String) -> [County] {
    let wanted = normalized(text)
    guard !wanted.isEmpty else { return [] }
    let exact = allCases.filter { county in
      wanted == county.rawValue || wanted == county.isoCode.lowercased()
        || wanted == county.name.chinese || wanted == normalized(county.name[.english])
    }
    if !exact.isEmpty { return exact }
    if let island = islandNames[wanted] { return [island] }
    let stem = withoutRank(wanted)
    return allCases.filter { county in
      withoutRank(county.name.chinese) == stem
        || withoutRank(normalized(county.name[.english])) == stem
    }
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

  private static let islandNames: [String: County] = [
    "馬祖": .lienchiang, "matsu": .lienchiang, "quemoy": .kinmen,
  ]

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
