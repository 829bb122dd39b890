internal import SystemCalls
internal import Weather

/// Lines in an option of a tmux server, which its status line shows with `#{@NAME}`.
///
/// tmux draws its status line anew when an option changes, so that a redraw starts no process.
struct TmuxOption: LineSink {
  private let option: String
  private let environment: [String]
  private var next: String?
  private var client: ProcessID?
  private(set) var isGone = false

  init(_ option: String, environment: Environment) {
    self.option = option
    self.environment = environment.withoutKeys
  }

  mutating func show(_ answer: LineAnswer, at uptime: Milliseconds) {
    next = answer.line
    proceed(at: uptime)
  }

  var pollEntries: [PollEntry] { [] }
  var deadline: Milliseconds? { nil }

  mutating func proceed(at uptime: Milliseconds) {
    guard client == nil, let line = next else { return }
    next = nil
    client = try? Command(
      "tmux", ["set-option", "-gq", option, Self.argument(line)], environment: environment
    ).start()
    if client == nil { isGone = true }
  }

  mutating func take(_ entry: PollEntry, at uptime: Milliseconds) {}

  /// A client that fails has found no server.
  mutating func childEnded(at uptime: Milliseconds) {
    guard let status = client?.reap() else { return }
    client = nil
    if status != 0 { isGone = true }
    proceed(at: uptime)
  }

  /// A line as an argument of tmux, to which a last `;` would be the end of the command.
  static func argument(_ line: String) -> String {
    line.hasSuffix(";") ? line.dropLast() + "\\;" : line
  }
}
