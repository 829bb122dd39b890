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
      try? lock?.replace(FetchRecord(attempt))
      let held = store?.snapshot(of: job.flight.part, job.place, from: job.flight.source).value
      let refused = store?.refusedKey(of: job.flight.source)
      let result = await ask(&attempt, refused: refused, held: held, lock: lock)
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

  /// Makes the requests that may answer, one after another, until one does.
  ///
  /// Where it leaves some place without a station, another dataset is asked for those as well.
  private func ask(
    _ attempt: inout Attempt, refused: RefusedKey?, held: Snapshot?, lock: FlightLock?
  ) async -> FetchResult {
    var failures: [(SourceError, Milliseconds?)] = []
    var key: String?
    var refusedKey: String?
    do {
      key = try job.key.map { reference throws(SourceError) in
        try KeyReader.key(reference, environment)
      }
      if let refused, let known = key, refused.isSame(as: known) { key = nil }
    } catch {
      failures.append((error, nil))
    }
    let requests = CWA.requests(
      for: job.flight.part, of: job.place, bucket: job.endpoints.cwaBucket,
      rest: job.endpoints.cwaREST, hasKey: key != nil)
    var answer: Answer?
    var told: Set<String> = []
    for (number, request) in requests.enumerated() where !told.contains(request.dataset) {
      let left = Double(job.timeLimit) - client.elapsed
      let limit = left / Double(requests.count - number)
      do {
        let reply = try await ask(request, key: key, within: limit, held: held)
        guard let reply else { return unchanged(&attempt, held, refusedKey) }
        told.insert(request.dataset)
        answer = answer.map { $0.completed(by: reply) } ?? reply
        if answer?.isWhole == true { break }
      } catch {
        if request.needsKey, error.error.kind == .keyRefused {
          refusedKey = job.configuration
          if let key {
            try? lock?.note(RefusedKey(configuration: job.configuration, key: key))
          }
        }
        failures.append((error.error, error.retryAfter))
      }
    }
    answer?.isKnownToLack = requests.allSatisfy { told.contains($0.dataset) }
    var result = answer.map { keep($0, &attempt, failures, lock: lock) } ?? fail(&attempt, failures)
    result.refusedKey = refusedKey
    return result
  }

  /// What a dataset has said.
  private struct Answer {
    let dataset: String
    var reports: [Report]
    let validator: Validator?
    /// Whether a report without a station says that there is none, or only that this dataset has none.
    var isKnownToLack = true

    /// Whether no place is left without a station.
    var isWhole: Bool { !reports.contains { $0.content == .observations([]) } }

    /// The answer with another dataset's reports where this one has no station.
    func completed(by other: Answer) -> Answer {
      var answer = self
      answer.reports = reports.map { report in
        guard report.content == .observations([]) else { return report }
        return other.reports.first { $0.place == report.place } ?? report
      }
      return answer
    }

    /// The reports that say something.
    var told: [Report] {
      isKnownToLack ? reports : reports.filter { $0.content != .observations([]) }
    }
  }

  private struct Failure: Error {
    let error: SourceError
    var retryAfter: Milliseconds?
  }

  /// Makes a request; nil for an answer that is what is held.
  private func ask(
    _ request: SourceRequest, key: String?, within limit: Double, held: Snapshot?
  ) async throws(Failure) -> Answer? {
    let validator = held?.validator.flatMap { $0.url == request.url ? $0 : nil }
    let reply: SourceReply
    do throws(SourceError) {
      reply = try await client.get(
        request.url, key: request.needsKey ? key : nil, validator: validator, within: limit)
    } catch {
      throw Failure(error: error)
    }
    if reply.status == 304, validator != nil { return nil }
    do throws(SourceError) {
      let reports = try CWA.reports(
        from: reply, to: request, for: job.flight.part, of: job.place)
      let validator = Validator(
        url: request.url, etag: reply.headers["etag"],
        lastModified: reply.headers["last-modified"])
      return Answer(dataset: request.dataset, reports: reports, validator: validator)
    } catch {
      throw Failure(error: error, retryAfter: reply.retryAfter(at: clock()))
    }
  }

  private func unchanged(
    _ attempt: inout Attempt, _ held: Snapshot?, _ refusedKey: String?
  ) -> FetchResult {
    attempt.succeed(
      at: clock(), validator: held?.validator, interval: .seconds(job.intervalSeconds),
      without: attempt.without)
    var result = FetchResult(.unchanged, attempt: attempt, snapshot: held)
    result.refusedKey = refusedKey
    return result
  }

  /// Puts reports on disk, and into the result what the parent asked for; those of other places only
  /// where the lock is theirs as well.
  private func keep(
    _ answer: Answer, _ attempt: inout Attempt, _ failures: [(SourceError, Milliseconds?)],
    lock: FlightLock?
  ) -> FetchResult {
    let now = clock()
    let isForOne = job.flight.place != nil
    var result = FetchResult(.updated)
    for report in answer.told where !isForOne || report.place == job.place {
      let snapshot = Snapshot(
        source: job.flight.source, place: report.place, content: report.content, fetched: now,
        validator: answer.validator)
      if report.place == job.place { result.snapshot = snapshot }
      do {
        if try lock?.replace(snapshot) == false {
          result.detail = "a newer version of wxline keeps this store; nothing was written"
        }
      } catch {
        result.detail = "the store cannot be written (\(error))"
      }
    }
    // The place asked about has no station in the dataset that answered, and the other did not.
    guard result.snapshot != nil else { return fail(&attempt, failures) }
    let told = Set(answer.told.map(\.place))
    attempt.succeed(
      at: now, validator: answer.validator, interval: .seconds(job.intervalSeconds),
      without: isForOne ? [] : CWA.places.filter { !told.contains($0) })
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
      at: clock(), reason: reason, kind: soonest?.0.kind.rawValue, detail: details(failures),
      retryAfter: soonest?.1)
    return FetchResult(
      .failed, reason: reason, detail: attempt.detail,
      retryInSeconds: attempt.next.map { max(0, ($0 - clock()).seconds) }, attempt: attempt)
  }

  /// What went wrong, each thing once.
  private func details(_ failures: [(SourceError, Milliseconds?)]) -> String {
    var details: [String] = []
    for (error, _) in failures where !details.contains(error.detail) {
      details.append(error.detail)
    }
    return details.joined(separator: "; ")
  }

  private func pause(after failure: (SourceError, Milliseconds?)) -> Milliseconds? {
    Backoff.delay(failure.0.reason, failures: 1, retryAfter: failure.1)
  }
}
