/// Where Taiwan's counties lie: their outlines, to find the county of a point.
public enum CountyOutlines {
  /// A closed line of corners; the last is joined to the first.
  public struct Ring: Hashable, Sendable {
    /// The corners.
    public let corners: [Coordinates]
  }

  /// What a point on the map is.
  public struct Hit: Hashable, Sendable {
    /// The county that it lies in, or that is nearest.
    public let county: County
    /// How far away that is, in kilometres; 0 inside.
    public let kilometres: Double
  }

  /// The outlines, a county that lies inside another before it.
  public static let all: [(county: County, rings: [Ring])] = parse(
    String(decoding: PackageResources.county_outlines_txt, as: UTF8.self))

  /// Islands where people live and that the outlines leave out, as a map would: Dongyin and Wuqiu.
  private static let islands: [(county: County, rings: [Ring])] = [
    (.lienchiang, [Ring(corners: [Coordinates(latitude: 26.367, longitude: 120.49)])]),
    (.kinmen, [Ring(corners: [Coordinates(latitude: 24.991, longitude: 119.452)])]),
  ]

  /// How far off its coast a point still belongs to a county, in kilometres.
  ///
  /// Xiamen begins eight from Kinmen, and Lianjiang's mainland nine from Matsu.
  static func reach(of county: County) -> Double {
    county == .kinmen || county == .lienchiang ? 5 : 30
  }

  /// The county of a point: the one whose outline holds it, else the nearest within its reach.
  ///
  /// Islets too small for the outlines, harbours and the sea in front of a beach so find their county;
  /// nil farther out, and on the other side of the strait.
  public static func county(at point: Coordinates) -> Hit? {
    if let inside = all.first(where: { $0.rings.contains { holds($0, point) } }) {
      return Hit(county: inside.county, kilometres: 0)
    }
    let nearest = (all + islands).map { county, rings in
      Hit(
        county: county, kilometres: rings.map { distance(from: point, to: $0) }.min() ?? .infinity)
    }.min { $0.kilometres < $1.kilometres }
    return nearest.flatMap { $0.kilometres <= reach(of: $0.county) ? $0 : nil }
  }

  /// Whether a ring holds a point: whether a line from it to the east crosses it an odd number of times.
  private static func holds(_ ring: Ring, _ point: Coordinates) -> Bool {
    var isInside = false
    var last = ring.corners[ring.corners.count - 1]
    for corner in ring.corners {
      if (corner.latitude > point.latitude) != (last.latitude > point.latitude) {
        let share = (point.latitude - corner.latitude) / (last.latitude - corner.latitude)
        let crossing = corner.longitude + share * (last.longitude - corner.longitude)
        if point.longitude < crossing { isInside.toggle() }
      }
      last = corner
    }
    return isInside
  }

  /// The distance to the nearest side of a ring, on a plane that touches the earth at the point: good to
  /// a fraction of a percent over the distances that matter here.
  private static func distance(from point: Coordinates, to ring: Ring) -> Double {
    // A degree of latitude, and of longitude at Taiwan's 24 degrees north, in kilometres.
    let (north, east) = (111.2, 101.6)
    let flat = ring.corners.map { corner in
      (
        x: (corner.longitude - point.longitude) * east,
        y: (corner.latitude - point.latitude) * north
      )
    }
    var nearest = Double.infinity
    var last = flat[flat.count - 1]
    for corner in flat {
      let side = (x: corner.x - last.x, y: corner.y - last.y)
      let square = side.x * side.x + side.y * side.y
      let share = square == 0 ? 0 : -(last.x * side.x + last.y * side.y) / square
      let foot = min(max(share, 0), 1)
      let (x, y) = (last.x + foot * side.x, last.y + foot * side.y)
      nearest = min(nearest, x * x + y * y)
      last = corner
    }
    return nearest.squareRoot()
  }

  private static func parse(_ text: String) -> [(county: County, rings: [Ring])] {
    var outlines: [(county: County, rings: [Ring])] = []
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      if let county = County(rawValue: String(line)) {
        outlines.append((county, []))
        continue
      }
      let corners = line.split(separator: " ").compactMap { corner in
        let numbers = corner.split(separator: ",").compactMap { Double($0) }
        return numbers.count == 2
          ? Coordinates(latitude: numbers[1] / 1000, longitude: numbers[0] / 1000) : nil
      }
      if !corners.isEmpty, !outlines.isEmpty {
        outlines[outlines.count - 1].rings.append(Ring(corners: corners))
      }
    }
    return outlines
  }
}
