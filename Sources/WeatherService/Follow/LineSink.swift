internal import SystemCalls
internal import Weather

/// Where the lines of a follower go.
protocol LineSink {
  /// Shows a line in the place of the one before; one that has not gone out yet is forgotten.
  mutating func show(_ answer: LineAnswer, at uptime: Milliseconds)
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
