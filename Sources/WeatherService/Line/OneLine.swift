internal import StatusLine
public import SystemCalls
public import Weather

/// Answers once.
///
/// From what is on disk, at once, also when that is overdue: then a fetch is started that goes on by
/// itself. Where nothing is known it waits a little for the first fetch.
public struct OneLine {
  private let query: LineQuery
  private let clock: Clock
  private let feed: Feed
  private let wait: Milliseconds
  private let isCachedOnly: Bool

  /// How long to wait for a first fetch unless something else is said.
  public static let standardWait = Milliseconds.seconds(2)

  /// Prepares an answer.
  public init(_ options: LineOptions, setup: Setup, clock: Clock, fetcher: Fetcher) {
    query = LineQuery(options, setup)
    self.clock = clock
    feed = Feed(setup: setup, clock: clock, fetcher: fetcher, isDetached: true)
    wait = options.wait ?? Self.standardWait
    isCachedOnly = options.cachedOnly
  }

  /// What is to be printed, as good as it gets in the time.
  public func answer() throws(SystemError) -> String {
    guard case .place(let place, let source) = query.target else {
      return LineAnswer(query, Known(), at: clock.now()).output(for: query.renderer.host)
    }
    let subject = Feed.Subject(place: place, source: source)
    let isKnown = feed.known(subject).forecast != nil
    if !isCachedOnly {
      feed.fetchWhatIsDue()
      if !isKnown {
        try feed.wait(
          clock: clock,
          until: { !feed.isFetching(subject) || feed.known(subject).forecast != nil },
          atMost: wait)
      }
    }
    return LineAnswer(query, feed.known(subject), at: clock.now())
      .output(for: query.renderer.host)
  }
}
