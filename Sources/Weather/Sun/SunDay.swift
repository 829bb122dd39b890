/// The course of the sun over one solar day, from one lowest sun to the next.
///
/// Away from the poles it rises and sets on every day. At the ends of a polar day it only does one of
/// them, and is up for the rest.
public enum SunDay: Hashable, Sendable {
  /// It rises, and sets later.
  case risesAndSets(rise: Instant, set: Instant)
  /// It rises, and is still up at its lowest: a polar day begins.
  case rises(Instant)
  /// It is up from the start, and sets: a polar day ends.
  case sets(Instant)
  /// It is up all day.
  case alwaysUp
  /// It is down all day: polar night.
  case alwaysDown

  /// The first instant at which the sun is up; nil where it does not rise on this day.
  public var sunrise: Instant? {
    switch self {
    case .risesAndSets(let rise, _), .rises(let rise): rise
    case .sets, .alwaysUp, .alwaysDown: nil
    }
  }

  /// The first instant at which the sun is down again; nil where it does not set on this day.
  public var sunset: Instant? {
    switch self {
    case .risesAndSets(_, let set), .sets(let set): set
    case .rises, .alwaysUp, .alwaysDown: nil
    }
  }
}
