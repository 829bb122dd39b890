internal import SystemCalls
internal import Weather

extension Feed {
  /// Whether everything that an answer needs is known and can still be shown.
  func isReady(_ subject: Subject, _ scope: Scope, mustBeFresh: Bool = false) -> Bool {
    let known = known(subject, scope)
    let now = clock.now()
    return scope.needed.allSatisfy { part in
      let judgement = Judgement(known, part, at: now)
      return mustBeFresh ? judgement.freshness == .fresh : judgement.isUsable
    }
  }

  /// Starts what is due and, where something that is needed cannot be shown, waits for it; also
  /// where it can but is overdue, for somebody who has `patience`.
  func settle(
    _ subject: Subject, _ scope: Scope, patience: Bool = false, atMost limit: Milliseconds
  ) throws(SystemError) {
    func isDone() -> Bool { isReady(subject, scope, mustBeFresh: patience) }
    let isDoneAlready = isDone()
    fetchWhatIsDue()
    guard !isDoneAlready else { return }
    try wait(until: { !isFetching(subject, scope.needed) || isDone() }, atMost: limit)
  }

  /// Waits for fetches, in a process that does nothing else, until `isDone` or the limit is reached.
  ///
  /// A signal to end ends the process: whoever sent it wants no answer any more.
  func wait(until isDone: () -> Bool, atMost limit: Milliseconds) throws(SystemError) {
    let loop = try EventLoop(clock: clock)
    defer { loop.end() }
    let end = clock.uptime() + limit
    while !isDone() {
      let rest = Milliseconds(end.count - clock.uptime().count)
      guard rest.count > 0 else { return }
      loop.watch(foldersToWatch())
      let deadline = [clock.now() + rest, self.deadline].compactMap { $0 }.min()
      for event in try loop.next(pollEntries, until: deadline) {
        switch event {
        case .ready(let entry): receive(entry)
        case .foldersChanged: foldersChanged()
        case .signal(.child): reap()
        case .signal(let signal) where [.terminate, .hangUp, .interrupt].contains(signal):
          endProcess(by: signal)
        case .clockChanged: clockChanged()
        case .signal: break
        }
      }
      endOverdueFetches()
      fetchWhatIsDue()
    }
  }
}
