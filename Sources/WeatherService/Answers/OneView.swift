internal import LineProtocol
internal import SystemCalls
public import Weather

/// Answers a question about a place once, for a person or a script.
///
/// From what is on disk where that is fresh; else it waits for a fetch, and then tells what there is.
public struct OneView {
  /// An answer to be printed.
  public struct Answer: Sendable {
    /// What is to be printed, with its line ends.
    public let text: String
    /// Whether there was something to tell.
    public let isTold: Bool
  }

  private let view: View
  private let query: LineQuery
  private let isJSON: Bool
  private let clock: Clock
  private let feed: Feed
  private let wait: Milliseconds
  private let isCachedOnly: Bool

  /// How long to wait for what is not known yet, unless something else is said.
  public static let standardWait = Milliseconds.seconds(10)

  /// Prepares an answer: the protocol's object on one line where `isJSON`, else text.
  public init(
    _ view: View, _ options: LineOptions, isJSON: Bool, setup: Setup, clock: Clock,
    fetcher: Fetcher
  ) {
    self.view = view
    self.isJSON = isJSON
    query = LineQuery(options, setup)
    self.clock = clock
    feed = Feed(setup: setup, clock: clock, fetcher: fetcher, isDetached: true)
    wait = options.wait ?? Self.standardWait
    isCachedOnly = options.cachedOnly
  }

  /// The answer, as good as it gets in the time.
  ///
  /// Throws what is wrong with the place, as a sentence.
  public func answer() throws -> Answer {
    let subject: Feed.Subject
    switch query.target {
    case .unknown(let unknown): throw unknown
    case .place(let place, let source): subject = Feed.Subject(place: place, source: source)
    }
    let scope = view.scope(of: subject.source)
    if !isCachedOnly { try feed.settle(subject, scope, patience: true, atMost: wait) }
    let now = clock.now()
    let known = feed.known(subject, scope)
    if case .unknown(let unknown) = query.target(known) { throw unknown }
    let answer = view.answer(subject, query, known, at: now)
    let isTold = view.isTold(known, of: subject.place, at: now)
    guard isJSON else { return Answer(text: answer.text, isTold: isTold) }
    var writer = JSONWriter()
    answer.write(to: &writer)
    return Answer(text: String(decoding: writer.bytes, as: UTF8.self) + "\n", isTold: isTold)
  }
}
