/// How messages lie in a stream of bytes.
public enum Framing: String, CaseIterable, Sendable {
  /// By what the stream begins with: `Content-Length` headers or lines.
  case auto
  /// A message a line.
  case ndjson
  /// A line `[n,message]`, as Vim's `json` channels write; a reply is `[n,reply]`.
  case vim
}

/// Cuts a stream of bytes into messages.
///
/// A stream that begins with a `Content-Length:` or `Content-Type:` line has header framing, as LSP
/// has; no JSON begins so. Every other stream has a message a line.
public struct Framer: Sendable {
  /// What comes out of a stream.
  public enum Frame: Hashable, Sendable {
    /// The bytes of a message.
    case message([UInt8])
    /// A message that was longer than the limit; it is skipped.
    case tooLong
    /// A header that says nothing about the length of what follows; it is skipped.
    case badHeader
  }

  /// How long a message may be: 1 MiB.
  public static let standardLimit = 1 << 20

  private enum State {
    /// The first bytes, not enough of them to tell.
    case beginning([UInt8])
    case lines(LineFramer)
    case headers(HeaderFramer)
  }

  private let limit: Int
  private var state: State

  /// Starts a stream; a message may have so many bytes.
  public init(_ framing: Framing, limit: Int = Self.standardLimit) {
    self.limit = limit
    state =
      switch framing {
      case .auto: .beginning([])
      case .ndjson, .vim: .lines(LineFramer(limit: limit))
      }
  }

  /// Whether the stream has header framing, which the other direction then has as well.
  public var hasHeaders: Bool {
    if case .headers = state { return true }
    return false
  }

  /// How many bytes of a beginning that does not tell yet are kept.
  var keptBytes: Int {
    if case .beginning(let start) = state { return start.count }
    return 0
  }

  /// Takes the next bytes and gives the messages that end in them.
  public mutating func receive(_ bytes: ArraySlice<UInt8>) -> [Frame] {
    switch state {
    case .beginning(let start):
      var start = start + bytes
      switch Self.beginsWithHeader(start) {
      case nil where start.count <= limit:
        state = .beginning(Self.withoutBlankLines(start))
        return []
      case nil: state = .lines(LineFramer(limit: limit))
      case true?:
        state = .headers(HeaderFramer(limit: limit))
        if start.starts(with: ByteOrderMark.bytes) { start.removeFirst(3) }
      case false?: state = .lines(LineFramer(limit: limit))
      }
      return receive(start[...])
    case .lines(var framer):
      // Moved out and in again, so that the bytes it holds are not copied.
      state = .beginning([])
      defer { state = .lines(framer) }
      return framer.receive(bytes)
    case .headers(var framer):
      state = .beginning([])
      defer { state = .headers(framer) }
      return framer.receive(bytes)
    }
  }

  /// Takes the end of the stream and gives the message that it ends, if there is one.
  public mutating func finish() -> [Frame] {
    switch state {
    case .beginning(let start):
      var framer = LineFramer(limit: limit)
      return framer.receive(start[...]) + framer.finish()
    case .lines(var framer): return framer.finish()
    case .headers: return []
    }
  }

  /// What has to be kept of a beginning that does not tell yet: no blank lines, which may be without end.
  ///
  /// The blanks of the last line stay, since a fault is told with its place in the line.
  private static func withoutBlankLines(_ bytes: [UInt8]) -> [UInt8] {
    let mark = bytes.starts(with: ByteOrderMark.bytes) ? ByteOrderMark.bytes : []
    let content = bytes.dropFirst(mark.count)
    let end = content.prefix(while: isBlank).lastIndex(of: UInt8(ascii: "\n"))
    return end.map { mark + content[($0 + 1)...] } ?? bytes
  }

  private static func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

  /// Whether a stream has header framing; nil while its first bytes do not tell.
  private static func beginsWithHeader(_ bytes: [UInt8]) -> Bool? {
    var rest = bytes[...]
    if rest.count < 3 && ByteOrderMark.bytes.starts(with: rest) { return nil }
    if rest.starts(with: ByteOrderMark.bytes) { rest = rest.dropFirst(3) }
    rest = rest.drop(while: isBlank)
    let word = rest.prefix(headerStart.count).map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    guard headerStart.starts(with: word) else { return false }
    return word.count == headerStart.count ? true : nil
  }

  private static let headerStart = Array("content-".utf8)
}
