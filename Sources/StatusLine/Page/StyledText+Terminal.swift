extension StyledText {
  /// The text with the sequences of a terminal (ECMA-48, `SGR`): colours, faint and strong; as it is
  /// without a theme.
  ///
  /// Each ends with the one that undoes it, so that nothing of it is left in what comes after.
  func terminalText(_ theme: Theme?) -> String {
    guard let theme else { return runs.map(\.text).joined() }
    return runs.map { run in
      var (before, after) = ("", "")
      switch run.weight {
      case .plain: break
      case .faint: (before, after) = ("\u{1B}[2m", "\u{1B}[22m")
      case .strong: (before, after) = ("\u{1B}[1m", "\u{1B}[22m")
      }
      if let color = run.tone.flatMap({ theme[$0] }) {
        before += "\u{1B}[38;5;\(color.cube)m"
        after = "\u{1B}[39m" + after
      }
      return before + run.text + after
    }.joined()
  }
}
