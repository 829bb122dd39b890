public import Weather

/// What is remembered of asking one source for one part, shared by all processes of a user: the
/// content of one file beside the snapshots.
public struct FetchRecord: Hashable, Codable, Sendable {
  /// The version of the file's form that this program writes and reads.
  public static let format = 1

  /// The last attempt.
  public let attempt: Attempt

  /// A record of an attempt.
  public init(_ attempt: Attempt) {
    self.attempt = attempt
  }

  private enum CodingKeys: String, CodingKey {
    case format
    case attempt
  }

  /// Reads a record.
  /// - Throws: `NewerFormat` for a file of a later form, `DecodingError` for anything else.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try NewerFormat.check(try container.decode(Int.self, forKey: .format), known: Self.format)
    attempt = try container.decode(Attempt.self, forKey: .attempt)
  }

  /// Writes the record with its form's version.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.format, forKey: .format)
    try container.encode(attempt, forKey: .attempt)
  }
}

/// How the last attempt to fetch a part went, and when the next one may be made.
public struct Attempt: Hashable, Codable, Sendable {
  /// When it was made.
  public var made: Instant
  /// When the source last gave, or confirmed, what is held; nil if it never did.
  public var confirmed: Instant?
  /// The validator of what was confirmed; nil where the source has none.
  public var validator: Validator?
  /// The failures since then.
  public var failures: Int
  /// Why the last attempt failed; nil when it did not.
  public var reason: Reason?
  /// The failure in words, for `explain`; never holds a key.
  public var detail: String?
  /// The earliest instant of the next attempt; nil: not before the configuration changes.
  public var next: Instant?
  /// A share from 0 to 1, drawn anew at each attempt, by which this user's requests keep away from
  /// the second in which everybody asks.
  public var spread: Double
  /// What the attempt was made with (`FetchJob.configuration`); another ends a final refusal.
  public var configuration: String

  /// The configuration whose key was refused; as long as it holds, the source is asked without a key.
  public var keyRefusedFor: String?

  /// Describes an attempt that is being made: until its end is known, the next may follow as after a
  /// first failure, so that one that is killed costs a moment and no more.
  public init(
    madeAt made: Instant, after last: Attempt?, configuration: String, spread: Double
  ) {
    self.made = made
    confirmed = last?.confirmed
    validator = last?.validator
    failures = last?.failures ?? 0
    reason = last?.reason
    detail = last?.detail
    next = made + (Backoff.delay(.unreachable, failures: failures + 1) ?? .minutes(15))
    self.spread = spread
    self.configuration = configuration
    keyRefusedFor = last?.keyRefusedFor
  }

  /// Notes that the source gave, or confirmed, what is held.
  ///
  /// The next attempt may follow after `interval`, spread out.
  public mutating func succeed(
    at instant: Instant, validator: Validator?, interval: Milliseconds
  ) {
    confirmed = instant
    self.validator = validator
    failures = 0
    reason = nil
    detail = nil
    next = instant + Backoff.spreadOut(interval, by: spread)
  }

  /// Notes that there is nothing new, and why.
  ///
  /// `retryAfter` is how long the source asked to be left alone, if it did.
  public mutating func fail(
    at instant: Instant, reason: Reason, detail: String, retryAfter: Milliseconds? = nil
  ) {
    failures += 1
    self.reason = reason
    self.detail = detail
    let delay = Backoff.delay(reason, failures: failures, retryAfter: retryAfter)
    next = delay.map { instant + Backoff.spreadOut($0, by: spread) }
  }
}
