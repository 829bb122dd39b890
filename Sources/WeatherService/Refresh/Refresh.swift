internal import StatusLine
public import SystemCalls
internal import Weather

/// Fetches now and waits for what comes of it, for a person who wants to know.
public struct Refresh {
  /// What came of it.
  public struct Outcome: Hashable, Sendable {
    /// Whether what is known is fresh.
    public let isFresh: Bool
    /// What happened, as a sentence.
    public let sentence: String
  }

  private let query: LineQuery
  private let clock: Clock
  private let feed: Feed

  /// Prepares a fetch.
  public init(_ options: LineOptions, setup: Setup, clock: Clock, fetcher: Fetcher) {
    query = LineQuery(options, setup)
    self.clock = clock
    feed = Feed(setup: setup, clock: clock, fetcher: fetcher, isDetached: true)
  }

  /// Fetches, unless that would be impolite, and waits for the end of it.
  public func run() throws(SystemError) -> Outcome {
    guard case .place(let place, let source) = query.target else {
      return Outcome(isFresh: false, sentence: LineAnswer(query, Known(), at: clock.now()).tooltip)
    }
    let subject = Feed.Subject(place: place, source: source)
    if feed.fetchNow(subject) {
      try feed.wait(clock: clock, until: { !feed.isFetching(subject) }, atMost: .seconds(22))
    }
    return outcome(place, feed.known(subject))
  }

  private func outcome(_ place: Place, _ known: Known) -> Outcome {
    let now = clock.now()
    let name = place.name[query.renderer.language]
    if let failure = known.failure(at: place, in: query.renderer.language, at: now) {
      return Outcome(isFresh: false, sentence: failure)
    }
    guard let confirmed = known.confirmed else {
      return Outcome(isFresh: false, sentence: "\(name): no answer; another process is asking.")
    }
    let age = max(0, (now - confirmed).seconds)
    return Outcome(isFresh: true, sentence: "\(name): up to date as of \(age) s ago.")
  }
}
