internal import SnapshotStore
internal import SystemCalls
internal import Weather
internal import WeatherSources

/// One job from its start to its result.
struct Fetch {
  let job: FetchJob
  let clock: @Sendable () -> Instant
  let client: HTTPClient
  private let environment: [String]

  init(_ job: FetchJob, environment: [String], clock: @escaping @Sendable () -> Instant) {
    self.job = job
    self.environment = environment
    self.clock = clock
    client = HTTPClient()
  }

  /// Does the job.
  ///
  /// The attempt is on record before the first request goes out, so that a fetch that
  /// is killed counts as well.
  func run() async -> FetchResult {
    do {
      let lock = try takeLock()
      let store = job.folder.map { SnapshotStore(folder: $0) }
      var attempt = Attempt(
        madeAt: clock(), after: store?.record(of: job.flight).value?.attempt ?? job.last,
        configuration: job.configuration, spread: .random(in: 0..<1))
      try? lock?.replace(FetchRecord(attempt))
      let result =
        if let world = WorldWeather(job.flight.source, job.endpoints) {
          await ask(world, &attempt, store: store, lock: lock)
        } else {
          await askCWA(&attempt, store: store, lock: lock)
        }
      try? lock?.replace(FetchRecord(attempt))
      return result
    } catch {
      return FetchResult(.failed, reason: .unreachable, detail: "\(error)")
    }
  }

  /// The lock that the parent has passed on as descriptor 3, or a new one when there was no parent.
  private func takeLock() throws -> FlightLock? {
    guard let folder = job.folder else { return nil }
    let store = SnapshotStore(folder: folder)
    let inherited = Descriptor(3)
    if (try? inherited.facts())?.isRegular == true {
      return try store.inheritedLock(of: job.flight, file: inherited)
    }
    guard let lock = try store.lock(job.flight) else {
      throw JobFault(description: "another process is fetching the same")
    }
    return lock
  }

  /// Why a request gave nothing.
  struct Failure: Error {
    let error: SourceError
    /// How long the source is not to be asked again at least.
    var retryAfter: Milliseconds?
  }

  /// The key that the job has, if it has one.
  func key() throws(SourceError) -> String? {
    try job.key.map { reference throws(SourceError) in
      try KeyReader.key(reference, environment)
    }
  }

  /// Makes a request, and reads what came.
  func ask<Value>(
    _ request: SourceRequest, key: String?, validator: Validator? = nil, within limit: Double,
    _ read: (SourceReply) throws(SourceError) -> Value
  ) async throws(Failure) -> Value {
    let reply: SourceReply
    do throws(SourceError) {
      reply = try await client.get(
        request.address(with: key), key: request.keyUse == .header ? key : nil,
        validator: validator, within: limit)
    } catch {
      throw Failure(error: error)
    }
    do throws(SourceError) {
      return try read(reply)
    } catch {
      throw Failure(error: error, retryAfter: reply.retryAfter(at: clock()))
    }
  }

  /// Puts reports on disk, those of other places only where the lock is theirs as well, and into the
  /// result where that can not be done.
  func keep(
    _ reports: [Report], validator: Validator?, _ attempt: inout Attempt, _ failures: [Failure],
    lock: FlightLock?
  ) -> FetchResult {
    let now = clock()
    let isForOne = job.flight.place != nil
    var result = FetchResult(.updated)
    for report in reports where !isForOne || report.place == job.place {
      keep(report, validator: validator, in: &result, lock: lock)
    }
    let own = Set(reports.filter { $0.place == job.place }.map(\.content.part))
    // The place asked about has no station in the dataset that answered, and the other did not. Of an
    // answer that has several parts of one place the others count, and the attempt says what it lacks.
    guard own.contains(job.part) || isForOne && !own.isEmpty else {
      return fail(&attempt, failures)
    }
    let told = Set(reports.map(\.place))
    attempt.succeed(
      at: now, validator: validator, interval: .seconds(job.intervalSeconds),
      without: isForOne ? [] : CWA.places.filter { !told.contains($0) },
      lacking: isForOne ? partsOfFlight.subtracting(own) : [])
    result.attempt = attempt
    return result
  }

  /// The parts that an answer in the job's flight has.
  private var partsOfFlight: Set<Part> {
    job.flight.source.parts.filter { part in
      Flight(job.flight.source, part, job.place, isKeyed: job.key != nil) == job.flight
        && part != .location
    }
  }

  /// Puts a report on disk, or into the result where that can not be done.
  func keep(
    _ report: Report, validator: Validator?, in result: inout FetchResult, lock: FlightLock?
  ) {
    let snapshot = Snapshot(
      source: job.flight.source, place: report.place, content: report.content, fetched: clock(),
      validator: validator)
    do {
      if let lock {
        if try lock.replace(snapshot) { return }
        result.detail = "a newer version of wxline keeps this store; nothing was written"
      }
    } catch {
      result.detail = "the store cannot be written (\(error))"
    }
    if report.place == job.place { result.snapshots.append(snapshot) }
  }

  /// Of several failures the one that can be mended soonest decides; all are told.
  func fail(_ attempt: inout Attempt, _ failures: [Failure]) -> FetchResult {
    let soonest = failures.min { left, right in
      let (left, right) = (pause(after: left), pause(after: right))
      return (left ?? .hours(1000)) < (right ?? .hours(1000))
    }
    let reason = soonest?.error.reason ?? .unreachable
    attempt.fail(
      at: clock(), reason: reason, kind: soonest?.error.kind.rawValue, detail: details(failures),
      retryAfter: soonest?.retryAfter)
    return FetchResult(
      .failed, reason: reason, detail: attempt.detail,
      retryInSeconds: attempt.next.map { max(0, ($0 - clock()).seconds) }, attempt: attempt)
  }

  /// What went wrong, each thing once.
  private func details(_ failures: [Failure]) -> String {
    var details: [String] = []
    for failure in failures where !details.contains(failure.error.detail) {
      details.append(failure.error.detail)
    }
    return details.joined(separator: "; ")
  }

  private func pause(after failure: Failure) -> Milliseconds? {
    Backoff.delay(failure.error.reason, failures: 1, retryAfter: failure.retryAfter)
  }
}
