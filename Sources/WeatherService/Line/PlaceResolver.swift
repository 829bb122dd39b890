internal import Weather

/// Finds the place that a user means, without a network.
struct PlaceResolver {
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
}
