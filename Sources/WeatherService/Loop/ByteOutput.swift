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

  /// Writes what goes at once.
  /// - Returns: false when the reader is gone.
  mutating func flush() -> Bool {
    guard count > 0 else { return true }
    guard let entry = polled() else { return false }
    return flush(entry)
  }

  /// Writes what goes, once an event has told whether something does.
  /// - Returns: false when the reader is gone.
  mutating func flush(_ entry: PollEntry) -> Bool {
    var entry = entry
    // So often that the loop costs little beside it, and not so long that it waits.
    for _ in 0..<16 {
      // A pipe whose reader is gone says so by itself; a closed terminal or socket as well.
      if entry.isGone { return false }
      guard entry.canWrite, count > 0 else { return true }
      do {
        let end = isSocket ? waiting.count : min(waiting.count, written + 4096)
        written += try descriptor.write(waiting[written..<end], isSocket: isSocket) ?? 0
      } catch {
        return false
      }
      if count == 0 {
        waiting = []
        written = 0
        return true
      }
      guard let next = polled() else { return false }
      entry = next
    }
    return true
  }

  /// What the descriptor says of itself; nil where it cannot be asked.
  private func polled() -> PollEntry? {
    var entries = [pollEntry]
    guard (try? poll(&entries, milliseconds: 0)) != nil else { return nil }
    return entries.first
  }
}
