internal import LineProtocol
internal import Weather

/// The fixed parts of the Model Context Protocol.
enum MCP {
  /// The versions that begin with `initialize`, the newest first.
  static let handshakeVersions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]
  /// The versions whose requests each name theirs.
  static let modernVersions = ["2026-07-28"]

  private static let versionKey = "io.modelcontextprotocol/protocolVersion"
  private static let capabilitiesKey = "io.modelcontextprotocol/clientCapabilities"

  /// Checks the version that a request names in its `_meta`.
  /// - Returns: whether it names one; a request of the older era need not.
  @discardableResult
  static func checkVersion(of call: Call, isRequired: Bool) throws(RPCError) -> Bool {
    let meta = call.params?["_meta"]
    guard let version = meta?[versionKey] else {
      if isRequired { throw RPCError(.invalidParams, "_meta must name \(versionKey).") }
      return false
    }
    guard case .string(let name) = version, modernVersions.contains(name) else {
      throw RPCError(
        ErrorCode(rawValue: -32022), "wxline does not speak this version of MCP.",
        data: .object([
          JSON.Member("supported", .array(modernVersions.map(JSON.string))),
          JSON.Member("requested", version),
        ]))
    }
    guard case .object = meta?[capabilitiesKey] else {
      throw RPCError(.invalidParams, "_meta must hold \(capabilitiesKey), an object.")
    }
    return true
  }

  static func writeWelcome(_ version: String, to writer: inout JSONWriter) {
    writer.object {
      $0.member("protocolVersion", version)
      $0.member("capabilities", object: { $0.member("tools", object: { _ in }) })
      $0.name("serverInfo")
      writeSelf(to: &$0)
      $0.member("instructions", instructions)
    }
  }

  static func writeDiscovery(to writer: inout JSONWriter) {
    writer.object {
      $0.member("resultType", "complete")
      writeFreshness(to: &$0)
      $0.member(
        "supportedVersions", array: { for version in modernVersions { $0.string(version) } })
      $0.member("capabilities", object: { $0.member("tools", object: { _ in }) })
      $0.member("instructions", instructions)
      $0.name("_meta")
      $0.object {
        $0.name("io.modelcontextprotocol/serverInfo")
        writeSelf(to: &$0)
      }
    }
  }

  static func writeTools(isModern: Bool, to writer: inout JSONWriter) {
    writer.object {
      if isModern {
        $0.member("resultType", "complete")
        writeFreshness(to: &$0)
      }
      $0.name("tools")
      $0.array { for tool in Tool.allCases { tool.writeDescription(to: &$0) } }
    }
  }

  /// Writes the result of a tool that could not do its work.
  static func writeFailure(_ message: String, isModern: Bool, to writer: inout JSONWriter) {
    writer.object {
      if isModern { $0.member("resultType", "complete") }
      writeText(message, to: &$0)
      $0.member("isError", true)
    }
  }

  /// Writes a result's text for people and assistants.
  static func writeText(_ text: String, to writer: inout JSONWriter) {
    writer.name("content")
    writer.array {
      $0.object {
        $0.member("type", "text")
        $0.member("text", text)
      }
    }
  }

  /// What is described here does not change while the program runs.
  private static func writeFreshness(to writer: inout JSONWriter) {
    writer.member("ttlMs", 3_600_000)
    writer.member("cacheScope", "public")
  }

  private static func writeSelf(to writer: inout JSONWriter) {
    writer.object {
      $0.member("name", "wxline")
      $0.member("title", "wxline: the weather on one line")
      $0.member("version", Version.program)
    }
  }

  private static let instructions =
    "Forecasts, measurements and warnings of Taiwan's Central Weather Administration for the 22 "
    + "counties of Taiwan, and forecasts of other services for the rest of the world. A chance of rain belongs to its period; a range of temperature is a "
    + "forecast, and only weather_now tells what was measured."
}
