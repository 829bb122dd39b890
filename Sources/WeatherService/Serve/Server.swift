public import LineProtocol
public import SystemCalls
internal import Weather

/// Answers requests on standard input, one JSON-RPC 2.0 message a line, until the input ends.
///
/// The loop around a `Desk`: bytes in, bytes out, signals, and the end.
public final class Server {
  private let clock: Clock
  private let loadSetup: () -> Setup
  private let feed: Feed
  private let desk: Desk
  private let loop: EventLoop
  private let parent = ParentWatch()
  private let input: Descriptor
  private var output: ByteOutput
  private let connection: Connection
  private let log: EventLog?

  private var isInputOpen = true
  /// The uptime at which whatever still waits is answered, once the input has ended.
  private var end: Milliseconds?
  private var buffer = [UInt8](repeating: 0, count: 4096)

  /// The replies that may wait for a slow reader before its requests do.
  private static let outputLimit = 1 << 18
  /// How long requests that wait may still take when the input has ended, and how long their replies
  /// may take to be read; editors kill after 2 s.
  private static let farewell = (answers: Milliseconds(1200), output: Milliseconds(300))

  /// Makes a server between two descriptors; `loadSetup` is called again for `USR2`.
  public init(
    loadSetup: @escaping () -> Setup, clock: Clock, fetcher: Fetcher, framing: Framing,
    input: Descriptor, output: Descriptor, log: EventLog? = nil
  ) throws(SystemError) {
    self.log = log
    self.clock = clock
    self.loadSetup = loadSetup
    let setup = loadSetup()
    connection = Connection(framing)
    feed = Feed(setup: setup, clock: clock, fetcher: fetcher, isDetached: false, log: log)
    desk = Desk(setup: setup, clock: clock, feed: feed, connection: connection)
    loop = try EventLoop(clock: clock)
    self.input = input
    self.output = ByteOutput(output)
  }

  /// Serves until the input ends, the reader or the parent is gone, or a signal or `exit` says so.
  ///
  /// True unless a client said `exit` without `shutdown`, which LSP counts as a failure.
  public func run() throws(SystemError) -> Bool {
    log?.note("serve begins")
    defer {
      feed.stop()
      log?.note("serve ends")
    }
    usePlaceInUse()
    while !parent.isGone {
      feed.endOverdueFetches()
      feed.fetchWhatIsDue()
      desk.proceed(mayNotify: output.count < Self.outputLimit / 4)
      if connection.pendingBytes > 0 {
        output.append(connection.takeOutput())
        guard output.flush() else { return true }
      }
      if isOver { return desk.endsWell }
      loop.watch(feed.foldersToWatch())
      for event in try loop.next(entries, until: deadline) {
        guard take(event) else { return true }
      }
    }
    return true
  }

  /// Whether there is nothing more to do: all is answered and written, or the time is over.
  private var isOver: Bool {
    guard let end else { return false }
    return (!desk.isWaiting && output.count == 0) || end + Self.farewell.output <= clock.uptime()
  }

  private var entries: [PollEntry] {
    var entries = feed.pollEntries + parent.pollEntries + [output.pollEntry]
    if isInputOpen && output.count < Self.outputLimit {
      entries.append(PollEntry(input, read: true))
    }
    return entries
  }

  private var deadline: Instant? {
    let now = clock.now()
    // What a proceeding has left over goes out in the next one, and no event comes for it.
    if desk.subscriptions.hasNews && output.count < Self.outputLimit / 4 { return now }
    let leave = end.map { desk.isWaiting ? $0 : $0 + Self.farewell.output }
    return [
      leave.map { now + Milliseconds($0.count - clock.uptime().count) }, desk.deadline,
      feed.deadline, parent.deadline(at: now),
    ].compactMap { $0 }.min()
  }

  /// Takes an event.
  /// - Returns: false when it is the end.
  private func take(_ event: EventLoop.Event) -> Bool {
    switch event {
    case .signal(.terminate), .signal(.hangUp), .signal(.interrupt): return false
    case .signal(.user1): feed.fetchEverythingNow()
    case .signal(.user2):
      let setup = loadSetup()
      feed.use(setup)
      desk.use(setup)
    case .signal(.child): feed.reap()
    case .signal(.quit), .signal(.windowChange), .signal(.suspend): break
    case .signal(.continue), .clockChanged:
      feed.clockChanged()
      desk.clockChanged()
    case .foldersChanged:
      feed.foldersChanged()
      usePlaceInUse()
    case .ready(let entry):
      if parent.concerns(entry) { return false }
      if output.concerns(entry) && !output.flush(entry) { return false }
      if entry.descriptor == input { read() }
      feed.receive(entry)
    }
    return true
  }

  /// Watches the place in use, in a folder that may have been made anew, and takes it.
  private func usePlaceInUse() {
    loop.watch([PlaceInUse(desk.setup.folders)?.folderToWatch()].compactMap { $0 })
    if let setup = desk.setup.withPlaceInUse() { desk.use(setup) }
  }

  private func read() {
    switch input.readOrEnd(into: &buffer) {
    case nil: break
    case 0?:
      connection.finish(desk.answer)
      endInput()
    case let count?:
      connection.receive(buffer[..<count], desk.answer)
      if desk.isClosed { endInput() }
    }
  }

  private func endInput() {
    isInputOpen = false
    let end = clock.uptime() + Self.farewell.answers
    self.end = end
    desk.answerEverything(by: end)
  }
}
