internal import LineProtocol
internal import StatusLine
internal import Weather

/// Takes the parameters of a call out of its `params`, and refuses what is none.
struct ParameterReader {
  private let members: [JSON.Member]

  /// Begins to read the parameters of a call: by name, or by position those that the method names.
  init(_ call: Call, positions: [String] = []) throws(RPCError) {
    switch call.params {
    case .array(let list) where list.count > positions.count:
      throw RPCError(
        .invalidParams,
        positions.isEmpty
          ? "\(call.method) takes its parameters by name: \"params\":{…}."
          : "\(call.method) takes \(positions.joined(separator: ", ")) by position, and no more.")
    case .array(let list):
      try self.init(object: .object(zip(positions, list).map { JSON.Member($0, $1) }))
    case let other: try self.init(object: other)
    }
  }

  /// Begins to read the members of an object; nothing, or `null`, has none.
  init(object: JSON?) throws(RPCError) {
    switch object {
    case nil, .null: members = []
    case .object(let members): self.members = members
    case let other?:
      throw RPCError(.invalidParams, "The parameters must be an object, not \(other.kind).")
    }
  }

  /// Makes sure that every parameter is one of those that the method has.
  func expect(_ names: [String]) throws(RPCError) {
    guard let stranger = members.first(where: { !names.contains($0.name) }) else { return }
    throw RPCError(
      .invalidParams,
      "There is no parameter \"\(stranger.name.quotation)\"; "
        + "there are \(names.joined(separator: ", ")).",
      data: .object([
        JSON.Member("parameter", .string(stranger.name)),
        JSON.Member("possible", .array(names.map(JSON.string))),
      ]))
  }

  func string(_ name: String) throws(RPCError) -> String? {
    switch value(name) {
    case nil, .null: return nil
    case .string(let text): return text
    case let other?: throw wrong(name, other, "a string")
    }
  }

  func bool(_ name: String) throws(RPCError) -> Bool? {
    switch value(name) {
    case nil, .null: return nil
    case .bool(let flag): return flag
    case let other?: throw wrong(name, other, "true or false")
    }
  }

  func double(_ name: String, in range: ClosedRange<Double>) throws(RPCError) -> Double? {
    switch value(name) {
    case nil, .null: return nil
    case .number(let number):
      if let value = number.double, range.contains(value) { return value }
      throw refused(
        name, .number(number), "a number from \(range.lowerBound) to \(range.upperBound)")
    case let other?: throw wrong(name, other, "a number")
    }
  }

  func int(_ name: String, in range: ClosedRange<Int>) throws(RPCError) -> Int? {
    switch value(name) {
    case nil, .null: return nil
    case .number(let number):
      if let whole = number.int, range.contains(whole) { return whole }
      throw refused(
        name, .number(number), "a whole number from \(range.lowerBound) to \(range.upperBound)")
    case let other?: throw wrong(name, other, "a number")
    }
  }

  func choice<Choice: RawRepresentable & CaseIterable>(
    _ name: String
  ) throws(RPCError) -> Choice? where Choice.RawValue == String {
    guard let text = try string(name) else { return nil }
    if let choice = Choice(rawValue: text) { return choice }
    let possible = Choice.allCases.map(\.rawValue)
    throw RPCError(
      .invalidParams,
      "\(name) cannot be \"\(text.quotation)\"; it is one of \(possible.joined(separator: ", ")).",
      data: .object([
        JSON.Member("parameter", .string(name)), JSON.Member("given", .string(text)),
        JSON.Member("possible", .array(possible.map(JSON.string))),
      ]))
  }

  func template(_ name: String) throws(RPCError) -> Template? {
    guard let text = try string(name) else { return nil }
    do {
      return try Template(text)
    } catch {
      throw RPCError(
        .invalidParams, "\(name) has a mistake in column \(error.column): \(error.problem).",
        data: .object([
          JSON.Member("parameter", .string(name)), JSON.Member("given", .string(text)),
          JSON.Member("column", .int(error.column)),
        ]))
    }
  }

  private func value(_ name: String) -> JSON? {
    members.last { $0.name == name }?.value
  }

  private func wrong(_ name: String, _ value: JSON, _ wanted: String) -> RPCError {
    refused(name, value, wanted)
  }

  private func refused(_ name: String, _ value: JSON, _ wanted: String) -> RPCError {
    RPCError(
      .invalidParams, "\(name) must be \(wanted), not \(value.kind).",
      data: .object([JSON.Member("parameter", .string(name)), JSON.Member("given", value)]))
  }
}
