internal import SystemCalls
internal import Weather

extension Feed {
  /// Waits for fetches, in a process that does nothing else, until `isDone` or the limit is reached.
  func wait(
    clock: Clock, until isDone: () -> Bool, atMost limit: Milliseconds
  ) throws(SystemError) {
    let loop = try EventLoop(clock: clock)
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
        case .signal(.terminate), .signal(.hangUp), .signal(.interrupt): return
        case .signal, .clockChanged: break
        }
      }
      endOverdueFetches()
      fetchWhatIsDue()
    }
  }
}
