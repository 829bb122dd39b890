/// A number that says what kind of error a request met.
///
/// Below −32000 JSON-RPC 2.0 rules, and −32800 is LSP's; wxline's own are positive, so that they can
/// never be taken for another protocol's.
public struct ErrorCode: RawRepresentable, Hashable, Sendable {
  /// The number.
  public let rawValue: Int

  /// Names a code by its number.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The line is not JSON, or too long.
  public static let parseError = ErrorCode(rawValue: -32700)
  /// The JSON is no request.
  public static let invalidRequest = ErrorCode(rawValue: -32600)
  /// There is no such method.
  public static let methodNotFound = ErrorCode(rawValue: -32601)
  /// The parameters are not the method's.
  public static let invalidParams = ErrorCode(rawValue: -32602)
  /// The server's own fault.
  public static let internalError = ErrorCode(rawValue: -32603)
}

/// Why a request has no result.
public struct RPCError: Error, Hashable, Sendable {
  /// The kind of error.
  public let code: ErrorCode
  /// One sentence for people, which names the remedy.
  public let message: String
  /// Particulars for programs.
  public let data: JSON?

  /// Makes an error.
  public init(_ code: ErrorCode, _ message: String, data: JSON? = nil) {
    self.code = code
    self.message = message
    self.data = data
  }
}
