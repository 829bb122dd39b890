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

  /// The point to four decimals; -0 is 0.
  var rounded: Coordinates {
    Coordinates(
      latitude: (latitude * 10_000).rounded() / 10_000 + 0,
      longitude: (longitude * 10_000).rounded() / 10_000 + 0)
  }

  /// The point as it can be asked for: `40.71,-74.01`.
  public var query: String { "\(latitudeText),\(longitudeText)" }

  /// The latitude to four decimals at most, as services take it.
  public var latitudeText: String { Self.decimal(latitude) }
  /// The longitude to four decimals at most.
  public var longitudeText: String { Self.decimal(longitude) }

  /// A number without an exponent, which `Double` has for small ones.
  private static func decimal(_ degrees: Double) -> String {
    guard let units = Int(exactly: (abs(degrees) * 10_000).rounded()) else { return "\(degrees)" }
    let sign = degrees < 0 && units > 0 ? "-" : ""
    guard units % 10_000 != 0 else { return sign + "\(units / 10_000)" }
    let digits = "\(units % 10_000)"
    var decimals = String(repeating: "0", count: 4 - digits.utf8.count) + digits
    while decimals.hasSuffix("0") { decimals.removeLast() }
    return sign + "\(units / 10_000).\(decimals)"
  }

  /// The point as people write it: `40.71°N 74.01°W`.
  public var text: String {
    "\(Self.decimal(abs(latitude)))°\(latitude < 0 ? "S" : "N") "
      + "\(Self.decimal(abs(longitude)))°\(longitude < 0 ? "W" : "E")"
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
  /// Where it lies; nil of a place that is known by its name alone.
  public private(set) var point: Coordinates?
  /// How to find it, of a place that is known by its name.
  public let lookup: Lookup?
  /// The region and country that it lies in: `Texas, US`; nil where that is not known, or goes without
  /// saying.
  public private(set) var region: String?
  /// The country that it lies in, two letters of ISO 3166-1; nil where it is not known.
  public private(set) var country: String?

  /// The place that a county is.
  public init(_ county: County) {
    id = PlaceID(county)
    name = county.name
    self.county = county
    point = county.point
    lookup = nil
    country = "TW"
  }

  /// A point of the earth, to four decimals, which is ten metres; in Taiwan it is called by its county.
  public init?(_ point: Coordinates) {
    let rounded = point.rounded
    guard let id = PlaceID(rounded.query) else { return nil }
    self.id = id
    self.point = rounded
    county = CountyOutlines.county(at: rounded)?.county
    name = county?.name ?? LocalizedText(rounded.text)
    country = county == nil ? nil : "TW"
    lookup = nil
  }

  /// A place that has to be looked up; nil where its name gives no id.
  public init?(_ lookup: Lookup) {
    guard let id = lookup.id else { return nil }
    self.id = id
    self.lookup = lookup
    name = LocalizedText(lookup.text)
    county = nil
    point = nil
    country = lookup.country
  }

  /// The place where a gazetteer has found it.
  public func located(at locality: Locality) -> Place {
    var place = self
    place.name =
      isNamed
      ? name : LocalizedText(locality.chineseName ?? locality.name, english: locality.name)
    place.point = locality.point
    place.country = locality.country
    let region = [locality.region == locality.name ? nil : locality.region, locality.country]
      .compactMap { $0 }
    place.region = region.isEmpty ? nil : region.joined(separator: ", ")
    return place
  }

  /// The clock to go by where no source has told that of the place: Taiwan's in Taiwan, else UTC.
  public var standardClock: PlaceClock { county == nil ? .utc : .taipei }

  /// The name with region and country: `Paris, Texas, US`.
  public func fullName(in language: Language) -> String {
    [name[language], region].compactMap { $0 }.joined(separator: ", ")
  }

  /// The place under a name of the user's own, in whatever language.
  public func named(_ name: String) -> Place {
    var place = self
    place.name = LocalizedText(name)
    place.isNamed = true
    return place
  }

  /// Whether the name is the user's own.
  private var isNamed = false
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
