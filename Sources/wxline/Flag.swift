internal import LineProtocol
internal import StatusLine
internal import Weather
internal import WeatherService

/// An option of the command line: everything that parsing and help need to know of it.
struct Flag {
  /// Its name, without the two dashes.
  let name: String
  /// What stands for its value in help; nil where it takes none.
  let value: String?
  /// What its value can be.
  var kind = ValueKind.free
  /// What it does, without the words that its value can be.
  let help: String
  /// The commands that have it.
  let commands: Set<CommandName>
  /// Notes its value, which is empty where it takes none.
  let note: @Sendable (inout Arguments, String) throws(UsageError) -> Void

  /// Every option, in the order of help.
  static let all: [Flag] = [
    .choice(
      name: "for", value: "HOST", help: "what the line is made for", commands: [.line, .follow]
    ) { (arguments, choice: Host) in
      arguments.line.host = choice
    },
    Flag(
      name: "place", value: "PLACE", kind: .place, help: "the place, as an option",
      commands: placed
    ) { arguments, text throws(UsageError) in
      arguments.line.place = text
    },
    Flag(
      name: "at", value: "LAT,LON", help: "the place, as a point in degrees north and east",
      commands: placed.union([.places])
    ) { arguments, text throws(UsageError) in
      guard Coordinates(text) != nil else {
        throw UsageError("--at takes degrees north and east, like 25.04,121.56, not \"\(text)\"")
      }
      arguments.line.place = text
    },
    .number(
      name: "hours", value: "HOURS",
      help: "so many hours, by one or three as the source tells them", in: View.hours,
      commands: [.forecast]
    ) { arguments, number in
      arguments.hours = number
    },
    .choice(
      name: "by", value: "WHAT", help: "what colours stand for", commands: [.map]
    ) { (arguments, choice: MapBasis) in
      arguments.map.basis = choice
    },
    Flag(
      name: "pick", value: nil, help: "choose a county on the map, and print its name",
      commands: [.map]
    ) { arguments, _ throws(UsageError) in
      arguments.map.isPicking = true
    },
    Flag(
      name: "use", value: nil,
      help: "with --pick: make it the place of every bar that names none", commands: [.map]
    ) { arguments, _ throws(UsageError) in
      arguments.map.isUsing = true
    },
    Flag(
      name: "json", value: nil, help: "the answer as JSON, on one line",
      commands: [.now, .forecast, .week, .alerts, .explain, .doctor, .places]
    ) { arguments, _ throws(UsageError) in
      arguments.isJSON = true
    },
    Flag(
      name: "names", value: nil,
      help: "names that begin with QUERY, one a line, and nobody is asked: for completions",
      commands: [.places]
    ) { arguments, _ throws(UsageError) in
      arguments.wantsNames = true
    },
    Flag(
      name: "template", value: "TEMPLATE",
      help: "the form of the line, like \"{icon} {low}–{high}{unit}[ {rain}]\"",
      commands: lines
    ) { arguments, text throws(UsageError) in
      do throws(TemplateError) {
        arguments.line.style.template = try Template(text)
      } catch {
        throw UsageError("--template, column \(error.column): \(error.problem)")
      }
    },
    Flag(
      name: "short", value: nil, help: "the narrow form of the line",
      commands: [.line, .follow, .wrap]
    ) { arguments, _ throws(UsageError) in
      arguments.line.style.template = .short
    },
    .choice(
      name: "glyphs", value: "SET", help: "the pictures",
      commands: placed.union([.map]).subtracting([.refresh, .demo])
    ) { (arguments, choice: GlyphSet) in
      arguments.line.style.glyphs = choice
    },
    Flag(
      name: "glyphs", value: nil,
      help: "with demo: every picture of every set, to see which this terminal can draw",
      commands: [.demo]
    ) { arguments, _ throws(UsageError) in
      arguments.wantsGlyphPage = true
    },
    .choice(
      name: "color", value: "WHEN", help: "colours",
      commands: lines.union(views).union([.map])
    ) { (arguments, choice: ColorChoice) in
      arguments.line.style.color = choice
    },
    .number(
      name: "max-width", value: "CELLS",
      help: "cut a line that takes more cells; with now, forecast, week, alerts: wrap it",
      in: LineStyle.cells, commands: lines.union(views)
    ) { arguments, number in
      arguments.line.style.maxCells = number
    },
    .number(
      name: "max-bytes", value: "BYTES",
      help: "cut a line that takes more bytes, as bars of fixed size do", in: LineStyle.bytes,
      commands: lines
    ) { arguments, number in
      arguments.line.style.maxBytes = number
    },
    .choice(
      name: "width", value: "PROFILE", help: "how the terminal counts cells",
      commands: lines.union(views).union([.map])
    ) { (arguments, choice: CellWidth.Profile) in
      arguments.line.style.width = choice
    },
    .choice(
      name: "lang", value: "LANG", help: "the language",
      commands: placed.union([.places, .map])
    ) { (arguments, choice: Language) in
      arguments.line.language = choice
    },
    .choice(
      name: "units", value: "UNITS", help: "the units",
      commands: placed.union([.map]).subtracting([.refresh])
    ) { (arguments, choice: Units) in
      arguments.units = UnitChoice(choice)
    },
    .choice(
      name: "temperature", value: "UNIT", help: "the unit of temperature",
      commands: placed.union([.map]).subtracting([.refresh])
    ) { (arguments, choice: TemperatureUnit) in
      arguments.line.units.temperature = choice
    },
    .choice(
      name: "wind", value: "UNIT", help: "the unit of the wind's speed",
      commands: placed.subtracting([.refresh])
    ) { (arguments, choice: WindUnit) in
      arguments.line.units.wind = choice
    },
    .choice(
      name: "source", value: "SOURCE", help: "who tells the weather",
      commands: placed.union([.map]).subtracting([.demo])
    ) { (arguments, choice: SourceChoice) in
      arguments.line.source = choice
    },
    Flag(
      name: "wait", value: "SECONDS", kind: .number(nil),
      help: "how long to wait for a first fetch, 0 to 20 (line: 2, others: 10)",
      commands: views.union([.line, .map])
    ) { arguments, text throws(UsageError) in
      guard let seconds = Double(text), (0...20).contains(seconds) else {
        throw UsageError("--wait takes seconds from 0 to 20, not \"\(text)\"")
      }
      arguments.line.wait = Milliseconds(Int64(seconds * 1000))
    },
    Flag(
      name: "cached", value: nil, help: "answer from what is on disk; never fetch",
      commands: views.union([.line, .follow, .wrap, .map])
    ) { arguments, _ throws(UsageError) in
      arguments.line.cachedOnly = true
    },
    Flag(
      name: "next", value: nil, help: "the place after among your own", commands: [.use]
    ) { arguments, _ throws(UsageError) in
      arguments.use = .step(1)
    },
    Flag(
      name: "previous", value: nil, help: "the place before among your own", commands: [.use]
    ) { arguments, _ throws(UsageError) in
      arguments.use = .step(-1)
    },
    Flag(
      name: "none", value: nil, help: "forget what was chosen", commands: [.use]
    ) { arguments, _ throws(UsageError) in
      arguments.use = .forget
    },
    Flag(
      name: "clicks", value: nil, help: "read clicks on standard input, as i3bar writes them",
      commands: [.follow]
    ) { arguments, _ throws(UsageError) in
      arguments.readsClicks = true
    },
    Flag(
      name: "push", value: "TARGET",
      help: "do not print, but set @NAME, an option of tmux, or sketchybar:NAME",
      commands: [.follow]
    ) { arguments, text throws(UsageError) in
      if text.hasPrefix("sketchybar:"), text.utf8.count > 11 {
        return arguments.push = .sketchybarItem(String(text.dropFirst(11)))
      }
      let isName = text.dropFirst().utf8.allSatisfy {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0
          || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 || $0 == UInt8(ascii: "_")
          || $0 == UInt8(ascii: "-")
      }
      guard text.hasPrefix("@"), text.count > 1, isName else {
        throw UsageError(
          "--push takes a tmux option, like @wxline, or sketchybar:NAME, not \"\(text)\"")
      }
      arguments.push = .tmuxOption(text)
    },
    .choice(
      name: "framing", value: "FRAMING", help: "how messages lie in the stream", commands: [.serve]
    ) { (arguments, choice: Framing) in
      arguments.framing = choice
    },
    Flag(
      name: "log", value: "FILE", kind: .file,
      help: "write down what happens: a line an event, half a megabyte at most",
      commands: [.follow, .wrap, .serve]
    ) { arguments, text throws(UsageError) in
      arguments.logFile = text
    },
    Flag(
      name: "config", value: "FILE", kind: .file, help: "the configuration file",
      commands: placed.union([.serve, .places, .map])
    ) { arguments, text throws(UsageError) in
      arguments.configurationFile = text
    },
    Flag(
      name: "help", value: nil, help: "show how to use the command",
      commands: Set(CommandName.allCases)
    ) { arguments, _ throws(UsageError) in
      arguments.wantsHelp = true
    },
  ]

  /// The commands that answer a question about a place once.
  private static let views: Set<CommandName> = [.now, .forecast, .week, .alerts]
  /// The commands that are about one place.
  private static let placed = views.union([
    .line, .follow, .wrap, .use, .refresh, .explain, .doctor, .demo,
  ])
  /// The commands that print the line.
  private static let lines: Set<CommandName> = [.line, .follow, .wrap, .explain, .demo]
}
