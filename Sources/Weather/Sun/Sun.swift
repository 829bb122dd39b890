#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Where the sun is, seen from a point of the earth.
///
/// The NOAA solar calculator's algorithm (Global Monitoring Laboratory, "General Solar Position
/// Calculations", after J. Meeus, Astronomical Algorithms, 2nd edition, chapters 25 and 28), for an
/// eye at sea level and no hills: within about 0.01° in the years 1800 to 2100, coarser in others.
/// Every point has an answer: a latitude beyond a pole is the pole's, a longitude counts modulo 360°,
/// and a number that is not finite is taken for 0.
public enum Sun {
  /// The altitude of the centre at which the upper rim is seen on the horizon, in degrees: half the
  /// disc, 0.266°, and the usual refraction, 0.567°.
  public static let horizon = -0.833

  /// The altitude of the sun's centre above the horizon in degrees, −90 to 90, without refraction.
  public static func altitude(at instant: Instant, from point: Coordinates) -> Double {
    Observer(point).altitude(at: instant.milliseconds)
  }

  /// Whether any of the sun is seen: its centre is above `horizon`.
  public static func isUp(at instant: Instant, from point: Coordinates) -> Bool {
    Observer(point).isUp(at: instant.milliseconds)
  }

  /// The course of the sun over the solar day whose noon is nearest to an instant.
  ///
  /// A solar day lasts from one lowest sun to the next; any instant of it will do that is not close to
  /// either. Its rise is the first millisecond at which `isUp` is true, and its set the first at which
  /// it is false again. Either can lie on another date of the place's clock than the noon.
  public static func day(around noon: Instant, at point: Coordinates) -> SunDay {
    let observer = Observer(point)
    let transit = observer.transit(near: noon.milliseconds)
    // What moves the sun besides the turning of the earth is slow and steady: its altitude climbs to
    // one peak in the six hours on either side of the transit, and falls to one trough in the twelve
    // before and after those. At a pole, where turning does nothing, they are the ends of those times.
    let hour = Milliseconds.hours(1).count
    let peak = first(in: transit - 6 * hour...transit + 6 * hour) { !observer.isClimbing(at: $0) }
    let start = first(in: transit - 18 * hour...transit - 6 * hour, where: observer.isClimbing)
    let end = first(in: transit + 6 * hour...transit + 18 * hour, where: observer.isClimbing)
    guard observer.isUp(at: peak) else { return .alwaysDown }
    let rise = Instant(millisecondsSince1970: first(in: start...peak, where: observer.isUp))
    let set = Instant(millisecondsSince1970: first(in: peak...end) { !observer.isUp(at: $0) })
    switch (observer.isUp(at: start), observer.isUp(at: end)) {
    case (false, false): return .risesAndSets(rise: rise, set: set)
    case (false, true): return .rises(rise)
    case (true, false): return .sets(set)
    case (true, true): return .alwaysUp
    }
  }

  /// The first millisecond at which a condition holds that, once true, stays true; the last of the
  /// range where it never does.
  private static func first(
    in range: ClosedRange<Int64>, where holds: (Int64) -> Bool
  ) -> Int64 {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// A point as the sun's formulas want it.
private struct Observer {
  private let sine: Double
  private let cosine: Double
  private let longitude: Double

  init(_ point: Coordinates) {
    let latitude = point.latitude.isFinite ? min(max(point.latitude, -90), 90) : 0
    sine = sin(latitude * .pi / 180)
    cosine = cos(latitude * .pi / 180)
    longitude = point.longitude.isFinite ? point.longitude.remainder(dividingBy: 360) : 0
  }

  func altitude(at milliseconds: Int64) -> Double {
    let sun = SolarPosition(at: milliseconds)
    let angle = hourAngle(of: sun, at: milliseconds) * .pi / 180
    let height = sine * sin(sun.declination) + cosine * cos(sun.declination) * cos(angle)
    return asin(min(max(height, -1), 1)) * 180 / .pi
  }

  func isUp(at milliseconds: Int64) -> Bool {
    altitude(at: milliseconds) > Sun.horizon
  }

  func isClimbing(at milliseconds: Int64) -> Bool {
    altitude(at: milliseconds + 60_000) > altitude(at: milliseconds)
  }

  /// The nearest time at which the sun crosses the meridian above the horizon, or would.
  func transit(near milliseconds: Int64) -> Int64 {
    var transit = milliseconds
    // The equation of time changes by half a minute in a day at most: the second step is of
    // a quarter of a minute, the third of milliseconds.
    for _ in 0..<3 {
      let angle = hourAngle(of: SolarPosition(at: transit), at: transit)
      transit -= Int64(angle / 360 * Double(SolarPosition.day))
    }
    return transit
  }

  /// How far the sun is west of the meridian in degrees, −180 to 180.
  private func hourAngle(of sun: SolarPosition, at milliseconds: Int64) -> Double {
    let day = SolarPosition.day
    let time = milliseconds - floorDivide(milliseconds, day) * day
    let turned = Double(time) / Double(day) * 360 - 180
    return (turned + sun.equationOfTime + longitude).remainder(dividingBy: 360)
  }
}
