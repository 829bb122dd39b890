internal import SnapshotStore
public import SystemCalls
public import Weather

extension Feed {
  /// How many fetches may be under way: each is a process.
  static let runLimit = 8

  /// Starts what is due, in turn where that is much.
  public func fetchWhatIsDue() {
    while runs.count < Self.runLimit, !queue.isEmpty {
      let (flight, topic) = queue.removeFirst()
      queued.remove(flight)
      fetch(topic)
    }
    for topic in topics where due(topic) <= clock.now() { fetch(topic) }
  }

  /// Fetches parts of a subject ahead of their time, as far as that is polite: not within a minute of
  /// the last answer, nor while the source asks to be left alone.
  /// - Returns: whether there was anything to do.
  public func fetchNow(_ subject: Subject, _ parts: Set<Part>) -> Bool {
    // What is made up is always new.
    guard subject.source != .sample else { return false }
    let now = clock.now()
    for part in parts {
      let topic = Topic(subject: subject, part: part)
      let knowledge = knowledge(topic)
      if let confirmed = knowledge.confirmed, (confirmed...(confirmed + .minutes(1))).contains(now)
      {
        continue
      }
      if knowledge.attempt?.reason == .rateLimited, let next = knowledge.attempt?.next, next > now {
        continue
      }
      fetch(topic)
    }
    return isFetching(subject, parts)
  }

  /// Fetches everything that is kept true, as far as that is polite.
  public func fetchEverythingNow() {
    for (subject, topics) in Dictionary(grouping: topics, by: \.subject) {
      _ = fetchNow(subject, Set(topics.map(\.part)))
    }
  }

  /// What to wait on for the answers of fetches.
  public var pollEntries: [PollEntry] {
    watchRoutes()
    let routes = routes.map { [PollEntry($0.descriptor, read: true)] } ?? []
    return routes + runs.values.map { PollEntry($0.output, read: true) }
  }

  /// Watches the network as long as something cannot be reached, and only then.
  private func watchRoutes() {
    // Nothing else is known since that was looked at last: this is on the way of every request.
    guard generation != routesGeneration else { return }
    routesGeneration = generation
    let isCutOff = known.values.contains { known in
      Part.allCases.contains { known[$0].attempt?.reason == .unreachable }
    }
    if isCutOff && routes == nil {
      routes = RouteWatch()
    } else if !isCutOff, let routes {
      routes.close()
      self.routes = nil
    }
  }

  /// Takes what has come on one of `pollEntries`.
  public func receive(_ entry: PollEntry) {
    if let routes, entry.descriptor == routes.descriptor {
      routes.drain()
      log?.note("the network's routes changed")
      hastened = clock.now()
      return
    }
    for (flight, run) in runs where run.output == entry.descriptor {
      var run = run
      let result = run.read()
      runs[flight] = run
      if let result { finish(flight, result) }
    }
  }

  /// Takes note of children that have ended.
  public func reap() {
    ended = ended.filter { $0.reap() == nil }
  }

  /// Ends fetches that have taken too long.
  public func endOverdueFetches() {
    let uptime = clock.uptime()
    for (flight, run) in runs where run.deadline <= uptime {
      // This process may have been stopped while the answer came.
      var run = run
      let late = FetchFailure("no answer within \(run.job.timeLimit) s")
      finish(flight, run.drain() ?? .failure(late))
    }
    elsewhere = elsewhere.filter { $0.value > uptime }
  }

  /// Ends the fetches that are under way, without a word about them: they are made anew.
  func abandonFetches() {
    for run in runs.values {
      run.end()
      // Its lock ends with it.
      run.process.waitForEnd(atMost: 1000)
      ended.insert(run.process)
    }
    runs = [:]
    (queue, queued) = ([], [])
    reap()
  }

  /// Ends every fetch that this process has under way and that is not meant to outlive it.
  public func stop() {
    for run in runs.values where !run.job.isDetached { run.end() }
    runs = [:]
    (queue, queued) = ([], [])
  }

  /// The instant at which something is due here.
  public var deadline: Instant? {
    let uptime = clock.uptime()
    let waits = Array(runs.values.map(\.deadline)) + Array(elsewhere.values)
    let wakings = waits.map { clock.now() + Milliseconds($0.count - uptime.count) }
    return (wakings + topics.map(due)).min()
  }

  /// When a topic is to be fetched next; nil where it is not, before the configuration changes.
  func nextTry(_ topic: Topic) -> Instant? {
    Schedule.due(
      knowledge(topic), interval: Schedule.interval(topic.part, of: topic.subject.source),
      configuration: access(topic.subject.source).fingerprint,
      hastened: hastened, at: clock.now())
  }

  private func due(_ topic: Topic) -> Instant {
    isTaken(topic) ? .distantFuture : nextTry(topic) ?? .distantFuture
  }

  private func fetch(_ topic: Topic, tryingCache: Bool = true) {
    // The key's file may be another since that was looked at last.
    keyed[topic.subject.source] = nil
    if tryingCache { useCacheAgain(for: topic.subject.source) }
    let flight = flight(topic)
    guard runs[flight] == nil else { return }
    guard runs.count < Self.runLimit else {
      if queued.insert(flight).inserted { queue.append((flight, topic)) }
      return
    }
    do {
      guard let store else { return try start(topic, lock: nil) }
      guard let lock = try store.lock(flight) else {
        elsewhere[flight] = clock.uptime() + .seconds(2)
        return
      }
      // Another process may have finished since this one last looked.
      let before = knowledge(topic)
      read(topic)
      if knowledge(topic) != before && due(topic) > clock.now() { return }
      // A lock can be had on a full disk, a record of the attempt cannot.
      try store.tryOut(topic.subject.source)
      try start(topic, lock: lock.file)
    } catch let error as FetchFailure {
      note(failure: error, of: topic)
    } catch {
      // The store is of no use: there may be another, else work from memory.
      if useRuntimeStore(for: topic.subject.source) {
        if due(topic) <= clock.now() { fetch(topic, tryingCache: false) }
        return
      }
      do {
        try start(topic, lock: nil)
      } catch {
        note(failure: error, of: topic)
      }
    }
  }

  private func start(_ topic: Topic, lock: Descriptor?) throws(FetchFailure) {
    let access = access(topic.subject.source)
    let flight = flight(topic)
    let job = FetchJob(
      flight: flight, part: topic.part, place: topic.subject.place.id,
      point: topic.subject.place.point, lookup: topic.subject.place.lookup,
      folder: lock == nil ? nil : store?.folder, endpoints: access.endpoints,
      key: isKeyed(topic.subject.source) ? access.key : nil, configuration: access.fingerprint,
      clockOffset: clock.offset.count,
      timeLimit: access.timeLimit,
      intervalSeconds: Schedule.interval(topic.part, of: topic.subject.source).seconds,
      parent: isDetached ? nil : ProcessID.current.number, last: knowledge(topic).attempt)
    let deadline = clock.uptime() + .seconds(access.timeLimit + 1)
    runs[flight] = try fetcher.start(job, lock: lock, deadline: deadline)
    fetchesStarted += 1
    log?.note("asking \(flight.source.rawValue) for \(flight.part.rawValue)")
  }

  private func finish(_ flight: Flight, _ result: Result<FetchResult, FetchFailure>) {
    guard let run = runs.removeValue(forKey: flight) else { return }
    run.end()
    log?.note(Self.summary(of: flight, result))
    ended.insert(run.process)
    reap()
    for topic in loaded where self.flight(topic) == flight {
      switch result {
      case .success(let answer):
        take(answer.snapshots, answer.attempt, for: topic)
        read(topic)
      case .failure(let failure):
        read(topic)
        note(failure: failure, of: topic)
      }
    }
    // Whichever flight of a source is the first to ask for a place looks up its name.
    if case .success(let answer) = result {
      for topic in loaded
      where topic.part == .location && topic.subject.source == flight.source
        && topic.subject.place.id == flight.place
      {
        take(answer.snapshots, nil, for: topic)
        read(topic, isNeeded: false)
      }
    }
    // What the fetch was told of the key, and whether the key is another by now, holds from here on.
    if let refused = (try? result.get())?.refusedKey { refusedKeys[flight.source] = refused }
    keyed[flight.source] = nil
  }

  /// How a fetch ended, in a line.
  private static func summary(
    of flight: Flight, _ result: Result<FetchResult, FetchFailure>
  ) -> String {
    let what = "\(flight.source.rawValue) \(flight.part.rawValue)"
    switch result {
    case .failure(let failure): return "\(what): \(failure)"
    case .success(let answer):
      let reason = answer.reason.map { " (\($0.rawValue))" } ?? ""
      let detail = answer.detail.map { ": \($0)" } ?? ""
      let next = answer.retryInSeconds.map { "; next try in \($0) s" } ?? ""
      return "\(what) \(answer.result.rawValue)\(reason)\(detail)\(next)"
    }
  }

  /// Remembers a failure that no fetcher could record.
  private func note(failure: FetchFailure, of topic: Topic) {
    let now = clock.now()
    var attempt = Attempt(
      madeAt: now, after: knowledge(topic).attempt,
      configuration: access(topic.subject.source).fingerprint, spread: .random(in: 0..<1))
    attempt.fail(at: now, reason: .unreachable, detail: failure.description)
    take([], attempt, for: topic)
    guard let store, let lock = try? store.lock(flight(topic)) else { return }
    try? lock.replace(FetchRecord(attempt))
  }
}
