internal import LineProtocol
internal import StatusLine
internal import Weather

/// The Model Context Protocol (modelcontextprotocol.io), answered in the same loop.
///
/// Both its eras: up to 2025-11-25 a client begins with `initialize`; since 2026-07-28 there is no
/// handshake, and every request names its version in `_meta`.
extension Desk {
  func answerMCP(_ call: Call, _ method: Method) throws(RPCError) {
    switch method {
    case .initialize:
      let asked = call.params?["protocolVersion"]
      let version = MCP.handshakeVersions.first { .string($0) == asked } ?? MCP.handshakeVersions[0]
      call.answer { MCP.writeWelcome(version, to: &$0) }
    case .initialized: call.answer { $0.null() }
    case .ping: call.answer { $0.object { _ in } }
    case .discover:
      try MCP.checkVersion(of: call, isRequired: true)
      call.answer(MCP.writeDiscovery)
    case .listTools:
      let isModern = try MCP.checkVersion(of: call, isRequired: false)
      call.answer { MCP.writeTools(isModern: isModern, to: &$0) }
    case .callTool: try answerTool(call)
    default: throw RPCError(.methodNotFound, "There is no method \"\(call.method.quotation)\".")
    }
  }

  private func answerTool(_ call: Call) throws(RPCError) {
    let isModern = try MCP.checkVersion(of: call, isRequired: false)
    guard case .string(let name) = call.params?["name"], let tool = Tool(rawValue: name) else {
      let names = Tool.allCases.map(\.rawValue).joined(separator: ", ")
      throw RPCError(.invalidParams, "There is no such tool; there are \(names).")
    }
    // What is wrong with the arguments is told as a result, so that the assistant can mend it.
    do throws(RPCError) {
      let reader = try ParameterReader(object: call.params?["arguments"])
      var options = try LineOptions(reader, Tool.parameters)
      options.wait = .seconds(10)
      let query = memo.query(options, setup)
      let subject = try subject(of: query)
      let question = Question(
        subject: subject, scope: tool.view?.scope(of: subject.source) ?? query.scope)
      answer(call, question, options) { call, known, now in
        if let error = RPCError(query, known) {
          return call.answer { MCP.writeFailure(error.message, isModern: isModern, to: &$0) }
        }
        guard tool.view?.isKnown(known, from: subject.source) ?? (known[.forecast].held != nil)
        else {
          let attempt = known[tool.view?.part ?? .forecast].attempt
          let error = RPCError(attempt, in: query.renderer.language, at: now)
          return call.answer { MCP.writeFailure(error.message, isModern: isModern, to: &$0) }
        }
        call.answer { writer in
          tool.write(subject, query, known, at: now, isModern: isModern, to: &writer)
        }
      }
    } catch {
      call.answer { MCP.writeFailure(error.message, isModern: isModern, to: &$0) }
    }
  }
}
