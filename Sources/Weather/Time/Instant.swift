// Weather: the domain. Places, periods, conditions, what is true at an instant.
//
// Pure values: nothing here reads a clock, a file or a socket, and nothing knows a source's JSON or
// a bar's markup.

/// A point in time, to the millisecond.
///
/// Exact where `Double` seconds would round, and never "not a number": every value lies in the years
/// 1 to 9999, and arithmetic stops at those ends instead of trapping, since instants come from other
/// people's servers.
public struct Instant: Hashable, Comparable, Sendable {
  /// Milliseconds since 1970-01-01T00:00:00Z, leap seconds not counted.
  public let milliseconds: Int64

  /// Makes an instant; one outside the years 1 to 9999 becomes the nearest inside.
  public init(millisecondsSince1970 milliseconds: Int64) {
    self.milliseconds = min(max(milliseconds, -62_135_596_800_000), 253_402_300_799_999)
  }

  /// The first instant of the year 1: before everything.
  public static let distantPast = Instant(millisecondsSince1970: .min)
  /// The last instant of the year 9999: after everything.
  public static let distantFuture = Instant(millisecondsSince1970: .max)

  /// Whether one instant comes before another.
  public static func < (left: Instant, right: Instant) -> Bool {
    left.milliseconds < right.milliseconds
  }

  /// The instant some time later, or earlier when the time is negative.
  public static func + (instant: Instant, time: Milliseconds) -> Instant {
    let (sum, overflow) = instant.milliseconds.addingReportingOverflow(time.count)
    guard overflow else { return Instant(millisecondsSince1970: sum) }
    return time.count < 0 ? .distantPast : .distantFuture
  }

  /// The instant some time earlier.
  public static func - (instant: Instant, time: Milliseconds) -> Instant {
    instant + Milliseconds(time.count == .min ? .max : -time.count)
  }

  /// The time from the right instant to the left one; negative when the left one comes first.
  public static func - (left: Instant, right: Instant) -> Milliseconds {
    Milliseconds(left.milliseconds - right.milliseconds)
  }
}

/// A length of time, in whole milliseconds.
public struct Milliseconds: Hashable, Comparable, Sendable {
  /// How many.
  public let count: Int64

  /// Makes a length of time; it may be negative.
  public init(_ count: Int64) {
    self.count = count
  }

  /// So many seconds.
  public static func seconds(_ count: Int) -> Milliseconds { Milliseconds(Int64(count) * 1000) }
  /// So many minutes.
  public static func minutes(_ count: Int) -> Milliseconds { .seconds(count * 60) }
  /// So many hours.
  public static func hours(_ count: Int) -> Milliseconds { .minutes(count * 60) }

  /// The whole seconds in it, rounded towards zero.
  public var seconds: Int { Int(count / 1000) }

  /// Whether one length is shorter than another.
  public static func < (left: Milliseconds, right: Milliseconds) -> Bool {
    left.count < right.count
  }

  /// The sum of two lengths.
  public static func + (left: Milliseconds, right: Milliseconds) -> Milliseconds {
    Milliseconds(left.count + right.count)
  }

  /// So many times the length.
  public static func * (length: Milliseconds, factor: Int) -> Milliseconds {
    Milliseconds(length.count * Int64(factor))
  }
}
