/// A request's name for itself, as the bytes that it was written in.
///
/// A reply repeats them: `1.0` comes back as `1.0` and a number of thirty digits whole.
public struct RequestID: Hashable, Sendable {
  /// The JSON of a string, a number or `null`.
  public let json: [UInt8]

  /// The id as a value, to compare with one that is written another way.
  public var value: JSON? { try? JSONReader.value(of: json) }

  /// The id of a reply to something that has none.
  public static let null = RequestID(json: Array("null".utf8))
}

/// One JSON-RPC 2.0 message that came in.
public enum Message: Hashable, Sendable {
  /// A method to call; without an id it is a notification, and never answered.
  case call(id: RequestID?, method: String, params: JSON?)
  /// The answer to a request that was never sent; it is passed over.
  case response
  /// Something else, to be answered with an error.
  case invalid(id: RequestID, RPCError)

  /// What a line holds.
  public enum Line: Hashable, Sendable {
    /// One message.
    case single(Message)
    /// Several in an array, to be answered in one.
    case batch([Message])
  }

  /// How many messages a batch may have.
  public static let batchLimit = 32

  /// Reads a line.
  public static func read(_ bytes: [UInt8]) -> Line {
    var reader = JSONReader(bytes)
    do {
      reader.skipBlanks()
      guard reader.peek == UInt8(ascii: "[") else {
        let message = try read(&reader)
        try reader.end()
        return .single(message)
      }
      var messages: [Message] = []
      var count = 0
      try reader.array { reader throws(JSONError) in
        count += 1
        let message = try read(&reader)
        if count <= batchLimit { messages.append(message) }
      }
      try reader.end()
      if count == 0 { return .single(invalid("the batch is empty")) }
      if count > batchLimit {
        return .single(invalid("a batch may have \(batchLimit) messages, not \(count)"))
      }
      return .batch(messages)
    } catch {
      return .single(
        .invalid(id: .null, RPCError(.parseError, "The line is not JSON: \(error).")))
    }
  }

  private static func read(_ reader: inout JSONReader) throws(JSONError) -> Message {
    reader.skipBlanks()
    guard reader.peek == UInt8(ascii: "{") else {
      return invalid("it is \(try reader.value().kind)")
    }
    var version: JSON?
    var id: RequestID?
    var idKind: JSON = .null
    var method: JSON?
    var params: JSON?
    var isResponse = false
    try reader.object { reader, name throws(JSONError) in
      reader.skipBlanks()
      let start = reader.position
      let value = try reader.value()
      switch name {
      case "jsonrpc": version = value
      case "id":
        id = RequestID(json: Array(reader.bytes[start..<reader.position]))
        idKind = value
      case "method": method = value
      case "params": params = value
      case "result", "error": isResponse = true
      default: break
      }
    }
    switch idKind {
    case .null, .string, .number: break
    case .bool, .array, .object: return invalid("its id is \(idKind.kind)")
    }
    if method == nil && isResponse { return .response }
    guard version == .string("2.0") else {
      return invalid("it has no \"jsonrpc\":\"2.0\"", id: id)
    }
    guard case .string(let name) = method else {
      return invalid(method == nil ? "it has no method" : "its method is not a string", id: id)
    }
    switch params {
    case .array, .object: return .call(id: id, method: name, params: params)
    // JSON-RPC has none or a structure; many clients of LSP write null for none.
    case nil, .null: return .call(id: id, method: name, params: nil)
    case let other?:
      return .invalid(
        id: id ?? .null,
        RPCError(.invalidRequest, "Not a request: its params are \(other.kind)."))
    }
  }

  private static func invalid(_ problem: String, id: RequestID? = nil) -> Message {
    .invalid(id: id ?? .null, RPCError(.invalidRequest, "Not a JSON-RPC 2.0 request: \(problem)."))
  }
}
