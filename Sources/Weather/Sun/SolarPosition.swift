#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Where the sun stands in the sky of the whole earth, by the formulas of NOAA's solar calculator.
///
/// Its spreadsheet's columns in their order, with its constants; universal time stands for dynamical
/// time, which moves the sun by less than 0.001°.
struct SolarPosition {
  /// The angle north of the celestial equator, in radians.
  let declination: Double
  /// How far a sundial is ahead of a clock that keeps mean solar time, in degrees of the earth's
  /// turning: four minutes each.
  let equationOfTime: Double

  /// A mean solar day, in milliseconds.
  static let day = Milliseconds.hours(24).count

  /// The position at a time in milliseconds since 1970, of any year.
  init(at milliseconds: Int64) {
    let degree = Double.pi / 180
    let noonOf2000 = 946_728_000_000.0
    let century = 36_525 * Double(Self.day)
    let t = (Double(milliseconds) - noonOf2000) / century

    let meanLongitude = (280.46646 + t * (36_000.76983 + t * 0.0003032)) * degree
    let anomaly = (357.52911 + t * (35_999.05029 - t * 0.0001537)) * degree
    let eccentricity = 0.016708634 - t * (0.000042037 + t * 0.0000001267)
    let centre =
      sin(anomaly) * (1.914602 - t * (0.004817 + t * 0.000014))
      + sin(2 * anomaly) * (0.019993 - t * 0.000101) + sin(3 * anomaly) * 0.000289
    let node = (125.04 - t * 1934.136) * degree
    let longitude = meanLongitude + (centre - 0.00569 - 0.00478 * sin(node)) * degree
    let meanObliquity =
      23 + (26 + (21.448 - t * (46.815 + t * (0.00059 - t * 0.001813))) / 60) / 60
    let obliquity = (meanObliquity + 0.00256 * cos(node)) * degree
    declination = asin(sin(obliquity) * sin(longitude))

    let y = tan(obliquity / 2) * tan(obliquity / 2)
    let equation =
      y * sin(2 * meanLongitude) - 2 * eccentricity * sin(anomaly)
      + 4 * eccentricity * y * sin(anomaly) * cos(2 * meanLongitude)
      - y * y / 2 * sin(4 * meanLongitude)
      - 1.25 * eccentricity * eccentricity * sin(2 * anomaly)
    equationOfTime = equation / degree
  }
}
