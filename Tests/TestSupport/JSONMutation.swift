import Foundation

/// Spoils JSON at random, as no service should and some do.
package enum JSONMutation {
  /// Makes a recording small: of every list only the first few things, but all that have names.
  package static func shortened(_ value: Any, to count: Int = 2) -> Any {
    switch value {
    case let list as [[String: Any]]
    where list.first?.keys.contains { $0.hasSuffix("lementName") } ?? false:
      list.map { shortened($0, to: count) }
    case let list as [Any]: list.prefix(count).map { shortened($0, to: count) }
    case let object as [String: Any]: object.mapValues { shortened($0, to: count) }
    default: value
    }
  }

  /// Spoils one place of a value, chosen at random: a member or element is taken away, doubled or
  /// wrapped, or becomes something of another kind or beyond all measure.
  package static func mutated(_ value: Any, using random: inout SplitMix64) -> Any {
    let size = nodes(value)
    var target = Int.random(in: 0..<size, using: &random)
    return visit(value, &target, &random) ?? NSNull()
  }

  /// The text of a value, or a part of that.
  package static func bytes(_ value: Any, using random: inout SplitMix64) -> [UInt8] {
    let data = try? JSONSerialization.data(
      withJSONObject: value, options: [.fragmentsAllowed, .sortedKeys])
    let bytes = Array(data ?? Data())
    guard Int.random(in: 0..<20, using: &random) == 0, bytes.count > 1 else { return bytes }
    return Array(bytes.prefix(Int.random(in: 1..<bytes.count, using: &random)))
  }

  private static func nodes(_ value: Any) -> Int {
    switch value {
    case let list as [Any]: list.reduce(1) { $0 + nodes($1) }
    case let object as [String: Any]: object.values.reduce(1) { $0 + nodes($1) }
    default: 1
    }
  }

  /// Counts down to the place to be spoilt; nil where it is to be taken away.
  private static func visit(_ value: Any, _ target: inout Int, _ random: inout SplitMix64) -> Any? {
    if target == 0 {
      target = -1
      return spoilt(value, &random)
    }
    target -= 1
    switch value {
    case let list as [Any]:
      return list.compactMap { target < 0 ? $0 : visit($0, &target, &random) }
    case let object as [String: Any]:
      var copy: [String: Any] = [:]
      // In a fixed order, so that a seed means the same in every run.
      for name in object.keys.sorted() {
        guard let member = object[name] else { continue }
        copy[name] = target < 0 ? member : visit(member, &target, &random)
      }
      return copy
    default: return value
    }
  }

  private static let endless = String(repeating: "長", count: 5000)

  private static func spoilt(_ value: Any, _ random: inout SplitMix64) -> Any? {
    let text = value as? String
    let others: [Any?] = [
      nil, NSNull(), "", " ", "-", "-99", "-99.0", -99, "X", "T", "NaN", "nan", "Infinity", "1e400",
      1e300, -1e300, "99999999999999999999", -5, "-5", 12.5, true, [Any](), [String: Any](),
      [value],
      [value, value], ["value": value], "2026-13-45T99:99:99+08:00", "2026-05-05 06:00:00",
      "0001-01-01T00:00:00+08:00", "9999-12-31T23:59:59+08:00", "臺北市",
      endless,
      text.flatMap(Double.init) ?? "text", text.map { $0 + "0" } ?? "\(value)",
      text.map { String($0.dropLast()) } ?? 0,
    ]
    if let object = value as? [String: Any], let name = object.keys.sorted().first {
      return Bool.random(using: &random)
        ? object[name] : others[Int.random(in: others.indices, using: &random)]
    }
    return others[Int.random(in: others.indices, using: &random)]
  }
}
