internal import FoundationEssentials
internal import Weather

/// A JSON value as services write it: a text where a number is meant, or the other way round; one
/// thing where a list is meant, since the file was made from XML.
enum JSONNode: Hashable, Sendable {
  case object([String: JSONNode])
  case list([JSONNode])
  case string(String)
  case number(Double)
  case bool(Bool)
  case null
  /// A number that `Double` cannot hold.
  case unusable

  /// Reads JSON.
  /// - Throws: `notJSON` for anything else, also where it was cut or is nested without end.
  static func parse(_ bytes: Data) throws(SourceError) -> JSONNode {
    do {
      return try JSONDecoder().decode(JSONNode.self, from: bytes)
    } catch {
      throw SourceError(.notJSON, "the reply is not JSON, or was cut")
    }
  }

  /// A member of an object; nil where there is none, it is `null`, or this is no object.
  subscript(_ name: String) -> JSONNode? {
    guard case .object(let members) = self, let member = members[name], member != .null else {
      return nil
    }
    return member
  }

  /// The things in a list, or the one thing where there is no list around it.
  var elements: [JSONNode] {
    switch self {
    case .list(let elements): elements
    case .null: []
    default: [self]
    }
  }

  /// The text without blanks around it and without control characters, of a number as well; nil for
  /// anything else.
  ///
  /// No name and no word of any service comes near 256 characters; what is longer is cut there.
  var text: String? {
    switch self {
    case .string(let text): String(text.unicodeScalars.prefix(256)).printable.trimmingBlanks
    // `11.0` and `"11"` are the same code.
    case .number(let number): Int(exactly: number).map(String.init) ?? String(number)
    case .object, .list, .bool, .null, .unusable: nil
    }
  }

  /// The paragraphs of a longer text, each as `text` has it, empty ones left out; 2,000 characters in
  /// all at most.
  var paragraphs: [String] {
    guard case .string(let text) = self else { return [] }
    // By scalars: one character can have marks without end.
    let scalars = text.unicodeScalars
    let whole = scalars.count > 2000 ? String(scalars.prefix(1999)) + "…" : text
    return whole.split(whereSeparator: \.isNewline).map { String($0).printable.trimmingBlanks }
      .filter { !$0.isEmpty }
  }

  /// Whether something is said at all: no empty list, object or text.
  var isEmpty: Bool {
    switch self {
    case .object(let members): members.isEmpty
    case .list(let elements): elements.isEmpty
    case .string(let text): text.trimmingBlanks.isEmpty
    case .null: true
    case .number, .bool, .unusable: false
    }
  }
}

extension JSONNode: Decodable {
  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    // Most things are texts, and each attempt that fails costs as much as several that do not.
    let leaf = try decoder.singleValueContainer()
    if let text = try? leaf.decode(String.self) {
      self = .string(text)
    } else if let container = try? decoder.container(keyedBy: Name.self) {
      var members: [String: JSONNode] = [:]
      for name in container.allKeys {
        members[name.stringValue] = try container.decode(JSONNode.self, forKey: name)
      }
      self = .object(members)
    } else if var list = try? decoder.unkeyedContainer() {
      var elements: [JSONNode] = []
      while !list.isAtEnd { elements.append(try list.decode(JSONNode.self)) }
      self = .list(elements)
    } else {
      self = Self.number(leaf)
    }
  }

  private static func number(_ leaf: any SingleValueDecodingContainer) -> JSONNode {
    if leaf.decodeNil() { return .null }
    if let number = try? leaf.decode(Double.self), number.isFinite { return .number(number) }
    if let flag = try? leaf.decode(Bool.self) { return .bool(flag) }
    return .unusable
  }
}
