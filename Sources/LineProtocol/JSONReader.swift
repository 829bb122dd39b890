/// Reads JSON as RFC 8259 defines it, and nothing else.
///
/// Refused, with the byte: anything after the value, numbers with leading zeros, control characters
/// in texts, half surrogate pairs, invalid UTF-8, and values nested deeper than `depthLimit`, so that
/// no input can exhaust the stack.
public struct JSONReader {
  /// How deep arrays and objects may be nested.
  public static let depthLimit = 64

  let bytes: [UInt8]
  private(set) var position = 0
  private var depth = 0

  /// Reads from the first of some bytes.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Reads one value and nothing after it.
  public static func value(of bytes: [UInt8]) throws(JSONError) -> JSON {
    var reader = JSONReader(bytes)
    let value = try reader.value()
    try reader.end()
    return value
  }

  /// Reads the next value and the blanks before it.
  mutating func value() throws(JSONError) -> JSON {
    skipBlanks()
    switch peek {
    case UInt8(ascii: "{"):
      var members: [JSON.Member] = []
      try object { reader, name throws(JSONError) in
        members.append(JSON.Member(name, try reader.value()))
      }
      return .object(members)
    case UInt8(ascii: "["):
      var elements: [JSON] = []
      try array { reader throws(JSONError) in elements.append(try reader.value()) }
      return .array(elements)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"):
      try word("true")
      return .bool(true)
    case UInt8(ascii: "f"):
      try word("false")
      return .bool(false)
    case UInt8(ascii: "n"):
      try word("null")
      return .null
    case UInt8(ascii: "-"): return .number(try number())
    case let byte? where Self.isDigit(byte): return .number(try number())
    case nil: throw fault("the text ends where a value should be")
    default: throw fault("no value starts like this")
    }
  }

  /// Reads an object; `member` is called after each name and reads its value.
  mutating func object(
    _ member: (inout JSONReader, String) throws(JSONError) -> Void
  ) throws(JSONError) {
    try enter()
    skipBlanks()
    if take("}") { return depth -= 1 }
    repeat {
      skipBlanks()
      guard peek == UInt8(ascii: "\"") else { throw fault("a name in quotes is missing") }
      let name = try string()
      skipBlanks()
      guard take(":") else { throw fault("a colon is missing") }
      try member(&self, name)
      skipBlanks()
    } while take(",")
    guard take("}") else { throw fault("a comma or } is missing") }
    depth -= 1
  }

  /// Reads an array; `element` is called to read each value.
  mutating func array(
    _ element: (inout JSONReader) throws(JSONError) -> Void
  ) throws(JSONError) {
    try enter()
    skipBlanks()
    if take("]") { return depth -= 1 }
    repeat {
      try element(&self)
      skipBlanks()
    } while take(",")
    guard take("]") else { throw fault("a comma or ] is missing") }
    depth -= 1
  }

  /// Makes sure that nothing but blanks is left.
  mutating func end() throws(JSONError) {
    skipBlanks()
    if position < bytes.count { throw fault("text after the end of the value") }
  }

  /// The next byte.
  var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Goes past blanks.
  mutating func skipBlanks() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      default: return
      }
    }
  }

  private mutating func enter() throws(JSONError) {
    guard depth < Self.depthLimit else { throw fault("nested deeper than \(Self.depthLimit)") }
    depth += 1
    position += 1
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func word(_ word: String) throws(JSONError) {
    for byte in word.utf8 {
      guard peek == byte else { throw fault("no value starts like this") }
      position += 1
    }
  }

  private mutating func number() throws(JSONError) -> JSON.Number {
    let start = position
    _ = take("-")
    if !take("0") {
      try digits()
    } else if let next = peek, Self.isDigit(next) {
      throw fault("a number starts with 0")
    }
    if take(".") { try digits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try digits()
    }
    return JSON.Number(verified: String(decoding: bytes[start..<position], as: UTF8.self))
  }

  private mutating func digits() throws(JSONError) {
    let start = position
    while let next = peek, Self.isDigit(next) { position += 1 }
    if position == start { throw fault("a digit is missing") }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  func fault(_ problem: String) -> JSONError {
    JSONError(offset: position, problem: problem)
  }
}

extension JSONReader {
  /// Reads a text in quotes.
  mutating func string() throws(JSONError) -> String {
    position += 1
    var start = position
    var unescaped: [UInt8]?
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        let content = unescaped.map { $0 + bytes[start..<position] }
        let text =
          content.map { String(validating: $0, as: UTF8.self) }
          ?? String(validating: bytes[start..<position], as: UTF8.self)
        guard let text else { throw fault("invalid UTF-8 in the text before") }
        position += 1
        return text
      case UInt8(ascii: "\\"):
        var content = unescaped ?? []
        // Its only owner, or each escape would copy all that came before it.
        unescaped = nil
        content += bytes[start..<position]
        position += 1
        content += Array(String(try escaped()).utf8)
        unescaped = content
        start = position
      case 0..<0x20: throw fault("a control character in a text")
      default: position += 1
      }
    }
    throw fault("a text is never closed")
  }

  /// Reads what follows a backslash.
  private mutating func escaped() throws(JSONError) -> Unicode.Scalar {
    guard let kind = peek else { throw fault("a text is never closed") }
    position += 1
    switch kind {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(kind)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      let first = try hexadecimal()
      if let scalar = Unicode.Scalar(first) { return scalar }
      // The first half of a pair (RFC 8259, section 7); its second half must follow.
      guard first < 0xDC00, take("\\"), take("u") else { throw fault("half a surrogate pair") }
      let second = try hexadecimal()
      guard
        (0xDC00...0xDFFF).contains(second),
        let scalar = Unicode.Scalar(
          0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00))
      else { throw fault("half a surrogate pair") }
      return scalar
    default: throw fault("no character is written with this after a backslash")
    }
  }

  private mutating func hexadecimal() throws(JSONError) -> UInt16 {
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw fault("four hexadecimal digits are missing")
      }
      value = value << 4 | UInt16(digit)
      position += 1
    }
    return value
  }
}
