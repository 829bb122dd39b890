public import Weather

/// What `wxline` asks `wxline-fetch` to do; it is written to its standard input as one JSON object.
public struct FetchJob: Hashable, Codable, Sendable {
  /// The version of the job's form that this program writes and understands.
  public static let format = 3

  /// The form of this job; a fetcher refuses a later one.
  public var format = Self.format
  /// Who is to be asked for what, and for whom the answer is.
  public var flight: Flight
  /// The part that is asked for; others may come with it.
  public var part: Part
  /// The place asked about; the reply must name it, or lie where it lies.
  public var place: PlaceID
  /// Where it lies; nil of a place that is known by its name alone.
  public var point: Coordinates?
  /// How to find it, of a place that is known by its name.
  public var lookup: Lookup?
  /// The store's folder, whose lock for the flight is open as descriptor 3; nil to keep nothing on disk.
  public var folder: String?
  /// Where the source answers.
  public var endpoints: Endpoints
  /// Where the key is; nil to ask without one.
  public var key: KeyReference?
  /// What endpoints and key are, in a few letters; a change ends a final refusal.
  public var configuration: String
  /// What to add to the wall clock, in milliseconds (`WXLINE_NOW`).
  public var clockOffset: Int64
  /// How long it may take in all, in whole seconds.
  public var timeLimit: Int
  /// The seconds from a success to the next attempt.
  public var intervalSeconds: Int
  /// The process that ends the job with its own end; nil where it goes on.
  public var parent: Int32?
  /// How the last attempt went, as the parent knows it; what is on disk goes before it.
  public var last: Attempt?

  /// Describes a job.
  public init(
    flight: Flight, part: Part, place: PlaceID, point: Coordinates?, lookup: Lookup?,
    folder: String?, endpoints: Endpoints, key: KeyReference?,
    configuration: String, clockOffset: Int64, timeLimit: Int,
    intervalSeconds: Int, parent: Int32?, last: Attempt?
  ) {
    self.flight = flight
    self.part = part
    self.point = point
    self.lookup = lookup
    self.place = place
    self.folder = folder
    self.endpoints = endpoints
    self.key = key
    self.configuration = configuration
    self.clockOffset = clockOffset
    self.timeLimit = timeLimit
    self.intervalSeconds = intervalSeconds
    self.parent = parent
    self.last = last
  }

  /// Whether the job goes on when the process that gave it ends.
  public var isDetached: Bool { parent == nil }
}

/// What `wxline-fetch` answers, as one line of JSON on its standard output.
public struct FetchResult: Hashable, Codable, Sendable {
  /// How it ended.
  public enum Outcome: String, Codable, Sendable {
    /// The source gave something, and it is on disk unless `detail` says otherwise.
    case updated
    /// The source says that nothing has changed.
    case unchanged
    /// There is nothing new; `reason` and `detail` say why.
    case failed
  }

  /// How it ended.
  public var result: Outcome
  /// Why there is nothing new.
  public var reason: Reason?
  /// The failure in words; never holds a key.
  public var detail: String?
  /// The seconds until the next try; nil after a success, or when there will be none.
  public var retryInSeconds: Int?
  /// The attempt as it was recorded, for a parent that cannot read it from disk.
  public var attempt: Attempt?
  /// The job's configuration where its key was refused: it is of no use for any other part either.
  public var refusedKey: String?
  /// What is now held of the place and could not be put on disk, where a parent would read it.
  public var snapshots: [Snapshot]

  /// Describes an outcome.
  public init(
    _ result: Outcome, reason: Reason? = nil, detail: String? = nil, retryInSeconds: Int? = nil,
    attempt: Attempt? = nil, snapshots: [Snapshot] = []
  ) {
    self.result = result
    self.reason = reason
    self.detail = detail
    self.retryInSeconds = retryInSeconds
    self.attempt = attempt
    self.snapshots = snapshots
  }
}
