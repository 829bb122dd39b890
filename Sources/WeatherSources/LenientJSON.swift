/// One value or a list of them: JSON that was made from XML does not wrap a single one.
struct OneOrMany<Element: Decodable>: Decodable {
  let elements: [Element]

  init(from decoder: any Decoder) throws {
    if var list = try? decoder.unkeyedContainer() {
      var elements: [Element] = []
      while !list.isAtEnd { elements.append(try list.decode(Element.self)) }
      self.elements = elements
    } else {
      elements = [try decoder.singleValueContainer().decode(Element.self)]
    }
  }
}

/// A value that may turn out to be of another shape without spoiling its neighbours.
struct Attempted<Value: Decodable>: Decodable {
  let result: Result<Value, any Error>

  init(from decoder: any Decoder) throws {
    result = Result { try Value(from: decoder) }
  }
}

/// A text or a number, as services write either for the other.
struct Scalar: Decodable {
  /// The text without blanks around it; nil for `null`.
  let text: String?

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      text = nil
    } else if let string = try? container.decode(String.self) {
      text = string.trimmingBlanks
    } else if let number = try? container.decode(Double.self) {
      // `11.0` and `"11"` are the same code.
      text = Int(exactly: number).map(String.init) ?? String(number)
    } else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "neither a text nor a number")
    }
  }
}

extension String {
  /// The text without blanks, tabs and line ends at either side.
  var trimmingBlanks: String {
    let isBlank: (Character) -> Bool = {
      $0 == " " || $0 == "\t" || $0.isNewline || $0 == "\u{3000}"
    }
    return String(
      drop(while: isBlank).reversed().drop(while: isBlank).reversed())
  }
}

extension DecodingError {
  /// Where and what, in a few words that quote no value: `dataset.location[3].time: missing`.
  var summary: String {
    let context: Context
    let problem: String
    switch self {
    case .keyNotFound(let key, let found):
      (context, problem) = (found, "\(key.stringValue) is missing")
    case .typeMismatch(_, let found): (context, problem) = (found, "of another type")
    case .valueNotFound(_, let found): (context, problem) = (found, "null")
    case .dataCorrupted(let found): (context, problem) = (found, found.debugDescription)
    @unknown default: return "unreadable"
    }
    let path = context.codingPath.map { key in
      key.intValue.map { "[\($0)]" } ?? "." + key.stringValue
    }
    let place = path.joined().drop { $0 == "." }
    return String((place.isEmpty ? problem : "\(place): \(problem)").prefix(200))
  }
}
