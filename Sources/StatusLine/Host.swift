internal import Weather

/// What a line is made for: each reads its own markup in it.
public enum Host: String, CaseIterable, Sendable {
  /// A terminal, a script, any program that shows text as it is.
  case plain
  /// tmux's status line, by `#(…)` or by an option.
  case tmux
  /// A polybar module.
  case polybar
  /// A program: the whole answer as one JSON object.
  case json

  /// Writes data so that the host shows it and acts on none of it.
  ///
  /// Control characters, line ends and marks that turn the direction of text go first, for every
  /// host. tmux doubles `#`, which begins its formats and styles. polybar has no way to write `%{`, so
  /// an invisible character parts the two.
  func escape(_ text: String) -> String {
    let text = text.printable
    switch self {
    case .plain, .json: return text
    case .tmux: return text.replacing("#", with: "##")
    case .polybar: return text.replacing("%{", with: "%\u{200B}{")
    }
  }

  /// A line for tmux as the output of `#(…)`, which tmux expands once more than an option's value.
  ///
  /// The expansion halves every run of `#`, but one before a `[`, which it leaves to the drawing of
  /// styles (tmux 3.3a, `format_expand`).
  public static func protectedFromExpansion(_ line: String) -> String {
    var result = ""
    var run = 0
    for character in line {
      if character == "#" {
        run += 1
        continue
      }
      result += String(repeating: "#", count: character == "[" ? run : run * 2)
      run = 0
      result.append(character)
    }
    return result + String(repeating: "#", count: run * 2)
  }
}
