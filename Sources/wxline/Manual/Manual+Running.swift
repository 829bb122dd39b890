extension Manual {
  /// Writes how wxline runs and ends, how it is used, and what else to read.
  static func writeRunning(to page: inout Mdoc) {
    page.section("SIGNALS")
    page.prose("What follow, wrap and serve do, which stay:")
    page.list(signals) {
      ["Dv", $0.name]
    } body: { signal, page in
      page.prose(sentence(signal.meaning))
    }
    page.section("EXIT STATUS")
    page.list(Main.Status.allCases) {
      ["\($0.rawValue)"]
    } body: { status, page in
      page.prose(sentence(status.meaning))
    }
    page.prose(
      "Once they run, line and follow answer whatever happens: bars hide a child that fails.")
    page.section("EXAMPLES")
    for example in examples {
      page.prose(example.meaning + ":")
      page.example(example.command)
    }
    page.section("SEE ALSO")
    page.beginParagraph()
    for (index, name) in others.enumerated() {
      page.macro("Xr", [name, "1", index == others.count - 1 ? "" : ","].filter { !$0.isEmpty })
    }
    page.prose(
      "wxline help protocol tells what serve speaks; integrations/PROTOCOL.md in the source is its reference."
    )
  }

  private static let signals: [(name: String, meaning: String)] = [
    ("SIGUSR1", "fetch now, within the limits of politeness"),
    ("SIGUSR2", "read the configuration again"),
    ("SIGCONT", "look at the clock, and show the line anew"),
    ("SIGHUP, SIGINT, SIGTERM", "end"),
  ]

  private static let examples: [(meaning: String, command: String)] = [
    ("The line of a county, and of a city abroad", "wxline 臺北市\nwxline line Paris,FR"),
    ("The next day by the hour, and the week", "wxline forecast --hours 24\nwxline week"),
    ("A bar of tmux", "set -g status-right '#(exec wxline follow --for tmux) %H:%M'"),
    (
      "A module of polybar",
      """
      [module/weather]
      type = custom/script
      exec = exec wxline follow --for polybar
      tail = true
      """
    ),
    ("A line of your own", "wxline --template '{place} {temp|low}{unit}[ {wind}]'"),
    ("Another place for every bar", "wxline use Hualien"),
    (
      "A request by an editor",
      #"printf '{"jsonrpc":"2.0","id":1,"method":"weather/line"}\n' | wxline serve"#
    ),
  ]

  private static let others = ["i3status", "polybar", "tmux"]
}
