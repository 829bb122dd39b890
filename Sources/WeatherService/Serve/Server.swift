internal import LineProtocol
internal import StatusLine
public import SystemCalls
internal import Weather

/// Answers requests on standard input, one JSON-RPC 2.0 message a line, until the input ends.
public final class Server {
  private let clock: Clock
  private let loadSetup: () -> Setup
  private var setup: Setup
  private let feed: Feed
  private let loop: EventLoop
  private let parent = ParentWatch()
  private let input: Descriptor
  private var output: ByteOutput
  private let connection = Connection()

  private var isInputOpen = true
  /// The uptime at which whatever still waits is answered, once the input has ended.
  private var end: Milliseconds?
  private var waiting: [Waiting] = []
  private var memo = LineMemo()
  private var buffer = [UInt8](repeating: 0, count: 65_536)

  /// A request for a line of which nothing is known yet.
  private struct Waiting {
    let call: Call
    let options: LineOptions
    let subject: Feed.Subject
    let deadline: Milliseconds
  }

  /// The replies that may wait for a slow reader before its requests do.
  private static let outputLimit = 1 << 20
  /// How long requests that wait may still take when the input has ended, and how long their replies
  /// may take to be read; editors kill after 2 s.
  private static let farewell = (answers: Milliseconds(1200), output: Milliseconds(300))

  /// Makes a server between two descriptors; `loadSetup` is called again for `USR2`.
  public init(
    loadSetup: @escaping () -> Setup, clock: Clock, fetcher: Fetcher, input: Descriptor,
    output: Descriptor
  ) throws(SystemError) {
    self.clock = clock
    self.loadSetup = loadSetup
    setup = loadSetup()
    feed = Feed(setup: setup, clock: clock, fetcher: fetcher, isDetached: false)
    loop = try EventLoop(clock: clock)
    self.input = input
    self.output = ByteOutput(output)
  }

  /// Serves until the input ends, the reader or the parent is gone, or a signal says so.
  public func run() throws(SystemError) {
    defer { feed.stop() }
    while !parent.isGone {
      feed.endOverdueFetches()
      feed.fetchWhatIsDue()
      answerWaiting()
      collectOutput()
      if !isInputOpen && waiting.isEmpty && output.count == 0 { return }
      if let end, end + Self.farewell.output <= clock.uptime() { return }
      loop.watch(feed.foldersToWatch())
      for event in try loop.next(entries, until: deadline) {
        guard take(event) else { return }
      }
    }
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
    let uptime = clock.uptime()
    let waits =
      waiting.map(\.deadline)
      + [end.map { waiting.isEmpty ? $0 + Self.farewell.output : $0 }].compactMap { $0 }
    let wakings = waits.map { now + Milliseconds($0.count - uptime.count) }
    return (wakings + [feed.deadline, parent.deadline(at: now)].compactMap { $0 }).min()
  }

  /// Takes an event.
  /// - Returns: false when it is the end.
  private func take(_ event: EventLoop.Event) -> Bool {
    switch event {
    case .signal(.terminate), .signal(.hangUp), .signal(.interrupt): return false
    case .signal(.user1):
      for subject in feed.subjects { _ = feed.fetchNow(subject) }
    case .signal(.user2):
      setup = loadSetup()
      feed.use(setup)
      memo.forget()
    case .signal(.child): feed.reap()
    case .signal(.continue), .clockChanged: break
    case .foldersChanged: feed.foldersChanged()
    case .ready(let entry):
      if parent.concerns(entry) { return false }
      if output.concerns(entry) && !output.flush(entry) { return false }
      if entry.descriptor == input { read() }
      feed.receive(entry)
    }
    return true
  }

  private func read() {
    do {
      guard let count = try input.read(into: &buffer) else { return }
      if count == 0 {
        isInputOpen = false
        end = clock.uptime() + Self.farewell.answers
        connection.finish(answer)
      } else {
        connection.receive(buffer[..<count], answer)
      }
    } catch {
      isInputOpen = false
      end = clock.uptime() + Self.farewell.answers
    }
  }

  private func collectOutput() {
    if connection.pendingBytes > 0 { output.append(connection.takeOutput()) }
  }

  // MARK: Methods

  private func answer(_ call: Call) {
    do throws(RPCError) {
      switch Method(rawValue: call.method) {
      case .line: try answerLine(call)
      case .info:
        try ParameterReader(call).expect([])
        call.answer(Info.write)
      case nil:
        throw RPCError(
          .methodNotFound,
          "There is no method \"\(call.method)\"; wxline/info lists those that there are.")
      }
    } catch {
      call.fail(error)
    }
  }

  private func answerLine(_ call: Call) throws(RPCError) {
    let options = try LineOptions(call)
    let now = clock.now()
    if let reply = memo.reply(options, at: now, generation: feed.generation) {
      return call.answer { $0.raw(reply) }
    }
    switch memo.query(options, setup).target {
    case .unknown(let unknown): throw RPCError(unknown)
    case .place(let place, let source):
      let subject = Feed.Subject(place: place, source: source)
      let known = feed.known(subject)
      if known.forecast == nil && !options.cachedOnly {
        feed.fetchWhatIsDue()
        if feed.isFetching(subject) {
          let wait = options.wait ?? OneLine.standardWait
          waiting.append(
            Waiting(
              call: call, options: options, subject: subject, deadline: clock.uptime() + wait))
          return
        }
      }
      try reply(to: call, options, feed.known(subject), at: now)
    }
  }

  private func answerWaiting() {
    let uptime = clock.uptime()
    waiting = waiting.filter { request in
      let known = feed.known(request.subject)
      let isOver = [request.deadline, end].compactMap { $0 }.contains { $0 <= uptime }
      guard known.forecast != nil || !feed.isFetching(request.subject) || isOver else {
        return true
      }
      do throws(RPCError) {
        try reply(to: request.call, request.options, known, at: clock.now())
      } catch {
        request.call.fail(error)
      }
      return false
    }
  }

  private func reply(
    to call: Call, _ options: LineOptions, _ known: Known, at now: Instant
  ) throws(RPCError) {
    guard known.forecast != nil else { throw RPCError(known.attempt, at: now) }
    var writer = JSONWriter()
    LineAnswer(memo.query(options, setup), known, at: now).write(to: &writer)
    memo.remember(writer.bytes, to: options, at: now, generation: feed.generation)
    call.answer { $0.raw(writer.bytes) }
  }
}
