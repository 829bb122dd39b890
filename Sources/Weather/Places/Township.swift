/// One of the 368 townships, towns, districts and cities that Taiwan's counties are made of.
///
/// wxline tells the weather of counties; a township's name or postal code finds the one it lies in.
public struct Township: Hashable, Sendable {
  /// The county that it belongs to.
  public let county: County
  /// Its three-digit postal code; the townships of 新竹市 and those of 嘉義市 share one.
  public let postalCode: String
  /// Its names: 板橋區 and, without its rank, `Banqiao`.
  public let name: LocalizedText
  private let withoutRank: String
  private let roman: String

  private init(county: County, postalCode: String, name: LocalizedText) {
    self.county = county
    self.postalCode = postalCode
    self.name = name
    withoutRank = String(name.chinese.dropLast())
    roman = Spelling.normalized(name[.english])
  }

  /// The name with the county's before or behind it: 新北市板橋區, `Banqiao, New Taipei City`.
  public var fullName: LocalizedText {
    LocalizedText(
      county.name.chinese + name.chinese, english: "\(name[.english]), \(county.name[.english])")
  }

  /// All of them, county by county.
  public static let all: [Township] = {
    var townships: [Township] = []
    var county: County?
    let text = String(decoding: PackageResources.townships_txt, as: UTF8.self)
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let words = line.split(separator: " ", maxSplits: 2).map(String.init)
      if words.count == 1 {
        county = County(rawValue: words[0])
      } else if words.count == 3, let county {
        townships.append(
          Township(
            county: county, postalCode: words[0], name: LocalizedText(words[1], english: words[2])))
      }
    }
    return townships
  }()

  /// The townships that a text can mean, which are many for a name like 東區.
  ///
  /// By name with its rank or without (板橋區, 板橋, Banqiao, `banqiao district`), after the county's
  /// name in Chinese, on either side of it in English, or by postal code.
  public static func matching(_ text: String) -> [Township] {
    let wanted = Spelling.normalized(text)
    guard !wanted.isEmpty else { return [] }
    return all.filter { $0.isCalled(wanted) }
  }

  /// The names in their normal form, for a search by beginnings and by likeness.
  var spellings: [String] {
    [name.chinese, withoutRank, roman].filter { $0.count > 1 }
  }

  private func isCalled(_ wanted: String) -> Bool {
    if wanted == postalCode || wanted == name.chinese { return true }
    if wanted == withoutRank, wanted.count > 1 { return true }
    if wanted.hasPrefix(roman) {
      let rest = String(wanted.dropFirst(roman.count))
      if rest.isEmpty || Self.ranks.contains(rest) || isCounty(rest) { return true }
      if let rank = Self.ranks.first(where: rest.hasPrefix),
        isCounty(String(rest.dropFirst(rank.count)))
      {
        return true
      }
    }
    for own in [name.chinese, withoutRank, roman] + Self.ranks.map({ roman + $0 })
    where wanted.count > own.count && wanted.hasSuffix(own) {
      if isCounty(String(wanted.dropLast(own.count))) { return true }
    }
    return false
  }

  private func isCounty(_ text: String) -> Bool {
    County.matching(text).contains(county)
  }

  private static let ranks = ["district", "dist", "township", "town", "city"]
}
