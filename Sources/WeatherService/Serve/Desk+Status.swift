internal import LineProtocol
internal import SnapshotStore
internal import SystemCalls
internal import Weather

extension Desk {
  /// Writes the answer to `wxline/status`: what this process knows, does and costs.
  func writeStatus(to writer: inout JSONWriter) {
    let now = clock.now()
    writer.object {
      $0.member("version", Version.program)
      $0.member("pid", Int(ProcessID.current.number))
      $0.member("uptimeSeconds", Milliseconds(clock.uptime().count - started.count).seconds)
      $0.member("residentBytes", ProcessContext.residentBytes())
      $0.member("requests", counters.requests)
      $0.member("notifications", counters.notifications)
      $0.member("subscriptions", subscriptions.count)
      $0.member("changesSent", counters.changes)
      $0.member("fetchesStarted", feed.fetchesStarted)
      $0.name("snapshots")
      $0.array {
        for subject in feed.subjects { write(subject, at: now, to: &$0) }
      }
      $0.name("faults")
      $0.array {
        for fault in setup.configuration.faults { $0.string(fault.description) }
      }
    }
  }

  private func write(_ subject: Feed.Subject, at now: Instant, to writer: inout JSONWriter) {
    let known = feed.known(subject)
    let judgement = Judgement(known, at: now)
    writer.object {
      $0.member("place", subject.place.id.text)
      $0.member("source", subject.source.rawValue)
      $0.member("state", judgement.freshness.rawValue)
      $0.member("ageSeconds", judgement.age?.seconds)
      $0.member("fetching", feed.isFetching(subject))
      $0.member("failures", known.attempt?.failures ?? 0)
      $0.member("reason", known.attempt?.reason?.rawValue)
      $0.member("detail", known.attempt?.detail)
      $0.member("nextTryInSeconds", feed.nextTry(subject).map { max(0, ($0 - now).seconds) })
    }
  }
}
