internal import StatusLine
internal import SystemCalls
internal import Weather
internal import WeatherService

/// Keeps the map open until somebody has chosen, or is gone.
struct MapLoop {
  /// How it ended.
  enum End {
    /// A county was chosen.
    case chosen(County)
    /// None was, or the terminal is gone.
    case left
    /// A signal ended it.
    case signal(Signal)
  }

  private let map: CountyMap
  private let environment: Environment
  private let clock: Clock
  private let loop: EventLoop
  private var screen: MapScreen
  private var picker: MapPicker
  private var keys = KeyParser()
  /// Until when an escape waits for what may follow it.
  private var decision: Instant?
  private var size: PageSize

  /// How long the bytes of a key may take, the first to the last.
  private static let patience = Milliseconds(50)

  init(_ map: CountyMap, by basis: MapBasis, _ environment: Environment, clock: Clock)
    throws(SystemError)
  {
    self.map = map
    self.environment = environment
    self.clock = clock
    screen = try MapScreen()
    loop = try EventLoop(clock: clock, signals: Signal.terminal)
    picker = MapPicker(marked: map.home, by: basis)
    size = screen.size(environment)
  }

  /// Runs to the end; the terminal is as it was then, however it ends.
  mutating func run() -> End {
    defer {
      screen.end()
      map.feed.stop()
    }
    do {
      try screen.begin()
      while true {
        let frame = map.frame(picker, size: size)
        try screen.show(frame.lines)
        map.feed.endOverdueFetches()
        map.fetchWhatIsDue()
        loop.watch(map.feed.foldersToWatch())
        let deadline = [frame.changes, map.deadline, decision].compactMap { $0 }.min()
        let entries = [screen.pollEntry] + map.feed.pollEntries
        for event in try loop.next(entries, until: deadline) {
          if let end = try take(event, on: frame) { return end }
        }
        if let decision, decision <= clock.now() {
          self.decision = nil
          if let end = take(keys.decide(), on: frame) { return end }
        }
      }
    } catch {
      // The terminal takes nothing any more.
      return .left
    }
  }

  /// Takes an event.
  /// - Returns: the end, if it is that.
  private mutating func take(
    _ event: EventLoop.Event, on frame: MapFrame
  ) throws(SystemError) -> End? {
    switch event {
    case .signal(let signal): return try take(signal)
    case .foldersChanged: map.feed.foldersChanged()
    case .clockChanged: map.feed.clockChanged()
    case .ready(let entry) where screen.concerns(entry):
      if entry.isGone { return .left }
      if entry.canWrite { try screen.flush() }
      guard entry.canRead else { return nil }
      guard let bytes = screen.read() else { return .left }
      let end = take(keys.take(bytes), on: frame)
      decision = keys.isUndecided ? clock.now() + Self.patience : nil
      return end
    case .ready(let entry): map.feed.receive(entry)
    }
    return nil
  }

  private mutating func take(_ signal: Signal) throws(SystemError) -> End? {
    switch signal {
    case .terminate, .hangUp, .interrupt, .quit: return .signal(signal)
    case .windowChange:
      size = screen.size(environment)
      screen.forget()
    case .suspend:
      screen.end()
      loop.suspend()
      try screen.begin()
      size = screen.size(environment)
    case .continue:
      // Whoever had the terminal meanwhile may have left it in any state.
      map.feed.clockChanged()
      try screen.takeAgain()
      size = screen.size(environment)
    case .child: map.feed.reap()
    case .user1, .user2: break
    }
    return nil
  }

  private mutating func take(_ keys: [Key], on frame: MapFrame) -> End? {
    for key in keys {
      switch picker.take(key, on: frame) {
      case .goesOn: break
      case .chosen(let county): return .chosen(county)
      case .left: return .left
      }
    }
    return nil
  }
}
