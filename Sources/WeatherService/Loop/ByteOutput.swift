internal import SystemCalls

/// Bytes on their way out, to a reader that may be slow.
struct ByteOutput {
  private let descriptor: Descriptor
  private let isSocket: Bool
  private var waiting: [UInt8] = []
  private var written = 0

  init(_ descriptor: Descriptor) {
    self.descriptor = descriptor
    isSocket = descriptor.isSocket
  }

  /// How many bytes wait.
  var count: Int { waiting.count - written }

  /// Adds bytes behind those that wait.
  mutating func append(_ bytes: [UInt8]) {
    if count == 0 {
      waiting = bytes
    } else {
      // What has gone out is dropped, also when the reader never quite catches up.
      waiting.removeFirst(written)
      waiting += bytes
    }
    written = 0
  }

  /// Drops the bytes that wait, but for the rest of a line that has gone out in part.
  mutating func dropWholeLines() {
    guard written > 0, count > 0 else {
      waiting = []
      written = 0
      return
    }
    let end = waiting[written...].firstIndex(of: UInt8(ascii: "\n")) ?? waiting.count - 1
    waiting.removeSubrange((end + 1)...)
  }

  /// What to wait on: room for the bytes that wait, or else only that the reader is gone.
  var pollEntry: PollEntry { PollEntry(descriptor, write: count > 0) }

  /// Whether an event is about this output.
  func concerns(_ entry: PollEntry) -> Bool { entry.descriptor == descriptor }

  /// Writes what goes.
  /// - Returns: false when the reader is gone.
  mutating func flush(_ entry: PollEntry) -> Bool {
    // A pipe whose reader is gone says so by itself; a closed terminal or socket as well.
    if entry.isGone { return false }
    guard entry.canWrite, count > 0 else { return true }
    do {
      let end = isSocket ? waiting.count : min(waiting.count, written + 4096)
      written += try descriptor.write(waiting[written..<end], isSocket: isSocket) ?? 0
      if count == 0 {
        waiting = []
        written = 0
      }
      return true
    } catch {
      return false
    }
  }
}
