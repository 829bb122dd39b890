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
    _ = feed.known(subject, query.scope)
    let parts = query.scope.needed
    if feed.fetchNow(subject, parts) {
      try feed.wait(until: { !feed.isFetching(subject, parts) }, atMost: .seconds(22))
    }
    let known = feed.known(subject, query.scope)
    if case .unknown(let unknown) = query.target(known) {
      return Outcome(isFresh: false, sentence: unknown.sentence(in: query.renderer.language))
    }
    return outcome(place, known[.forecast])
  }

  private func outcome(_ place: Place, _ knowledge: Knowledge) -> Outcome {
    let now = clock.now()
    let language = query.renderer.language
    let name = place.name[language]
    if let failure = knowledge.failure(at: place, in: language, at: now) {
      return Outcome(isFresh: false, sentence: failure)
    }
    guard let confirmed = knowledge.confirmed else {
      let sentence =
        language == .chinese
        ? "\(name)：尚無回覆；另一個程序正在查詢。" : "\(name): no answer; another process is asking."
      return Outcome(isFresh: false, sentence: sentence)
    }
    let age = max(0, (now - confirmed).seconds)
    let sentence =
      language == .chinese
      ? "\(name)：\(age) 秒前的資料仍是最新。" : "\(name): up to date as of \(age) s ago."
    return Outcome(isFresh: true, sentence: sentence)
  }
}
