/// One client's side of the line protocol: bytes in, calls out; answers in, bytes out.
///
/// Single-threaded: calls and connection belong to the loop that reads the bytes.
public final class Connection {
  private var framer = LineFramer()
  private let output = Output()

  /// Starts a connection.
  public init() {}

  /// Takes bytes that came in, and hands over the calls in them one after another.
  ///
  /// What is not a call is answered here, in its turn, or passed over.
  public func receive(_ bytes: ArraySlice<UInt8>, _ answer: (Call) -> Void) {
    for frame in framer.receive(bytes) { take(frame, answer) }
  }

  /// Takes the end of the input, and hands over the last call if no line end came after it.
  public func finish(_ answer: (Call) -> Void) {
    for frame in framer.finish() { take(frame, answer) }
  }

  /// Sends a notification, the value of whose `params` the closure writes.
  public func notify(_ method: String, params: (inout JSONWriter) -> Void) {
    output.line {
      $0.member("jsonrpc", "2.0")
      $0.member("method", method)
      $0.name("params")
      params(&$0)
    }
  }

  /// How many bytes wait to be written.
  public var pendingBytes: Int { output.bytes.count }

  /// Takes out the bytes that wait to be written.
  public func takeOutput() -> [UInt8] {
    defer { output.bytes.removeAll(keepingCapacity: output.bytes.capacity <= 65_536) }
    return output.bytes
  }

  private func take(_ frame: LineFramer.Frame, _ answer: (Call) -> Void) {
    switch frame {
    case .tooLong:
      let limit = LineFramer.standardLimit
      output.error(RPCError(.parseError, "The line is longer than \(limit) bytes."), to: .null)
    case .line(let bytes):
      switch Message.read(bytes) {
      case .single(let message): take(message, into: output, answer)
      case .batch(let messages):
        let batch = Batch(into: output)
        for message in messages { take(message, into: batch, answer) }
      }
    }
  }

  private func take(_ message: Message, into sink: any ReplySink, _ answer: (Call) -> Void) {
    switch message {
    case .response: break
    case .call(let id, let method, let params):
      answer(Call(method: method, params: params, id: id, sink: sink))
    case .invalid(let id, let error): sink.error(error, to: id)
    }
  }
}

/// Where a reply goes: onto a line of its own, or into a batch's.
protocol ReplySink: AnyObject {
  /// Takes the JSON of one reply.
  func take(_ reply: [UInt8])
}

extension ReplySink {
  func result(to id: RequestID, _ body: (inout JSONWriter) -> Void) {
    reply(to: id) {
      $0.name("result")
      body(&$0)
    }
  }

  func error(_ error: RPCError, to id: RequestID) {
    reply(to: id) {
      $0.name("error")
      $0.object {
        $0.member("code", error.code.rawValue)
        $0.member("message", error.message)
        if let data = error.data {
          $0.name("data")
          $0.value(data)
        }
      }
    }
  }

  private func reply(to id: RequestID, _ body: (inout JSONWriter) -> Void) {
    var writer = JSONWriter()
    writer.object {
      $0.member("jsonrpc", "2.0")
      $0.name("id")
      $0.raw(id.json)
      body(&$0)
    }
    take(writer.bytes)
  }
}

/// The bytes that wait to be written, a line a message.
private final class Output: ReplySink {
  var bytes: [UInt8] = []

  func take(_ reply: [UInt8]) {
    bytes += reply
    bytes.append(UInt8(ascii: "\n"))
  }

  func line(_ body: (inout JSONWriter) -> Void) {
    var writer = JSONWriter()
    writer.object(body)
    take(writer.bytes)
  }
}

/// The replies to a batch, which go out together when the last of them is there.
private final class Batch: ReplySink {
  private let output: Output
  private var replies: [[UInt8]] = []

  init(into output: Output) {
    self.output = output
  }

  func take(_ reply: [UInt8]) {
    replies.append(reply)
  }

  /// Every call of the batch holds it, and lets go when it is answered.
  deinit {
    guard !replies.isEmpty else { return }
    var writer = JSONWriter()
    writer.array { for reply in replies { $0.raw(reply) } }
    output.take(writer.bytes)
  }
}
