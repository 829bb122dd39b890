/// A point on the earth, in degrees.
public struct Coordinates: Hashable, Codable, Sendable {
  /// Degrees north, −90 to 90.
  public let latitude: Double
  /// Degrees east, −180 to 180.
  public let longitude: Double

  /// Makes a point.
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Reads a point as people write it, latitude first: `25.04,121.56`.
  ///
  /// A comma, blanks or both part the numbers. Nil for anything else, and beyond the poles or 180°.
  public init?(_ text: String) {
    let words = text.split { $0 == "," || $0 == " " }
    guard words.count == 2, let latitude = Double(words[0]), let longitude = Double(words[1]),
      (-90...90).contains(latitude), (-180...180).contains(longitude)
    else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }
}

/// Somewhere that has weather.
public struct Place: Hashable, Sendable {
  /// The name that snapshots and the protocol know it by; a county's is its five-digit code.
  public let id: PlaceID
  /// The name that people know it by.
  public private(set) var name: LocalizedText
  /// The county that it is, or lies in; nil outside Taiwan.
  public let county: County?
  /// Where it lies.
  public let point: Coordinates

  /// The place that a county is.
  public init(_ county: County) {
    id = PlaceID(county)
    name = county.name
    self.county = county
    point = county.point
  }

  /// The place under a name of the user's own, in whatever language.
  public func named(_ name: String) -> Place {
    var place = self
    place.name = LocalizedText(name)
    return place
  }
}

/// The short name of a place: safe as a file name, the same on every machine.
public struct PlaceID: Hashable, Codable, Sendable, CustomStringConvertible {
  /// 1 to 64 letters, digits, `.`, `,`, `_` and `-` of ASCII, not starting with `.`.
  public let text: String

  /// Makes an id of a text; nil where it is not of that form.
  public init?(_ text: String) {
    let isSafe = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: ","),
        UInt8(ascii: "_"), UInt8(ascii: "-"):
        true
      default: false
      }
    }
    guard isSafe, (1...64).contains(text.utf8.count), text.first != "." else { return nil }
    self.text = text
  }

  /// A county's id: its code.
  public init(_ county: County) {
    text = county.rawValue
  }

  /// The text.
  public var description: String { text }

  /// Reads an id; text of another form is an error.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let id = PlaceID(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a place id")
    }
    self = id
  }

  /// Writes the text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
