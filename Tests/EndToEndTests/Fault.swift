import Foundation
import TestSupport
import Testing

/// A way in which a source can fail, and the reason that a user is told.
struct Fault: Sendable, CustomTestStringConvertible {
  let name: String
  let reason: String
  let behaviour: @Sendable (LoopbackServer.Request) -> LoopbackServer.Behaviour
  var key: String?

  var testDescription: String { name }

  init(
    _ name: String, _ reason: String, key: String? = nil,
    _ behaviour: @escaping @Sendable (LoopbackServer.Request) -> LoopbackServer.Behaviour
  ) {
    self.name = name
    self.reason = reason
    self.key = key
    self.behaviour = behaviour
  }

  private static let file = ForecastFixture.standard.file
  private static let yilan = ForecastFixture([("宜蘭縣", ForecastFixture.standardRows)]).file

  /// Every fault that a test tries.
  static let all: [Fault] = [
    Fault("closed at once", "unreachable") { _ in .close },
    Fault("silent", "unreachable") { _ in .silence },
    Fault("one byte a second", "unreachable") { _ in .drip(body: file, milliseconds: 1000) },
    Fault("cut in the body", "unreachable") { _ in .cut(body: file, after: file.count / 2) },
    Fault("500", "unreachable") { _ in .status(500) },
    Fault("503 with HTML", "unreachable") { _ in
      .reply(status: 503, headers: ["Content-Type": "text/html"], body: Array("<html>".utf8))
    },
    Fault("401 without a key", "keyMissing") { _ in .status(401) },
    Fault("401 with a challenge", "keyMissing") { _ in
      .status(401, headers: ["WWW-Authenticate": "Basic realm=\"x\""])
    },
    Fault("401 with a key", "refused", key: "CWA-wrong") { _ in .status(401) },
    Fault("403", "refused") { _ in .status(403) },
    Fault("404", "refused") { _ in .status(404) },
    Fault("429", "rateLimited") { _ in .status(429) },
    Fault("429 with Retry-After", "rateLimited") { _ in
      .status(429, headers: ["Retry-After": "600"])
    },
    Fault("HTML with 200", "badReply") { _ in .json(Array("<html>maintenance</html>".utf8)) },
    Fault("text with 200", "badReply") { _ in .json(Array("Unknown location".utf8)) },
    Fault("empty", "badReply") { _ in .json([]) },
    Fault("half a body that claims to be whole", "badReply") { _ in
      .json(Array(file[..<(file.count / 2)]))
    },
    Fault("another county", "badReply") { _ in .json(yilan) },
    Fault("no county", "placeUnknown") { _ in
      .json(Array("{\"success\":\"true\",\"records\":{\"location\":[]}}".utf8))
    },
    Fault("9 MiB", "badReply") { _ in
      .json([UInt8](repeating: UInt8(ascii: " "), count: 9 << 20))
    },
    Fault("without end", "badReply") { _ in .endless },
    Fault("redirects without end", "badReply") { request in
      .status(302, headers: ["Location": request.path + "x"])
    },
    Fault("redirect to plain http elsewhere", "badReply") { _ in
      .status(302, headers: ["Location": "http://example.invalid/"])
    },
    Fault("304 to an unconditional request", "badReply") { _ in
      .reply(status: 304, headers: [:], body: [])
    },
  ]
}
