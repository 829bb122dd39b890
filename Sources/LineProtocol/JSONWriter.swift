/// Writes JSON as one line: UTF-8 as it is, without blanks and without a raw line end.
///
/// Control characters, U+0085, U+2028 and U+2029 are escaped, since readers of lines split at some of
/// them. Everything else that JSON lets stand stands as it is.
public struct JSONWriter: Sendable {
  /// What has been written.
  public private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// Starts with nothing.
  public init() {
    bytes.reserveCapacity(512)
  }

  /// Writes an object, the members of which `body` writes.
  public mutating func object(_ body: (inout JSONWriter) -> Void) {
    open("{")
    body(&self)
    close("}")
  }

  /// Writes an array, the elements of which `body` writes.
  public mutating func array(_ body: (inout JSONWriter) -> Void) {
    open("[")
    body(&self)
    close("]")
  }

  /// Writes the name of the next value.
  public mutating func name(_ name: String) {
    string(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a text.
  public mutating func string(_ text: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    let start = bytes.count
    bytes.append(contentsOf: text.utf8)
    if needsEscape(from: start) { escape(from: start) }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a whole number.
  public mutating func int(_ value: Int) {
    separate()
    bytes.append(contentsOf: "\(value)".utf8)
  }

  /// Writes a number; one that is not finite becomes `null`.
  public mutating func double(_ value: Double) {
    guard value.isFinite else { return null() }
    if let whole = Int(exactly: value) { return int(whole) }
    separate()
    bytes.append(contentsOf: "\(value)".utf8)
  }

  /// Writes `true` or `false`.
  public mutating func bool(_ value: Bool) {
    separate()
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
  }

  /// Writes `null`.
  public mutating func null() {
    separate()
    bytes.append(contentsOf: "null".utf8)
  }

  /// Writes a value that is JSON already.
  public mutating func raw(_ value: some Sequence<UInt8>) {
    separate()
    bytes.append(contentsOf: value)
  }

  /// Writes a value that was read.
  public mutating func value(_ value: JSON) {
    switch value {
    case .null: null()
    case .bool(let flag): bool(flag)
    case .number(let number): raw(number.text.utf8)
    case .string(let text): string(text)
    case .array(let elements):
      array { for element in elements { $0.value(element) } }
    case .object(let members):
      object {
        for member in members {
          $0.name(member.name)
          $0.value(member.value)
        }
      }
    }
  }

  private mutating func open(_ bracket: Unicode.Scalar) {
    separate()
    bytes.append(UInt8(ascii: bracket))
    needsComma = false
  }

  private mutating func close(_ bracket: Unicode.Scalar) {
    bytes.append(UInt8(ascii: bracket))
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  /// Whether the text that starts at a byte has a character in it that must be escaped.
  private func needsEscape(from start: Int) -> Bool {
    for index in start..<bytes.count where Self.lengthToEscape(bytes, at: index) > 0 { return true }
    return false
  }

  /// Writes the text that starts at a byte again, with escapes.
  private mutating func escape(from start: Int) {
    let text = Array(bytes[start...])
    bytes.removeLast(bytes.count - start)
    var copied = 0
    var index = 0
    while index < text.count {
      let length = Self.lengthToEscape(text, at: index)
      if length == 0 {
        index += 1
        continue
      }
      bytes += text[copied..<index]
      switch (text[index], length) {
      case (UInt8(ascii: "\""), _): bytes += [0x5C, 0x22]
      case (UInt8(ascii: "\\"), _): bytes += [0x5C, 0x5C]
      case (UInt8(ascii: "\n"), _): bytes += [0x5C, UInt8(ascii: "n")]
      case (UInt8(ascii: "\r"), _): bytes += [0x5C, UInt8(ascii: "r")]
      case (UInt8(ascii: "\t"), _): bytes += [0x5C, UInt8(ascii: "t")]
      case (_, 2): bytes += "\\u0085".utf8
      case (_, 3): bytes += (text[index + 2] == 0xA8 ? "\\u2028" : "\\u2029").utf8
      case (let control, _):
        bytes += (control < 0x10 ? "\\u000" : "\\u00").utf8
        bytes += String(control, radix: 16).utf8
      }
      index += length
      copied = index
    }
    bytes += text[copied...]
  }

  /// How many bytes the character at an index has, if it must be escaped; else 0.
  private static func lengthToEscape(_ text: [UInt8], at index: Int) -> Int {
    switch text[index] {
    case 0..<0x20, 0x22, 0x5C, 0x7F: 1
    // U+0085, U+2028 and U+2029; valid UTF-8 always has the bytes that follow.
    case 0xC2 where text[index + 1] == 0x85: 2
    case 0xE2 where text[index + 1] == 0x80 && text[index + 2] & 0xFE == 0xA8: 3
    default: 0
    }
  }
}

extension JSONWriter {
  /// Writes a member that is a text, or `null`.
  public mutating func member(_ name: String, _ value: String?) {
    self.name(name)
    if let value { string(value) } else { null() }
  }

  /// Writes a member that is a whole number, or `null`.
  public mutating func member(_ name: String, _ value: Int?) {
    self.name(name)
    if let value { int(value) } else { null() }
  }

  /// Writes a member that is a number, or `null`.
  public mutating func member(_ name: String, _ value: Double?) {
    self.name(name)
    if let value { double(value) } else { null() }
  }

  /// Writes a member that is `true` or `false`.
  public mutating func member(_ name: String, _ value: Bool) {
    self.name(name)
    bool(value)
  }

  /// Writes a member that is an object, the members of which `body` writes.
  public mutating func member(_ name: String, object body: (inout JSONWriter) -> Void) {
    self.name(name)
    object(body)
  }

  /// Writes a member that is an array, the elements of which `body` writes.
  public mutating func member(_ name: String, array body: (inout JSONWriter) -> Void) {
    self.name(name)
    array(body)
  }
}
