internal import SnapshotStore
internal import Weather
internal import WeatherSources

/// Asking CWA, by two ways and of several datasets.
extension Fetch {
  /// Makes the requests that may answer, one after another, until one does.
  ///
  /// Where it leaves some place without a station, another dataset is asked for those as well.
  func askCWA(
    _ attempt: inout Attempt, store: SnapshotStore?, lock: FlightLock?
  ) async -> FetchResult {
    var failures: [Failure] = []
    var key: String?
    var refusedKey: String?
    let held = store?.snapshot(of: job.part, job.place, from: .cwa).value
    do {
      key = try self.key()
      if let refused = store?.refusedKey(of: .cwa), let known = key, refused.isSame(as: known) {
        key = nil
      }
    } catch {
      failures.append(Failure(error: error))
    }
    let requests = CWA.requests(
      for: job.part, of: job.place, bucket: job.endpoints.cwaBucket,
      rest: job.endpoints.cwaREST, hasKey: key != nil)
    var answer: Answer?
    var told: Set<String> = []
    for (number, request) in requests.enumerated() where !told.contains(request.dataset) {
      let left = Double(job.timeLimit) - client.elapsed
      let limit = left / Double(requests.count - number)
      do throws(Failure) {
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
        failures.append(error)
      }
    }
    answer?.isKnownToLack = requests.allSatisfy { told.contains($0.dataset) }
    var result =
      answer.map {
        keep($0.told, validator: $0.validator, &attempt, failures, lock: lock)
      } ?? fail(&attempt, failures)
    result.refusedKey = refusedKey
    return result
  }

  /// Makes a request; nil for an answer that is what is held.
  private func ask(
    _ request: SourceRequest, key: String?, within limit: Double, held: Snapshot?
  ) async throws(Failure) -> Answer? {
    let validator = held?.validator.flatMap { $0.url == request.url ? $0 : nil }
    return try await ask(request, key: key, validator: validator, within: limit) {
      reply throws(SourceError) in
      if reply.status == 304, validator != nil { return nil }
      let reports = try CWA.reports(from: reply, to: request, for: job.part, of: job.place)
      let validator = Validator(
        url: request.url, etag: reply.headers["etag"],
        lastModified: reply.headers["last-modified"])
      return Answer(dataset: request.dataset, reports: reports, validator: validator)
    }
  }

  private func unchanged(
    _ attempt: inout Attempt, _ held: Snapshot?, _ refusedKey: String?
  ) -> FetchResult {
    attempt.succeed(
      at: clock(), validator: held?.validator, interval: .seconds(job.intervalSeconds),
      without: attempt.without)
    var result = FetchResult(.unchanged, attempt: attempt)
    result.refusedKey = refusedKey
    return result
  }
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
