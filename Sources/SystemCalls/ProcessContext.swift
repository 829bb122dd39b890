internal import CSystem

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// What this process was started with.
public enum ProcessContext {
  /// The environment, `NAME=value`; a name that appears twice counts where it stands first.
  public static func environment() -> [String] {
    var list: [String] = []
    var next = environ
    while let text = next.pointee {
      list.append(String(cString: text))
      next += 1
    }
    return list
  }

  /// Sets an environment variable of this process; only right while it has one thread.
  public static func setVariable(_ name: String, to value: String) {
    setenv(name, value, 1)
  }

  /// The folder that holds this program's file; nil where the system does not tell.
  public static func programFolder() -> String? {
    #if os(Linux)
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = buffer.withUnsafeMutableBytes { wx_read_own_link($0.baseAddress, UInt($0.count)) }
      guard count > 0, let slash = buffer[..<count].lastIndex(of: UInt8(ascii: "/")) else {
        return nil
      }
      return String(decoding: buffer[..<slash], as: UTF8.self)
    #else
      return nil
    #endif
  }

  /// Opens `/dev/null` in the place of a standard descriptor that the parent has closed, so that no
  /// file of ours takes its number.
  public static func fillStandardDescriptors() {
    while let opened = try? Descriptor.open("/dev/null", .readWrite) {
      guard opened.number > 2 else { continue }
      return opened.close()
    }
  }

  /// Keeps from children every descriptor beyond the standard ones that the parent let through.
  ///
  /// Hosts leak the ends of their other children's pipes, and a fetch that held one would keep a
  /// reader from seeing its end. Older kernels (before 5.11) pass them on.
  public static func closeInheritedDescriptorsOnExec() {
    #if os(Linux)
      _ = wx_close_range_on_exec(3)
    #endif
  }

  /// Whether this process may run the file at a path.
  public static func isExecutable(_ path: String) -> Bool {
    access(path, X_OK) == 0
  }

  /// Has freed memory go back to the system soon, for a process that lives for weeks.
  public static func giveMemoryBack() {
    #if os(Linux)
      wx_give_memory_back()
    #endif
  }

  /// The memory that this process holds, in bytes; nil where the system does not tell.
  public static func residentBytes() -> Int? {
    guard let file = try? Descriptor.open("/proc/self/statm", .read) else { return nil }
    defer { file.close() }
    guard let content = try? file.readAll(limit: 256) else { return nil }
    let numbers = String(decoding: content, as: UTF8.self).split(separator: " ")
    guard numbers.count > 1, let pages = Int(numbers[1]) else { return nil }
    return pages * Int(getpagesize())
  }

  /// Has the system write down nothing of this process's memory, and show none of it to others.
  public static func forbidDumps() {
    #if os(Linux)
      _ = wx_forbid_dumps()
    #endif
  }

  /// Ends the process at once, without the clean-up of static objects.
  public static func exit(_ status: Int32) -> Never {
    _exit(status)
  }
}
