internal import SystemCalls
internal import Weather

/// Where the lines of a follower go.
protocol LineSink {
  /// Shows a line in the place of the one before; one that has not gone out yet is forgotten.
  mutating func show(_ line: String, at uptime: Milliseconds)
  /// What to wait on.
  var pollEntries: [PollEntry] { get }
  /// The uptime at which there is something to do with no event.
  var deadline: Milliseconds? { get }
  /// Does what can be done now.
  mutating func proceed(at uptime: Milliseconds)
  /// Takes an event on one of `pollEntries`.
  mutating func take(_ entry: PollEntry, at uptime: Milliseconds)
  /// Takes note that a child has ended.
  mutating func childEnded(at uptime: Milliseconds)
  /// Whether nobody is there to see lines any more.
  var isGone: Bool { get }
}

/// Lines on standard output.
struct OutputSink: LineSink {
  private var output: ByteOutput
  private var next: [UInt8]?
  private var lastShown: Milliseconds?
  private(set) var isGone = false

  /// polybar up to 3.7.1 shows only the first of several lines that come in one burst.
  private static let pause = Milliseconds(60)

  init(_ descriptor: Descriptor) {
    output = ByteOutput(descriptor)
  }

  mutating func show(_ line: String, at uptime: Milliseconds) {
    next = Array(line.utf8) + [UInt8(ascii: "\n")]
    output.dropWholeLines()
    proceed(at: uptime)
  }

  var pollEntries: [PollEntry] { [output.pollEntry] }

  var deadline: Milliseconds? {
    next == nil ? nil : lastShown.map { $0 + Self.pause }
  }

  mutating func proceed(at uptime: Milliseconds) {
    guard let line = next, deadline.map({ $0 <= uptime }) ?? true else { return }
    output.append(line)
    next = nil
    lastShown = uptime
  }

  mutating func take(_ entry: PollEntry, at uptime: Milliseconds) {
    if output.concerns(entry) && !output.flush(entry) { isGone = true }
  }

  mutating func childEnded(at uptime: Milliseconds) {}
}
