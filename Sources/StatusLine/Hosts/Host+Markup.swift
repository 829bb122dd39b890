extension Host {
  /// Writes a text for the host: data escaped, colours by tags where the host has them.
  ///
  /// Pieces of one colour are escaped as one: two harmless ones can be markup where they meet.
  func markup(_ text: StyledText, _ theme: Theme?) -> String {
    let theme = coloring == .tags ? theme : nil
    var line = ""
    var piece = ""
    var color: Theme.Color?
    for run in text.runs {
      let next = run.tone.flatMap { theme?[$0] }
      if next != color {
        line += colored(piece, color)
        piece = ""
        color = next
      }
      piece += run.text
    }
    return line + colored(piece, color)
  }

  private func colored(_ text: String, _ color: Theme.Color?) -> String {
    guard !text.isEmpty else { return "" }
    let text = escape(text)
    guard let color else { return text }
    return switch self {
    case .plain: "\u{1B}[38;5;\(color.cube)m\(text)\u{1B}[39m"
    // Not `default`: that would end a background of the user's around it as well.
    case .tmux: "#[fg=\(color.text)]\(text)#[fg=default]"
    case .polybar, .lemonbar: "%{F\(color.text)}\(text)%{F-}"
    case .xmobar: "<fc=\(color.text)>\(text)</fc>"
    default: text
    }
  }
}
