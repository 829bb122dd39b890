internal import CSystem

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The system's two clocks.
public enum SystemClock {
  /// The wall clock, which can be set and so can step: milliseconds since 1970-01-01T00:00Z.
  public static func wallMilliseconds() -> Int64 { read(CLOCK_REALTIME) }

  /// Milliseconds since the machine started, the time that it slept among them; it never steps.
  public static func bootMilliseconds() -> Int64 {
    #if os(Linux)
      read(CLOCK_BOOTTIME)
    #else
      read(CLOCK_MONOTONIC)
    #endif
  }

  /// How long the machine has slept since it started, in milliseconds: what the clock that counts
  /// sleep is ahead of the one that does not.
  public static func sleptMilliseconds() -> Int64 {
    #if os(Linux)
      read(CLOCK_BOOTTIME) - read(CLOCK_MONOTONIC)
    #else
      0
    #endif
  }

  private static func read(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }
}

/// One alarm on the wall clock, which also rings when that clock is set or the machine wakes.
///
/// A `timerfd` with `TFD_TIMER_CANCEL_ON_SET`: it needs no tick to notice sleep or a clock step.
public struct WallTimer: Sendable {
  /// What `poll` waits on.
  public let descriptor: Descriptor

  /// Makes a timer that is not set; nil where the system has none.
  public init?() {
    #if os(Linux)
      let number = timerfd_create(CLOCK_REALTIME, Int32(TFD_CLOEXEC | TFD_NONBLOCK))
      guard number >= 0 else { return nil }
      descriptor = Descriptor(number)
    #else
      return nil
    #endif
  }

  /// Sets the alarm for an instant in milliseconds since 1970; one in the past rings at once.
  public func set(at milliseconds: Int64) {
    #if os(Linux)
      var time = itimerspec()
      time.it_value.tv_sec = Int(max(0, milliseconds / 1000))
      time.it_value.tv_nsec = max(1, Int(milliseconds % 1000) * 1_000_000)
      let flags = Int32(TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET)
      _ = timerfd_settime(descriptor.number, flags, &time, nil)
    #endif
  }

  /// Takes note of a ring, so that `poll` waits again.
  /// - Returns: whether the clock was set or the machine slept (`ECANCELED`).
  public func acknowledge() -> Bool {
    #if os(Linux)
      var count: UInt64 = 0
      return wx_read(descriptor.number, &count, 8) < 0 && errno == ECANCELED
    #else
      return false
    #endif
  }
}
