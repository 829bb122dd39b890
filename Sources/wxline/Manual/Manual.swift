internal import Weather

/// The manual, made from the tables of commands, options, fields, settings and variables.
enum Manual {
  /// The day of the last change to what the manual says.
  private static let date = "November 30, 2026"

  /// The page, in mdoc(7).
  static var page: String {
    var page = Mdoc()
    page.macro("Dd", [date])
    page.macro("Dt", ["WXLINE", "1"])
    page.macro("Os", ["wxline", Version.program])
    page.section("NAME")
    page.macro("Nm", ["wxline"])
    page.macro("Nd", [Help.purpose])
    writeSynopsis(to: &page)
    page.section("DESCRIPTION")
    page.prose(description)
    writeCommands(to: &page)
    writeOptions(to: &page)
    writeLine(to: &page)
    writeSetup(to: &page)
    writeRunning(to: &page)
    return page.text
  }

  private static let description = """
    wxline puts the weather on one line and keeps it true: for status bars, for editors, for scripts. It
    answers from what is on disk at once, goes on when a forecast period ends, with a network or without,
    and asks its source so rarely that nobody notices. Its home is Taiwan's 22 counties, and it knows the
    rest of the world; it needs no key.

      ⛅ 18–24°C 30%

    The glyph, the range of temperature and the chance of rain of the forecast period that covers now. ~
    before it means that it is overdue, ! that something asked for is not right; --° that nothing is known
    that covers now; sample that the weather is made up. wxline explain tells why.

    line may be left out: what is no command is a place. Options may stand anywhere behind the
    command, their values behind a blank or an equals sign; behind -- none do.
    """

  private static func writeSynopsis(to page: inout Mdoc) {
    page.section("SYNOPSIS")
    for command in CommandName.allCases {
      page.macro("Nm")
      // Left out, it is this one.
      page.line((command == .line ? ["Op"] : []) + ["Cm", command.rawValue])
      page.macro("Op", ["Ar", "option", "..."])
      if command.operand != nil { page.line(operand(of: command)) }
    }
  }

  private static func writeCommands(to page: inout Mdoc) {
    page.section("COMMANDS")
    page.list(CommandName.allCases) { command in
      ["Cm", command.rawValue] + operand(of: command)
    } body: { command, page in
      page.prose(sentence(command.summary))
      page.prose(command.details)
      page.beginParagraph()
      page.fill("Options:")
      page.row("Fl", command.flags.map(dashed))
    }
  }

  private static func writeOptions(to page: inout Mdoc) {
    page.section("OPTIONS")
    page.prose("Options go before the environment, and that before the configuration.")
    page.list(Flag.all) { flag in
      ["Fl", dashed(flag)] + (flag.value.map { ["Ar", Mdoc.escaped($0)] } ?? [])
    } body: { flag, page in
      page.prose(sentence(flag.explanation))
      page.beginParagraph()
      guard flag.commands.count < CommandName.allCases.count else {
        return page.fill("With every command.")
      }
      page.fill("With")
      page.row("Cm", CommandName.allCases.filter(flag.commands.contains).map(\.rawValue))
    }
  }

  /// What stands behind a command; nothing where nothing may.
  private static func operand(of command: CommandName) -> [String] {
    guard let operand = command.operand else { return [] }
    let name = operand.filter { $0 != "[" && $0 != "]" }
    return (operand == name ? [] : ["Op"]) + ["Ar", name]
  }

  /// An option's name behind the dash that `Fl` writes.
  private static func dashed(_ flag: Flag) -> String { Mdoc.escaped("-\(flag.name)") }

  /// A text with a capital and a full stop.
  static func sentence(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst() + "."
  }
}
