/// A number that a source gives exactly or as a bound: 7, `<= 1`, `>= 11`.
public struct Bounded: Hashable, Codable, Sendable {
  /// On which side of the number the value lies.
  public enum Bound: String, CaseIterable, Codable, Sendable {
    /// The number itself.
    case exactly
    /// The number or less.
    case atMost
    /// The number or more.
    case atLeast
  }

  /// The number.
  public let value: Double
  /// On which side of it the value lies.
  public let bound: Bound

  /// Makes a value.
  public init(_ value: Double, _ bound: Bound = .exactly) {
    self.value = value
    self.bound = bound
  }

  /// Reads a number with or without a sign before it; nil for anything else, and for one that is not
  /// finite.
  public init?(_ text: String) {
    let digits = text.drop { "<>=≤≥ ".contains($0) }
    guard let value = Double(digits), value.isFinite else { return nil }
    let sign = text.prefix { "<>=≤≥".contains($0) }
    switch sign {
    case "": self.init(value)
    case "<=", "<", "≤": self.init(value, .atMost)
    case ">=", ">", "≥": self.init(value, .atLeast)
    default: return nil
    }
  }

  /// The number, rounded to whole, halves away from zero.
  ///
  /// A value beyond all measure, as a damaged file may have it, is the largest number.
  public var whole: Int {
    Int(exactly: value.rounded(.toNearestOrAwayFromZero)) ?? (value < 0 ? .min : .max)
  }

  /// The number, rounded to whole, with its sign: `≥11`, `≤1`, `7`.
  public var text: String {
    switch bound {
    case .exactly: "\(whole)"
    case .atMost: "≤\(whole)"
    case .atLeast: "≥\(whole)"
    }
  }
}

/// The wind ten metres above the ground.
public struct Wind: Hashable, Codable, Sendable {
  /// Metres a second, 0 to 120; nil where the source gives none.
  public let speed: Bounded?
  /// The force on the Beaufort scale as the source tells it, 0 to 17; nil where it does not.
  public let beaufort: Bounded?
  /// Where it comes from; nil where that is not known, or in a calm.
  public let direction: WindDirection?

  /// Makes a wind; nil where nothing is known of it.
  ///
  /// What is out of range counts as not known.
  public init?(speed: Bounded?, beaufort: Bounded? = nil, direction: WindDirection?) {
    let speed = speed.flatMap { (0...120).contains($0.value) ? $0 : nil }
    let beaufort = beaufort.flatMap { (0...17).contains($0.value) ? $0 : nil }
    guard speed != nil || beaufort != nil || direction != nil else { return nil }
    self.speed = speed
    self.beaufort = beaufort
    self.direction = speed == Bounded(0) ? nil : direction
  }

  /// How strong it is in a unit, not rounded; nil where that is not known.
  ///
  /// The force on the Beaufort scale is the source's, where it tells one. A speed that is a bound gives
  /// the bound of the force.
  public func strength(in unit: WindUnit) -> Bounded? {
    if unit == .beaufort, let beaufort { return beaufort }
    return speed.map { Bounded(unit.value(ofMetresPerSecond: $0.value), $0.bound) }
  }

  /// The wind in a few words: `NE 7 m/s`, `calm`, `variable ≤2 m/s`, 東北風 4 級.
  public func text(in language: Language, _ unit: WindUnit) -> String? {
    if speed == Bounded(0) { return language == .chinese ? "靜風" : "calm" }
    guard let strength = strength(in: unit) else { return direction?.name[language] }
    let amount =
      switch (unit, language) {
      case (.beaufort, .chinese): "\(strength.text) 級"
      case (.beaufort, .english): "force \(strength.text)"
      default: "\(strength.text) \(unit.symbol)"
      }
    return [direction?.name[language], amount].compactMap { $0 }.joined(separator: " ")
  }
}

/// Where a wind comes from.
public enum WindDirection: Hashable, Sendable {
  /// Degrees clockwise from north, 0 to 359.
  case degrees(Int)
  /// From no side for long.
  case variable

  /// The direction of a number of degrees, 360 being north again; nil outside 0 to 360.
  public init?(degrees: Double) {
    guard (0...360).contains(degrees) else { return nil }
    self = .degrees(Int(degrees.rounded()) % 360)
  }

  /// The degrees; nil for a variable wind.
  public var degrees: Int? {
    if case .degrees(let degrees) = self { return degrees }
    return nil
  }

  /// The point of the compass, of eight, with its name: 東北風, `NE`.
  public var name: LocalizedText {
    guard case .degrees(let degrees) = self else {
      return LocalizedText("風向不定", english: "variable")
    }
    let (chinese, english) = Self.points[(degrees * 2 + 45) / 90 % 8]
    return LocalizedText(chinese, english: english)
  }

  private static let points = [
    ("北風", "N"), ("東北風", "NE"), ("東風", "E"), ("東南風", "SE"), ("南風", "S"), ("西南風", "SW"),
    ("西風", "W"), ("西北風", "NW"),
  ]
}

extension WindDirection: Codable {
  /// Reads degrees, or `variable`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let degrees = try? container.decode(Int.self), (0..<360).contains(degrees) {
      self = .degrees(degrees)
    } else if (try? container.decode(String.self)) == "variable" {
      self = .variable
    } else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "not the direction of a wind")
    }
  }

  /// Writes degrees, or `variable`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .degrees(let degrees): try container.encode(degrees)
    case .variable: try container.encode("variable")
    }
  }
}
