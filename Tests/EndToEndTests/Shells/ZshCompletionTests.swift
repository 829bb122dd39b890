import TestSupport
import Testing

@Suite(.enabled(if: Requirement.programs("zsh"))) struct ZshCompletionTests {
  private let fixture: CompletionFixture

  init() throws {
    fixture = try CompletionFixture()
  }

  @Test func script_isRead() throws {
    defer { fixture.server.stop() }
    let outcome = try fixture.shell("zsh", "wxline completions zsh >script; zsh -n script")
    #expect(outcome.status == 0 && outcome.output == "" && outcome.errors == "")
  }

  // By `eval` behind `compinit`, and as a file that `compinit` finds.
  @Test(
    .enabled(if: Requirement.programs("tmux")),
    arguments: [
      "autoload -Uz compinit; compinit -u -D; eval \"$(wxline completions zsh)\"",
      "wxline completions zsh >_wxline; fpath=($PWD $fpath); autoload -Uz compinit; compinit -u -D",
    ])
  func lineAtAPrompt_isCompleted(setting: String) throws {
    defer { fixture.server.stop() }
    try fixture.home.folder.write("cd\nPS1='%% '\n\(setting)\n", to: ".zshrc")
    let screen = try ShellScreen(fixture.home, "zsh -d -i")
    defer { screen.stop() }
    for (line, wanted) in [
      ("wxline fol", "wxline follow"), ("wxline line --for=t", "wxline line --for=tmux"),
      ("wxline --for wa", "wxline --for waybar"), ("wxline demo --gl", "wxline demo --glyphs"),
      ("wxline line 台中", "wxline line 台中市"), ("wxline taipe", #"wxline Taipei\ City"#),
      (#"wxline use New\ Y"#, #"wxline use New\ York"#),
      (#"wxline use "New Y"#, #"wxline use "New York""#),
      (#"wxline line --place=New\ Y"#, #"wxline line --place=New\ York"#),
      ("wxline line 'it", #"wxline line 'it'\''s "q"'"#),
      (#"wxline line \$"#, #"wxline line \$\(touch\ x\)"#),
      ("wxline line x@", #"wxline line x@y=z"#),
      ("wxline help pr", "wxline help protocol"), ("wxline line -- hom", "wxline line -- home"),
      ("wxline follow --log=/etc/hostn", "wxline follow --log=/etc/hostname"),
    ] {
      #expect(try screen.complete(line, is: wanted) == wanted)
    }
    #expect(!fixture.isTouched && fixture.server.requests.isEmpty)
  }
}
