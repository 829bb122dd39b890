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
        for topic in feed.topics.sorted(by: { $0.order < $1.order }) {
          write(topic, at: now, to: &$0)
        }
      }
      $0.name("faults")
      $0.array {
        for fault in setup.configuration.faults { $0.string(fault.description) }
      }
    }
  }

  private func write(_ topic: Feed.Topic, at now: Instant, to writer: inout JSONWriter) {
    let attempt = feed.knowledge(topic).attempt
    let judgement = Judgement(feed.known[topic.subject] ?? Known(), topic.part, at: now)
    writer.object {
      $0.member("place", topic.subject.place.id.text)
      $0.member("source", topic.subject.source.rawValue)
      $0.member("part", topic.part.rawValue)
      $0.member("state", judgement.freshness.rawValue)
      $0.member("ageSeconds", judgement.age?.seconds)
      $0.member("fetching", feed.isFetching(topic))
      $0.member("failures", attempt?.failures ?? 0)
      $0.member("reason", attempt?.reason?.rawValue)
      $0.member("detail", attempt?.detail)
      $0.member("nextTryInSeconds", feed.nextTry(topic).map { max(0, ($0 - now).seconds) })
    }
  }
}
