/// The output of a program that speaks the i3bar protocol, with one block more.
///
/// A stream that does not begin with the protocol's header is one of plain lines; ours then stands
/// before each, with a bar between them.
struct BlockStream {
  private enum Mode { case unknown, plain, blocks }

  private var mode = Mode.unknown
  /// Our block, as an object and as text.
  private var block: (json: String, plain: String)?
  /// The last line of the other program that had blocks, without its comma.
  private var last: String?
  private var hasPrinted = false

  /// Takes another block of ours; what is to be printed at once.
  mutating func show(_ json: String, plain: String) -> String {
    block = (json, plain)
    return last.map { print($0) } ?? ""
  }

  /// Takes a line of the other program; what is to be printed in its place.
  mutating func receive(_ line: String) -> String {
    let text = line.trimming { $0 == " " || $0 == "\t" }
    if mode == .unknown {
      mode = text.hasPrefix("{") ? .blocks : .plain
      if mode == .blocks { return text + "\n" }
    }
    if mode == .plain {
      last = line
      return print(line)
    }
    // i3status writes a comma before each list but the first, others behind each; i3blocks begins the
    // first list in the line that opens the list of lists.
    let opening = text.hasPrefix("[[") ? "[\n" : ""
    let list = String(text.dropFirst(opening.isEmpty ? 0 : 1)).trimming { ", ".contains($0) }
    if list.isEmpty { return "" }
    guard list.hasPrefix("["), list.count > 1 else { return text + "\n" }
    last = list
    return opening + print(list)
  }

  private mutating func print(_ line: String) -> String {
    guard let block else { return mode == .blocks ? separated(line) : line + "\n" }
    if mode == .plain { return "\(block.plain) | \(line)\n" }
    let rest = line.dropFirst().drop { $0 == " " }
    return separated("[\(block.json)\(rest.hasPrefix("]") ? "" : ",")\(rest)")
  }

  private mutating func separated(_ list: String) -> String {
    defer { hasPrinted = true }
    return "\(hasPrinted ? "," : "")\(list)\n"
  }
}

extension String {
  fileprivate func trimming(_ isBlank: (Character) -> Bool) -> String {
    var text = self[...]
    while let first = text.first, isBlank(first) { text.removeFirst() }
    while let last = text.last, isBlank(last) { text.removeLast() }
    return String(text)
  }
}
