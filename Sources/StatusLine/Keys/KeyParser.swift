/// Makes keys of the bytes that a terminal sends, however they are cut.
///
/// It knows arrows in both of their forms (`ESC [ A`, `ESC O A`) and the mouse in SGR's (1006); what else
/// there is goes by without a key, be it a function key, a character beyond ASCII, a text that is pasted
/// between brackets (2004), or rubbish.
public struct KeyParser: Sendable {
  private enum State {
    case ground, escape, single
    /// A control sequence, with its bytes so far.
    case control([UInt8])
    /// A control string, which ends with BEL or `ESC \`.
    case string
    /// The bytes of a mouse's old form that are still to come.
    case oldMouse(Int)
  }

  private var state = State.ground
  private var isPasting = false
  /// Longer sequences are no keys.
  private static let limit = 32

  /// Begins.
  public init() {}

  /// Whether an escape has come that may be a key for itself, or begin something.
  public var isUndecided: Bool {
    if case .escape = state { return true }
    return false
  }

  /// Decides that nothing follows the escape: it was the key.
  public mutating func decide() -> [Key] {
    guard isUndecided else { return [] }
    state = .ground
    return isPasting ? [] : [.escape]
  }

  /// Takes bytes as they come.
  public mutating func take(_ bytes: some Sequence<UInt8>) -> [Key] {
    bytes.flatMap { byte in
      let keys = take(byte)
      return isPasting ? [] : keys
    }
  }

  private mutating func take(_ byte: UInt8) -> [Key] {
    switch (state, byte) {
    case (.ground, 0x1B): state = .escape
    case (.ground, _): return key(byte)
    case (.escape, 0x1B): return [.escape]
    case (.escape, UInt8(ascii: "[")): state = .control([])
    case (.escape, UInt8(ascii: "O")): state = .single
    case (.escape, UInt8(ascii: "]")), (.escape, UInt8(ascii: "P")), (.escape, UInt8(ascii: "_")):
      state = .string
    case (.escape, _): state = .ground  // Alt and a key.
    case (.single, _):
      state = .ground
      return Self.direction(byte).map { [.arrow($0)] } ?? []
    case (.string, 0x07): state = .ground
    case (.string, 0x1B): state = .escape
    case (.string, _): break
    case (.oldMouse(let count), _): state = count > 1 ? .oldMouse(count - 1) : .ground
    case (.control, 0x1B): state = .escape
    case (.control(let bytes), 0x20...0x3F):
      // One too many makes it unknown, and no more are kept.
      state = .control(bytes.count > Self.limit ? bytes : bytes + [byte])
    case (.control(let bytes), 0x40...0x7E):
      state = bytes.isEmpty && byte == UInt8(ascii: "M") ? .oldMouse(3) : .ground
      return bytes.count > Self.limit ? [] : sequence(bytes, byte)
    case (.control, _): state = .ground
    }
    return []
  }

  private func key(_ byte: UInt8) -> [Key] {
    switch byte {
    case 0x0A, 0x0D: [.enter]
    case 0x21...0x7E: [.character(Character(Unicode.Scalar(byte)))]
    default: []
    }
  }

  private mutating func sequence(_ bytes: [UInt8], _ final: UInt8) -> [Key] {
    let parameters = String(decoding: bytes, as: UTF8.self)
    if final == UInt8(ascii: "~") {
      if parameters == "200" { isPasting = true }
      if parameters == "201" { isPasting = false }
      return []
    }
    if parameters.hasPrefix("<") {
      guard let press = Self.press(parameters.dropFirst()) else { return [] }
      return final == UInt8(ascii: "M") ? [press] : final == UInt8(ascii: "m") ? [.release] : []
    }
    // With modifiers: ESC [ 1 ; 5 A.
    guard parameters.isEmpty || parameters.hasPrefix("1;") else { return [] }
    return Self.direction(final).map { [.arrow($0)] } ?? []
  }

  private static func press(_ parameters: Substring) -> Key? {
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false)
      .map { UInt16($0) }
    // Shift, Meta and Control (4, 8, 16) leave it the left button; motion (32) and the wheel (64) do not.
    guard numbers.count == 3, let button = numbers[0], button & ~28 == 0,
      let column = numbers[1], let row = numbers[2], column > 0, row > 0
    else { return nil }
    return .press(column: Int(column) - 1, row: Int(row) - 1)
  }

  private static func direction(_ byte: UInt8) -> Direction? {
    switch byte {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    default: nil
    }
  }
}
