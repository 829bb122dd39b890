import Foundation
import TestSupport

extension LoopbackServer {
  /// Has the services of the world answer no sooner than they are told to, and CWA's at once.
  func holdBackTheWorld() -> DispatchSemaphore {
    let gate = DispatchSemaphore(value: 0)
    handle { request in
      guard request.path.hasPrefix("/names/") || request.path.hasPrefix("/openmeteo/") else {
        return CWAFixture.answer(request)
      }
      gate.wait()
      gate.signal()
      return WorldFixture.answer(request)
    }
    return gate
  }
}
