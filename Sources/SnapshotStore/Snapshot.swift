public import Weather

/// What one source has said about one part of a place's weather: the content of one file.
public struct Snapshot: Hashable, Codable, Sendable {
  /// The version of the file's form that this program writes and reads.
  public static let format = 1

  /// Where it comes from.
  public let source: Source
  /// The place it tells of.
  public let place: PlaceID
  /// What the source said.
  public let content: Content
  /// When it said so.
  public let fetched: Instant
  /// What to show the source to be told "unchanged" instead of all of it again.
  public let validator: Validator?

  /// Puts together what was fetched.
  public init(
    source: Source, place: PlaceID, content: Content, fetched: Instant, validator: Validator? = nil
  ) {
    self.source = source
    self.place = place
    self.content = content
    self.fetched = fetched
    self.validator = validator
  }

  /// The members of the file: what stands under the part's name is `PartKey`.
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
    init(_ part: Part) { stringValue = part.rawValue }

    static let format = Key(stringValue: "format")
    static let source = Key(stringValue: "source")
    static let place = Key(stringValue: "place")
  }

  private enum PartKey: String, CodingKey {
    case fetched
    case validator
    case value
  }

  /// Reads a snapshot.
  /// - Throws: `NewerFormat` for a file of a later form, `DecodingError` for anything else.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    try NewerFormat.check(try container.decode(Int.self, forKey: .format), known: Self.format)
    source = try container.decode(Source.self, forKey: .source)
    place = try container.decode(PlaceID.self, forKey: .place)
    guard let part = Part.allCases.first(where: { container.contains(Key($0)) }) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "no part"))
    }
    let inner = try container.nestedContainer(keyedBy: PartKey.self, forKey: Key(part))
    fetched = try inner.decode(Instant.self, forKey: .fetched)
    validator = try inner.decodeIfPresent(Validator.self, forKey: .validator)
    content = try Content(part, from: inner, forKey: .value)
  }

  /// Writes the snapshot with its form's version.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(Self.format, forKey: .format)
    try container.encode(source, forKey: .source)
    try container.encode(place, forKey: .place)
    var inner = container.nestedContainer(keyedBy: PartKey.self, forKey: Key(content.part))
    try inner.encode(fetched, forKey: .fetched)
    try inner.encodeIfPresent(validator, forKey: .validator)
    try content.encode(to: &inner, forKey: .value)
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
