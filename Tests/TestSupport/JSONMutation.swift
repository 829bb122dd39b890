package import LineProtocol

/// Spoils JSON at random, as no service should and some do.
package enum JSONMutation {
  /// Makes a recording small: of a list of places the first, of the elements of weather all, and of any other
  /// list the first two things.
  package static func shortened(_ value: JSON) -> JSON {
    switch value {
    case .array(let list):
      let names = list.first?.names ?? []
      let count =
        names.contains { $0.hasSuffix("lementName") }
        ? list.count : names.contains { $0.hasSuffix("ocationName") } ? 1 : 2
      return .array(list.prefix(count).map(shortened))
    case .object(let members):
      return .object(members.map { JSON.Member($0.name, shortened($0.value)) })
    default: return value
    }
  }

  /// Spoils one place of a value, chosen at random: a member or element is taken away, doubled or
  /// wrapped, or becomes something of another kind or beyond all measure.
  package static func mutated(_ value: JSON, using random: inout SplitMix64) -> JSON {
    var target = Int.random(in: 0..<nodes(value), using: &random)
    return visit(value, &target, &random) ?? .null
  }

  /// The text of a value, or a part of that.
  package static func bytes(_ value: JSON, using random: inout SplitMix64) -> [UInt8] {
    var writer = JSONWriter()
    writer.value(value)
    let bytes = writer.bytes
    guard Int.random(in: 0..<20, using: &random) == 0, bytes.count > 1 else { return bytes }
    return Array(bytes.prefix(Int.random(in: 1..<bytes.count, using: &random)))
  }

  private static func nodes(_ value: JSON) -> Int {
    switch value {
    case .array(let list): list.reduce(1) { $0 + nodes($1) }
    case .object(let members): members.reduce(1) { $0 + nodes($1.value) }
    default: 1
    }
  }

  /// Counts down to the place to be spoilt; nil where it is to be taken away.
  private static func visit(
    _ value: JSON, _ target: inout Int, _ random: inout SplitMix64
  ) -> JSON? {
    if target == 0 {
      target = -1
      return spoilt(value, &random)
    }
    target -= 1
    switch value {
    case .array(let list):
      return .array(list.compactMap { target < 0 ? $0 : visit($0, &target, &random) })
    case .object(let members):
      return .object(
        members.compactMap { member in
          if target < 0 { return member }
          return visit(member.value, &target, &random).map { JSON.Member(member.name, $0) }
        })
    default: return value
    }
  }

  /// What stands in place of a value, whatever that is.
  private static let others: [JSON] = {
    let text = """
      [null, "", " ", "-", "-99", "-99.0", -99, "X", "T", "NaN", "nan", "Infinity", "1e400", 1e300, -1e300, 1e400,
       99999999999999999999, "99999999999999999999", -5, "-5", 12.5, true, [], {}, "2026-13-45T99:99:99+08:00",
       "2026-05-05 06:00:00", "0001-01-01T00:00:00+08:00", "9999-12-31T23:59:59+08:00", "臺北市",
       "\(String(repeating: "長", count: 5000))"]
      """
    guard case .array(let list)? = try? JSONReader.value(of: Array(text.utf8)) else { return [] }
    return list
  }()

  private static func spoilt(_ value: JSON, _ random: inout SplitMix64) -> JSON? {
    if case .object(let members) = value, let member = members.first,
      Bool.random(using: &random)
    {
      return member.value
    }
    let changed: [JSON?] = [
      nil, .array([value]), .array([value, value]), .object([JSON.Member("value", value)]),
      other(value, end: "0"), other(value, end: nil),
    ]
    let choice = Int.random(in: 0..<changed.count + others.count, using: &random)
    return choice < changed.count ? changed[choice] : others[choice - changed.count]
  }

  /// The value as another kind of value, a digit or letter longer or shorter.
  private static func other(_ value: JSON, end: String?) -> JSON {
    switch value {
    case .string(let text):
      if let number = try? JSONReader.value(of: Array(text.utf8)), end == nil { return number }
      return .string(end.map { text + $0 } ?? String(text.dropLast()))
    case .number(let number): return .string(number.text + (end ?? ""))
    default: return end == nil ? .int(0) : .string("text")
    }
  }
}

extension JSON {
  /// The names in an object; none in anything else.
  package var names: [String] {
    guard case .object(let members) = self else { return [] }
    return members.map(\.name)
  }
}
