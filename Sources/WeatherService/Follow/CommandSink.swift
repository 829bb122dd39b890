internal import SystemCalls
internal import Weather

/// Lines that a command takes to where they are shown; it is run at each change.
struct CommandSink: LineSink {
  private let program: String
  private let arguments: @Sendable (String) -> [String]
  private let environment: [String]
  /// How long a line stands before it is set once more, to see whether the bar is still there; nil where
  /// the end of the bar shows otherwise.
  private let patience: Milliseconds?
  private var last: (line: String, due: Milliseconds)?
  private var next: String?
  private var client: ProcessID?
  private(set) var isGone = false

  /// The option of a tmux server, which its status line shows with `#{@NAME}`.
  ///
  /// tmux draws its status line anew when an option changes, so that a redraw starts no process.
  static func tmux(_ option: String, _ environment: Environment) -> CommandSink {
    CommandSink(
      program: "tmux", arguments: { ["set-option", "-gq", option, tmuxArgument($0)] },
      environment: environment.withoutKeys, patience: nil)
  }

  /// The label of an item of SketchyBar.
  static func sketchybar(_ item: String, _ environment: Environment) -> CommandSink {
    CommandSink(
      program: "sketchybar", arguments: { ["--set", item, "label=\($0)"] },
      environment: environment.withoutKeys, patience: .minutes(1))
  }

  private init(
    program: String, arguments: @escaping @Sendable (String) -> [String], environment: [String],
    patience: Milliseconds?
  ) {
    self.patience = patience
    self.program = program
    self.arguments = arguments
    self.environment = environment
  }

  mutating func show(_ answer: LineAnswer, at uptime: Milliseconds) {
    next = answer.line
    proceed(at: uptime)
  }

  var pollEntries: [PollEntry] { [] }
  var deadline: Milliseconds? { client == nil ? last?.due : nil }

  mutating func proceed(at uptime: Milliseconds) {
    if let last, next == nil, last.due <= uptime { next = last.line }
    guard client == nil, let line = next else { return }
    next = nil
    last = patience.map { (line, uptime + $0) }
    client = try? Command(program, arguments(line), environment: environment).start()
    if client == nil { isGone = true }
  }

  mutating func take(_ entry: PollEntry, at uptime: Milliseconds) {}

  /// A command that fails has found no bar.
  mutating func childEnded(at uptime: Milliseconds) {
    guard let status = client?.reap() else { return }
    client = nil
    if status != 0 { isGone = true }
    proceed(at: uptime)
  }

  /// A line as an argument of tmux, to which a last `;` would be the end of the command.
  static func tmuxArgument(_ line: String) -> String {
    // By bytes, as tmux sees it: a mark can make one character of itself and the `;`.
    guard line.utf8.last == UInt8(ascii: ";") else { return line }
    return String(decoding: line.utf8.dropLast(), as: UTF8.self) + "\\;"
  }
}
