/// The completion script for zsh.
///
/// A file of `$fpath` by the name `_wxline`, or to be evaluated behind `compinit`.
enum ZshScript {
  static var text: String {
    """
    #compdef wxline
    # Completion of wxline for zsh: wxline completions zsh

    _wxline_places() {
      local -a names
      names=(${(f)"$(command wxline places --names -- "${(Q)PREFIX}" 2>/dev/null)"})
      compadd "$@" -M 'm:{[:lower:]}={[:upper:]}' -a names
    }

    _wxline_commands() {
      local -a list
      list=(
    \(commands)
      )
      _describe -t commands command list
    }

    _wxline() {
      local curcontext=$curcontext command=line
      local -a expl
      if (( CURRENT == 2 )) && [[ $PREFIX != -* ]]; then
        _wxline_commands || _wanted places expl PLACE _wxline_places
        return
      fi
      case $words[2] in
        (\(CommandName.allCases.map(\.rawValue).joined(separator: "|")))
          command=$words[2]
          curcontext="${curcontext%:*}-$command:"
          shift words
          (( CURRENT-- ))
          ;;
      esac
      case $command in
    \(cases)
      esac
    }

    if [[ $funcstack[1] == _wxline ]]; then
      _wxline "$@"
    else
      compdef _wxline wxline
    fi

    """
  }

  private static var commands: String {
    CommandName.allCases.map { "    \(Shell.quoted("\($0.rawValue):\($0.summary)"))" }
      .joined(separator: "\n")
  }

  private static var cases: String {
    CommandName.allCases.map { command in
      var specifications = command.flags.map(specification)
      if let operand = command.operand {
        let name = operand.filter { $0.isLetter }
        specifications.append("1:\(name):\(action(for: command.operandKind))")
      }
      let lines = specifications.map { "          \(Shell.quoted($0))" }
      return """
            (\(command.rawValue))
              _arguments -S : \\
        \(lines.joined(separator: " \\\n"))
              ;;
        """
    }.joined(separator: "\n")
  }

  /// What `_arguments` is told of an option.
  private static func specification(_ flag: Flag) -> String {
    guard let value = flag.value else { return "--\(flag.name)[\(escaped(flag.help))]" }
    return "--\(flag.name)=[\(escaped(flag.help))]:\(escaped(value)):\(action(for: flag.kind))"
  }

  private static func action(for kind: Flag.ValueKind) -> String {
    switch kind {
    case .choice(let words): "(\(words.joined(separator: " ")))"
    case .place: "_wxline_places"
    case .file: "_files"
    // Nothing to offer but what it is.
    case .number, .free: " "
    }
  }

  /// A text without what ends it in a specification.
  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if "[]:\\".contains(character) { result.append("\\") }
      result.append(character)
    }
  }
}
