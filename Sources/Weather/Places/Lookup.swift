/// A place outside Taiwan that is asked for by its name, and has to be looked up in a gazetteer.
public struct Lookup: Hashable, Codable, Sendable {
  /// The name, without region and country; empty where the place has a number.
  public let name: String
  /// The region that it is in, as it was typed: `Texas`.
  public let region: String?
  /// The country that it is in, two letters of ISO 3166-1.
  public let country: String?
  /// The country to look in first, where none was typed.
  public let preferredCountry: String?
  /// OpenWeather's number for the city.
  public let cityNumber: Int?

  /// Reads `NAME`, `NAME,COUNTRY`, `NAME,REGION,COUNTRY` or, for one of OpenWeather's cities, `id:NUMBER`.
  ///
  /// A comma may be a full-width one, and what is empty between two or after the last does not count.
  /// A region of the United States may be two letters, where no country has these without one behind:
  /// `Paris,TX` and `Atlanta,GA,US`, but `Tbilisi,GE` and `Libreville,GA`.
  /// Nil for a text without a name, or of more than 100 characters of Unicode.
  public init?(_ text: String, preferredCountry: String? = nil) {
    guard text.unicodeScalars.count <= 100 else { return nil }
    var parts = text.printable.split(omittingEmptySubsequences: false) { $0 == "," || $0 == "，" }
      .map { String($0).trimmingBlanks }
    guard let first = parts.first, !first.isEmpty else { return nil }
    parts = [first] + parts.dropFirst().filter { !$0.isEmpty }
    if parts.count == 1, first.lowercased().hasPrefix("id:") {
      guard let number = Int(first.dropFirst(3)), (1...99_999_999).contains(number) else {
        return nil
      }
      name = ""
      region = nil
      country = nil
      self.preferredCountry = nil
      cityNumber = number
      return
    }
    var country = parts.count > 1 ? Self.country(parts[parts.count - 1]) : nil
    if let code = country {
      if let state = USState(code), !state.isCodeOfCountry {
        country = "US"
      } else {
        parts.removeLast()
      }
    }
    self.country = country
    self.preferredCountry = country == nil ? preferredCountry : nil
    let region = parts.count > 1 ? parts.dropFirst().joined(separator: ", ") : nil
    self.region = country == "US" ? region.flatMap { USState($0)?.name } ?? region : region
    name = first
    cityNumber = nil
  }

  /// The two letters of a country, written in any case; nil for a text of another form.
  ///
  /// `UK` is `GB`.
  public static func country(_ text: String) -> String? {
    let isCode =
      text.utf8.count == 2 && text.utf8.allSatisfy { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }
    let code = isCode ? text.uppercased() : nil
    // The one that people write otherwise.
    return code == "UK" ? "GB" : code
  }

  /// The same name in the state whose two letters were taken for a country's; nil where they are no state's.
  ///
  /// For `Atlanta,GA`, which is looked for in Gabon, the one in Georgia.
  public var inState: Lookup? {
    guard region == nil, let country, let state = USState(country) else { return nil }
    return Lookup("\(name),\(state.name),US")
  }

  /// The text to ask for to get the same.
  public var text: String {
    if let cityNumber { return "id:\(cityNumber)" }
    return [name, region, country].compactMap { $0 }.joined(separator: ",")
  }

  /// The id under which the place is remembered: a few letters of the name, and a number that differs
  /// with everything that is asked for.
  ///
  /// Blanks and signs count: a gazetteer knows `New York` and no `Newyork`, and what it said of one is not
  /// taken for what it says of the other.
  var id: PlaceID? {
    var hash = FNV1a()
    for field in [
      Spelling.withSigns(name), region.map(Spelling.normalized) ?? "", country ?? "",
      preferredCountry ?? "", cityNumber.map(String.init) ?? "",
    ] {
      hash.add(field)
    }
    // A letter with a mark that folding leaves is not ASCII, and no id.
    let letters = Spelling.folded(name).filter { $0.isASCII && $0.isLowercase }
    let word = String(letters.prefix(24))
    return PlaceID("\(word.isEmpty ? "name" : word).\(hash.short)")
  }

  /// What a gazetteer's answer comes to.
  public enum Choice: Hashable, Sendable {
    /// One place, and no doubt.
    case found(Locality)
    /// Several that could be meant, as the gazetteer ranks them.
    case ambiguous([Locality])
    /// None by this name; what the gazetteer knows of a like one.
    case unknown([Locality])
  }

  /// Chooses among the places that a gazetteer knows.
  ///
  /// Only one that has the very name, and lies in the region and country asked for, is ever taken. Of
  /// several a settlement goes before a region of its name, and the one in the preferred country before
  /// others; then the one that has at least five times the people of any other. Where none stands out,
  /// the user has to say which.
  public func choice(among localities: [Locality]) -> Choice {
    if cityNumber != nil { return localities.first.map(Choice.found) ?? .unknown([]) }
    let exact = localities.filter(isExact)
    let settlements = exact.filter(\.isSettlement)
    let named = settlements.isEmpty ? exact : settlements
    let preferred = named.filter { preferredCountry != nil && $0.country == preferredCountry }
    let candidates = preferred.isEmpty ? named : preferred
    let ranked = candidates.sorted { ($0.population ?? 0) > ($1.population ?? 0) }
    guard let first = ranked.first else { return .unknown(localities) }
    let second = ranked.dropFirst().first { !$0.isSamePlace(as: first) }
    guard let second else { return .found(first) }
    // Divided, since five times a number from elsewhere may be more than there are numbers.
    let isAlone = (first.population ?? 0) / 5 >= max(1, second.population ?? 0)
    return isAlone ? .found(first) : .ambiguous(candidates)
  }

  /// Whether a name is the one that was typed, but for capitals, accents and signs.
  public func isName(_ name: String) -> Bool { Spelling.folded(name) == Spelling.folded(self.name) }

  private func isExact(_ locality: Locality) -> Bool {
    guard locality.names.contains(where: isName) else { return false }
    if let country, locality.country != country { return false }
    guard let region else { return true }
    guard let other = locality.region.map(Spelling.folded) else { return false }
    // The capital's district has more names than one.
    return other == Spelling.folded(region)
      || region == "District of Columbia" && country == "US"
        && other == USState.otherNameOfTheDistrict
  }
}
