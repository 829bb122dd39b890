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
  /// The kind of failure, by the source's module's name for it; nil where it has none.
  public var kind: String?
  /// The failure in English words; never holds a key.
  public var detail: String?
  /// The earliest instant of the next attempt; nil: not before the configuration changes.
  public var next: Instant?
  /// A share from 0 to 1, drawn anew at each attempt, by which this user's requests keep away from
  /// the second in which everybody asks.
  public var spread: Double
  /// What the attempt was made with (`FetchJob.configuration`).
  public var configuration: String
  /// The configurations with which the source refused since it last answered; processes with different
  /// ones share the record, and each asks at once.
  public var refused: [String]
  /// The places that the last answer should have told of and did not.
  public var without: [PlaceID]
  /// The parts that the last answer should have told and did not.
  public var lacking: Set<Part>?
  /// Whether the attempt goes on, for all that is known.
  public var isUnderWay: Bool

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
    kind = last?.kind
    detail = last?.detail
    next = made + (Backoff.delay(.unreachable, failures: failures + 1) ?? .minutes(15))
    self.spread = spread
    self.configuration = configuration
    refused = last?.refused ?? []
    without = last?.without ?? []
    lacking = last?.lacking
    isUnderWay = true
  }

  /// The attempt as it went for a part of one place's weather: an answer without it has failed there.
  public func seen(from place: PlaceID, for part: Part) -> Attempt {
    let isLacking = lacking?.contains(part) ?? false
    guard reason == nil, isLacking || without.contains(place) else { return self }
    var attempt = self
    attempt.reason = .badReply
    attempt.kind = nil
    // The recorded pause may be that of another part, of hours.
    if isLacking { attempt.next = attempt.next.map { min($0, made + .minutes(30)) } }
    attempt.detail =
      "the reply has nothing that can be used for \(isLacking ? part.rawValue : place.text)"
    return attempt
  }

  /// How long an attempt that is under way keeps others waiting, at most.
  public static let patience = Milliseconds.seconds(22)

  /// Whether the attempt is under way at an instant, for all that is known: one that was killed looks
  /// the same until the next may be made.
  public func isUnderWay(at now: Instant) -> Bool {
    guard isUnderWay, made <= now + Milliseconds.minutes(10) else { return false }
    return now < min(next ?? .distantFuture, made + Self.patience)
  }

  /// Notes that the source gave, or confirmed, what is held.
  ///
  /// The next attempt may follow after `interval`, spread out. `without` are places that an answer about
  /// all places had nothing good for, `lacking` parts that one with several parts had not.
  public mutating func succeed(
    at instant: Instant, validator: Validator?, interval: Milliseconds, without: [PlaceID] = [],
    lacking: Set<Part> = []
  ) {
    isUnderWay = false
    self.lacking = lacking.isEmpty ? nil : lacking
    refused = []
    self.without = without
    kind = nil
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
    at instant: Instant, reason: Reason, kind: String? = nil, detail: String,
    retryAfter: Milliseconds? = nil
  ) {
    isUnderWay = false
    self.kind = kind
    // The pauses of a refusal do not begin where those of a network that was away have ended.
    if reason.isRefusal, self.reason?.isRefusal != true { failures = 0 }
    failures += 1
    self.reason = reason
    self.detail = detail
    let delay = Backoff.delay(reason, failures: failures, retryAfter: retryAfter)
    next = delay.map { instant + Backoff.spreadOut($0, by: spread) }
    if reason.isRefusal {
      refused = refused.filter { $0 != configuration }.suffix(7) + [configuration]
    }
  }
}
