import LineProtocol
import Testing

extension JSON {
  /// The elements of a member that is a list of so many; a failure of the test for anything else.
  func list(_ name: String, count: Int) throws -> [JSON] {
    var found: [JSON]?
    if case .array(let elements) = self[name] { found = elements }
    let elements = try #require(found, "\(name) is no list")
    try #require(elements.count == count)
    return elements
  }

  /// The number that a member is; a failure of the test for anything else.
  func double(_ name: String) throws -> Double {
    var found: Double?
    if case .number(let number) = self[name] { found = number.double }
    return try #require(found, "\(name) is no number")
  }

  /// The text that a member is; a failure of the test for anything else.
  func string(_ name: String) throws -> String {
    var found: String?
    if case .string(let text) = self[name] { found = text }
    return try #require(found, "\(name) is no text")
  }
}
