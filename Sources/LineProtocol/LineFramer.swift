/// Cuts a stream of bytes into lines.
///
/// A line ends with LF; a CR before it, a byte order mark before the first and blank lines are passed
/// over. The last line needs no LF. A line over the limit costs no more memory than the limit: it is
/// told once and skipped up to its LF.
struct LineFramer: Sendable {
  private let limit: Int
  private var partial: [UInt8] = []
  private var isSkipping = false
  private var isAtStart = true

  init(limit: Int) {
    self.limit = limit
  }

  /// Takes the next bytes and gives the lines that end in them.
  mutating func receive(_ bytes: ArraySlice<UInt8>) -> [Framer.Frame] {
    var frames: [Framer.Frame] = []
    var rest = bytes
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      append(rest[..<end], to: &frames)
      finishLine(&frames)
      rest = rest[(end + 1)...]
    }
    append(rest, to: &frames)
    return frames
  }

  /// Takes the end of the stream and gives the line that it ends, if there is one.
  mutating func finish() -> [Framer.Frame] {
    var frames: [Framer.Frame] = []
    finishLine(&frames)
    return frames
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>, to frames: inout [Framer.Frame]) {
    guard !isSkipping else { return }
    if partial.count + bytes.count > limit {
      frames.append(.tooLong)
      isSkipping = true
      partial = []
    } else {
      partial += bytes
    }
  }

  private mutating func finishLine(_ frames: inout [Framer.Frame]) {
    defer {
      partial.removeAll(keepingCapacity: partial.capacity <= 65_536)
      isSkipping = false
      isAtStart = false
    }
    guard !isSkipping else { return }
    var line = partial[...]
    if isAtStart && line.starts(with: ByteOrderMark.bytes) { line = line.dropFirst(3) }
    if line.last == UInt8(ascii: "\r") { line = line.dropLast() }
    let isBlank = line.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    if !isBlank { frames.append(.message(Array(line))) }
  }
}

/// U+FEFF in UTF-8, with which some programs begin a file or a stream.
enum ByteOrderMark {
  static let bytes: [UInt8] = [0xEF, 0xBB, 0xBF]
}
