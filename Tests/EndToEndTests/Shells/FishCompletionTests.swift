import TestSupport
import Testing

@Suite(.enabled(if: Requirement.programs("fish"))) struct FishCompletionTests {
  private let fixture: CompletionFixture

  init() throws {
    fixture = try CompletionFixture()
  }

  @Test func script_isRead() throws {
    defer { fixture.server.stop() }
    let outcome = try fixture.shell(
      "fish", "wxline completions fish >script; fish --no-execute script")
    #expect(outcome.status == 0 && outcome.output == "" && outcome.errors == "")
  }

  @Test(arguments: [
    ("wxline fo", ["follow", "forecast"]), ("wxline line --for tm", ["tmux"]),
    ("wxline line --for=tm", ["--for=tmux"]), ("wxline --for wa", ["waybar"]),
    ("wxline line --gl", ["--glyphs"]),
    ("wxline line --glyphs ", ["ascii", "emoji", "nerd", "text"]),
    ("wxline line 臺北", ["臺北市"]), ("wxline 臺北", ["臺北市"]), ("wxline taipe", ["Taipei City"]),
    ("wxline use New", ["New Taipei City", "New York"]), (#"wxline use New\ Y"#, ["New York"]),
    (#"wxline use "New Y"#, ["New York"]), ("wxline line --place='New Y", ["--place=New York"]),
    ("wxline line --place=home", ["--place=home"]),
    ("wxline line -- hom", ["home"]), ("wxline line -- --", []), ("wxline line home ", []),
    ("wxline line --short hom", ["home"]), ("wxline line --wait 3 hom", ["home"]),
    ("wxline line --max-width ", []), ("wxline demo --glyphs hom", ["home"]),
    ("wxline help pr", ["protocol"]), ("wxline completions ", ["bash", "fish", "zsh"]),
    ("wxline serve ", []), (#"wxline line \$"#, ["$(touch x)"]),
    ("wxline line 'it", [#"it's "q""#]),
    ("wxline line x@", ["x@y=z"]), ("wxline line --config /etc/hostn", ["/etc/hostname"]),
  ])
  func line_isCompleted(line: String, wanted: [String]) throws {
    defer { fixture.server.stop() }
    #expect(try fixture.fish(line) == wanted)
    #expect(fixture.server.requests.isEmpty && !fixture.isTouched)
  }

  @Test func nothingTyped_offersTheCommandsAlone() throws {
    defer { fixture.server.stop() }
    #expect(try fixture.fish("wxline ") == fixture.commands().sorted())
  }

  @Test func options_areThoseOfTheCommand() throws {
    defer { fixture.server.stop() }
    for command in try fixture.commands() {
      let options = try fixture.options(of: command)
      #expect(try Set(fixture.fish("wxline \(command) --")) == options, "\(command)")
    }
  }
}
