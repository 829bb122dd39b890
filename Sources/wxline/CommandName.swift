/// What wxline can be told to do.
enum CommandName: String, CaseIterable {
  case line, follow, wrap, serve, now, forecast, week, alerts, map, use, places, refresh, explain,
    doctor, demo, completions, man, help, version

  /// What stands behind the name on the command line.
  var operand: String? {
    switch self {
    case .line, .follow, .wrap, .now, .forecast, .week, .alerts, .use, .refresh, .explain, .doctor,
      .demo:
      "[PLACE]"
    case .places: "[QUERY]"
    case .completions: "SHELL"
    case .help: "[COMMAND]"
    case .map, .serve, .man, .version: nil
    }
  }

  /// What the operand can be.
  var operandKind: Flag.ValueKind {
    switch self {
    case .completions: .choice(Shell.self)
    case .help: .choice(Help.Topic.names)
    case .serve, .man, .version: .free
    default: .place
    }
  }

  /// Whether the operand is a place.
  var takesPlace: Bool {
    if case .place = operandKind { true } else { false }
  }

  /// Its options, in the order of help.
  var flags: [Flag] { Flag.all.filter { $0.commands.contains(self) } }

  /// What the command does, in one line.
  var summary: String {
    switch self {
    case .line: "print one line and exit"
    case .follow: "print a line now and at each change, until the bar is gone"
    case .wrap: "put the line before the blocks of i3status, or of a program like it"
    case .serve: "answer JSON-RPC requests on standard input, one a line"
    case .now: "tell the weather of now, as it was measured"
    case .forecast: "tell the days and nights to come, or the hours with --hours"
    case .week: "tell the days to come"
    case .alerts: "tell the warnings in force and to come"
    case .map: "draw Taiwan with the weather of every county; --pick: choose one"
    case .use: "make a place that of every bar that names none"
    case .explain: "tell why the line says what it says"
    case .doctor: "check everything that wxline needs, and say what to do"
    case .places: "list what can be asked for"
    case .refresh: "fetch now, within the limits of politeness"
    case .demo: "show lines, forecast and map on made-up weather, without a network"
    case .completions: "print what makes a shell complete commands, options and places"
    case .man: "print the manual, a page for man"
    case .help: "show how to use wxline or one of its commands"
    case .version: "print the version"
    }
  }

  /// What a user of the command should know besides.
  var details: String {
    switch self {
    case .line:
      """
      Answers from what is on disk, at once. Where nothing is known yet it waits up to --wait seconds
      for a first fetch, which goes on by itself if it takes longer. ~ before a line means that it is
      overdue, --° that there is nothing to show; --for json tells why. The status is 0 either way.
      """
    case .follow:
      """
      Reads no standard input, but with --clicks. Ends with its reader or its parent, so start it with
      exec. USR1 fetches now, USR2 reads the configuration again. With --push it prints nothing: @NAME is
      an option of the tmux server that it runs in, sketchybar:NAME the label of an item.

      --clicks reads what i3bar, swaybar and i3blocks 1.5 write at a click: left fetches now, middle opens
      the forecast in a terminal, the wheel goes to another of your places.
      """
    case .wrap:
      """
      i3status | wxline wrap: what i3status prints, in the i3bar protocol, with one block more. Lines that
      are not of that protocol get the line and a bar before them.
      """
    case .use:
      """
      The bars follow at once. --next and --previous go around among the configured place and those that
      have a name, --none forgets what was chosen. A bar whose command names a place stays with it.
      """
    case .serve:
      """
      Try:

        printf '{"jsonrpc":"2.0","id":1,"method":"weather/line"}\\n' | wxline serve

      Ends when the input ends. wxline help protocol tells what it speaks.
      """
    case .refresh:
      """
      The status is 69 where the source gave nothing new; the message says why.
      """
    case .now:
      """
      In Taiwan of the station nearest to the county's seat that people watch over, else an automatic one,
      within 30 km; elsewhere what the source has worked out for the place. Nothing that is older than 90
      minutes. The status is 69 where nothing is told.
      """
    case .forecast, .week, .alerts:
      """
      Fetches what is not known and waits for it, up to --wait seconds. The status is 69 where there is
      nothing to tell; a message says why. In a terminal its lines fit, and what is secondary is left out
      where there is no room; in a pipe they are whole, unless --max-width says how long they may be.
      """
    case .map:
      """
      As large as the terminal allows; a list where that is too small. One fetch serves all counties.

      --pick shows it until you choose: arrows and the first letters of the romanised names move, a click
      marks what it hits and chooses what is marked, Enter chooses, Esc and q leave. t, r and w colour the
      map by temperature, rain or warnings. The name goes to standard output, the picture to the terminal:
      wxline line "$(wxline map --pick)". The status is 1 where nothing was chosen.
      """
    case .explain:
      """
      From what is on disk; fetches nothing.
      """
    case .doctor:
      """
      Asks the source once, within the limits of politeness. The status is 69 where something does not
      work.
      """
    case .places:
      """
      A query may be part of a name in any spelling, a township, a postal code or a county's code; what is
      nothing of that is looked up among the places of the world. With --at LAT,LON: the county of a point.
      The status is 69 where there is no such place.
      """
    case .completions:
      """
      \(Shell.installation)

      Commands, options, their values and places, your own among them; nobody is asked for that.
      """
    case .man:
      """
      It can be read at once, or be put where man finds it:

        wxline man | man -l -
        wxline man >~/.local/share/man/man1/wxline.1
      """
    case .demo, .help, .version: ""
    }
  }
}
