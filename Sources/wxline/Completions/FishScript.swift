/// The completion script for fish.
enum FishScript {
  static var text: String {
    """
    # Completion of wxline for fish: wxline completions fish

    # The command on the line, which is line where none is named.
    function __wxline_command
        set -l words (commandline -opc)
        set -l commands \(CommandName.allCases.map(\.rawValue).joined(separator: " "))
        if set -q words[2]; and contains -- $words[2] $commands
            echo $words[2]
        else
            echo line
        end
    end

    function __wxline_is
        contains -- (__wxline_command) $argv
    end

    # Whether the word behind the command is yet to come: but for it, there are options and their values.
    function __wxline_wants_operand
        set -l words (commandline -opc)
        set -l command (__wxline_command)
        contains -- $command $argv; or return 1
        set -e words[1]
        # Before anything is typed the commands alone are many.
        test -n "$words$(commandline -ct)"; or return 1
        test "$words[1]" = $command; and set -e words[1]
        set -l valued (__wxline_valued $command)
        set -l ended 0
        set -l skip 0
        for word in $words
            if test $skip = 1
                set skip 0
            else if test $ended = 1
                return 1
            else if test "$word" = --
                set ended 1
            else if contains -- "$word" $valued
                set skip 1
            else if not string match -q -- '-?*' "$word"
                return 1
            end
        end
    end

    # The options of a command that take a value.
    function __wxline_valued
        switch $argv[1]
    \(valued)
        end
    end

    function __wxline_wants_command
        test (count (commandline -opc)) = 1
    end

    function __wxline_places
        set -l word (commandline -ct)
        set -l text (string unescape -- $word; or string unescape -- $word\\"; or string unescape -- $word\\')
        command wxline places --names -- (string replace -r '^--[a-z-]+=' '' -- "$text") 2>/dev/null
    end

    complete -c wxline -f

    \(commands)

    \(options)

    \(operands)

    """
  }

  private static var valued: String {
    CommandName.allCases.compactMap { command in
      let names = command.flags.filter { $0.value != nil }.map { "--\($0.name)" }
      return names.isEmpty
        ? nil
        : """
                case \(command.rawValue)
                    printf '%s\\n' \(names.joined(separator: " "))
        """
    }.joined(separator: "\n")
  }

  private static var commands: String {
    CommandName.allCases.map { command in
      "complete -c wxline -n __wxline_wants_command -a \(command.rawValue) "
        + "-d \(quoted(command.summary))"
    }.joined(separator: "\n")
  }

  private static var options: String {
    Flag.all.map { flag in
      let commands = CommandName.allCases.filter(flag.commands.contains)
      let names = commands.map(\.rawValue).joined(separator: " ")
      let value = flag.value == nil ? "" : " \(argument(for: flag.kind))"
      return "complete -c wxline -n '__wxline_is \(names)' -l \(flag.name)\(value) "
        + "-d \(quoted(flag.help))"
    }.joined(separator: "\n")
  }

  private static var operands: String {
    let places = CommandName.allCases.filter(\.takesPlace).map(\.rawValue)
    let choices = CommandName.allCases.filter { !$0.operandKind.choices.isEmpty }
    return
      ([operand(of: places, "(__wxline_places)")]
      + choices.map { operand(of: [$0.rawValue], $0.operandKind.choices.joined(separator: " ")) })
      .joined(separator: "\n")
  }

  private static func operand(of commands: [String], _ candidates: String) -> String {
    "complete -c wxline -n '__wxline_wants_operand \(commands.joined(separator: " "))' "
      + "-a '\(candidates)'"
  }

  private static func argument(for kind: Flag.ValueKind) -> String {
    switch kind {
    case .choice(let words): "-x -a '\(words.joined(separator: " "))'"
    case .place: "-x -a '(__wxline_places)'"
    case .file: "-r -F"
    case .number, .free: "-x"
    }
  }

  private static func quoted(_ text: String) -> String {
    "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
  }
}
