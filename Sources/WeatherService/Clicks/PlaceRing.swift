internal import Weather

/// The places of a user in a circle.
///
/// First the configured one, else the standard one, then those that have a name, in the order of their
/// names. What is no place is left out.
public struct PlaceRing {
  private let home: String
  private let places: [String]

  /// Takes the places of a setup.
  public init(_ setup: Setup) {
    let home = setup.configuration.place ?? PlaceResolver.standard
    let resolver = PlaceResolver(setup)
    self.home = home
    places = ([home] + setup.configuration.places.keys.sorted().filter { $0 != home }).filter {
      if case .place = resolver.resolve($0, source: nil) { return true }
      return false
    }
  }

  /// The text for the place that is shown where none is asked for.
  public static func current(_ setup: Setup) -> String { PlaceResolver(setup).text(nil).text }

  /// Whether a place is the one that is shown where nothing was chosen, so that it need not be kept.
  public func isHome(_ place: String) -> Bool { place == home }

  /// The place so many steps after another; nil where there is no other.
  ///
  /// A place that is none of the user's comes before the first.
  public func place(_ steps: Int, after text: String) -> String? {
    guard let index = places.firstIndex(of: text) else {
      return steps > 0 ? places.first : places.last
    }
    let count = places.count
    guard count > 1 else { return nil }
    return places[((index + steps) % count + count) % count]
  }
}
