/// Cuts a stream with headers into messages, as the base protocol of LSP has it.
///
///     Content-Length: 17 CR LF
///     CR LF
///     {"jsonrpc":"2.0"}
///
/// LF alone ends a header line too. Headers of other names are passed over. A header that is none costs
/// only itself: reading goes on with the next line. Where a length was too small, what is left of its body
/// stands before the next header, in the same line, and is such a header.
struct HeaderFramer: Sendable {
  private enum State {
    case header
    case body(left: Int)
    case skipping(left: Int)
  }

  private let limit: Int
  private var state = State.header
  private var line: [UInt8] = []
  private var isLineTooLong = false
  private var length: Int?
  private var body: [UInt8] = []

  private static let lineLimit = 4096
  private static let name = Array("content-length:".utf8)

  init(limit: Int) {
    self.limit = limit
  }

  mutating func receive(_ bytes: ArraySlice<UInt8>) -> [Framer.Frame] {
    var frames: [Framer.Frame] = []
    var rest = bytes
    while !rest.isEmpty {
      switch state {
      case .header: readHeader(&rest, &frames)
      case .body(let left):
        body += rest.prefix(left)
        let read = min(left, rest.count)
        rest = rest.dropFirst(read)
        state = .body(left: left - read)
      case .skipping(let left):
        let read = min(left, rest.count)
        rest = rest.dropFirst(read)
        state = left == read ? .header : .skipping(left: left - read)
      }
      if case .body(left: 0) = state {
        frames.append(.message(body))
        body = []
        state = .header
      }
    }
    return frames
  }

  private mutating func readHeader(
    _ rest: inout ArraySlice<UInt8>, _ frames: inout [Framer.Frame]
  ) {
    let end = rest.firstIndex(of: UInt8(ascii: "\n"))
    let part = rest[..<(end ?? rest.endIndex)]
    if line.count + part.count > Self.lineLimit {
      isLineTooLong = true
      line = []
    } else if !isLineTooLong {
      line += part
    }
    guard let end else {
      rest = []
      return
    }
    rest = rest[(end + 1)...]
    defer {
      line = []
      isLineTooLong = false
    }
    if isLineTooLong { return frames.append(.badHeader) }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    if line.isEmpty { return finishHeader(&frames) }
    let lower = line.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    guard let name = lower.lastRange(of: Self.name) else {
      if !line.contains(UInt8(ascii: ":")) { frames.append(.badHeader) }
      return
    }
    if name.lowerBound > 0 { frames.append(.badHeader) }
    let digits = line[name.upperBound...].filter { $0 != 0x20 && $0 != 0x09 }
    guard let value = Int(String(decoding: digits, as: UTF8.self)), value >= 0 else {
      return frames.append(.badHeader)
    }
    length = value
  }

  private mutating func finishHeader(_ frames: inout [Framer.Frame]) {
    // Blank lines between messages are harmless.
    guard let length else { return }
    self.length = nil
    if length > limit {
      frames.append(.tooLong)
      state = .skipping(left: length)
    } else {
      state = .body(left: length)
    }
  }
}

extension [UInt8] {
  /// Where a sequence of bytes stands last; nil where it does not.
  fileprivate func lastRange(of other: [UInt8]) -> Range<Int>? {
    guard count >= other.count else { return nil }
    return (0...(count - other.count)).last { self[$0...].starts(with: other) }
      .map { $0..<($0 + other.count) }
  }
}
