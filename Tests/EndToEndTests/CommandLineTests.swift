import TestSupport
import Testing
import Weather

@Suite struct CommandLineTests {
  private func run(_ arguments: [String], _ variables: [String: String] = [:]) throws
    -> Program.Outcome
  {
    var home = try Home(server: nil, now: "2026-05-05T08:00:00+08:00")
    home.environment.merge(variables) { $1 }
    return try home.wxline.run(arguments)
  }

  @Test(arguments: [
    ["--nosuch"], ["--for"], ["--for", "windows"], ["line", "--for=windows"],
    ["line", "--wait", "21"],
    ["line", "--wait", "soon"], ["line", "--cached=yes"], ["line", "a", "b"], ["serve", "a"],
    ["serve", "--for", "tmux"],
    ["line", "--push", "@x"], ["follow", "--push", "x"], ["follow", "--push", "@x y"],
    ["follow", "--push", "@"],
    ["help", "nosuch"], ["line", "--template", "{nosuch}"], ["-x"], ["version", "x"],
    ["refresh", "--cached"], ["line", "--max-width", "0"], ["line", "--max-width", "x"],
    ["line", "--max-bytes", "4096"], ["line", "--color", "blue"], ["line", "--width", "3"],
    ["line", "--clicks"], ["follow", "--push", "sketchybar:"], ["use"], ["use", "a", "--none"],
    ["demo", "--glyphs=nerd"], ["wrap", "--for", "tmux"],
  ])
  func mistake_isOneSentenceAndStatus64(arguments: [String]) throws {
    let outcome = try run(arguments)
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
    #expect(outcome.errors.hasPrefix("wxline: "))
    #expect(outcome.errors.hasSuffix(".\n"))
    #expect(outcome.errors.split(separator: "\n").count == 1)
  }

  @Test(arguments: [
    ([], "sample ☁ 22–24°C 20%"), (["--short"], "sample ☁ 22–24°"),
    (["--max-width", "12"], "sample ☁ 22…"), (["--max-bytes", "14"], "sample ☁…"),
    (["--template", "{rain:5}|{temp|low}"], "sample   20%|22"),
    (
      ["--color", "always", "新北"],
      "sample ⚡ 22–24°C \u{1B}[38;5;75m70%\u{1B}[39m \u{1B}[38;5;221m⚠ heavy rain\u{1B}[39m"
    ),
    (["--for", "statusline"], "sample ☁ 22–24°C 20%%"),
  ])
  func line_looksAsAsked(arguments: [String], line: String) throws {
    let outcome = try run(["line", "--source", "sample", "--lang", "en"] + arguments)
    #expect(outcome.output == line + "\n")
    #expect(outcome.status == 0)
  }

  @Test func glyphPage_hasAColumnForEachSet() throws {
    let lines = try run(["demo", "--glyphs", "--lang", "en"]).lines
    #expect(lines.count > 35)
    // The bars stand below each other where a terminal counts as declared; ASCII ones do everywhere.
    #expect(
      lines.allSatisfy { $0.split(separator: "|", omittingEmptySubsequences: false).count == 9 })
    #expect(lines.contains { $0.hasPrefix("Clear") && $0.contains("|☀") && $0.contains("|sun") })
  }

  @Test func version_isPrinted() throws {
    for arguments in [["version"], ["--version"]] {
      let outcome = try run(arguments)
      #expect(outcome.output.wholeMatch(of: /wxline \d+\.\d+\.\d+\n/) != nil)
      #expect(outcome.status == 0)
    }
  }

  @Test func help_namesEveryCommandAndOption() throws {
    let text = try run(["help"]).output
    for word in [
      "line", "follow", "serve", "refresh", "demo", "help", "version", "--for", "--lang",
      "--glyphs",
      "--source", "--wait", "--cached", "--push", "--config", "WXLINE_PLACE", "config.json5",
    ] {
      #expect(text.contains(word), "\(word)")
    }
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 100 })
    for command in ["line", "follow", "serve", "refresh", "demo", "version", "help"] {
      let outcome = try run(["help", command])
      #expect(outcome.output.hasPrefix("wxline \(command)"))
      if command != "help" { #expect(try run([command, "--help"]).output == outcome.output) }
    }
  }

  @Test func helpBeforeACommand_isOnAllOfThem() throws {
    for word in ["-h", "--help"] {
      #expect(try run([word]) == run(["help"]))
      #expect(try run([word, "map"]) == run(["help", "map"]))
    }
  }

  @Test func helpOnTheProtocol_namesEveryMethodAndCode() throws {
    let text = try run(["help", "protocol"]).output
    for word in [
      "weather/line", "weather/forecast", "weather/places", "weather/locate", "weather/refresh",
      "weather/subscribe", "weather/unsubscribe", "weather/changed", "wxline/info", "wxline/status",
      "$/cancelRequest", "-32700", "-32800", "1001", "1006", "Content-Length",
    ] {
      #expect(text.contains(word), "\(word)")
    }
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test func demo_showsEveryHostAndCountyAndSaysThatItIsMadeUp() throws {
    let outcome = try run(["demo"])
    #expect(outcome.status == 0)
    for word in ["plain", "tmux", "polybar", "json", "nerd", "臺北市"] {
      #expect(outcome.output.contains(word), "\(word)")
    }
    let map = try #require(outcome.lines.firstIndex { $0.hasPrefix("範例 臺灣") })
    for county in County.allCases {
      let name = county.name.chinese.prefix(2)
      #expect(outcome.lines[map...].contains { $0.contains(name) }, "\(name)")
    }
    for line in outcome.lines[..<map]
    where line.contains("–") && !line.contains("{") && !line.hasPrefix("今") && !line.hasPrefix("明")
    {
      #expect(line.contains("範例"), "\(line)")
    }
  }

  @Test func sampleWeather_needsNoNetworkAndSaysWhatItIs() throws {
    let outcome = try run(["line", "--source", "sample", "--lang", "en"])
    #expect(outcome.output.hasPrefix("sample "))
    let object = try Object(try run(["line", "--source", "sample", "--for", "json"]).output)
    #expect(object.string("source") == "sample")
    #expect(object.string("state") == "fresh")
  }

  @Test func place_isTakenFromTheNearestThatNamesOne() throws {
    func place(_ arguments: [String], _ variables: [String: String] = [:]) throws -> String? {
      try Object(
        run(["line", "--source", "sample", "--for", "json"] + arguments, variables).output
      )
      .object("place")?.string("id")
    }
    #expect(try place([]) == "63000")
    #expect(try place([], ["WXLINE_PLACE": "TNN"]) == "67000")
    #expect(try place(["hualien"], ["WXLINE_PLACE": "TNN"]) == "10015")
    #expect(try place(["--place", "hualien"]) == "10015")
    #expect(try place(["--place=hualien"]) == "10015")
    #expect(try place(["--", "hualien"]) == "10015")
  }

  @Test func impossibleClock_isAFaultOfTheConfiguration() throws {
    let outcome = try run(["line"], ["WXLINE_NOW": "noon"])
    #expect(outcome.status == 78)
    #expect(outcome.errors.contains("WXLINE_NOW"))
  }

  @Test(arguments: [(["LC_ALL": "C"], "today"), (["LC_ALL": "zh_TW.UTF-8"], "今天白天")])
  func words_areInTheLocalesLanguage(variables: [String: String], word: String) throws {
    let outcome = try run(
      ["line", "--source", "sample", "--template", "{when}"], variables)
    #expect(outcome.output.hasSuffix("\(word)\n"))
  }

  @Test func closedStandardDescriptors_areNoHarm() throws {
    let home = try Home(server: nil, now: "2026-05-05T08:00:00+08:00")
    let program = "\(Program.folder)/wxline"
    let outcome = try home.wxline.shell("\(program) --source sample --lang en <&- 2>&-")
    #expect(outcome.output.hasPrefix("sample "))
    #expect(try home.wxline.shell("\(program) --source sample >&-; echo $?").output == "0\n")
  }

  @Test func fetcherByHand_saysWhatItWants() throws {
    let home = try Home(server: nil)
    let outcome = try Program(
      built: "wxline-fetch", environment: home.environment, folder: home.folder
    ).run(input: "hello\n")
    let object = try Object(outcome.output)
    #expect(object.string("result") == "failed")
    #expect(object.string("detail")?.contains("run wxline instead") == true)
    let newer = try Program(
      built: "wxline-fetch", environment: home.environment, folder: home.folder
    ).run(
      input: """
        {"format":4,"anything":"else"}
        """)
    #expect(newer.output.contains("of another version than wxline"))
  }
}
