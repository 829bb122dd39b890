// SystemCalls: every system call of wxline, thin and typed, without policy.
//
// A function makes one call (again after EINTR) and throws `SystemError` where it fails. Unsafe
// pointers live in this module and nowhere else. Linux is what is tested; elsewhere the calls that
// only Linux has (pidfd, inotify, timerfd) answer nil, and the loop falls back on a slow tick.

internal import CSystem

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A system call that failed: its name and `errno`.
///
/// The text is one line and holds no path, since a path may hold a user's name.
public struct SystemError: Error, Hashable, CustomStringConvertible {
  /// The call, as its manual page names it: `open`, `rename`.
  public let call: String
  /// The value of `errno` after the call.
  public let number: Int32

  /// Makes an error of a call and the number that it left in `errno`.
  public init(call: String, number: Int32) {
    self.call = call
    self.number = number
  }

  /// The call and the system's text for its number.
  public var description: String {
    "\(call): \(String(cString: strerror(number)))"
  }

  /// Something that took too long (`ETIMEDOUT`).
  public static var timedOut: SystemError { SystemError(call: "wait", number: ETIMEDOUT) }

  /// Whether the thing asked for is not there (`ENOENT`).
  public var isMissing: Bool { number == ENOENT }
  /// Whether a lock is held by somebody else, or a call would have to wait (`EWOULDBLOCK`).
  public var wouldBlock: Bool { number == EWOULDBLOCK || number == EAGAIN }
  /// Whether nobody reads the other end any more (`EPIPE`, `ECONNRESET`).
  public var isBrokenPipe: Bool { number == EPIPE || number == ECONNRESET }
}

/// Runs a call again while a signal interrupts it, and throws what it left in `errno`.
func retrying<Value: SignedInteger>(
  _ name: String, _ body: () -> Value
) throws(SystemError) -> Value {
  while true {
    let value = body()
    if value >= 0 { return value }
    if errno != EINTR { throw SystemError(call: name, number: errno) }
  }
}
