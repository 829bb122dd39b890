internal import Weather

/// An environment variable that wxline heeds, as help and the manual tell it.
struct Variable {
  let name: String
  /// What it does.
  let meaning: String
  /// Whether help names it: not what means the same to every program.
  var isInHelp = false

  /// Every one.
  static let all: [Variable] =
    [
      Variable(name: "WXLINE_PLACE", meaning: "the place where none is asked for", isInHelp: true),
      Variable(name: "WXLINE_CONFIG", meaning: "the configuration file", isInHelp: true),
      Variable(name: "WXLINE_CACHE_DIR", meaning: "the folder of snapshots", isInHelp: true),
    ]
    + Source.allCases.compactMap { source in
      source.keyVariable.map {
        Variable(name: $0, meaning: "the key for \(source.name[.english])", isInHelp: true)
      }
    }
    + [
      Variable(
        name: "LC_MEASUREMENT",
        meaning: "the country whose units are used, where LC_ALL does not overrule it",
        isInHelp: true),
      Variable(
        name: "WXLINE_NOW",
        meaning:
          "an instant like 2026-05-05T06:00:00+08:00 at which the clock starts, to try things out",
        isInHelp: true),
      Variable(name: "LC_ALL", meaning: "the language, Chinese where it begins with zh"),
      Variable(name: "LC_MESSAGES", meaning: "the language, where LC_ALL is not set"),
      Variable(name: "LANG", meaning: "the language, where neither of them is set"),
      Variable(
        name: "LANGUAGE", meaning: "the language before all of them, where they are not C"),
      Variable(name: "NO_COLOR", meaning: "no colours in a terminal"),
      Variable(name: "TERM", meaning: "no colours in a terminal that is dumb"),
      Variable(
        name: "COLUMNS", meaning: "the cells of a line of a terminal that does not tell them itself"
      ),
      Variable(
        name: "TERMINAL", meaning: "in which a click opens the forecast, where none is configured"),
      Variable(name: "TMUX", meaning: "the server whose option --push sets"),
      Variable(
        name: "https_proxy", meaning: "the proxy that sources are asked by; all_proxy likewise"),
      Variable(
        name: "PATH", meaning: "where wxline-fetch is looked for if it is not beside wxline"),
      Variable(name: "HOME", meaning: "where the folders of the next variables are by default"),
      Variable(name: "XDG_CONFIG_HOME", meaning: "in place of ~/.config"),
      Variable(name: "XDG_CONFIG_DIRS", meaning: "in place of /etc/xdg"),
      Variable(name: "XDG_CACHE_HOME", meaning: "in place of ~/.cache"),
      Variable(name: "XDG_STATE_HOME", meaning: "in place of ~/.local/state"),
      Variable(
        name: "XDG_RUNTIME_DIR",
        meaning: "for what lasts as long as the login, and for snapshots where the cache takes none"
      ),
    ]
}
