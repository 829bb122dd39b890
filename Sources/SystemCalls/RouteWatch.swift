internal import CSystem

/// A watch on the machine's routes: it wakes `poll` when a network comes or goes (`rtnetlink(7)`).
public struct RouteWatch: Sendable {
  /// What `poll` waits on.
  public let descriptor: Descriptor

  /// Begins to watch; nil where the system has no such thing, or does not allow it.
  public init?() {
    #if os(Linux)
      let number = wx_route_socket()
      guard number >= 0 else { return nil }
      descriptor = Descriptor(number)
    #else
      return nil
    #endif
  }

  /// Takes note of all changes so far, so that `poll` waits again.
  public func drain() {
    var buffer = [UInt8](repeating: 0, count: 8192)
    // Too many changes to be told of (ENOBUFS) are a change as well.
    for _ in 0..<1000 {
      guard let count = try? descriptor.read(into: &buffer), count > 0 else { return }
    }
  }

  /// Ends the watch.
  public func close() {
    descriptor.close()
  }
}
