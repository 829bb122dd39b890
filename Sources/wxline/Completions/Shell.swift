/// A shell that wxline's words can be completed in.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// Their names, for a sentence.
  static let names = allCases.map(\.rawValue).joined(separator: ", ")

  /// The script that makes the shell complete them.
  var script: String {
    switch self {
    case .bash: BashScript.text
    case .zsh: ZshScript.text
    case .fish: FishScript.text
    }
  }

  /// How the scripts get into the shells.
  static var installation: String {
    allCases.map { shell in
      """
      \(shell.rawValue), in \(shell.startFile):

        \(shell.startCommand)
      """
    }.joined(separator: "\n\n")
  }

  private var startFile: String {
    switch self {
    case .bash: "~/.bashrc"
    case .zsh: "~/.zshrc, behind compinit"
    case .fish: "~/.config/fish/config.fish"
    }
  }

  private var startCommand: String {
    switch self {
    // Not `source <(…)`, of which bash 3.2 reads nothing.
    case .bash: #"eval "$(wxline completions bash)""#
    case .zsh: #"eval "$(wxline completions zsh)""#
    case .fish: "wxline completions fish | source"
    }
  }

  /// A text in single quotes, as bash and zsh read it.
  static func quoted(_ text: String) -> String {
    "'\(text.replacing("'", with: #"'\''"#))'"
  }
}
