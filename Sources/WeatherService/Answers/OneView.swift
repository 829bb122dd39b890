internal import LineProtocol
internal import StatusLine
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
  private let layout: Page.Layout

  /// How long to wait for what is not known yet, unless something else is said.
  public static let standardWait = Milliseconds.seconds(10)

  /// Prepares an answer: the protocol's object on one line where `isJSON`, else text, which fits the
  /// terminal, or the cells that were asked for (`layout`).
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
    layout = Self.layout(query, options, setup)
  }

  /// How a page is shown.
  ///
  /// On a terminal its lines fit, and are 80 cells where nothing says how many it has. Elsewhere they
  /// are whole, since nobody knows whose eyes they are for: `COLUMNS` is of the terminal that a script
  /// was started in. `--max-width` makes them shorter anywhere; what the configuration says of the
  /// width of lines is said of bars.
  static func layout(_ query: LineQuery, _ options: LineOptions, _ setup: Setup) -> Page.Layout {
    var layout = Page.Layout()
    if options.isTerminal {
      layout.cells = options.terminalCells ?? setup.environment.columns ?? 80
    }
    layout.cells = [layout.cells, options.style.maxCells].compactMap { $0 }.min()
    layout.profile = query.pageWidth
    layout.theme = query.renderer.theme
    layout.ellipsis = query.renderer.glyphs.ellipsis
    return layout
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
    guard isJSON else { return Answer(text: answer.page.text(layout), isTold: isTold) }
    var writer = JSONWriter()
    answer.write(to: &writer)
    return Answer(text: String(decoding: writer.bytes, as: UTF8.self) + "\n", isTold: isTold)
  }
}
