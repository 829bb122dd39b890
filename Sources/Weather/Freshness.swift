/// How far a line can be trusted.
public enum Freshness: String, CaseIterable, Sendable {
  /// Valid now, and asked for recently enough.
  case fresh
  /// Valid now, but overdue: the source could not be asked when it should have been.
  case stale
  /// Something is known, but no period of it covers now; nothing is shown as weather.
  case expired
  /// Nothing is known.
  case none
}

/// Why there is nothing newer.
public enum Reason: String, CaseIterable, Codable, Sendable {
  /// The source could not be reached, or failed on its side (5xx).
  case unreachable
  /// The source refused: a wrong key, a withdrawn dataset (401, 403, 404).
  case refused
  /// The source said that it was asked too often (429).
  case rateLimited
  /// The source's answer could not be used: not JSON, cut, another shape, another place.
  case badReply
  /// The source needs a key and none is configured.
  case keyMissing
  /// No such place.
  case placeUnknown

  /// Whether another key or address may mend it at once.
  public var isRefusal: Bool { self == .refused || self == .keyMissing }
}
