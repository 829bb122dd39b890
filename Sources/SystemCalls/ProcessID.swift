internal import CSystem

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Another process, known by its number.
public struct ProcessID: Hashable, Sendable {
  /// The process number.
  public let number: Int32

  /// Names a process by its number.
  public init(_ number: Int32) {
    self.number = number
  }

  /// This process.
  public static var current: ProcessID { ProcessID(getpid()) }
  /// The process that is this one's parent now.
  public static var parent: ProcessID { ProcessID(getppid()) }
  /// The user that this process acts for.
  public static var effectiveUser: UInt32 { geteuid() }

  /// Opens a descriptor that becomes readable when the process ends (`pidfd_open(2)`).
  /// - Returns: nil where the system has none, or the process is gone already.
  public func watch() -> Descriptor? {
    #if os(Linux)
      let descriptor = wx_pidfd_open(number)
      guard descriptor >= 0 else { return nil }
      return Descriptor(descriptor)
    #else
      return nil
    #endif
  }

  /// Sends a signal; a process that is gone already is no error.
  public func send(_ signal: Signal) {
    _ = wx_kill(number, signal.number)
  }

  /// Kills at once, with no chance to clean up.
  public func kill() {
    _ = wx_kill(number, SIGKILL)
  }

  /// Waits a moment for the end of a process that was killed.
  public func waitForEnd(atMost milliseconds: Int32) {
    guard let descriptor = watch() else { return }
    defer { descriptor.close() }
    var entries = [PollEntry(descriptor, read: true)]
    try? poll(&entries, milliseconds: milliseconds)
  }

  /// Takes note of this child's end, without waiting.
  /// - Returns: nil while it runs, else its exit status: 0 to 255, or 128 and the signal's number.
  public func reap() -> Int32? {
    var status: Int32 = 0
    let ended = waitpid(number, &status, WNOHANG)
    if ended == 0 { return nil }
    if ended < 0 { return errno == EINTR ? nil : 0 }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }
}
