internal import StatusLine
internal import SystemCalls
internal import Weather
internal import WeatherService

/// `wxline map`: prints the map, or has somebody choose a county on it.
struct MapCommand {
  private let arguments: Arguments
  private let environment: Environment
  private let setup: Setup
  private let clock: Clock
  private let fetcher: Fetcher
  private let output: Descriptor

  init(
    _ arguments: Arguments, environment: Environment, setup: Setup, clock: Clock,
    fetcher: Fetcher, output: Descriptor
  ) {
    self.arguments = arguments
    self.environment = environment
    self.setup = setup
    self.clock = clock
    self.fetcher = fetcher
    self.output = output
  }

  private var basis: MapBasis { arguments.map.basis ?? .temperature }

  /// Prints the map; waits for weather that is not known.
  func print() throws -> Main.Status {
    var options = arguments.line
    options.isTerminal = output.isTerminal
    let map = CountyMap(
      options, setup: setup, clock: clock, fetcher: fetcher, isDetached: true)
    try map.settle(basis, atMost: options.wait ?? OneView.standardWait)
    var size = PageSize(environment)
    if let terminal = output.terminalSize {
      // The line on which the shell asks for more stays below it.
      size = PageSize(columns: terminal.columns, rows: terminal.rows - 1)
    }
    let page = map.page(basis, size: size)
    try output.writeAll(Array(page.text.utf8))
    return page.isTold ? .ok : .unavailable
  }

  /// Has somebody choose a county, prints its name, and makes it the place in use where that is wanted.
  func pick() throws -> Main.Status {
    var options = arguments.line
    options.isTerminal = true
    let map = CountyMap(
      options, setup: setup, clock: clock, fetcher: fetcher, isDetached: true)
    var loop: MapLoop
    do {
      loop = try MapLoop(map, by: basis, environment, clock: clock)
    } catch {
      Main.complain("wxline: there is no terminal to choose in (\(error)).")
      return .unavailable
    }
    switch loop.run() {
    case .left: return .failure
    case .signal(let signal): endProcess(by: signal)
    case .chosen(let county):
      if arguments.map.isUsing {
        guard let file = PlaceInUse(setup.folders) else {
          Main.complain(
            "wxline: there is no home to keep the place in; set HOME or XDG_STATE_HOME.")
          return .unavailable
        }
        do {
          try file.write(county.name.chinese)
        } catch {
          Main.complain("wxline: the place cannot be kept (\(error)).")
          return .unavailable
        }
      }
      try output.writeAll(Array("\(county.name.chinese)\n".utf8))
      return .ok
    }
  }
}
