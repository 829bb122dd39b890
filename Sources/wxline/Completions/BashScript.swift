/// The completion script for bash.
///
/// For bash 3.2, which macOS has, and later; without the package bash-completion. It reads the line itself,
/// since `COMP_WORDS` is cut at `=` and `:` by some versions and not by others.
enum BashScript {
  static var text: String {
    """
    # Completion of wxline for bash, 3.2 and later: wxline completions bash

    \(split)
    \(offer)
    \(sources)
    # What the value of an option can be.
    _wxline_value() {
      case $1 in
    \(values)
      esac
    }

    # What the word behind a command can be.
    _wxline_operand() {
      case $1 in
    \(operands)
      esac
    }

    # The options of a command: those that take a value, and the others.
    _wxline_options() {
      case $1 in
    \(options)
      esac
    }

    _wxline_commands() {
      _wxline_words \(CommandName.allCases.map(\.rawValue).joined(separator: " "))
    }

    \(main)
    complete -F _wxline wxline

    """
  }

  private static var values: String {
    var seen: Set<String> = []
    return Flag.all.filter { $0.value != nil && seen.insert($0.name).inserted }
      .compactMap { flag in
        call(for: flag.kind).map { "    --\(flag.name)) \($0) ;;" }
      }.joined(separator: "\n")
  }

  private static var operands: String {
    CommandName.allCases.compactMap { command in
      call(for: command.operandKind).map { "    \(command.rawValue)) \($0) ;;" }
    }.joined(separator: "\n")
  }

  private static var options: String {
    CommandName.allCases.map { command in
      func names(_ flags: [Flag]) -> String { flags.map { "--\($0.name)" }.joined(separator: " ") }
      return """
            \(command.rawValue))
              valued='\(names(command.flags.filter { $0.value != nil }))'
              plain='\(names(command.flags.filter { $0.value == nil }))'
              ;;
        """
    }.joined(separator: "\n")
  }

  /// The function that offers what a value can be; nil where nothing can be offered.
  private static func call(for kind: Flag.ValueKind) -> String? {
    switch kind {
    case .choice(let words): "_wxline_words \(words.joined(separator: " "))"
    case .place: "_wxline_places"
    case .file: "_wxline_files"
    case .number, .free: nil
    }
  }

  private static let split = #"""
    # Takes a line apart as the shell would: what is complete into words, the rest into word. quote is the
    # quote that it is in, base how many of its characters stand before what readline will replace.
    _wxline_split() {
      local line=$1 character is_word='' i=0
      words=() word='' quote='' base=0 redirection=''
      while ((i < ${#line})); do
        character=${line:i:1}
        i=$((i + 1))
        case $quote$character in
          \'\' | \"\") quote='' base=${#word} ;;
          \'?) word+=$character ;;
          \"\\)
            character=${line:i:1}
            i=$((i + 1))
            case $character in
              [\"\\\$\`]) word+=$character ;;
              *) word+="\\$character" ;;
            esac
            ;;
          \"?) word+=$character ;;
          \' | \") quote=$character base=${#word} is_word=1 ;;
          \\)
            word+=${line:i:1}
            i=$((i + 1)) is_word=1
            ;;
          [[:space:]] | '<' | '>')
            if [[ -n $is_word ]]; then
              [[ -n $redirection ]] || words+=("$word")
              redirection=''
            fi
            word='' base=0 is_word=''
            [[ $character == [[:space:]] ]] || redirection=1
            ;;
          *)
            # Of the characters that break words, readline replaces @ with what is behind it.
            [[ $character == @ && $COMP_WORDBREAKS == *@* ]] && base=${#word}
            word+=$character is_word=1
            [[ $character != @ && $COMP_WORDBREAKS == *"$character"* ]] && base=${#word}
            ;;
        esac
      done
    }

    """#

  private static let offer = #"""
    # Offers a word for part, quoted as it has to be where it goes.
    _wxline_offer() {
      local text=$lead$1 character result='' i
      for ((i = base; i < ${#text}; i++)); do
        character=${text:i:1}
        case $quote$character in
          \'\') result+="'\\''" ;;
          \"[\"\\\$\`]) result+="\\$character" ;;
          [\'\"]?) result+=$character ;;
          [[:space:]] | [\'\"\\\$\`\&\|\;\<\>\(\)\{\}\*\?\!\#\~] | '^' | '[' | ']')
            result+="\\$character"
            ;;
          *) result+=$character ;;
        esac
      done
      COMPREPLY+=("$result")
    }

    """#

  private static let sources = #"""
    # Offers those of some words that part is the beginning of.
    _wxline_words() {
      local candidate
      for candidate; do
        [[ $candidate == "$part"* ]] && _wxline_offer "$candidate"
      done
    }

    _wxline_lines() {
      local line
      while IFS= read -r line; do
        [[ -n $line ]] && _wxline_offer "$line"
      done <<<"$1"
    }

    _wxline_places() {
      _wxline_lines "$(command wxline places --names -- "$part" 2>/dev/null)"
    }

    # Readline itself knows folders best; before bash 4 it cannot be asked for them.
    _wxline_files() {
      compopt -o default 2>/dev/null || _wxline_lines "$(compgen -f -- "$part")"
    }

    """#

  private static let main = #"""
    _wxline() {
      local words word quote base redirection
      local valued plain lead='' part command=line first=1 option='' has_ended='' operand='' i
      COMPREPLY=()
      _wxline_split "${COMP_LINE:0:COMP_POINT}"
      part=$word
      if [[ -n $redirection ]]; then
        _wxline_files
        return
      fi
      valued='' plain=''
      if ((${#words[@]} > 1)); then
        _wxline_options "${words[1]}"
        [[ -n $plain ]] && command=${words[1]} first=2
      fi
      _wxline_options "$command"
      for ((i = first; i < ${#words[@]}; i++)); do
        if [[ -n $option ]]; then
          option=''
        elif [[ -n $has_ended || ${words[i]} != -?* ]]; then
          operand=1
        elif [[ ${words[i]} == -- ]]; then
          has_ended=1
        elif [[ " $valued " == *" ${words[i]} "* ]]; then
          option=${words[i]}
        fi
      done
      if [[ -n $option ]]; then
        _wxline_value "$option"
      elif [[ -z $has_ended && $word == --*=* ]]; then
        option=${word%%=*}
        lead=$option=
        part=${word#*=}
        [[ " $valued " == *" $option "* ]] && _wxline_value "$option"
      elif [[ -z $has_ended && $word == -* ]]; then
        # Split into words on purpose.
        # shellcheck disable=SC2086
        _wxline_words $valued $plain
      elif ((${#words[@]} == 1)); then
        _wxline_commands
        [[ ${#COMPREPLY[@]} -gt 0 ]] || _wxline_places
      elif [[ -z $operand ]]; then
        _wxline_operand "$command"
      fi
    }

    """#
}
