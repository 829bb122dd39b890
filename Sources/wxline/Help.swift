/// The help, made from the tables of commands and options.
enum Help {
  /// What there is help on.
  enum Topic {
    case command(CommandName)
    case lineProtocol

    static let names = CommandName.allCases.map(\.rawValue) + ["protocol"]

    init?(_ name: String) {
      if name == "protocol" {
        self = .lineProtocol
      } else if let command = CommandName(rawValue: name) {
        self = .command(command)
      } else {
        return nil
      }
    }
  }

  /// What wxline is, in a few words.
  static let purpose = "the weather on one line"

  /// The help on one topic, or on everything.
  static func text(on topic: Topic?) -> String {
    switch topic {
    case nil: overview
    case .command(let command): text(command)
    case .lineProtocol: lineProtocol
    }
  }

  private static var overview: String {
    """
    wxline: \(purpose)

      wxline 臺北市            one line for a place
      wxline Paris,FR            one abroad
      wxline follow --for tmux   a line at each change, for a bar
      wxline demo                everything on made-up weather, without a network

    Commands:
    \(columns(CommandName.allCases.map { (usage($0), $0.summary) }))

    Options:
    \(columns(Flag.all.map { (usage($0), $0.explanation) }))

    \(places)

    Options go before the environment, and that before the configuration:
      ~/.config/wxline/config.json5
    \(wrapped("Environment: \(variables).", to: lineLength - 4).joined(separator: "\n  "))

    \(wrapped("Exit status: \(statuses).", to: lineLength).joined(separator: "\n"))
    wxline help protocol tells what serve speaks.

    """
  }

  /// What a place can be, and which it is where none is given.
  static let places = """
    A place is one of Taiwan's 22 counties in any spelling (臺北市, 台北, Taipei, TPE, 63000), a point
    (40.71,-74.01), a city abroad ("New York", Paris,FR or Paris,Texas,US), or a name from the
    configuration. With none given: WXLINE_PLACE, else what wxline use has chosen, else the configured
    place, else 臺北市. CWA tells the weather of Taiwan, Open-Meteo that of the world, unless --source or
    the configuration says OpenWeather or Pirate Weather, which want a key.
    """

  private static var variables: String {
    Variable.all.filter(\.isInHelp).map(\.name).joined(separator: ", ")
  }

  private static var statuses: String {
    Main.Status.allCases.map { "\($0.rawValue) \($0.meaning)" }.joined(separator: ", ")
  }

  private static func text(_ command: CommandName) -> String {
    let details = command.details.isEmpty ? "" : "\(command.details)\n\n"
    return """
      wxline \(usage(command)): \(command.summary)

      \(details)Options:
      \(columns(command.flags.map { (usage($0), $0.explanation) }))

      """
  }

  private static func usage(_ command: CommandName) -> String {
    command.operand.map { "\(command.rawValue) \($0)" } ?? command.rawValue
  }

  private static func usage(_ flag: Flag) -> String {
    flag.value.map { "--\(flag.name) \($0)" } ?? "--\(flag.name)"
  }

  private static func columns(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.flatMap { left, right in
      let lines = wrapped(right, to: lineLength - width - 4)
      return lines.enumerated().map { number, line in
        let start = number == 0 ? left : ""
        return "  \(start)\(String(repeating: " ", count: width - start.count))  \(line)"
      }
    }.joined(separator: "\n")
  }

  private static let lineLength = 100

  /// A text in lines of so many characters at most, broken between words.
  private static func wrapped(_ text: String, to length: Int) -> [String] {
    text.split(separator: " ").reduce(into: [String]()) { lines, word in
      if let last = lines.last, last.count + word.count < length {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
  }
}
