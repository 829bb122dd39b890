internal import StatusLine
internal import SystemCalls
internal import Weather

/// The forecast in a terminal of its own, which stays until a key is pressed.
enum ForecastWindow {
  /// Opens it for what a line shows, by the configured terminal, else `$TERMINAL`, else Debian's.
  static func open(_ options: LineOptions, _ setup: Setup, program: String) -> ProcessID? {
    let terminal =
      setup.configuration.terminal
      ?? [setup.environment["TERMINAL"] ?? "x-terminal-emulator", "-e"]
    // What a user has set are arguments of the script and no part of it.
    let script = #"program=$1; shift; "$program" forecast "$@"; "$program" alerts "$@"; read -r _"#
    return try? Command(
      terminal[0],
      terminal.dropFirst() + ["sh", "-c", script, "wxline", program] + arguments(options, setup),
      environment: setup.environment.withoutKeys, isDetached: true
    ).start()
  }

  private static func arguments(_ options: LineOptions, _ setup: Setup) -> [String] {
    var arguments: [String] = []
    if let source = options.source { arguments.append("--source=\(source.rawValue)") }
    if let language = options.language { arguments.append("--lang=\(language.rawValue)") }
    if let glyphs = options.style.glyphs { arguments.append("--glyphs=\(glyphs.rawValue)") }
    if let unit = options.units.temperature { arguments.append("--temperature=\(unit.rawValue)") }
    if let unit = options.units.wind { arguments.append("--wind=\(unit.rawValue)") }
    return arguments + ["--", PlaceResolver(setup).text(options.place).text]
  }
}
