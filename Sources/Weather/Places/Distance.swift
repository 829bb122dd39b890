#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension Coordinates {
  /// The way to another point along the surface of a ball of the earth's size, in kilometres (the
  /// haversine formula; the flattening changes it by up to 0.5 percent).
  public func kilometres(to other: Coordinates) -> Double {
    let degree = Double.pi / 180
    let north = sin((other.latitude - latitude) * degree / 2)
    let east = sin((other.longitude - longitude) * degree / 2)
    let parallels = cos(latitude * degree) * cos(other.latitude * degree)
    let chord = north * north + parallels * east * east
    return 2 * 6371.0088 * asin(min(1, chord.squareRoot()))
  }
}
