import TestSupport
import Testing

@Suite(.enabled(if: Requirement.programs("bash"))) struct BashCompletionTests {
  private let fixture: CompletionFixture

  init() throws {
    fixture = try CompletionFixture()
  }

  @Test func script_isRead() throws {
    defer { fixture.server.stop() }
    let outcome = try fixture.shell("bash", "wxline completions bash >script; bash -n script")
    #expect(outcome.status == 0 && outcome.output == "" && outcome.errors == "")
  }

  @Test(arguments: [
    ("wxline fo", ["follow", "forecast"]), ("wxline line --for t", ["tmux"]),
    ("wxline line --for=t", ["tmux"]), ("wxline --for=w", ["waybar"]),
    ("wxline line --gl", ["--glyphs"]),
    ("wxline line --glyphs ", ["text", "emoji", "nerd", "ascii"]),
    ("wxline line 臺北", ["臺北市"]), ("wxline 臺北", ["臺北市"]), ("wxline taipe", [#"Taipei\ City"#]),
    ("wxline use New", [#"New\ York"#, #"New\ Taipei\ City"#]),
    (#"wxline use New\ Y"#, [#"New\ York"#]),
    (#"wxline use "New Y"#, ["New York"]), ("wxline line --place='New Y", ["New York"]),
    ("wxline line -- hom", ["home"]), ("wxline line -- --", []), ("wxline line -- -", ["-x"]),
    ("wxline line home ", []), ("wxline line --short hom", ["home"]),
    ("wxline line --wait 3 hom", ["home"]), ("wxline line --max-width ", []),
    ("wxline demo --glyphs hom", ["home"]), ("wxline line --for plain hom", ["home"]),
    ("wxline help pr", ["protocol"]), ("wxline completions ", ["bash", "zsh", "fish"]),
    ("wxline serve ", []), ("wxline line a:", ["b"]), ("wxline line x@", ["@y=z"]),
    ("wxline line x@y=", ["z"]), ("wxline places New\\ T", [#"New\ Taipei\ City"#]),
    ("wxline line --config /et", ["/etc"]), ("wxline line >/et", ["/etc"]),
    ("wxline line --help=", []), ("wxline line zzz", []),
  ])
  func line_isCompleted(line: String, wanted: [String]) throws {
    defer { fixture.server.stop() }
    #expect(try fixture.bash(line) == wanted)
    // As bash 3.1 quotes, byte by byte, and with every slip an error.
    #expect(try fixture.bash(line, setting: "shopt -s compat31; set -u; LC_ALL=C") == wanted)
    #expect(fixture.server.requests.isEmpty)
  }

  @Test func nothingTyped_offersTheCommandsAlone() throws {
    defer { fixture.server.stop() }
    #expect(try fixture.bash("wxline ") == fixture.commands())
  }

  @Test func options_areThoseOfTheCommand() throws {
    defer { fixture.server.stop() }
    for command in try fixture.commands() {
      let options = try fixture.options(of: command)
      #expect(try Set(fixture.bash("wxline \(command) --")) == options, "\(command)")
    }
  }

  @Test(arguments: CompletionFixture.hardNames, ["", "'", "\""])
  func hardName_isTextAndRunsNothing(name: String, quote: String) throws {
    defer { fixture.server.stop() }
    // As far as no character has to be quoted.
    let begun = quote == "" ? String(name.prefix { $0.isLetter }) : String(name.prefix(1))
    guard quote == "" || !["`", "$"].contains(begun) || quote == "'" else { return }
    let offered = try fixture.bash("wxline line \(quote)\(begun)")
    let words = try offered.map { word in
      try fixture.shell("bash", "printf '%s' \(quote)\(word)\(quote)").output
    }
    #expect(words.contains(name), "\(offered)")
    #expect(!fixture.isTouched)
  }

  @Test(.enabled(if: Requirement.programs("tmux")))
  func lineAtAPrompt_isCompleted() throws {
    defer { fixture.server.stop() }
    try fixture.home.folder.write(
      "PS1='% '\neval \"$(wxline completions bash)\"\n", to: "bashrc")
    let screen = try ShellScreen(
      fixture.home, "bash --noprofile --rcfile '\(fixture.home.folder.path)/bashrc' -i")
    defer { screen.stop() }
    for (line, wanted) in [
      ("wxline fol", "wxline follow"), ("wxline line --for=t", "wxline line --for=tmux"),
      ("wxline line 台中", "wxline line 台中市"), (#"wxline use New\ Y"#, #"wxline use New\ York"#),
      (#"wxline use "New Y"#, #"wxline use "New York""#),
      ("wxline line --place='New Y", "wxline line --place='New York'"),
      ("wxline line 'it", #"wxline line 'it'\''s "q"'"#),
      (#"wxline line \$"#, #"wxline line \$\(touch\ x\)"#), ("wxline line a:", "wxline line a:b"),
      ("wxline line x@", "wxline line x@y=z"),
      ("wxline follow --log=/etc/hostn", "wxline follow --log=/etc/hostname"),
      ("true; LANG=C wxline now --win", "true; LANG=C wxline now --wind"),
    ] {
      #expect(try screen.complete(line, is: wanted) == wanted)
    }
    #expect(!fixture.isTouched && fixture.server.requests.isEmpty)
  }
}
