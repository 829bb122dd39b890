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
    let text = Self.printable(text)
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

  /// A text without what is not to be seen: line ends and tabs become blanks, the rest goes.
  private static func printable(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { !isPrintable($0) }) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if isPrintable(scalar) {
        result.append(scalar)
      } else if ["\n", "\r", "\t", "\u{85}", "\u{2028}", "\u{2029}"].contains(scalar) {
        result.append(" ")
      }
    }
    return String(result)
  }

  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0: false
    // Marks, embeddings, overrides and isolates of direction (UAX #9), and line and paragraph ends.
    case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: false
    default: true
    }
  }
}
