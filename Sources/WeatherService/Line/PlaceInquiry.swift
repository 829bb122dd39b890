internal import SnapshotStore
internal import StatusLine
public import SystemCalls
public import Weather

/// Finds out what a text for a place means, for a person: a gazetteer is asked where need be.
public struct PlaceInquiry {
  private let query: LineQuery
  private let clock: Clock
  private let feed: Feed

  /// How long a gazetteer is waited for.
  public static let patience = Milliseconds.seconds(10)

  /// Prepares an answer about the place that options name.
  public init(_ options: LineOptions, setup: Setup, clock: Clock, fetcher: Fetcher) {
    query = LineQuery(options, setup)
    self.clock = clock
    feed = Feed(setup: setup, clock: clock, fetcher: fetcher, isDetached: true)
  }

  /// What the text means, and why a name could not be looked up, if it could not.
  ///
  /// The weather of a name that is found is fetched with it, since it will be asked for next.
  public func answer() throws(SystemError) -> (target: LineQuery.Target, failure: String?) {
    guard let subject = query.subject, subject.place.lookup != nil else {
      return (query.target, nil)
    }
    let known = try lookUp(subject)
    let target = query.target(known)
    guard case .place(let place, _) = target, place.point == nil else { return (target, nil) }
    let failure = known[.forecast].failure(
      at: place, in: query.renderer.language, at: clock.now())
    return (target, failure)
  }

  /// The places that have a name, or one like it; none where the text means something without asking, or
  /// nobody could be asked.
  func localities() throws(SystemError) -> [Locality] {
    guard let subject = query.subject, subject.place.lookup != nil else { return [] }
    return try lookUp(subject).localities ?? []
  }

  private func lookUp(_ subject: Feed.Subject) throws(SystemError) -> Known {
    let scope = Scope(needed: [.forecast])
    if feed.known(subject, scope).localities == nil {
      try feed.settle(subject, scope, atMost: Self.patience)
    }
    return feed.known(subject, scope)
  }
}
