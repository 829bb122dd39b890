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
  /// What it does.
  let help: String
  /// The commands that have it.
  let commands: Set<CommandName>
  /// Notes its value, which is empty where it takes none.
  let note: @Sendable (inout Arguments, String) throws(UsageError) -> Void

  /// Every option, in the order of help.
  static let all: [Flag] = [
    Flag(
      name: "for", value: "HOST", help: choices("what the line is made for", Host.self),
      commands: [.line, .follow]
    ) { arguments, text throws(UsageError) in
      arguments.line.host = try choice("for", text)
    },
    Flag(
      name: "place", value: "PLACE", help: "the place, as an option",
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
    Flag(
      name: "hours", value: "HOURS",
      help:
        "so many hours, by one or three as the source tells them, \(View.hours.lowerBound) to \(View.hours.upperBound)",
      commands: [.forecast]
    ) { arguments, text throws(UsageError) in
      arguments.hours = try number("hours", text, View.hours)
    },
    Flag(
      name: "json", value: nil, help: "the answer as JSON, on one line",
      commands: [.now, .forecast, .week, .alerts, .explain, .doctor, .places]
    ) { arguments, _ throws(UsageError) in
      arguments.isJSON = true
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
    Flag(
      name: "glyphs", value: "SET", help: choices("the pictures", GlyphSet.self),
      commands: placed.subtracting([.refresh, .demo])
    ) { arguments, text throws(UsageError) in
      arguments.line.style.glyphs = try choice("glyphs", text)
    },
    Flag(
      name: "glyphs", value: nil,
      help: "with demo: every picture of every set, to see which this terminal can draw",
      commands: [.demo]
    ) { arguments, _ throws(UsageError) in
      arguments.wantsGlyphPage = true
    },
    Flag(
      name: "color", value: "WHEN", help: choices("colours", ColorChoice.self), commands: lines
    ) { arguments, text throws(UsageError) in
      arguments.line.style.color = try choice("color", text)
    },
    Flag(
      name: "max-width", value: "CELLS", help: "cut a line that takes more cells", commands: lines
    ) { arguments, text throws(UsageError) in
      arguments.line.style.maxCells = try number("max-width", text, LineStyle.cells)
    },
    Flag(
      name: "max-bytes", value: "BYTES",
      help: "cut a line that takes more bytes, as bars of fixed size do", commands: lines
    ) { arguments, text throws(UsageError) in
      arguments.line.style.maxBytes = try number("max-bytes", text, LineStyle.bytes)
    },
    Flag(
      name: "width", value: "PROFILE",
      help: choices("how the terminal counts cells", CellWidth.Profile.self), commands: lines
    ) { arguments, text throws(UsageError) in
      arguments.line.style.width = try choice("width", text)
    },
    Flag(
      name: "lang", value: "LANG", help: choices("the language", Language.self),
      commands: placed.union([.places])
    ) { arguments, text throws(UsageError) in
      arguments.line.language = try choice("lang", text)
    },
    Flag(
      name: "units", value: "UNITS", help: choices("the units", Units.self),
      commands: placed.subtracting([.refresh])
    ) { arguments, text throws(UsageError) in
      let units: Units = try choice("units", text)
      arguments.units = UnitChoice(units)
    },
    Flag(
      name: "temperature", value: "UNIT",
      help: choices("the unit of temperature", TemperatureUnit.self),
      commands: placed.subtracting([.refresh])
    ) { arguments, text throws(UsageError) in
      arguments.line.units.temperature = try choice("temperature", text)
    },
    Flag(
      name: "wind", value: "UNIT", help: choices("the unit of the wind's speed", WindUnit.self),
      commands: placed.subtracting([.refresh])
    ) { arguments, text throws(UsageError) in
      arguments.line.units.wind = try choice("wind", text)
    },
    Flag(
      name: "source", value: "SOURCE", help: choices("who tells the weather", SourceChoice.self),
      commands: placed.subtracting([.demo])
    ) { arguments, text throws(UsageError) in
      arguments.line.source = try choice("source", text)
    },
    Flag(
      name: "wait", value: "SECONDS",
      help: "how long to wait for a first fetch, 0 to 20 (line: 2, others: 10)",
      commands: views.union([.line])
    ) { arguments, text throws(UsageError) in
      guard let seconds = Double(text), (0...20).contains(seconds) else {
        throw UsageError("--wait takes seconds from 0 to 20, not \"\(text)\"")
      }
      arguments.line.wait = Milliseconds(Int64(seconds * 1000))
    },
    Flag(
      name: "cached", value: nil, help: "answer from what is on disk; never fetch",
      commands: views.union([.line, .follow, .wrap])
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
    Flag(
      name: "framing", value: "FRAMING",
      help: choices("how messages lie in the stream", Framing.self),
      commands: [.serve]
    ) { arguments, text throws(UsageError) in
      arguments.framing = try choice("framing", text)
    },
    Flag(
      name: "log", value: "FILE",
      help: "write down what happens: a line an event, half a megabyte at most",
      commands: [.follow, .wrap, .serve]
    ) { arguments, text throws(UsageError) in
      arguments.logFile = text
    },
    Flag(
      name: "config", value: "FILE", help: "the configuration file",
      commands: placed.union([.serve, .places])
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

  private static func number(
    _ name: String, _ text: String, _ range: ClosedRange<Int>
  ) throws(UsageError) -> Int {
    if let number = Int(text), range.contains(number) { return number }
    throw UsageError(
      "--\(name) takes a number from \(range.lowerBound) to \(range.upperBound), not \"\(text)\"")
  }

  private static func choices<Choice: RawRepresentable & CaseIterable>(
    _ what: String, _: Choice.Type
  ) -> String where Choice.RawValue == String {
    "\(what): \(Choice.allCases.map(\.rawValue).joined(separator: ", "))"
  }

  private static func choice<Choice: RawRepresentable & CaseIterable>(
    _ name: String, _ text: String
  ) throws(UsageError) -> Choice where Choice.RawValue == String {
    if let choice = Choice(rawValue: text) { return choice }
    let possible = Choice.allCases.map(\.rawValue).joined(separator: ", ")
    throw UsageError("--\(name) cannot be \"\(text)\"; it is one of \(possible)")
  }
}
