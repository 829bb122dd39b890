/// One client's side of the line protocol: bytes in, calls out; answers in, bytes out.
///
/// Single-threaded: calls and connection belong to the loop that reads the bytes.
public final class Connection {
  private var framer: Framer
  private let framing: Framing
  private let output = Output()

  /// Starts a connection.
  public init(_ framing: Framing = .auto) {
    self.framing = framing
    framer = Framer(framing)
  }

  /// Takes bytes that came in, and hands over the calls in them one after another.
  ///
  /// What is not a call is answered here, in its turn, or passed over.
  public func receive(_ bytes: ArraySlice<UInt8>, _ answer: (Call) -> Void) {
    let frames = framer.receive(bytes)
    output.hasHeaders = framer.hasHeaders
    for frame in frames { take(frame, answer) }
  }

  /// Takes the end of the input, and hands over the last call if no line end came after it.
  public func finish(_ answer: (Call) -> Void) {
    for frame in framer.finish() { take(frame, answer) }
  }

  /// Sends a notification, the value of whose `params` the closure writes.
  public func notify(_ method: String, params: (inout JSONWriter) -> Void) {
    var writer = JSONWriter()
    writer.object {
      $0.member("jsonrpc", "2.0")
      $0.member("method", method)
      $0.name("params")
      params(&$0)
    }
    output.take(framing == .vim ? VimChannel.wrapped(writer.bytes, number: "0") : writer.bytes)
  }

  /// How many bytes wait to be written.
  public var pendingBytes: Int { output.bytes.count }

  /// Takes out the bytes that wait to be written.
  public func takeOutput() -> [UInt8] {
    defer { output.bytes = [] }
    return output.bytes
  }

  private func take(_ frame: Framer.Frame, _ answer: (Call) -> Void) {
    switch frame {
    case .tooLong:
      refuse(RPCError(.parseError, "The message is longer than \(Framer.standardLimit) bytes."))
    case .badHeader:
      refuse(RPCError(.parseError, "The header is none; write Content-Length: and a number."))
    case .message(let bytes):
      switch framing {
      case .auto, .ndjson: take(Message.read(bytes), into: output, answer)
      case .vim: takeVim(bytes, answer)
      }
    }
  }

  private func takeVim(_ bytes: [UInt8], _ answer: (Call) -> Void) {
    switch VimChannel.read(bytes) {
    case .success(let (number, message)):
      take(message, into: VimChannel(number: number, output: output), answer)
    case .failure(let error): refuse(error)
    }
  }

  /// Answers something that is no message at all.
  private func refuse(_ error: RPCError) {
    let sink: any ReplySink =
      framing == .vim ? VimChannel(number: "0", output: output) : output
    sink.error(error, to: .null)
  }

  private func take(
    _ line: Message.Line, into sink: any ReplySink, _ answer: (Call) -> Void
  ) {
    switch line {
    case .single(let message): take(message, into: sink, answer)
    case .batch(let messages):
      let batch = Batch(into: sink)
      for message in messages { take(message, into: batch, answer) }
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
