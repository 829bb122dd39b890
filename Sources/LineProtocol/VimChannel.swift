/// A message that Vim sent through a `json` channel, as `[n,message]`, and the way back for its reply.
///
/// Vim matches replies by `n`, so a message without an id of its own is a request with the id `n`.
/// The channel runs commands that come as an array with a text in front: what goes back here always
/// starts with a number.
final class VimChannel: ReplySink {
  private let number: String
  private let output: Output

  init(number: String, output: Output) {
    self.number = number
    self.output = output
  }

  func take(_ reply: [UInt8]) {
    output.take(Self.wrapped(reply, number: number))
  }

  static func wrapped(_ message: [UInt8], number: String) -> [UInt8] {
    Array("[\(number),".utf8) + message + [UInt8(ascii: "]")]
  }

  /// Reads a line: the channel's number and the message.
  static func read(_ bytes: [UInt8]) -> Result<(number: String, Message.Line), RPCError> {
    var reader = JSONReader(bytes)
    var number: JSON?
    var message: ArraySlice<UInt8>?
    do {
      reader.skipBlanks()
      guard reader.peek == UInt8(ascii: "[") else {
        let kind = try reader.value().kind
        return .failure(
          RPCError(.invalidRequest, "Vim's channel sends [number,message], not \(kind)."))
      }
      var count = 0
      try reader.array { reader throws(JSONError) in
        reader.skipBlanks()
        let start = reader.position
        let value = try reader.value()
        count += 1
        if count == 1 { number = value }
        if count == 2 { message = reader.bytes[start..<reader.position] }
      }
      try reader.end()
      guard count == 2, case .number(let channel) = number, channel.int != nil, let message else {
        return .failure(
          RPCError(.invalidRequest, "Vim's channel sends [number,message], and nothing else."))
      }
      return .success((channel.text, withID(channel.text, Message.read(Array(message)))))
    } catch {
      return .failure(RPCError(.parseError, "The line is not JSON: \(error)."))
    }
  }

  private static func withID(_ number: String, _ line: Message.Line) -> Message.Line {
    guard case .single(.call(nil, let method, let params)) = line else { return line }
    return .single(.call(id: RequestID(json: Array(number.utf8)), method: method, params: params))
  }
}
