internal import LineProtocol
internal import StatusLine
internal import Weather

/// Answers calls from what is known; what has to wait for a fetch holds up no other.
final class Desk {
  let clock: Clock
  let feed: Feed
  let connection: Connection
  private(set) var setup: Setup

  var memo = LineMemo()
  var subscriptions = Subscriptions()
  private(set) var counters = Counters()
  let started: Milliseconds

  private var waiting: [Waiting] = []
  /// The uptime by which everything is answered, whatever is known by then.
  private var end: Milliseconds?
  private var isShuttingDown = false
  /// Whether the client has said `exit`.
  private(set) var isClosed = false

  /// What has happened so far.
  struct Counters {
    var requests = 0
    var notifications = 0
    var changes = 0
  }

  /// What a call is about, and the parts that its answer is made of.
  struct Question {
    let subject: Feed.Subject
    let scope: Scope
  }

  /// A call that waits for a fetch.
  private struct Waiting {
    let call: Call
    let question: Question
    /// Whether any end of a fetch will do, or only one that makes something known.
    let isForFetch: Bool
    let deadline: Milliseconds
    let answer: (Call, Known, Instant) -> Void
  }

  /// How many calls may wait; more are answered with what is known.
  private static let waitingLimit = 4096

  init(setup: Setup, clock: Clock, feed: Feed, connection: Connection) {
    self.setup = setup
    self.clock = clock
    self.feed = feed
    self.connection = connection
    started = clock.uptime()
  }

  /// Whether a call waits.
  var isWaiting: Bool { !waiting.isEmpty }

  /// Whether the client took its leave as LSP asks: `shutdown` before `exit`.
  var endsWell: Bool { !isClosed || isShuttingDown }

  /// When there is something to do here with no event.
  var deadline: Instant? {
    let now = clock.now()
    let uptime = clock.uptime()
    let waits = waiting.map { min($0.deadline, end ?? $0.deadline) }.min()
    return [waits.map { now + Milliseconds($0.count - uptime.count) }, subscriptions.changes]
      .compactMap { $0 }.min()
  }

  /// Takes another configuration from now on.
  func use(_ setup: Setup) {
    self.setup = setup
    memo.forget()
    subscriptions.reconsider { LineQuery($0, setup) }
    feed.standing = subscriptions.topics
  }

  /// Judges everything anew, since the clock was set or the process was stopped.
  func clockChanged() {
    subscriptions.reconsider(nil)
  }

  /// Answers everything that waits, by some uptime at the latest.
  func answerEverything(by end: Milliseconds) {
    self.end = end
  }

  /// Does what can be done now: answers calls that have waited, and tells subscribers what has changed
  /// as long as they read.
  func proceed(mayNotify: Bool) {
    answerWaiting()
    guard !subscriptions.isEmpty else { return }
    subscriptions.update(at: clock.now(), generation: feed.generation) { feed.known($0, $1) }
    while mayNotify, connection.pendingBytes < 65_536, let body = subscriptions.nextChange() {
      counters.changes += 1
      connection.notify("weather/changed") { $0.raw(body) }
    }
  }

  // MARK: Calls

  /// Answers a call, now or later.
  func answer(_ call: Call) {
    if call.id == nil { counters.notifications += 1 } else { counters.requests += 1 }
    do throws(RPCError) {
      if isShuttingDown && call.method != Method.exit.rawValue {
        throw RPCError(.invalidRequest, "wxline is shutting down; the next message is exit.")
      }
      guard let method = Method(rawValue: call.method) else {
        throw RPCError(
          .methodNotFound,
          "There is no method \"\(call.method.quotation)\"; wxline/info lists those that there are."
        )
      }
      try answer(call, method)
    } catch {
      call.fail(error)
    }
  }

  private func answer(_ call: Call, _ method: Method) throws(RPCError) {
    switch method {
    case .line: try answerLine(call)
    case .forecast: try answerForecast(call)
    case .now: try answerView(.now, call)
    case .week: try answerView(.week, call)
    case .alerts: try answerView(.alerts, call)
    case .places: try answerPlaces(call)
    case .locate: try answerLocate(call)
    case .refresh: try answerRefresh(call)
    case .subscribe: try answerSubscribe(call)
    case .unsubscribe: try answerUnsubscribe(call)
    case .info:
      try ParameterReader(call).expect([])
      call.answer(Info.write)
    case .status:
      try ParameterReader(call).expect([])
      call.answer(writeStatus)
    case .shutdown:
      isShuttingDown = true
      call.answer { $0.null() }
    case .exit:
      isClosed = true
      call.answer { $0.null() }
    case .cancel: cancel(call, "id", with: .requestCancelled)
    case .mcpCancelled: cancel(call, "requestId", with: nil)
    case .initialize, .initialized, .ping, .discover, .listTools, .callTool:
      try answerMCP(call, method)
    }
  }

  /// Answers a call: at once where everything needed is known, else after its fetch.
  func answer(
    _ call: Call, _ question: Question, _ options: LineOptions,
    with answer: @escaping (Call, Known, Instant) -> Void
  ) {
    if options.cachedOnly {
      let known = feed.known(question.subject, question.scope, keepingTrue: false)
      return answer(call, known, clock.now())
    }
    if !feed.isReady(question.subject, question.scope) {
      feed.fetchWhatIsDue()
      if feed.isFetching(question.subject, question.scope.needed) {
        return wait(call, for: question, options, isForFetch: false, answer)
      }
    }
    answer(call, feed.known(question.subject, question.scope), clock.now())
  }

  /// Has a call wait for a fetch that is under way.
  func wait(
    _ call: Call, for question: Question, _ options: LineOptions, isForFetch: Bool,
    _ answer: @escaping (Call, Known, Instant) -> Void
  ) {
    guard waiting.count < Self.waitingLimit else {
      return answer(call, feed.known(question.subject, question.scope), clock.now())
    }
    let deadline = clock.uptime() + (options.wait ?? OneLine.standardWait)
    waiting.append(
      Waiting(
        call: call, question: question, isForFetch: isForFetch, deadline: deadline,
        answer: answer))
  }

  private func answerWaiting() {
    guard !waiting.isEmpty else { return }
    let uptime = clock.uptime()
    let now = clock.now()
    waiting = waiting.filter { request in
      if request.call.isAnswered { return false }
      let (subject, scope) = (request.question.subject, request.question.scope)
      let isReady = !request.isForFetch && feed.isReady(subject, scope)
      let isOver = [request.deadline, end].compactMap { $0 }.contains { $0 <= uptime }
      guard isReady || isOver || !feed.isFetching(subject, scope.needed) else { return true }
      request.answer(request.call, feed.known(subject, scope), now)
      return false
    }
  }

  /// Ends a call that waits; one that is answered already, or never came, is left alone.
  private func cancel(_ call: Call, _ name: String, with code: ErrorCode?) {
    let id = call.params?[name]
    for request in waiting where id != nil && request.call.id?.value == id {
      if let code {
        request.call.fail(RPCError(code, "The request was cancelled."))
      } else {
        request.call.abandon()
      }
    }
    answerWaiting()
    call.answer { $0.null() }
  }
}
