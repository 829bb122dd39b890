internal import CSystem

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

extension Descriptor {
  /// Reads once into a buffer.
  /// - Returns: the bytes read, 0 at the end of the input, nil when there is nothing yet.
  public func read(into buffer: inout [UInt8]) throws(SystemError) -> Int? {
    do {
      return try retrying("read") {
        buffer.withUnsafeMutableBytes { wx_read(number, $0.baseAddress, UInt($0.count)) }
      }
    } catch {
      if error.wouldBlock { return nil }
      throw error
    }
  }

  /// Reads once into a buffer, from an input that has ended where it cannot be read any more.
  ///
  /// A loop that waits for such an input would find it ready for ever.
  /// - Returns: the bytes read, 0 at the end, nil when there is nothing yet.
  public func readOrEnd(into buffer: inout [UInt8]) -> Int? {
    do { return try read(into: &buffer) } catch { return 0 }
  }

  /// Reads to the end; more bytes than the limit are an error (`EFBIG`).
  ///
  /// So a huge or endless file costs no memory.
  public func readAll(limit: Int) throws(SystemError) -> [UInt8] {
    var content: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while true {
      guard let count = try read(into: &buffer) else {
        var entry = [PollEntry(self, read: true)]
        try poll(&entry, milliseconds: nil)
        continue
      }
      if count == 0 { return content }
      if content.count + count > limit { throw SystemError(call: "read", number: EFBIG) }
      content += buffer[..<count]
    }
  }

  /// Writes once, as much as goes.
  ///
  /// On a socket (`isSocket`) it never waits. On a pipe it does not either, provided that `poll`
  /// said `canWrite` and there are at most 4,096 bytes (`PIPE_BUF`), whatever mode the pipe is in.
  /// - Returns: the bytes written, nil when nothing goes now.
  public func write(
    _ bytes: ArraySlice<UInt8>, isSocket: Bool = false
  ) throws(SystemError) -> Int? {
    do {
      return try retrying("write") {
        bytes.withUnsafeBytes {
          isSocket
            ? wx_send(number, $0.baseAddress, UInt($0.count))
            : wx_write(number, $0.baseAddress, UInt($0.count))
        }
      }
    } catch {
      if error.wouldBlock { return nil }
      throw error
    }
  }

  /// Writes everything, waiting for the reader as long as it takes.
  public func writeAll(_ bytes: [UInt8]) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      if let count = try write(rest) {
        rest = rest.dropFirst(count)
      } else {
        var entry = [PollEntry(self, write: true)]
        try poll(&entry, milliseconds: nil)
      }
    }
  }

  /// Makes a pipe.
  public static func pipe() throws(SystemError) -> (read: Descriptor, write: Descriptor) {
    var ends: [Int32] = [0, 0]
    _ = try retrying("pipe") { wx_pipe(&ends) }
    return (Descriptor(ends[0]), Descriptor(ends[1]))
  }

  /// Moves standard output out of reach of a stray `print`: descriptor 1 becomes standard error.
  /// - Returns: a new descriptor for the real standard output.
  public static func takeStandardOutput() throws(SystemError) -> Descriptor {
    let real = try retrying("fcntl") { wx_fcntl(1, F_DUPFD_CLOEXEC, 3) }
    _ = try retrying("dup2") { dup2(2, 1) }
    return Descriptor(real)
  }
}

/// Waits until a descriptor is ready, a signal interrupts, or the time is over.
///
/// What came stands in the entries; after a signal, nothing has come. With no time given it waits for
/// ever.
public func poll(_ entries: inout [PollEntry], milliseconds: Int32?) throws(SystemError) {
  var list = entries.map { entry in
    pollfd(
      fd: entry.descriptor.number,
      events: Int16(entry.wantsRead ? POLLIN : 0) | Int16(entry.wantsWrite ? POLLOUT : 0),
      revents: 0)
  }
  let count = wx_poll(&list, UInt32(list.count), milliseconds ?? -1)
  if count < 0 && errno != EINTR { throw SystemError(call: "poll", number: errno) }
  for (index, item) in list.enumerated() {
    let came = count < 0 ? 0 : Int32(item.revents)
    entries[index].canRead = came & POLLIN != 0
    entries[index].canWrite = came & POLLOUT != 0
    entries[index].isGone = came & (POLLHUP | POLLERR | POLLNVAL) != 0
  }
}
