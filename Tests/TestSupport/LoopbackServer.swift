import Foundation
import Glibc

/// A web server on 127.0.0.1 that behaves as badly as a test says.
///
/// One thread accepts, one thread a connection serves; `stop` ends them all.
package final class LoopbackServer: Sendable {
  /// A request that came in.
  package struct Request: Sendable, Equatable {
    package let method: String
    package let path: String
    /// The headers, their names in lower case.
    package let headers: [String: String]
  }

  /// What the server does with a request.
  package enum Behaviour: Sendable {
    /// Answers.
    case reply(status: Int, headers: [String: String] = [:], body: [UInt8])
    /// Announces the whole body, sends the first bytes of it and closes.
    case cut(body: [UInt8], after: Int)
    /// Sends one byte of the body after another, with a pause between them, until nobody listens.
    case drip(body: [UInt8], milliseconds: Int)
    /// Never answers.
    case silence
    /// Closes at once.
    case close
    /// Sends a body without end.
    case endless

    /// Answers 200 with JSON.
    package static func json(_ body: [UInt8], headers: [String: String] = [:]) -> Behaviour {
      .reply(
        status: 200, headers: headers.merging(["Content-Type": "application/json"]) { $1 },
        body: body)
    }

    /// Answers with a status and a short text.
    package static func status(_ status: Int, headers: [String: String] = [:]) -> Behaviour {
      .reply(status: status, headers: headers, body: Array("status \(status)\n".utf8))
    }
  }

  private struct State {
    var handler: @Sendable (Request) -> Behaviour
    var requests: [Request] = []
    var connections: Set<Int32> = []
    var isStopped = false
  }

  private let state: Locked<State>
  private let listener: Int32
  private let greeting: [UInt8]
  package let port: UInt16

  /// The address that requests go to.
  package var url: String { "http://127.0.0.1:\(port)" }

  /// Starts; `greeting` is sent to whoever connects, before anything is asked.
  package init(
    greeting: String = "", _ handler: @escaping @Sendable (Request) -> Behaviour
  ) throws {
    self.greeting = Array(greeting.utf8)
    state = Locked(State(handler: handler))
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = listener
    let isBound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && listen(descriptor, 256) == 0
          && getsockname(descriptor, $0, &length) == 0
      }
    }
    guard isBound else { throw POSIXError(.EADDRNOTAVAIL) }
    port = UInt16(bigEndian: address.sin_port)
    Thread.detachNewThread { self.accept() }
  }

  /// Behaves differently from now on.
  package func handle(_ handler: @escaping @Sendable (Request) -> Behaviour) {
    state.withLock { $0.handler = handler }
  }

  /// The requests that have come so far.
  package var requests: [Request] { state.withLock { $0.requests } }

  /// Stops, and closes every connection.
  package func stop() {
    let connections = state.withLock { state in
      state.isStopped = true
      return state.connections
    }
    shutdown(listener, Int32(SHUT_RDWR))
    for connection in connections { shutdown(connection, Int32(SHUT_RDWR)) }
  }

  private func accept() {
    while true {
      let connection = Glibc.accept(listener, nil, nil)
      let isStopped = state.withLock { state in
        if connection >= 0 { state.connections.insert(connection) }
        return state.isStopped
      }
      if isStopped || connection < 0 { break }
      Thread.detachNewThread { self.serve(connection) }
    }
    close(listener)
  }

  private func serve(_ connection: Int32) {
    defer {
      state.withLock { _ = $0.connections.remove(connection) }
      // The other side must see the end even where a child has inherited the descriptor.
      shutdown(connection, Int32(SHUT_RDWR))
      close(connection)
    }
    guard send(greeting, connection) else { return }
    while let request = readRequest(connection) {
      let behaviour = state.withLock { state in
        state.requests.append(request)
        return state.handler
      }(request)
      guard act(behaviour, connection) else { return }
    }
  }

  private func readRequest(_ connection: Int32) -> Request? {
    var head: [UInt8] = []
    var byte: UInt8 = 0
    while !head.suffix(4).elementsEqual([13, 10, 13, 10]) {
      guard recv(connection, &byte, 1, 0) == 1, head.count < 65_536 else { return nil }
      head.append(byte)
    }
    let lines = String(decoding: head, as: UTF8.self).components(separatedBy: "\r\n")
    let words = lines[0].components(separatedBy: " ")
    guard words.count >= 2 else { return nil }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      headers[line[..<colon].lowercased()] =
        line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    }
    return Request(method: words[0], path: words[1], headers: headers)
  }

  /// Answers; whether the connection may carry another request.
  private func act(_ behaviour: Behaviour, _ connection: Int32) -> Bool {
    switch behaviour {
    case .reply(let status, let headers, let body):
      var head = "HTTP/1.1 \(status) Status\r\n"
      for (name, value) in headers { head += "\(name): \(value)\r\n" }
      if status != 304 { head += "Content-Length: \(body.count)\r\n" }
      return send(Array((head + "\r\n").utf8), connection)
        && (status == 304 || send(body, connection))
    case .cut(let body, let count):
      _ = send(Array("HTTP/1.1 200 OK\r\nContent-Length: \(body.count)\r\n\r\n".utf8), connection)
      _ = send(Array(body.prefix(count)), connection)
      return false
    case .drip(let body, let milliseconds):
      _ = send(Array("HTTP/1.1 200 OK\r\nContent-Length: \(body.count)\r\n\r\n".utf8), connection)
      for byte in body {
        guard send([byte], connection), !waitForClose(connection, milliseconds) else { break }
      }
      return false
    case .silence:
      _ = waitForClose(connection, 60_000)
      return false
    case .close: return false
    case .endless:
      _ = send(Array("HTTP/1.1 200 OK\r\n\r\n[".utf8), connection)
      let chunk = [UInt8](repeating: UInt8(ascii: " "), count: 65_536)
      while send(chunk, connection) {}
      return false
    }
  }

  /// Waits until the client closes; whether it did before the time was over.
  private func waitForClose(_ connection: Int32, _ milliseconds: Int) -> Bool {
    var entry = pollfd(fd: connection, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, Int32(milliseconds)) != 0
  }

  private func send(_ bytes: [UInt8], _ connection: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
