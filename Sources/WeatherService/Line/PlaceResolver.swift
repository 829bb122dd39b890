internal import Weather

/// Finds the place that a user means, without a network.
struct PlaceResolver {
  /// A place that can be asked for, and what to ask for.
  struct Named {
    let query: String
    let place: Place
  }

  private let setup: Setup

  init(_ setup: Setup) {
    self.setup = setup
  }

  /// Finds a place and who tells its weather.
  ///
  /// With nothing said: `WXLINE_PLACE`, else the configured place, else 臺北市. A name from the
  /// configuration goes before a county of that name.
  func resolve(_ text: String?, source: SourceChoice?) -> LineQuery.Target {
    let configuration = setup.configuration
    let text =
      text ?? setup.environment["WXLINE_PLACE"] ?? configuration.place ?? "臺北市"
    let named = configuration.places[text]
    let counties = County.matching(named?.at ?? text)
    guard counties.count == 1, let county = counties.first else {
      return .unknown(
        UnknownPlace(text: text, suggestions: counties.map { $0.name.chinese }))
    }
    var place = Place(county)
    if let name = named?.name { place = place.named(name) }
    let chosen = source ?? .auto
    return .place(place, chosen.source ?? named?.source ?? configuration.source ?? .cwa)
  }

  /// The places that can be asked for: the user's own by their names, then the counties; those that
  /// match a query best first, and all of them without one.
  func places(matching query: String?) -> [Named] {
    let own = setup.configuration.places.keys.sorted().compactMap { name -> Named? in
      guard case .place(let place, _) = resolve(name, source: nil) else { return nil }
      return Named(query: name, place: place)
    }
    let counties = County.allCases.map { Named(query: $0.name.chinese, place: Place($0)) }
    guard let query, !query.isEmpty else { return own + counties }
    let ranked = County.ranked(by: query).map { Named(query: $0.name.chinese, place: Place($0)) }
    return own.filter { $0.query.lowercased().hasPrefix(query.lowercased()) } + ranked
  }
}
