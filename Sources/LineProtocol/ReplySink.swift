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

/// The bytes that wait to be written: a line a message, or each behind its header.
final class Output: ReplySink {
  var bytes: [UInt8] = []
  var hasHeaders = false

  func take(_ reply: [UInt8]) {
    if hasHeaders {
      bytes += "Content-Length: \(reply.count)\r\n\r\n".utf8
      bytes += reply
    } else {
      bytes += reply
      bytes.append(UInt8(ascii: "\n"))
    }
  }
}

/// The replies to a batch, which go out together when the last of them is there.
final class Batch: ReplySink {
  private let sink: any ReplySink
  private var replies: [[UInt8]] = []

  init(into sink: any ReplySink) {
    self.sink = sink
  }

  func take(_ reply: [UInt8]) {
    replies.append(reply)
  }

  /// Every call of the batch holds it, and lets go when it is answered.
  deinit {
    guard !replies.isEmpty else { return }
    var writer = JSONWriter()
    writer.array { for reply in replies { $0.raw(reply) } }
    sink.take(writer.bytes)
  }
}
