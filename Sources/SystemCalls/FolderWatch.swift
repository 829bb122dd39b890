internal import CSystem

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A watch on folders: it wakes `poll` when a name in one of them changes (`inotify(7)`).
public struct FolderWatch: Sendable {
  /// What `poll` waits on.
  public let descriptor: Descriptor

  /// Makes a watch over no folder yet; nil where the system has none.
  public init?() {
    #if os(Linux)
      let number = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
      guard number >= 0 else { return nil }
      descriptor = Descriptor(number)
    #else
      return nil
    #endif
  }

  /// Watches the names in a folder: one renamed to, removed, closed after writing, or given other
  /// rights.
  ///
  /// Adding the same folder again changes nothing.
  /// - Returns: whether it could be watched.
  public func add(_ folder: String) -> Bool {
    #if os(Linux)
      let mask = IN_ATTRIB | IN_MOVED_TO | IN_DELETE | IN_DELETE_SELF | IN_CLOSE_WRITE | IN_ONLYDIR
      return inotify_add_watch(descriptor.number, folder, UInt32(mask)) >= 0
    #else
      return false
    #endif
  }

  /// Takes note of all changes so far, so that `poll` waits again.
  public func drain() {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while let count = try? descriptor.read(into: &buffer), count > 0 {}
  }
}
