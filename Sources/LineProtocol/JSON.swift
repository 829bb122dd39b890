// LineProtocol: bytes to lines to JSON to JSON-RPC, and back.
//
// It knows no weather, reads no clock and touches no descriptor: bytes come in and go out through
// its callers. Whatever the bytes are, the next line is served.

/// A JSON value as it was written.
public indirect enum JSON: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number, its digits kept.
  case number(Number)
  /// A text.
  case string(String)
  /// A list.
  case array([JSON])
  /// Names and values in the order written; of a name written twice the last counts.
  case object([Member])

  /// A name in an object and its value.
  public struct Member: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The value.
    public let value: JSON

    /// Pairs a name with a value.
    public init(_ name: String, _ value: JSON) {
      self.name = name
      self.value = value
    }
  }

  /// A number in the digits that it was written in.
  public struct Number: Hashable, Sendable {
    /// The number as RFC 8259 writes it.
    public let text: String

    /// The nearest floating-point number; nil where it would be infinite.
    public var double: Double? {
      guard let value = Double(text), value.isFinite else { return nil }
      return value
    }

    /// The whole number, as `1.0` and `1e2` are; nil for any other, or one beyond `Int`.
    public var int: Int? { Int(text) ?? double.flatMap { Int(exactly: $0) } }

    init(verified text: String) {
      self.text = text
    }
  }

  /// A whole number.
  public static func int(_ value: Int) -> JSON { .number(Number(verified: "\(value)")) }

  /// The value of a name; nil where this is no object or has no such name.
  public subscript(name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.name == name }?.value
  }

  /// The word for the kind of value, for messages.
  public var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// Why bytes are not JSON.
public struct JSONError: Error, Hashable, CustomStringConvertible {
  /// The number of bytes before the fault.
  public let offset: Int
  /// What is wrong there.
  public let problem: String

  /// The fault and its place as a phrase.
  public var description: String { "\(problem) at byte \(offset)" }
}
