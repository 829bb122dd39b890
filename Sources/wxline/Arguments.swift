internal import LineProtocol
internal import WeatherService

/// What was typed: the command, its place and its options.
struct Arguments {
  var command = CommandName.line
  var line = LineOptions()
  var push: PushTarget?
  var readsClicks = false
  var wantsGlyphPage = false
  var use: Use?
  var framing = Framing.auto
  var map = MapWishes()
  var configurationFile: String?
  var logFile: String?
  var isJSON = false
  var wantsNames = false
  var hours: Int?
  var query: String?
  /// The system of units, over which those that are named one by one go.
  var units = UnitChoice()
  var helpTopic: Help.Topic?
  var shell: Shell?
  var wantsHelp = false

  /// Reads what stands behind the program's name.
  ///
  /// The command may be left out before a place: `wxline 臺北市`. Options may stand anywhere; after
  /// `--` none do.
  init(_ words: [String]) throws(UsageError) {
    var words = words[...]
    if words.first == "--version" { words = ["version"] }
    // Before any command it is about all of them.
    if words.first == "-h" || words.first == "--help" { words[0] = "help" }
    if let name = words.first.flatMap(CommandName.init) {
      command = name
      words.removeFirst()
    }
    var operands: [String] = []
    while let word = words.popFirst() {
      if word == "--" {
        operands += words
        break
      } else if word.hasPrefix("--") {
        try readOption(word.dropFirst(2), &words)
      } else if word == "-h" {
        wantsHelp = true
      } else if word.hasPrefix("-"), word.count > 1, !Self.isNumber(word) {
        throw UsageError("there is no option \(word); options have two dashes")
      } else {
        operands.append(word)
      }
    }
    line.units = line.units.over(units)
    try read(operands)
    if command == .use && !wantsHelp && (use == nil) == (line.place == nil) {
      throw UsageError("wxline use takes a place, or one of --next, --previous, --none")
    }
    if wantsNames && (isJSON || line.place != nil) {
      throw UsageError("--names goes with neither --json nor --at")
    }
    if command == .map, let problem = map.problem(source: line.source) { throw UsageError(problem) }
    if command == .completions && !wantsHelp && shell == nil {
      throw UsageError("wxline completions takes a shell: \(Shell.names)")
    }
  }

  private mutating func readOption(
    _ text: Substring, _ words: inout ArraySlice<String>
  ) throws(UsageError) {
    let name = text.prefix { $0 != "=" }
    let flags = Flag.all.filter { $0.name == name }
    guard !flags.isEmpty else {
      throw UsageError("there is no option --\(name); see wxline help")
    }
    guard let flag = flags.first(where: { $0.commands.contains(command) }) else {
      throw UsageError(
        "--\(name) is no option of wxline \(command.rawValue); see wxline help \(command.rawValue)")
    }
    let given = name.endIndex < text.endIndex ? String(text[name.endIndex...].dropFirst()) : nil
    if flag.value == nil {
      guard given == nil else { throw UsageError("--\(name) takes no value") }
      try flag.note(&self, "")
    } else {
      guard let value = given ?? words.popFirst() else {
        throw UsageError("--\(name) needs a value: \(flag.explanation)")
      }
      try flag.note(&self, value)
    }
  }

  private mutating func read(_ operands: [String]) throws(UsageError) {
    guard operands.count <= (command.operand == nil ? 0 : 1) else {
      throw UsageError(
        "too many words after wxline \(command.rawValue): \(operands.last ?? "")"
          + (command.takesPlace ? "; put a place with blanks in quotes" : ""))
    }
    guard let operand = operands.first else { return }
    if command == .help {
      guard let topic = Help.Topic(operand) else {
        let names = Help.Topic.names.joined(separator: ", ")
        throw UsageError("there is no help on \"\(operand)\"; there is on \(names)")
      }
      helpTopic = topic
    } else if command == .completions {
      guard let shell = Shell(rawValue: operand) else {
        throw UsageError("there are no completions for \"\(operand)\", but for \(Shell.names)")
      }
      self.shell = shell
    } else if line.place != nil {
      throw UsageError("the place is given twice: \(operand) and by an option")
    } else if command == .places {
      query = operand
    } else {
      line.place = operand
    }
  }

  /// Whether a word with a dash is a number, like the coordinates of a place in the south.
  private static func isNumber(_ word: String) -> Bool {
    word.dropFirst().first?.isWholeNumber == true
  }
}

/// Words that wxline cannot make sense of.
struct UsageError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// Where a follower's lines go but to standard output.
enum PushTarget {
  case tmuxOption(String)
  case sketchybarItem(String)
}

/// What `wxline use` does but to choose a place by its name.
enum Use: Equatable {
  /// Goes so many places on among the user's own.
  case step(Int)
  /// Forgets what was chosen.
  case forget
}
