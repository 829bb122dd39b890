import Testing

@testable import WeatherService

@Suite struct CommandSinkTests {
  /// U+0600 makes one character of itself and the `;`, of which tmux sees the `;`.
  @Test(arguments: [
    ("", ""), ("a", "a"), ("a;b", "a;b"), ("a;", "a\\;"), ("a;;", "a;\\;"), (";", "\\;"),
    ("a\u{600};", "a\u{600}\\;"), ("a;\u{301}", "a;\u{301}"),
  ])
  func lastSemicolon_endsNoCommandOfTmux(line: String, argument: String) {
    #expect(Array(CommandSink.tmuxArgument(line).utf8) == Array(argument.utf8))
  }
}
