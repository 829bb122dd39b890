internal import Weather

/// Numbers as the world's services write them.
extension JSONNode {
  /// A number; nil where there is none, or it is marked as missing: `null`, `{}`, -999.
  var amount: Double? {
    guard case .number(let number) = self, number != -999 else { return nil }
    return number
  }

  /// A text with something in it; nil for an empty one.
  var word: String? { text.flatMap { $0.isEmpty ? nil : $0 } }

  /// The number of a member.
  func amount(_ name: String) -> Double? { self[name]?.amount }

  /// The number of the first of several members that has one: services rename things.
  func amount(_ names: [String]) -> Double? { names.lazy.compactMap { self.amount($0) }.first }

  /// An instant in seconds since 1970.
  var unixTime: Instant? {
    guard let seconds = amount, abs(seconds) < 1e11 else { return nil }
    return Instant(millisecondsSince1970: Int64((seconds * 1000).rounded()))
  }

  /// A point under two members.
  func point(_ latitude: String, _ longitude: String) -> Coordinates? {
    guard let latitude = amount(latitude), let longitude = amount(longitude),
      (-90...90).contains(latitude), (-180...180).contains(longitude)
    else { return nil }
    return Coordinates(latitude: latitude, longitude: longitude)
  }

  /// The whole number of a member that is a code.
  func code(_ names: String...) -> Int? {
    amount(names).flatMap { Int(exactly: $0.rounded()) }
  }
}

/// The values of world sources, each within what it can be.
enum Measured {
  /// A temperature in °C; nil where there is none.
  static func temperature(_ celsius: Double?) throws(SourceError) -> Temperature? {
    guard let celsius else { return nil }
    guard let temperature = Temperature(celsius: celsius) else {
      throw SourceError(.badValue, "a temperature that no place on earth has")
    }
    return temperature
  }

  /// How warm it feels; nil for what is beyond all temperatures, as the formulas give it in the wind of a
  /// polar night and in the damp of the hottest coasts: what only adds to a forecast spoils none.
  static func feelsLike(_ celsius: Double?) -> Temperature? {
    celsius.flatMap { Temperature(celsius: $0) }
  }

  /// A probability, as a share of one or in percent; nil where there is none.
  static func probability(
    _ value: Double?, ofWhole whole: Double
  ) throws(SourceError) -> Int? {
    guard let value else { return nil }
    let percent = (value * 100 / whole).rounded()
    guard (0...100).contains(percent) else {
      throw SourceError(.badValue, "a probability outside 0 to 100 percent")
    }
    return Int(percent)
  }

  /// A relative humidity, as a share of one or in percent; nil for what is none.
  static func humidity(_ value: Double?, ofWhole whole: Double) -> Int? {
    guard let value, (0...whole).contains(value) else { return nil }
    return Int((value * 100 / whole).rounded())
  }

  /// A wind of a speed in some unit and a direction in degrees; nil for what is none.
  static func wind(_ speed: Double?, in unit: WindUnit, from degrees: Double?) -> Wind? {
    guard let speed, speed >= 0, let speed = unit.metresPerSecond(of: speed) else { return nil }
    // Two decimals are more than anybody measures, and spare a file the rest.
    let rounded = (speed * 100).rounded() / 100
    return Wind(
      speed: Bounded(rounded), direction: degrees.flatMap { WindDirection(degrees: $0) })
  }
}
