/// A state of the United States, or the District of Columbia: people write it in two letters.
public struct USState: Hashable, Sendable {
  /// Its two letters of the postal service (USPS Publication 28, appendix B).
  public let code: String
  /// Its name in English.
  public let name: String

  /// Reads two letters in any case, or a name; nil for another text.
  public init?(_ text: String) {
    let upper = text.uppercased()
    let folded = Spelling.folded(text)
    // Every place abroad with a country comes by here, and few are one of these: letters go first.
    guard
      let (code, name) = Self.names.first(where: { code, _ in code == upper })
        ?? (upper.utf8.count == 2
          ? nil
          : Self.names.first { code, name in
            folded == code.lowercased() || folded == Spelling.folded(name)
              || code == "DC" && folded == Self.otherNameOfTheDistrict
          })
    else { return nil }
    self.code = code
    self.name = name
  }

  /// The other name of the District of Columbia that gazetteers have: Washington, D.C., folded.
  static let otherNameOfTheDistrict = "washingtondc"

  /// Whether a country has the same two letters in ISO 3166-1: `CA` is Canada, too.
  public var isCodeOfCountry: Bool { Self.countries.contains(code) }

  private static let countries: Set<String> = [
    "AL", "AR", "AZ", "CA", "CO", "DE", "GA", "ID", "IL", "IN", "KY", "LA", "MA", "MD", "ME", "MN",
    "MO", "MS", "MT", "NC", "NE", "PA", "SC", "SD", "TN", "VA",
  ]

  private static let names: KeyValuePairs = [
    "AL": "Alabama", "AK": "Alaska", "AZ": "Arizona", "AR": "Arkansas", "CA": "California",
    "CO": "Colorado", "CT": "Connecticut", "DC": "District of Columbia", "DE": "Delaware",
    "FL": "Florida", "GA": "Georgia", "HI": "Hawaii", "IA": "Iowa", "ID": "Idaho", "IL": "Illinois",
    "IN": "Indiana", "KS": "Kansas", "KY": "Kentucky", "LA": "Louisiana", "MA": "Massachusetts",
    "MD": "Maryland", "ME": "Maine", "MI": "Michigan", "MN": "Minnesota", "MO": "Missouri",
    "MS": "Mississippi", "MT": "Montana", "NC": "North Carolina", "ND": "North Dakota",
    "NE": "Nebraska", "NH": "New Hampshire", "NJ": "New Jersey", "NM": "New Mexico", "NV": "Nevada",
    "NY": "New York", "OH": "Ohio", "OK": "Oklahoma", "OR": "Oregon", "PA": "Pennsylvania",
    "RI": "Rhode Island", "SC": "South Carolina", "SD": "South Dakota", "TN": "Tennessee",
    "TX": "Texas", "UT": "Utah", "VA": "Virginia", "VT": "Vermont", "WA": "Washington",
    "WI": "Wisconsin", "WV": "West Virginia", "WY": "Wyoming",
  ]
}
