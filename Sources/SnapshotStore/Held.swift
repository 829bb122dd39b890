public import Weather

/// Something that was fetched, and what came with it.
public struct Held<Value: Hashable & Codable & Sendable>: Hashable, Codable, Sendable {
  /// What the source said.
  public let value: Value
  /// When it said so.
  public let fetched: Instant
  /// What to show the source to be told "unchanged" instead of all of it again.
  public let validator: Validator?

  /// Puts together what was fetched.
  public init(_ value: Value, fetched: Instant, validator: Validator? = nil) {
    self.value = value
    self.fetched = fetched
    self.validator = validator
  }
}

/// A source's name for a state of a resource (RFC 9110, section 8.8).
public struct Validator: Hashable, Codable, Sendable {
  /// The resource: where it was fetched from.
  public let url: String
  /// Its `ETag`, as received.
  public let etag: String?
  /// Its `Last-Modified`, as received.
  public let lastModified: String?

  /// Makes a validator; nil when the reply had neither header.
  public init?(url: String, etag: String?, lastModified: String?) {
    guard etag != nil || lastModified != nil else { return nil }
    self.url = url
    self.etag = etag
    self.lastModified = lastModified
  }
}
