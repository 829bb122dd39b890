internal import LineProtocol
internal import SystemCalls

/// The clicks that a bar writes to standard input.
struct ClickInput {
  private let descriptor: Descriptor
  private var framer = Framer(.ndjson, limit: 4096)
  private var buffer = [UInt8](repeating: 0, count: 4096)
  private var isOpen = true

  init(_ descriptor: Descriptor) {
    self.descriptor = descriptor
  }

  /// What to wait on; nothing once the bar has closed its end, which is no reason to stop.
  var pollEntries: [PollEntry] { isOpen ? [PollEntry(descriptor, read: true)] : [] }

  /// The clicks that an event brings.
  mutating func take(_ entry: PollEntry) -> [Click] {
    guard entry.descriptor == descriptor, isOpen,
      let count = descriptor.readOrEnd(into: &buffer)
    else { return [] }
    if count == 0 {
      isOpen = false
      return []
    }
    return framer.receive(buffer[..<count]).compactMap { frame in
      if case .message(let line) = frame { return Click(line) }
      return nil
    }
  }
}
