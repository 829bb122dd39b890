internal import LineProtocol
internal import StatusLine
public import SystemCalls
public import Weather

/// The places that can be asked for: `wxline places`.
public struct PlaceList {
  private let places: [PlaceResolver.Named]
  private let language: Language

  /// Finds those that match a query, best first; all of them without one.
  public init(matching query: String?, setup: Setup, language: Language?) {
    places = PlaceResolver(setup).places(matching: query)
    self.language = language ?? setup.language
  }

  /// Finds the places abroad of a name, by asking a gazetteer: for where nothing else matches.
  public init(
    lookingUp name: String, setup: Setup, clock: Clock, fetcher: Fetcher, language: Language?
  ) throws(SystemError) {
    self.language = language ?? setup.language
    var options = LineOptions()
    options.place = name
    let inquiry = PlaceInquiry(options, setup: setup, clock: clock, fetcher: fetcher)
    places = try inquiry.localities().compactMap { locality in
      Lookup(locality.query).flatMap { Place($0)?.located(at: locality) }.map {
        PlaceResolver.Named(query: locality.query, place: $0)
      }
    }
  }

  /// Finds the county of a point, or of anything else that means one.
  /// - Throws: `UnknownPlace` for a text that means none, or several.
  public init(of text: String, setup: Setup, language: Language?) throws(UnknownPlace) {
    let county = try PlaceResolver.county(text)
    places = [PlaceResolver.Named(query: county.name.chinese, place: Place(county))]
    self.language = language ?? setup.language
  }

  /// Whether there are none.
  public var isEmpty: Bool { places.isEmpty }

  /// They as lines of plain text: what to ask for, the name, the code.
  public var text: String {
    let other: Language = language == .chinese ? .english : .chinese
    let rows = places.map { named in
      [
        named.query,
        named.place.name[language] == named.query
          ? named.place.name[other] : named.place.fullName(in: language),
        named.place.lookup == nil ? named.place.id.text : named.place.point?.text ?? "",
      ]
    }
    return Columns.aligned(rows).map { "\($0.printable)\n" }.joined()
  }

  /// They as a list of the protocol's objects, on one line.
  public var json: String {
    var writer = JSONWriter()
    writer.array {
      for named in places { named.place.write(in: language, to: &$0, query: named.query) }
    }
    return String(decoding: writer.bytes, as: UTF8.self) + "\n"
  }
}
