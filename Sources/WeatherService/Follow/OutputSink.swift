internal import StatusLine
internal import SystemCalls
internal import Weather

/// Lines on standard output.
struct OutputSink: LineSink {
  private var output: ByteOutput
  private let host: Host
  private let stream: BarStream
  private var opening: [UInt8]
  private var next: [UInt8]?
  /// The last line, and the uptime at which it is written once more.
  private var again: (line: [UInt8], due: Milliseconds)?
  private var lastWritten: Milliseconds?
  private(set) var isGone = false

  /// polybar up to 3.7.1 shows only the first of several lines that come in one burst.
  private static let pause = Milliseconds(60)
  /// tmux draws the output of a job at most once in a second by the clock, and what comes in the
  /// second of its start or of the last drawing only with the next line, or at `status-interval`.
  private static let tmuxSecond = Milliseconds(1100)

  init(_ descriptor: Descriptor, host: Host, readsClicks: Bool) {
    output = ByteOutput(descriptor)
    self.host = host
    stream = BarStream(host, readsClicks: readsClicks)
    opening = Array(stream.opening.utf8)
  }

  mutating func show(_ answer: LineAnswer, at uptime: Milliseconds) {
    next = Array(stream.update(answer).utf8)
    again = nil
    output.dropWholeLines()
    proceed(at: uptime)
  }

  var pollEntries: [PollEntry] { [output.pollEntry] }

  var deadline: Milliseconds? {
    next == nil ? again?.due : lastWritten.map { $0 + Self.pause }
  }

  mutating func proceed(at uptime: Milliseconds) {
    if let deadline, deadline > uptime { return }
    if let line = next {
      next = nil
      again = host == .tmux ? (line, uptime + Self.tmuxSecond) : nil
      output.append(opening + line)
      opening = []
      lastWritten = uptime
    } else if let repetition = again {
      again = nil
      output.append(repetition.line)
    }
  }

  mutating func take(_ entry: PollEntry, at uptime: Milliseconds) {
    if output.concerns(entry) && !output.flush(entry) { isGone = true }
  }

  mutating func childEnded(at uptime: Milliseconds) {}
}
