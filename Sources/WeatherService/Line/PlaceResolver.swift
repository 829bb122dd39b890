internal import Weather

/// Finds the place that a user means, without a network.
struct PlaceResolver {
  /// A place that can be asked for, and what to ask for.
  struct Named {
    let query: String
    let place: Place
  }

  /// What a text for a place came from.
  enum Origin {
    case asked, environment, inUse, configuration, standard
  }

  /// The place where nothing says another.
  static let standard = "臺北市"

  private let setup: Setup

  init(_ setup: Setup) {
    self.setup = setup
  }

  /// The text that stands for the place: the one asked for, else `WXLINE_PLACE`, else the one in use,
  /// else the configured one, else 臺北市.
  func text(_ asked: String?) -> (text: String, origin: Origin) {
    if let asked { return (asked, .asked) }
    if let text = setup.environment["WXLINE_PLACE"] { return (text, .environment) }
    if let text = setup.placeInUse { return (text, .inUse) }
    if let text = setup.configuration.place { return (text, .configuration) }
    return (Self.standard, .standard)
  }

  /// Finds a place and who tells its weather.
  ///
  /// A name from the configuration goes before a county of that name, a county before a place abroad.
  /// What is nowhere in Taiwan is a place abroad, to be looked up, unless it looks like a slip of the pen.
  func resolve(_ asked: String?, source: SourceChoice?) -> LineQuery.Target {
    let text = text(asked).text
    let named = setup.configuration.places[text]
    // Who says auto wants what suits the place, whatever is written down.
    let isLeftOpen = source == .auto
    let asked = isLeftOpen ? nil : source?.source ?? named?.source
    let chosen = isLeftOpen ? nil : asked ?? setup.configuration.source
    do throws(UnknownPlace) {
      let wanted = named?.at ?? text
      var place: Place
      switch (try home(wanted, chosen), chosen == .sample ? .sample : asked ?? .openmeteo) {
      case (let found?, _): place = found
      // Asked for by a source that knows Taiwan alone.
      case (nil, .cwa), (nil, .sample): throw Self.stranger(wanted)
      case (nil, _): place = try abroad(wanted, isAsked: asked != nil)
      }
      if let name = named?.name { place = place.named(name) }
      if place.county != nil { return .place(place, chosen ?? .cwa) }
      if place.lookup?.cityNumber != nil { return .place(place, .openweather) }
      let worldwide = chosen.flatMap { $0.isWorldwide ? $0 : nil }
      return .place(place, worldwide ?? setup.configuration.worldSource)
    } catch {
      return .unknown(error)
    }
  }

  /// The place in Taiwan that a text means, if it means one: a county, or for a source of the world the
  /// very point.
  private func home(_ text: String, _ source: Source?) throws(UnknownPlace) -> Place? {
    if let point = Coordinates(text) {
      guard let hit = CountyOutlines.county(at: point) else { return nil }
      return source?.isWorldwide == true ? Place(point) : Place(hit.county)
    }
    return try Self.namedCounty(text).map { Place($0) }
  }

  /// The place abroad that a text means.
  private func abroad(_ text: String, isAsked: Bool) throws(UnknownPlace) -> Place {
    if let point = Coordinates(text), let place = Place(point) { return place }
    guard text.trimmingBlanks.count > 1,
      let lookup = Lookup(text, preferredCountry: setup.configuration.country),
      let place = Place(lookup)
    else { throw Self.stranger(text) }
    // Whoever names the country does not mean Taiwan: Taoyuan,CN is no slip of the pen.
    if lookup.country == nil && !isAsked {
      let near = PlaceSearch.slips(in: text)
      if !near.isEmpty { throw UnknownPlace(text: text, problem: .nearly(near)) }
    }
    return place
  }

  /// Why a text is no place in Taiwan.
  private static func stranger(_ text: String) -> UnknownPlace {
    do throws(UnknownPlace) {
      _ = try county(text)
    } catch {
      return error
    }
    return UnknownPlace(text: text, problem: .outsideTaiwan)
  }

  /// No name is as long, and comparing a text without end with all names would hold up others.
  private static let longestName = 400

  /// The county that a name means, its own or a township's, or a postal code; nil where none does.
  private static func namedCounty(_ text: String) throws(UnknownPlace) -> County? {
    guard text.utf8.count <= longestName else { return nil }
    let counties = County.matching(text)
    if counties.count == 1 { return counties[0] }
    guard counties.isEmpty else {
      throw UnknownPlace(text: text, problem: .ambiguous(counties.map(\.name)))
    }
    let townships = Township.matching(text)
    guard Set(townships.map(\.county)).count <= 1 else {
      throw UnknownPlace(text: text, problem: .ambiguous(townships.map(\.fullName)))
    }
    return townships.first?.county
  }

  /// Finds the county that a text means: by its own name, a township's, a postal code or a point.
  static func county(_ text: String) throws(UnknownPlace) -> County {
    if let county = try namedCounty(text) { return county }
    if let point = Coordinates(text) {
      guard let hit = CountyOutlines.county(at: point) else {
        throw UnknownPlace(text: text, problem: .outsideTaiwan)
      }
      return hit.county
    }
    let names = text.utf8.count <= longestName ? PlaceSearch.suggestions(for: text) : []
    throw UnknownPlace(text: text, problem: .noSuchName(names))
  }

  /// The places that can be asked for: the user's own by their names, then the counties; those that
  /// match a query best first, and all of them without one.
  func places(matching query: String?) -> [Named] {
    let own = setup.configuration.places.keys.sorted().compactMap { name -> Named? in
      guard case .place(let place, _) = resolve(name, source: nil) else { return nil }
      return Named(query: name, place: place)
    }
    func named(_ counties: [County]) -> [Named] {
      counties.map { Named(query: $0.name.chinese, place: Place($0)) }
    }
    guard let query, !query.isEmpty else { return own + named(County.allCases) }
    return own.filter { $0.query.lowercased().hasPrefix(query.lowercased()) }
      + named(PlaceSearch.counties(for: query))
  }
}
