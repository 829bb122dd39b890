internal import SnapshotStore
public import SystemCalls
public import Weather

/// Keeps what is known of places true: reads what is on disk, and has fetched what is due.
///
/// Several processes of a user share the work through the store: whoever takes a flight's lock
/// fetches, the others read what came of it. Without a usable store each works from memory.
public final class Feed {
  /// A place and who tells its weather.
  public struct Subject: Hashable, Sendable {
    /// The place.
    public let place: Place
    /// The source.
    public let source: Source

    /// Pairs a place with a source.
    public init(place: Place, source: Source) {
      self.place = place
      self.source = source
    }

    var flight: Flight { Flight(source, place.id) }
  }

  private let clock: Clock
  private let store: SnapshotStore?
  private let fetcher: Fetcher
  private var setup: Setup
  private let isDetached: Bool

  private var known: [Subject: Known] = [:] {
    didSet { generation += 1 }
  }
  /// A count that grows whenever something else may be known.
  public private(set) var generation = 0
  private var runs: [Flight: FetchRun] = [:]
  /// The uptimes until which a flight is left to the process that holds its lock.
  private var elsewhere: [Flight: Milliseconds] = [:]
  /// How many fetches this process has started.
  public private(set) var fetchesStarted = 0
  private var ended: Set<ProcessID> = []
  /// The sources whose folders are not watched yet, or may have been deleted and made again.
  private var mayNeedWatch: Set<Source> = []
  private var accesses: [Source: SourceAccess] = [:]

  /// Makes a feed that knows nothing yet; a detached one's fetches go on when this process ends.
  public init(setup: Setup, clock: Clock, fetcher: Fetcher, isDetached: Bool) {
    self.setup = setup
    self.clock = clock
    self.fetcher = fetcher
    self.isDetached = isDetached
    store = setup.folders.cache.map { SnapshotStore(folder: $0) }
  }

  // MARK: What is known

  /// Tells what is known of a subject, and keeps it true from now on.
  public func known(_ subject: Subject) -> Known {
    if subject.source == .sample { return SampleFeed.known(subject.place, at: clock.now()) }
    if let known = known[subject] { return known }
    known[subject] = Known()
    mayNeedWatch.insert(subject.source)
    read(subject)
    return known[subject] ?? Known()
  }

  /// What has been asked about.
  public var subjects: [Subject] { Array(known.keys) }

  /// Whether a fetch for a subject is under way, here or in another process.
  public func isFetching(_ subject: Subject) -> Bool {
    runs[subject.flight] != nil || elsewhere[subject.flight] != nil
  }

  /// The folders in which another process's work shows, if there is one more since the last call or
  /// one of them may have been made anew; else none.
  public func foldersToWatch() -> [String] {
    defer { mayNeedWatch = [] }
    guard let store else { return [] }
    return mayNeedWatch.compactMap { source in
      (try? store.prepare(source)).map { store.path(of: source) }
    }
  }

  /// Reads again what other processes may have written.
  public func foldersChanged() {
    elsewhere = [:]
    mayNeedWatch = Set(known.keys.map(\.source))
    for subject in known.keys { read(subject) }
  }

  /// Takes another configuration from now on.
  public func use(_ setup: Setup) {
    self.setup = setup
    accesses = [:]
  }

  private func read(_ subject: Subject) {
    guard let store else { return }
    var current = known[subject] ?? Known()
    let snapshot = store.snapshot(of: subject.place.id, from: subject.source).value
    if let forecast = snapshot?.forecast { current.take(forecast, at: clock.now()) }
    if let attempt = store.record(of: subject.flight).value?[.forecast] {
      current.take(attempt, at: clock.now())
    }
    known[subject] = current
  }

  // MARK: Fetching

  /// Starts what is due.
  public func fetchWhatIsDue() {
    for subject in known.keys where due(subject) <= clock.now() { fetch(subject) }
  }

  /// Fetches a subject ahead of its time, as far as that is polite: not within a minute of the last
  /// answer, nor while the source asks to be left alone.
  /// - Returns: whether there was anything to do.
  public func fetchNow(_ subject: Subject) -> Bool {
    let known = known(subject)
    let now = clock.now()
    if let confirmed = known.confirmed, (confirmed...(confirmed + .minutes(1))).contains(now) {
      return false
    }
    if known.attempt?.reason == .rateLimited, let next = known.attempt?.next, next > now {
      return false
    }
    fetch(subject)
    return isFetching(subject)
  }

  /// What to wait on for the answers of fetches.
  public var pollEntries: [PollEntry] {
    runs.values.map { PollEntry($0.output, read: true) }
  }

  /// Takes what has come on one of `pollEntries`.
  public func receive(_ entry: PollEntry) {
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
      finish(flight, .failure(FetchFailure("no answer within \(run.job.timeLimit) s")))
    }
    elsewhere = elsewhere.filter { $0.value > uptime }
  }

  /// Ends every fetch that this process has under way and that is not meant to outlive it.
  public func stop() {
    for run in runs.values where !run.job.isDetached { run.end() }
    runs = [:]
  }

  /// The instant at which something is due here.
  public var deadline: Instant? {
    let uptime = clock.uptime()
    let waits = Array(runs.values.map(\.deadline)) + Array(elsewhere.values)
    let wakings = waits.map { clock.now() + Milliseconds($0.count - uptime.count) }
    return (wakings + known.keys.map(due)).min()
  }

  /// When a subject is to be fetched next; nil where it is not, before the configuration changes.
  public func nextTry(_ subject: Subject) -> Instant? {
    guard let known = known[subject] else { return nil }
    return Schedule.due(known, configuration: access(subject.source).fingerprint, at: clock.now())
  }

  private func due(_ subject: Subject) -> Instant {
    isFetching(subject) ? .distantFuture : nextTry(subject) ?? .distantFuture
  }

  private func access(_ source: Source) -> SourceAccess {
    if let access = accesses[source] { return access }
    let access = SourceAccess(
      source, configuration: setup.configuration, environment: setup.environment)
    accesses[source] = access
    return access
  }

  private func fetch(_ subject: Subject) {
    guard runs[subject.flight] == nil else { return }
    do {
      guard let store else { return try start(subject, lock: nil) }
      guard let lock = try store.lock(subject.flight) else {
        elsewhere[subject.flight] = clock.uptime() + .seconds(2)
        return
      }
      // Another process may have finished since this one last looked.
      let before = known[subject]
      read(subject)
      if known[subject] != before && due(subject) > clock.now() { return }
      try start(subject, lock: lock.file)
    } catch let error as FetchFailure {
      note(failure: error, of: subject)
    } catch {
      // The store is of no use: work from memory.
      do {
        try start(subject, lock: nil)
      } catch {
        note(failure: error, of: subject)
      }
    }
  }

  private func start(_ subject: Subject, lock: Descriptor?) throws(FetchFailure) {
    let access = access(subject.source)
    let job = FetchJob(
      source: subject.source, part: .forecast, place: subject.place.id,
      folder: lock == nil ? nil : setup.folders.cache, endpoints: access.endpoints,
      key: access.key, configuration: access.fingerprint, clockOffset: clock.offset.count,
      timeLimit: access.timeLimit, intervalSeconds: Schedule.interval.seconds,
      parent: isDetached ? nil : ProcessID.current.number,
      last: known[subject]?.attempt)
    let deadline = clock.uptime() + .seconds(access.timeLimit + 1)
    runs[subject.flight] = try fetcher.start(job, lock: lock, deadline: deadline)
    fetchesStarted += 1
  }

  private func finish(_ flight: Flight, _ result: Result<FetchResult, FetchFailure>) {
    guard let run = runs.removeValue(forKey: flight) else { return }
    run.end()
    ended.insert(run.process)
    reap()
    for subject in known.keys where subject.flight == flight {
      switch result {
      case .success(let answer):
        if let attempt = answer.attempt { known[subject]?.take(attempt, at: clock.now()) }
        if let forecast = answer.snapshot?.forecast, subject.place.id == run.job.place {
          known[subject]?.take(forecast, at: clock.now())
        }
        read(subject)
      case .failure(let failure):
        read(subject)
        note(failure: failure, of: subject)
      }
    }
  }

  /// Remembers a failure that no fetcher could record.
  private func note(failure: FetchFailure, of subject: Subject) {
    let now = clock.now()
    var attempt = Attempt(
      madeAt: now, after: known[subject]?.attempt,
      configuration: access(subject.source).fingerprint, spread: .random(in: 0..<1))
    attempt.fail(at: now, reason: .unreachable, detail: failure.description)
    known[subject]?.take(attempt, at: clock.now())
    guard let store, let lock = try? store.lock(subject.flight) else { return }
    var record = store.record(of: subject.flight).value ?? FetchRecord()
    record[.forecast] = attempt
    try? lock.replace(record)
  }
}
