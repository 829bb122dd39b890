internal import LineProtocol
internal import StatusLine
public import SystemCalls
internal import Weather

/// Gives a bar its line, and another at each change, until the bar is gone.
///
/// It reads no standard input, which bars leave empty, closed or full of other things, unless clicks or
/// the blocks of another program come from there.
public final class Follower {
  private var options: LineOptions
  private let clock: Clock
  private let loadSetup: () -> Setup
  private let feed: Feed
  private let fetcher: Fetcher
  private let loop: EventLoop
  /// Nil where the parent is a script that ends: the bar is none of its.
  private let parent: ParentWatch?
  private let pushLock: PushLock?
  private var query: LineQuery
  private var sink: any LineSink
  private var clicks: ClickInput?
  private var windows: [ProcessID] = []
  private var setup: Setup
  private var shown: LineAnswer?
  private let log: EventLog?

  /// Makes a follower, whose lines go to a destination.
  ///
  /// `loadSetup` reads environment and configuration, and is called again for `USR2`.
  public init(
    _ options: LineOptions, loadSetup: @escaping () -> Setup, clock: Clock, fetcher: Fetcher,
    destination: Destination, log: EventLog? = nil
  ) throws(SystemError) {
    self.log = log
    var options = options
    switch destination {
    case .output: break
    case .tmuxOption: options.host = .tmux
    case .sketchybarItem:
      options.host = .plain
      options.style.color = .never
    case .i3status: options.host = .i3bar
    }
    if case .sketchybarItem = destination { parent = nil } else { parent = ParentWatch() }
    self.options = options
    self.clock = clock
    self.loadSetup = loadSetup
    self.fetcher = fetcher
    let setup = loadSetup()
    self.setup = setup
    query = LineQuery(options, setup)
    feed = Feed(setup: setup, clock: clock, fetcher: fetcher, isDetached: false, log: log)
    loop = try EventLoop(clock: clock)
    switch destination {
    case .output(let output, let input):
      pushLock = nil
      sink = OutputSink(output, host: query.renderer.host, readsClicks: input != nil)
      clicks = input.map(ClickInput.init)
    case .tmuxOption(let option):
      pushLock = PushLock(
        option: option, tmux: setup.environment["TMUX"] ?? "", folder: setup.folders.runtime)
      sink = CommandSink.tmux(option, setup.environment)
    case .sketchybarItem(let item):
      pushLock = PushLock(option: "sketchybar:\(item)", tmux: "", folder: setup.folders.runtime)
      sink = CommandSink.sketchybar(item, setup.environment)
    case .i3status(let input, let output):
      pushLock = nil
      sink = WrapSink(input: input, output: output)
    }
  }

  /// Follows until the reader, the parent or the patience of somebody who sends a signal is gone.
  public func run() throws(SystemError) {
    log?.note("follow begins")
    defer {
      feed.stop()
      log?.note("follow ends")
    }
    usePlaceInUse()
    while !sink.isGone && parent?.isGone != true {
      let answer = show()
      if !options.cachedOnly {
        feed.endOverdueFetches()
        feed.fetchWhatIsDue()
      }
      loop.watch(feed.foldersToWatch())
      let entries =
        feed.pollEntries + sink.pollEntries + (parent?.pollEntries ?? [])
        + (clicks?.pollEntries ?? [])
      for event in try loop.next(entries, until: deadline(answer)) {
        guard take(event) else { return }
      }
      sink.proceed(at: clock.uptime())
    }
  }

  /// Shows the line of now where it is not what is shown already.
  private func show() -> LineAnswer {
    let answer = LineAnswer(query, known(), at: clock.now())
    let host = query.renderer.host
    let isNews =
      host == .json
      ? shown?.withoutAges != answer.withoutAges
      : shown?.output(for: host) != answer.output(for: host)
    if isNews {
      shown = answer
      log?.note("shows \(answer.line), \(answer.content.freshness.rawValue)")
      sink.show(answer, at: clock.uptime())
    }
    return answer
  }

  private func known() -> Known {
    query.subject.map { feed.known($0, query.scope) } ?? Known()
  }

  private func deadline(_ answer: LineAnswer) -> Instant? {
    let now = clock.now()
    let sinkDeadline = sink.deadline.map { now + Milliseconds($0.count - clock.uptime().count) }
    return [
      answer.changes, options.cachedOnly ? nil : feed.deadline, sinkDeadline,
      parent?.deadline(at: now),
    ].compactMap { $0 }.min()
  }

  /// Takes an event.
  /// - Returns: false when it is the end.
  private func take(_ event: EventLoop.Event) -> Bool {
    switch event {
    case .signal(.terminate), .signal(.hangUp), .signal(.interrupt): return false
    case .signal(.user1): take(.refresh)
    case .signal(.user2):
      let setup = loadSetup()
      feed.use(setup)
      use(setup)
    case .signal(.continue):
      shown = nil
      feed.clockChanged()
    case .signal(.child):
      feed.reap()
      windows.removeAll { $0.reap() != nil }
      sink.childEnded(at: clock.uptime())
    case .signal(.quit), .signal(.windowChange), .signal(.suspend): break
    case .foldersChanged:
      feed.foldersChanged()
      usePlaceInUse()
    case .clockChanged: feed.clockChanged()
    case .ready(let entry):
      if parent?.concerns(entry) == true { return false }
      feed.receive(entry)
      sink.take(entry, at: clock.uptime())
      for click in clicks?.take(entry) ?? [] { take(click) }
    }
    return true
  }

  /// Watches the place in use, in a folder that may have been made anew, and takes it.
  private func usePlaceInUse() {
    loop.watch([PlaceInUse(setup.folders)?.folderToWatch()].compactMap { $0 })
    if let setup = setup.withPlaceInUse() { use(setup) }
  }

  private func use(_ setup: Setup) {
    self.setup = setup
    query = LineQuery(options, setup)
  }

  private func take(_ click: Click) {
    switch click {
    case .refresh:
      if let subject = query.subject { _ = feed.fetchNow(subject, query.scope.needed) }
    case .open:
      if windows.count < Self.windowLimit,
        let program = fetcher.programFolder.map({ "\($0)/wxline" }),
        let window = ForecastWindow.open(options, setup, program: program)
      {
        windows.append(window)
      }
    case .previous: turn(by: -1)
    case .next: turn(by: 1)
    }
  }

  /// Goes to another of the user's places: with all bars that name none, or alone where this one does.
  private func turn(by steps: Int) {
    let now = PlaceResolver(setup).text(options.place)
    guard let place = PlaceRing(setup).place(steps, after: now.text) else { return }
    if now.origin == .asked || now.origin == .environment {
      options.place = place
      use(setup)
    } else {
      try? PlaceInUse(setup.folders)?.write(PlaceRing(setup).isHome(place) ? nil : place)
      usePlaceInUse()
    }
  }

  /// How many forecasts are open at most, whatever is clicked.
  private static let windowLimit = 4
}
