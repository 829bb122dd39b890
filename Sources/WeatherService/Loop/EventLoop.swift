public import SystemCalls
public import Weather

/// Waits for the next thing to happen.
///
/// Between two things it makes no system call at all.
public final class EventLoop {
  /// What happened.
  public enum Event: Hashable, Sendable {
    /// A signal came.
    case signal(Signal)
    /// Something in a watched folder changed.
    case foldersChanged
    /// The clock was set, or the machine slept: every plan is to be made anew.
    case clockChanged
    /// A descriptor is ready, or its other end is gone.
    case ready(PollEntry)
  }

  private let clock: Clock
  private let signals: SignalQueue
  private let timer = WallTimer()
  private var alarm: Int64?
  private let folders = FolderWatch()

  /// Makes a loop; from here on the process's signals are events.
  public init(clock: Clock, signals: [Signal] = Signal.usual) throws(SystemError) {
    self.clock = clock
    ProcessContext.giveMemoryBack()
    self.signals = try SignalQueue(signals)
  }

  /// Stops this process, as its terminal has asked for, until it is told to go on.
  public func suspend() {
    signals.suspend()
  }

  /// Ends the loop: signals do again what they do by themselves, also those that were not taken.
  public func end() {
    signals.end()
  }

  /// Watches folders; one that cannot be watched is passed over.
  public func watch(_ paths: [String]) {
    for path in paths { _ = folders?.add(path) }
  }

  /// Waits for events, on the loop's own descriptors and those of `entries`.
  ///
  /// At the deadline it goes on with none; without one it waits for events alone.
  public func next(
    _ entries: [PollEntry], until deadline: Instant?
  ) throws(SystemError) -> [Event] {
    var list = [PollEntry(signals.descriptor, read: true)]
    if let folders { list.append(PollEntry(folders.descriptor, read: true)) }
    if let timer { list.append(PollEntry(timer.descriptor, read: true)) }
    let own = list.count
    list += entries
    try poll(&list, milliseconds: wait(until: deadline))

    var events: [Event] = []
    for entry in list[..<own] where entry.canRead {
      switch entry.descriptor {
      case signals.descriptor:
        while let signal = signals.next() { events.append(.signal(signal)) }
      case folders?.descriptor:
        folders?.drain()
        events.append(.foldersChanged)
      default:
        alarm = nil
        if timer?.acknowledge() == true { events.append(.clockChanged) }
      }
    }
    for entry in list[own...] where entry.canRead || entry.canWrite || entry.isGone {
      events.append(.ready(entry))
    }
    return events
  }

  /// Sets the alarm, and tells `poll` how long to wait beside it.
  private func wait(until deadline: Instant?) -> Int32? {
    if let deadline, deadline <= clock.now() { return 0 }
    guard let timer else {
      // Without an alarm that knows the wall clock, look at it every few seconds.
      let rest = deadline.map { ($0 - clock.now()).count + 1 } ?? .max
      return Int32(min(rest, 5000))
    }
    let system = clock.systemMilliseconds(at: deadline ?? .distantFuture)
    if system != alarm {
      timer.set(at: system)
      alarm = system
    }
    return nil
  }
}
