internal import SystemCalls
internal import WeatherService

/// The terminal while the map is open: another page of it, with the mouse, and all of it put back at the end.
struct MapScreen {
  private let terminal: Terminal
  /// The rows that the terminal shows, or will when it has read what waits; nil where that is not known.
  private var shown: [String]?
  /// The rows to show when it has.
  private var next: [String]?
  private var waiting: ArraySlice<UInt8> = []

  /// What ends the mouse, marks and colours, and brings back the cursor and the page before.
  private static let farewell = Array(
    "\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1000l\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l".utf8)

  /// Opens the terminal; nothing of it is changed yet.
  init() throws(SystemError) {
    terminal = try Terminal()
  }

  /// What to wait on: keys, and room for what waits.
  var pollEntry: PollEntry {
    PollEntry(terminal.descriptor, read: true, write: !waiting.isEmpty)
  }

  /// Whether an event is about the terminal.
  func concerns(_ entry: PollEntry) -> Bool { entry.descriptor == terminal.descriptor }

  /// How many cells there are for a page; where the terminal does not say, what the environment says.
  func size(_ environment: Environment) -> PageSize {
    terminal.size.map { PageSize(columns: $0.columns, rows: $0.rows) } ?? PageSize(environment)
  }

  /// Takes the terminal: another page of it, as it is to be (`takeAgain`).
  mutating func begin() throws(SystemError) {
    terminal.restoreAtCrash(writing: Self.farewell)
    waiting = Array("\u{1B}[?1049h".utf8)[...]
    try takeAgain()
  }

  /// Puts the terminal in order after somebody else may have used it: keys as they are pressed, no cursor, the
  /// mouse's buttons in SGR's form, marks around what is pasted.
  mutating func takeAgain() throws(SystemError) {
    try terminal.takeKeys()
    waiting += Array("\u{1B}[?25l\u{1B}[?1000h\u{1B}[?1006h\u{1B}[?2004h".utf8)
    shown = nil
    try flush()
  }

  /// Gives the terminal back as it was.
  ///
  /// One that does not read any more is not waited for longer than a moment.
  mutating func end() {
    waiting = Self.farewell[...]
    next = nil
    for _ in 0..<4 where !waiting.isEmpty {
      try? flush()
      if waiting.isEmpty { break }
      var entries = [PollEntry(terminal.descriptor, write: true)]
      try? poll(&entries, milliseconds: 100)
      if entries[0].isGone { break }
    }
    waiting = []
    terminal.restore()
  }

  /// Reads keys.
  /// - Returns: nil where the terminal is gone.
  func read() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 1024)
    guard let count = terminal.descriptor.readOrEnd(into: &buffer) else { return [] }
    return count == 0 ? nil : Array(buffer[..<count])
  }

  /// Has the terminal draw everything anew, which it may have lost.
  mutating func forget() {
    shown = nil
  }

  /// Shows a page; of several that come while the terminal does not read, the last.
  mutating func show(_ lines: [String]) throws(SystemError) {
    next = lines
    try flush()
  }

  /// Writes what goes.
  mutating func flush() throws(SystemError) {
    while true {
      if waiting.isEmpty, let lines = next {
        waiting = Array(changes(to: lines).utf8)[...]
        next = nil
      }
      guard !waiting.isEmpty, let count = try terminal.descriptor.write(waiting) else { return }
      waiting = waiting.dropFirst(count)
    }
  }

  /// The sequences that make a page of the one that is shown.
  private mutating func changes(to lines: [String]) -> String {
    var text = ""
    for (row, line) in lines.enumerated() {
      let isSame = shown.map { row < $0.count && $0[row] == line } ?? false
      // Erased first: behind a full row some terminals erase its last cell.
      if !isSame { text += "\u{1B}[\(row + 1);1H\u{1B}[K\(line)" }
    }
    if shown == nil || shown?.count != lines.count {
      // What is below belongs to an older page.
      text += "\u{1B}[\(lines.count);1H\u{1B}[0m" + (shown == nil ? "" : "\u{1B}[J")
      if shown == nil { text = "\u{1B}[H\u{1B}[2J" + text }
    }
    shown = lines
    return text
  }
}
