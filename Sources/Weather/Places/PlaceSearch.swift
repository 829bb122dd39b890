/// Finds counties for people who do not know, or mistype, what they are called.
public enum PlaceSearch {
  /// The counties that a text may be about: those that it means, those whose name or a township's
  /// begins with it, those whose name has it inside; where there are none, those that it nearly spells.
  public static func counties(for text: String) -> [County] {
    let wanted = Spelling.normalized(text)
    guard !wanted.isEmpty else { return [] }
    var found = County.matching(text) + Township.matching(text).map(\.county)
    // Today's names go before those that a county had once, or has in another romanization.
    found += County.allCases.filter { county in
      [county.name.chinese, Spelling.normalized(county.name[.english])].contains {
        $0.hasPrefix(wanted)
      }
    }
    found += County.allCases.filter { $0.spellings.contains { $0.hasPrefix(wanted) } }
    found += Township.all.filter { $0.spellings.contains { $0.hasPrefix(wanted) } }.map(\.county)
    found += County.allCases.filter { county in
      [county.name.chinese, Spelling.normalized(county.name[.english])].contains {
        $0.contains(wanted)
      }
    }
    if found.isEmpty { found = nearest(to: wanted).map(\.county) }
    var seen: Set<County> = []
    return found.filter { seen.insert($0).inserted }
  }

  /// The names that a mistyped one may stand for, the nearest first, at most five.
  ///
  /// Within a third of its characters, and one at least: 板喬 finds 板橋區, `Kaohsung` Kaohsiung. Townships
  /// only where no county is as near, and where they are five at most.
  public static func suggestions(for text: String) -> [LocalizedText] {
    var seen: Set<LocalizedText> = []
    return nearest(to: Spelling.normalized(text)).map(\.name).filter { seen.insert($0).inserted }
      .prefix(5).map { $0 }
  }

  /// The counties that a text names but for a slip of the pen: one letter of a name of five or more, two
  /// of eight or more.
  ///
  /// A name in Chinese characters must have three: one of two is half of a name, and another city.
  public static func slips(in text: String) -> [LocalizedText] {
    let wanted = Array(Spelling.normalized(text))
    let isChinese = wanted.contains {
      $0.unicodeScalars.contains(where: \.properties.isIdeographic)
    }
    let limit = wanted.count >= 8 ? 2 : wanted.count >= (isChinese ? 3 : 5) ? 1 : 0
    guard limit > 0, wanted.count <= 64 else { return [] }
    var names: [LocalizedText] = []
    for county in County.allCases {
      let isNear = county.spellings.contains { spelling in
        spelling.first?.isNumber != true
          && Spelling.distance(wanted, Array(spelling), atMost: limit) != nil
      }
      if isNear { names.append(county.name) }
    }
    return names
  }

  private struct Candidate {
    let name: LocalizedText
    let county: County
    let distance: Int
  }

  private static func nearest(to wanted: String) -> [Candidate] {
    let characters = Array(wanted)
    guard (2...64).contains(characters.count) else { return [] }
    let limit = max(1, characters.count / 3)
    func distance(_ spellings: [String]) -> Int? {
      spellings.compactMap { Spelling.distance(characters, Array($0), atMost: limit) }.min()
    }
    let counties = County.allCases.compactMap { county in
      distance(county.spellings.filter { $0.first?.isNumber != true }).map {
        Candidate(name: county.name, county: county, distance: $0)
      }
    }
    let townships = Township.all.compactMap { township in
      distance(township.spellings).map {
        Candidate(name: township.fullName, county: township.county, distance: $0)
      }
    }
    let nearest = (counties + townships).map(\.distance).min()
    let nearCounties = counties.filter { $0.distance == nearest }
    guard nearCounties.isEmpty else { return nearCounties }
    let nearTownships = townships.filter { $0.distance == nearest }
    // A text of two characters is one away from dozens of names; those are no help.
    return nearTownships.count <= 5 ? nearTownships : []
  }
}
