/// A method that a client called.
///
/// Exactly one reply goes out for it: the first that is given, or, when it is let go without one, an
/// internal error. A notification is never answered, whatever is given.
public final class Call {
  /// The method's name.
  public let method: String
  /// What it is called with, an array or an object; nil where it was left out.
  public let params: JSON?
  /// The request's name for itself; nil for a notification.
  public let id: RequestID?
  private var sink: (any ReplySink)?

  init(method: String, params: JSON?, id: RequestID?, sink: any ReplySink) {
    self.method = method
    self.params = params
    self.id = id
    self.sink = sink
  }

  deinit {
    fail(RPCError(.internalError, "wxline dropped the request; please report this."))
  }

  /// Whether it has been answered.
  public var isAnswered: Bool { sink == nil }

  /// Answers with a result, which `body` writes as one value.
  public func answer(_ body: (inout JSONWriter) -> Void) {
    if let id { sink?.result(to: id, body) }
    sink = nil
  }

  /// Lets the call go without an answer, as MCP wants it of a request that was cancelled.
  public func abandon() {
    sink = nil
  }

  /// Answers with an error.
  public func fail(_ error: RPCError) {
    if let id { sink?.error(error, to: id) }
    sink = nil
  }
}
