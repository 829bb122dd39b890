internal import SnapshotStore
internal import SystemCalls
internal import Weather
internal import WeatherSources

/// One job from its start to its result.
struct Fetch {
  private let job: FetchJob
  private let environment: [String]
  private let clock: @Sendable () -> Instant
  private let client: HTTPClient

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
      if let store, isKeyRefused(store) { attempt.keyRefusedFor = job.configuration }
      try? lock?.replace(FetchRecord(attempt))
      let held = store?.snapshot(of: job.flight.part, job.place, from: job.flight.source).value
      let result = await ask(&attempt, held: held, lock: lock)
      try? lock?.replace(FetchRecord(attempt))
      return result
    } catch {
      return FetchResult(.failed, reason: .unreachable, detail: "\(error)")
    }
  }

  /// Whether the key was refused when another part was asked for: it would be for this one as well.
  private func isKeyRefused(_ store: SnapshotStore) -> Bool {
    Part.allCases.contains { part in
      let flight = Flight(job.flight.source, part, job.place, isKeyed: true)
      return store.record(of: flight).value?.attempt.keyRefusedFor == job.configuration
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

  /// Makes the requests that may answer, one after another, until one does.
  ///
  /// A dataset in which no station is near the place is an answer, but not the end: another dataset
  /// may have one.
  private func ask(
    _ attempt: inout Attempt, held: Snapshot?, lock: FlightLock?
  ) async -> FetchResult {
    var failures: [(SourceError, Milliseconds?)] = []
    var key: String?
    if let reference = job.key, attempt.keyRefusedFor != job.configuration {
      do {
        key = try KeyReader.key(reference, environment)
      } catch {
        failures.append((error, nil))
      }
    }
    let requests = CWA.requests(
      for: job.flight.part, of: job.place, bucket: job.endpoints.cwaBucket,
      rest: job.endpoints.cwaREST, hasKey: key != nil)
    var settled: (dataset: String, result: FetchResult)?
    for (number, request) in requests.enumerated() where request.dataset != settled?.dataset {
      let left = Double(job.timeLimit) - client.elapsed
      let limit = left / Double(requests.count - number)
      do {
        let result = try await ask(
          request, key: key, within: limit, &attempt, held: held,
          isForOne: job.flight.place != nil || settled != nil, lock: lock)
        guard case .observations([]) = result.snapshot?.content else { return result }
        settled = (request.dataset, result)
      } catch {
        if request.needsKey, error.error.kind == .keyRefused {
          attempt.keyRefusedFor = job.configuration
        }
        failures.append((error.error, error.retryAfter))
      }
    }
    return settled?.result ?? fail(&attempt, failures)
  }

  private struct Failure: Error {
    let error: SourceError
    var retryAfter: Milliseconds?
  }

  private func ask(
    _ request: SourceRequest, key: String?, within limit: Double, _ attempt: inout Attempt,
    held: Snapshot?, isForOne: Bool, lock: FlightLock?
  ) async throws(Failure) -> FetchResult {
    let validator = held?.validator.flatMap { $0.url == request.url ? $0 : nil }
    let reply: SourceReply
    do throws(SourceError) {
      reply = try await client.get(
        request.url, key: request.needsKey ? key : nil, validator: validator, within: limit)
    } catch {
      throw Failure(error: error)
    }
    if reply.status == 304, let validator {
      attempt.succeed(at: clock(), validator: validator, interval: .seconds(job.intervalSeconds))
      return FetchResult(.unchanged, attempt: attempt, snapshot: held)
    }
    do throws(SourceError) {
      let reports = try CWA.reports(
        from: reply, to: request, for: job.flight.part, of: job.place)
      let validator = Validator(
        url: request.url, etag: reply.headers["etag"],
        lastModified: reply.headers["last-modified"])
      let kept = isForOne ? reports.filter { $0.place == job.place } : reports
      return keep(kept, validator, &attempt, lock: lock)
    } catch {
      throw Failure(error: error, retryAfter: reply.retryAfter(at: clock()))
    }
  }

  /// Puts reports on disk, and into the result what the parent asked for.
  private func keep(
    _ reports: [Report], _ validator: Validator?, _ attempt: inout Attempt, lock: FlightLock?
  ) -> FetchResult {
    let now = clock()
    var result = FetchResult(.updated)
    for report in reports {
      let snapshot = Snapshot(
        source: job.flight.source, place: report.place, content: report.content, fetched: now,
        validator: validator)
      if report.place == job.place { result.snapshot = snapshot }
      do {
        if try lock?.replace(snapshot) == false {
          result.detail = "a newer version of wxline keeps this store; nothing was written"
        }
      } catch {
        result.detail = "the store cannot be written (\(error))"
      }
    }
    attempt.succeed(at: now, validator: validator, interval: .seconds(job.intervalSeconds))
    result.attempt = attempt
    return result
  }

  /// Of several failures the one that can be mended soonest decides; all are told.
  private func fail(
    _ attempt: inout Attempt, _ failures: [(SourceError, Milliseconds?)]
  ) -> FetchResult {
    let soonest = failures.min { left, right in
      let (left, right) = (pause(after: left), pause(after: right))
      return (left ?? .hours(1000)) < (right ?? .hours(1000))
    }
    let reason = soonest?.0.reason ?? .unreachable
    attempt.fail(
      at: clock(), reason: reason, detail: failures.map(\.0.detail).joined(separator: "; "),
      retryAfter: soonest?.1)
    return FetchResult(
      .failed, reason: reason, detail: attempt.detail,
      retryInSeconds: attempt.next.map { max(0, ($0 - clock()).seconds) }, attempt: attempt)
  }

  private func pause(after failure: (SourceError, Milliseconds?)) -> Milliseconds? {
    Backoff.delay(failure.0.reason, failures: 1, retryAfter: failure.1)
  }
}
