/// The places of a user in a circle: the configured one, else the standard one, then those that have a
/// name, in the order of their names.
public struct PlaceRing {
  private let places: [String]

  /// Takes the places of a configuration.
  public init(_ configuration: Configuration) {
    let first = configuration.place ?? PlaceResolver.standard
    places = [first] + configuration.places.keys.sorted().filter { $0 != first }
  }

  /// The text for the place that is shown where none is asked for.
  public static func current(_ setup: Setup) -> String { PlaceResolver(setup).text(nil).text }

  /// The place so many steps after another; a place that is none of the user's comes before the first.
  public func place(_ steps: Int, after text: String) -> String {
    guard let index = places.firstIndex(of: text) else {
      return steps > 0 ? places[0] : places[places.count - 1]
    }
    let count = places.count
    return places[((index + steps) % count + count) % count]
  }
}
