internal import StatusLine
internal import SystemCalls
internal import Weather
internal import WeatherService

/// The commands, each wired to what does its work.
struct Commands {
  private let arguments: Arguments
  private let output: Descriptor
  private let environment = Environment(ProcessContext.environment())

  init(_ arguments: Arguments, output: Descriptor) {
    self.arguments = arguments
    self.output = output
  }

  func run() throws -> Main.Status {
    if arguments.wantsHelp {
      try write(Help.text(on: arguments.command == .help ? nil : .command(arguments.command)))
      return .ok
    }
    switch arguments.command {
    case .help: try write(Help.text(on: arguments.helpTopic))
    case .version: try write("wxline \(Version.program)\n")
    case .line: try line()
    case .follow: try follow()
    case .wrap: try wrap()
    case .use: return try use()
    case .serve: return try serve()
    case .refresh: return try refresh()
    case .now: return try view(.now)
    case .forecast: return try view(arguments.hours.map { .hours($0) } ?? .forecast)
    case .week: return try view(.week)
    case .alerts: return try view(.alerts)
    case .map: return try map()
    case .explain: try explain()
    case .doctor: return try doctor()
    case .places: return try arguments.wantsNames ? placeNames() : places()
    case .completions: try write(arguments.shell?.script ?? "")
    case .man: try write(Manual.page)
    case .demo: return try demo()
    }
    return .ok
  }

  private func line() throws {
    let setup = setup()
    tellFaults(of: setup)
    var options = arguments.line
    options.isTerminal = output.isTerminal
    let answer = try OneLine(
      options, setup: setup, clock: clock(), fetcher: fetcher
    ).answer()
    try write(answer.line + "\n")
    if let failure = answer.failure { tell(failure) }
  }

  private func follow() throws {
    let destination: Destination =
      switch arguments.push {
      case nil: .output(output, clicks: arguments.readsClicks ? .standardInput : nil)
      case .tmuxOption(let option): .tmuxOption(option)
      case .sketchybarItem(let item): .sketchybarItem(item)
      }
    try follow(to: destination)
  }

  private func wrap() throws {
    try follow(to: .i3status(input: .standardInput, output: output))
  }

  private func follow(to destination: Destination) throws {
    let setup = setup()
    tellFaults(of: setup)
    let query = LineQuery(arguments.line, setup)
    if case .unknown(let place) = query.target {
      tell(place.sentence(in: query.renderer.language))
    }
    var options = arguments.line
    options.isTerminal = output.isTerminal
    let follower = try Follower(
      options, loadSetup: self.setup, clock: clock(), fetcher: fetcher, destination: destination,
      log: try log())
    try follower.run()
  }

  /// Writes down the place of every bar that names none, and tells its name.
  private func use() throws -> Main.Status {
    let setup = setup()
    let language = arguments.line.language ?? setup.language
    guard let file = PlaceInUse(setup.folders) else {
      Main.complain("wxline: there is no home to keep the place in; set HOME or XDG_STATE_HOME.")
      return .unavailable
    }
    let ring = PlaceRing(setup)
    var chosen: LineQuery.Target?
    let place: String? =
      switch arguments.use {
      case .step(let steps):
        ring.place(steps, after: PlaceRing.current(setup)) ?? PlaceRing.current(setup)
      case .forget: nil
      case nil: arguments.line.place
      }
    if let place, place.contains(where: \.isNewline) {
      Main.complain("wxline: a place is one line.")
      return .usage
    }
    var options = LineOptions()
    options.place = place
    if place != nil, arguments.use == nil {
      options.language = language
      let (target, failure) = try PlaceInquiry(
        options, setup: setup, clock: try clock(), fetcher: fetcher
      ).answer()
      if case .unknown(let unknown) = target {
        Main.complain("wxline: \(unknown.sentence(in: language))")
        return .usage
      }
      if let failure { tell(failure) }
      chosen = target
    }
    do {
      // By steps, back at the configured place: as if nothing had been chosen.
      let isStep = arguments.use != nil
      try file.write(isStep && place.map(ring.isHome) == true ? nil : place)
    } catch {
      Main.complain("wxline: the place cannot be kept (\(error)).")
      return .unavailable
    }
    // Without a choice, another says which place it is.
    if case .place(let place, _) = chosen ?? LineQuery(options, self.setup()).target {
      try write(place.fullName(in: language) + "\n")
    }
    return .ok
  }

  private func serve() throws -> Main.Status {
    let server = try Server(
      loadSetup: setup, clock: clock(), fetcher: fetcher, framing: arguments.framing,
      input: .standardInput, output: output, log: try log())
    return try server.run() ? .ok : .failure
  }

  private func refresh() throws -> Main.Status {
    let outcome = try Refresh(
      arguments.line, setup: setup(), clock: clock(), fetcher: fetcher
    ).run()
    try write(outcome.sentence + "\n")
    return outcome.isFresh ? .ok : .unavailable
  }

  private func view(_ view: View) throws -> Main.Status {
    let setup = setup()
    tellFaults(of: setup)
    var options = arguments.line
    options.isTerminal = output.isTerminal
    options.terminalCells = output.terminalSize?.columns
    do {
      let answer = try OneView(
        view, options, isJSON: arguments.isJSON, setup: setup, clock: clock(),
        fetcher: fetcher
      ).answer()
      try write(answer.text)
      return answer.isTold ? .ok : .unavailable
    } catch let unknown as UnknownPlace {
      Main.complain("wxline: \(unknown.sentence(in: arguments.line.language ?? setup.language))")
      return .usage
    }
  }

  private func map() throws -> Main.Status {
    let setup = setup()
    tellFaults(of: setup)
    let command = MapCommand(
      arguments, environment: environment, setup: setup, clock: try clock(), fetcher: fetcher,
      output: output)
    return try arguments.map.isPicking ? command.pick() : command.print()
  }

  private func demo() throws -> Main.Status {
    let setup = setup()
    let clock = try clock()
    let demo = Demo(arguments.line, setup: setup, clock: clock)
    guard !arguments.wantsGlyphPage else {
      try write(demo.glyphPage)
      return .ok
    }
    try write(demo.text + "\n")
    var arguments = arguments
    arguments.line.source = .sample
    return try MapCommand(
      arguments, environment: environment, setup: setup, clock: clock, fetcher: fetcher,
      output: output
    ).print()
  }

  private func explain() throws {
    let explanation = Explanation(
      arguments.line, setup: setup(), clock: try clock(), fetcher: fetcher)
    try write(arguments.isJSON ? explanation.json : explanation.text)
  }

  private func doctor() throws -> Main.Status {
    let checkup = try Checkup(arguments.line, setup: setup(), clock: try clock(), fetcher: fetcher)
    try write(arguments.isJSON ? checkup.json : checkup.text)
    return checkup.isWell ? .ok : .unavailable
  }

  private func places() throws -> Main.Status {
    let setup = setup()
    let language = arguments.line.language
    var list: PlaceList
    do throws(UnknownPlace) {
      list =
        try arguments.line.place.map { text throws(UnknownPlace) in
          try PlaceList(of: text, setup: setup, language: language)
        } ?? PlaceList(matching: arguments.query, setup: setup, language: language)
    } catch {
      Main.complain("wxline: \(error.sentence(in: language ?? setup.language))")
      return .unavailable
    }
    if list.isEmpty, let query = arguments.query {
      list = try PlaceList(
        lookingUp: query, setup: setup, clock: clock(), fetcher: fetcher, language: language)
    }
    try write(arguments.isJSON ? list.json : list.text)
    guard list.isEmpty else { return .ok }
    let unknown = UnknownPlace(text: arguments.query ?? "", problem: .noSuchName([]))
    Main.complain("wxline: \(unknown.sentence(in: language ?? setup.language))")
    return .unavailable
  }

  /// Writes the names to complete a text with; that there are none is no failure.
  private func placeNames() throws -> Main.Status {
    let names = PlaceNames(
      beginningWith: arguments.query ?? "", setup: setup(), language: arguments.line.language)
    try write(names.list.map { "\($0)\n" }.joined())
    return .ok
  }

  /// The log that was asked for; one that cannot be opened is a mistake to be told at once.
  private func log() throws -> EventLog? {
    guard let path = arguments.logFile else { return nil }
    do {
      return try EventLog(path, clock: try clock())
    } catch let error as SystemError {
      throw SetupFault(path: "--log \(path)", problem: "cannot be written (\(error))")
    }
  }

  private func setup() -> Setup {
    Setup.load(environment, file: arguments.configurationFile)
  }

  private func clock() throws(SetupFault) -> Clock {
    try Clock.system(environment)
  }

  private var fetcher: Fetcher {
    Fetcher(environment, programFolder: ProcessContext.programFolder())
  }

  private func tellFaults(of setup: Setup) {
    for fault in setup.configuration.faults { tell("\(fault)") }
  }

  /// Tells a person, and only a person, what is wrong; a bar shows a mark instead.
  private func tell(_ sentence: String) {
    if Descriptor.standardError.isTerminal { Main.complain("wxline: \(sentence)") }
  }

  private func write(_ text: String) throws(SystemError) {
    try output.writeAll(Array(text.utf8))
  }
}
