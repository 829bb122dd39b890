public import Weather

/// Everything that is kept of one place from one source: the content of one file.
public struct Snapshot: Hashable, Codable, Sendable {
  /// The version of the file's form that this program writes and reads.
  public static let format = 1

  /// Where it comes from.
  public let source: Source
  /// The place it tells of.
  public let place: PlaceID
  /// The periods to come; nil as long as nobody has asked.
  public var forecast: Held<Forecast>?

  /// Makes a snapshot that holds nothing yet.
  public init(source: Source, place: PlaceID) {
    self.source = source
    self.place = place
  }

  private enum CodingKeys: String, CodingKey {
    case format
    case source
    case place
    case forecast
  }

  /// Reads a snapshot.
  /// - Throws: `NewerFormat` for a file of a later form, `DecodingError` for anything else.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try NewerFormat.check(try container.decode(Int.self, forKey: .format), known: Self.format)
    source = try container.decode(Source.self, forKey: .source)
    place = try container.decode(PlaceID.self, forKey: .place)
    forecast = try container.decodeIfPresent(Held<Forecast>.self, forKey: .forecast)
  }

  /// Writes the snapshot with its form's version.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.format, forKey: .format)
    try container.encode(source, forKey: .source)
    try container.encode(place, forKey: .place)
    try container.encodeIfPresent(forecast, forKey: .forecast)
  }
}

/// A file that a later version of wxline wrote: to be left as it is.
public struct NewerFormat: Error, Hashable {
  /// The version that the file names.
  public let format: Int

  static func check(_ format: Int, known: Int) throws(NewerFormat) {
    if format > known { throw NewerFormat(format: format) }
  }
}
