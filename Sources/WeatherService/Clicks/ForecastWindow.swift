internal import SystemCalls

/// The forecast in a terminal of its own, which stays until a key is pressed.
enum ForecastWindow {
  /// Opens it for a place, by the configured terminal, else `$TERMINAL`, else Debian's.
  static func open(_ place: String, _ setup: Setup, program: String) -> ProcessID? {
    let terminal =
      setup.configuration.terminal
      ?? [setup.environment["TERMINAL"] ?? "x-terminal-emulator", "-e"]
    // Place and program are arguments of the script and no part of it.
    let script = #""$1" forecast -- "$2"; "$1" alerts -- "$2"; read -r _"#
    return try? Command(
      terminal[0], terminal.dropFirst() + ["sh", "-c", script, "wxline", program, place],
      environment: setup.environment.withoutKeys, isDetached: true
    ).start()
  }
}
