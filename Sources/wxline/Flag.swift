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
      help: "so many hours by three, \(View.hours.lowerBound) to \(View.hours.upperBound)",
      commands: [.forecast]
    ) { arguments, text throws(UsageError) in
      guard let hours = Int(text), View.hours.contains(hours) else {
        throw UsageError(
          "--hours takes a number from \(View.hours.lowerBound) to \(View.hours.upperBound), not "
            + "\"\(text)\"")
      }
      arguments.hours = hours
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
      commands: [.line, .follow, .explain, .demo]
    ) { arguments, text throws(UsageError) in
      do throws(TemplateError) {
        arguments.line.template = try Template(text)
      } catch {
        throw UsageError("--template, column \(error.column): \(error.problem)")
      }
    },
    Flag(
      name: "glyphs", value: "SET", help: choices("the pictures", GlyphSet.self),
      commands: placed.subtracting([.refresh])
    ) { arguments, text throws(UsageError) in
      arguments.line.glyphs = try choice("glyphs", text)
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
      arguments.line.temperature = units.temperature
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
      commands: views.union([.line, .follow])
    ) { arguments, _ throws(UsageError) in
      arguments.line.cachedOnly = true
    },
    Flag(
      name: "push", value: "@NAME", help: "set this option of tmux instead of printing",
      commands: [.follow]
    ) { arguments, text throws(UsageError) in
      let isName = text.dropFirst().utf8.allSatisfy {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0
          || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 || $0 == UInt8(ascii: "_")
          || $0 == UInt8(ascii: "-")
      }
      guard text.hasPrefix("@"), text.count > 1, isName else {
        throw UsageError("--push takes the name of a tmux option, like @wxline, not \"\(text)\"")
      }
      arguments.pushOption = text
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
      commands: [.follow, .serve]
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
  private static let placed = views.union([.line, .follow, .refresh, .explain, .doctor, .demo])

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
