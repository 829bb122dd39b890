import Foundation

/// Something to wait at until a test lets everybody through.
package final class Gate: Sendable {
  private let isOpen = Locked(false)
  private let condition = NSCondition()

  package init() {}

  /// Waits until the gate is open, for two minutes at most.
  package func wait() {
    let end = Date(timeIntervalSinceNow: 120)
    condition.lock()
    defer { condition.unlock() }
    while !isOpen.withLock({ $0 }), condition.wait(until: end) {}
  }

  /// Opens it, for those who wait and all who come.
  package func open() {
    condition.lock()
    isOpen.withLock { $0 = true }
    condition.broadcast()
    condition.unlock()
  }
}
