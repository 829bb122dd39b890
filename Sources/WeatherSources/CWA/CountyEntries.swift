internal import Weather

/// The entries of a reply, one a county.
enum CountyEntries {
  /// Decodes each entry on its own, so that a bad one spoils no other.
  ///
  /// `name` is the member that holds the county's name. An entry of no county is passed over.
  /// - Returns: what each county's entry says, or what is wrong with it.
  /// - Throws: where there is no list of entries, none in it, or none has a name.
  static func decode<Value>(
    _ list: JSONNode?, name: String,
    _ value: (County, JSONNode) throws(SourceError) -> Value
  ) throws(SourceError) -> [County: Result<Value, SourceError>] {
    guard let list else { throw SourceError(.noPlace, "the reply has no county in it") }
    let entries = list.elements
    guard !entries.isEmpty else { throw SourceError(.noPlace, "the reply has no county in it") }
    let named = entries.compactMap { entry in entry[name]?.text.map { ($0, entry) } }
    guard !named.isEmpty else {
      throw SourceError(.wrongShape, "no entry in the reply names its county")
    }
    var counties: [County: Result<Value, SourceError>] = [:]
    for (text, entry) in named {
      guard let county = County(officialName: text) else { continue }
      guard counties[county] == nil else {
        counties[county] = .failure(SourceError(.badValue, "\(text) appears twice"))
        continue
      }
      counties[county] = Result { () throws(SourceError) in try value(county, entry) }
    }
    return counties
  }
}
