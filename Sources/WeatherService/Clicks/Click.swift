internal import LineProtocol

/// What a click on the line of a bar asks for.
enum Click: Hashable {
  /// The left button: fetch now.
  case refresh
  /// The middle button: show the forecast in a terminal.
  case open
  /// The wheel: the place before, or after.
  case previous, next

  /// Reads a line that a bar writes at a click: an object with `button`, its number in X11, 1 to 5.
  ///
  /// i3bar and swaybar write `[` before the first object and `,` before each other one; i3blocks writes
  /// the objects alone, or the number alone. Nil for anything else.
  init?(_ line: [UInt8]) {
    let start = line.firstIndex { !" \t,[".utf8.contains($0) } ?? line.endIndex
    guard let value = try? JSONReader.value(of: Array(line[start...])) else { return nil }
    let number: JSON? = if case .number = value { value } else { value["button"] }
    guard case .number(let button) = number else { return nil }
    switch button.int {
    case 1: self = .refresh
    case 2: self = .open
    case 4: self = .previous
    case 5: self = .next
    default: return nil
    }
  }
}
