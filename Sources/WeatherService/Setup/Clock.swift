internal import SystemCalls
public import Weather

/// The time, as everything in wxline is told it.
public struct Clock: Sendable {
  /// What is added to the system's wall clock.
  let offset: Milliseconds
  private let wall: @Sendable () -> Int64
  private let boot: @Sendable () -> Int64
  private let slept: @Sendable () -> Int64

  /// Makes a clock of functions that give milliseconds: since 1970; since any fixed point, but counting
  /// sleep; and of sleep since then.
  public init(
    offset: Milliseconds, wall: @escaping @Sendable () -> Int64,
    boot: @escaping @Sendable () -> Int64, slept: @escaping @Sendable () -> Int64 = { 0 }
  ) {
    self.offset = offset
    self.wall = wall
    self.boot = boot
    self.slept = slept
  }

  /// The system's clock, started at the instant that `WXLINE_NOW` names, if it does.
  /// - Throws: a fault where `WXLINE_NOW` is not a date and time with its offset.
  public static func system(_ environment: Environment) throws(SetupFault) -> Clock {
    var offset = Milliseconds(0)
    if let text = environment["WXLINE_NOW"] {
      guard let start = Instant(iso8601: text) else {
        throw SetupFault(
          path: "WXLINE_NOW",
          problem: "is no date and time with its offset; write it like 2026-05-05T06:00:00+08:00")
      }
      offset = start - Instant(millisecondsSince1970: SystemClock.wallMilliseconds())
    }
    return Clock(
      offset: offset, wall: SystemClock.wallMilliseconds, boot: SystemClock.bootMilliseconds,
      slept: SystemClock.sleptMilliseconds)
  }

  /// What the wall clock shows, which can step.
  public func now() -> Instant { Instant(millisecondsSince1970: wall()) + offset }

  /// A count that never steps and goes on while the machine sleeps.
  func uptime() -> Milliseconds { Milliseconds(boot()) }

  /// How long the machine has slept in all.
  func sleep() -> Milliseconds { Milliseconds(slept()) }

  /// The system's wall clock, in milliseconds since 1970, at an instant of this clock.
  func systemMilliseconds(at instant: Instant) -> Int64 { (instant - offset).milliseconds }
}
