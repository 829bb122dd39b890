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
