internal import LineProtocol
internal import StatusLine
public import SystemCalls
internal import Weather

/// Gives a bar its line, and another at each change, until the bar is gone.
///
/// It never reads standard input, which bars leave empty, closed or full of other things.
public final class Follower {
  private let options: LineOptions
  private let clock: Clock
  private let loadSetup: () -> Setup
  private let feed: Feed
  private let loop: EventLoop
  private let parent = ParentWatch()
  private let pushLock: PushLock?
  private var query: LineQuery
  private var sink: any LineSink
  private var shown: LineAnswer?
  private let log: EventLog?

  /// Makes a follower, which prints lines on `output` or writes them to the tmux option `pushOption`.
  ///
  /// `loadSetup` reads environment and configuration, and is called again for `USR2`.
  public init(
    _ options: LineOptions, loadSetup: @escaping () -> Setup, clock: Clock, fetcher: Fetcher,
    pushOption: String?, output: Descriptor, log: EventLog? = nil
  ) throws(SystemError) {
    self.log = log
    var options = options
    if pushOption != nil { options.host = .tmux }
    self.options = options
    self.clock = clock
    self.loadSetup = loadSetup
    let setup = loadSetup()
    query = LineQuery(options, setup)
    feed = Feed(setup: setup, clock: clock, fetcher: fetcher, isDetached: false, log: log)
    loop = try EventLoop(clock: clock)
    if let pushOption {
      pushLock = PushLock(
        option: pushOption, tmux: setup.environment["TMUX"] ?? "", folder: setup.folders.runtime)
      sink = TmuxOption(pushOption, environment: setup.environment)
    } else {
      pushLock = nil
      sink = OutputSink(output, host: query.renderer.host)
    }
  }

  /// Follows until the reader, the parent or the patience of somebody who sends a signal is gone.
  public func run() throws(SystemError) {
    log?.note("follow begins")
    defer {
      feed.stop()
      log?.note("follow ends")
    }
    while !sink.isGone && !parent.isGone {
      let answer = show()
      if !options.cachedOnly {
        feed.endOverdueFetches()
        feed.fetchWhatIsDue()
      }
      loop.watch(feed.foldersToWatch())
      let entries = feed.pollEntries + sink.pollEntries + parent.pollEntries
      for event in try loop.next(entries, until: deadline(answer)) {
        guard take(event) else { return }
      }
      sink.proceed(at: clock.uptime())
    }
  }

  /// Shows the line of now where it is not what is shown already.
  private func show() -> LineAnswer {
    let answer = LineAnswer(query, known(), at: clock.now())
    let isNews =
      query.renderer.host == .json
      ? shown?.withoutAges != answer.withoutAges : shown?.line != answer.line
    if isNews {
      shown = answer
      log?.note("shows \(answer.line), \(answer.content.freshness.rawValue)")
      sink.show(answer, at: clock.uptime())
    }
    return answer
  }

  private func known() -> Known {
    guard case .place(let place, let source) = query.target else { return Known() }
    return feed.known(Feed.Subject(place: place, source: source), query.scope)
  }

  private func deadline(_ answer: LineAnswer) -> Instant? {
    let now = clock.now()
    let sinkDeadline = sink.deadline.map { now + Milliseconds($0.count - clock.uptime().count) }
    return [
      answer.changes, options.cachedOnly ? nil : feed.deadline, sinkDeadline,
      parent.deadline(at: now),
    ].compactMap { $0 }.min()
  }

  /// Takes an event.
  /// - Returns: false when it is the end.
  private func take(_ event: EventLoop.Event) -> Bool {
    switch event {
    case .signal(.terminate), .signal(.hangUp), .signal(.interrupt): return false
    case .signal(.user1):
      if case .place(let place, let source) = query.target {
        _ = feed.fetchNow(Feed.Subject(place: place, source: source), query.scope.needed)
      }
    case .signal(.user2):
      let setup = loadSetup()
      query = LineQuery(options, setup)
      feed.use(setup)
    case .signal(.continue):
      shown = nil
      feed.clockChanged()
    case .signal(.child):
      feed.reap()
      sink.childEnded(at: clock.uptime())
    case .foldersChanged: feed.foldersChanged()
    case .clockChanged: feed.clockChanged()
    case .ready(let entry):
      if parent.concerns(entry) { return false }
      feed.receive(entry)
      sink.take(entry, at: clock.uptime())
    }
    return true
  }
}
