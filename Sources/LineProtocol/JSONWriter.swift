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
    if bytes[start...].contains(where: Self.mayNeedEscape) { escape(from: start) }
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

  private static func mayNeedEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, 0x7F, 0x22, 0x5C, 0xC2, 0xE2: true
    default: false
    }
  }

  /// Writes the text that starts at a byte again, with escapes.
  private mutating func escape(from start: Int) {
    let text = String(decoding: bytes[start...], as: UTF8.self)
    bytes.removeLast(bytes.count - start)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": bytes += [0x5C, 0x22]
      case "\\": bytes += [0x5C, 0x5C]
      case "\n": bytes += [0x5C, UInt8(ascii: "n")]
      case "\r": bytes += [0x5C, UInt8(ascii: "r")]
      case "\t": bytes += [0x5C, UInt8(ascii: "t")]
      case "\u{0}"..<" ", "\u{7F}", "\u{85}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        bytes += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8
      default: bytes += String(scalar).utf8
      }
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
