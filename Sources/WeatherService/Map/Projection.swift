internal import Weather

/// A part of the earth between two meridians and two parallels.
struct GeoBox: Hashable {
  let west: Double
  let east: Double
  let south: Double
  let north: Double

  /// The smallest that holds the outlines of some counties; nil where there are none.
  init?(_ counties: Set<County>) {
    var (west, east) = (Double.infinity, -Double.infinity)
    var (south, north) = (west, east)
    for (county, rings) in CountyOutlines.all where counties.contains(county) {
      for corner in rings.lazy.flatMap(\.corners) {
        (west, east) = (min(west, corner.longitude), max(east, corner.longitude))
        (south, north) = (min(south, corner.latitude), max(north, corner.latitude))
      }
    }
    guard west < east, south < north else { return nil }
    (self.west, self.east, self.south, self.north) = (west, east, south, north)
  }

  /// The width as a share of the height, on the ground.
  var shape: Double { (east - west) * Projection.narrowing / (north - south) }
}

/// How a part of the earth lies on a drawing of dots: equirectangular, true around Taiwan's middle.
struct Projection: Hashable {
  /// What a degree of longitude is of one of latitude: the cosine of 23.7°.
  static let narrowing = 0.9157

  /// The dots of a degree of latitude.
  private let scale: Double
  private let west: Double
  private let north: Double

  /// Lays a box in the middle of so many dots, as large as they hold.
  init(_ box: GeoBox, width: Int, height: Int) {
    let tall = Double(height) / (box.north - box.south)
    let wide = Double(width) / ((box.east - box.west) * Self.narrowing)
    scale = min(tall, wide)
    let restX = Double(width) - (box.east - box.west) * Self.narrowing * scale
    let restY = Double(height) - (box.north - box.south) * scale
    west = box.west - restX / 2 / (scale * Self.narrowing)
    north = box.north + restY / 2 / scale
  }

  /// Where a point lies, in dots from the upper left corner.
  func position(of point: Coordinates) -> (x: Double, y: Double) {
    (
      (point.longitude - west) * Self.narrowing * scale, (north - point.latitude) * scale
    )
  }

  /// The point at a position.
  func point(x: Double, y: Double) -> Coordinates {
    Coordinates(latitude: north - y / scale, longitude: west + x / (scale * Self.narrowing))
  }
}
