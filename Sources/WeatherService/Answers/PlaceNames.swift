public import Weather

/// The names of places that a text can be completed to: `wxline places --names`.
///
/// Every one begins as the text does, but for capitals, and means one place without anybody being asked.
public struct PlaceNames {
  /// The names: the user's own, those of counties, those of townships.
  public let list: [String]

  /// Finds the names that begin with a text; for an empty one the user's own and all counties.
  ///
  /// In Chinese and in English, whichever was begun, and with 台 where that was typed. What is no line
  /// of text cannot be one of the list, and what looks like an option only where one has begun so.
  public init(beginningWith text: String, setup: Setup, language: Language?) {
    let resolver = PlaceResolver(setup)
    let own = setup.configuration.places.keys.sorted().filter { name in
      guard case .place = resolver.resolve(name, source: nil) else { return false }
      return name == name.printable && !name.isEmpty
        && (text.hasPrefix("-") || !name.hasPrefix("-"))
    }
    guard !text.isEmpty else {
      list = own + County.allCases.map { $0.name[language ?? setup.language] }
      return
    }
    let begun = text.lowercased()
    let names = (County.allCases.map(\.name) + Self.townships).flatMap {
      [$0.chinese, $0[.english]]
    }
    let found = own + names.flatMap { [$0, $0.replacing("臺", with: "台")] }
    var seen: Set<String> = []
    list = found.filter { $0.lowercased().hasPrefix(begun) && seen.insert($0).inserted }
  }

  /// The names of townships, but for those that several have or that are a county's as well.
  private static var townships: [LocalizedText] {
    var counts: [String: Int] = [:]
    for township in Township.all {
      counts[township.name.chinese, default: 0] += 1
      counts[township.name[.english], default: 0] += 1
    }
    return Township.all.map(\.name).filter { name in
      counts[name.chinese] == 1 && counts[name[.english]] == 1
        && County.matching(name[.english]).isEmpty
    }
  }
}
