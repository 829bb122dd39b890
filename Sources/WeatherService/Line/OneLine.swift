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

  /// What is to be printed, as good as it gets in the time, and for a person what went wrong, if
  /// there is no weather to show.
  public func answer() throws(SystemError) -> (line: String, failure: String?) {
    guard case .place(let place, let source) = query.target else {
      let answer = LineAnswer(query, Known(), at: clock.now())
      return (answer.output(for: query.renderer.host), answer.tooltip)
    }
    let subject = Feed.Subject(place: place, source: source)
    if !isCachedOnly { try feed.settle(subject, query.scope, atMost: wait) }
    let now = clock.now()
    let known = feed.known(subject, query.scope)
    let answer = LineAnswer(query, known, at: now)
    if answer.place == nil { return (answer.output(for: query.renderer.host), answer.tooltip) }
    let failure =
      answer.period == nil
      ? known[.forecast].failure(at: place, in: answer.language, at: now) : nil
    return (answer.output(for: query.renderer.host), failure)
  }
}
