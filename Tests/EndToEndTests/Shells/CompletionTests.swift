import TestSupport
import Testing

/// What is true of the completions of every shell, and the list of names that they take places from.
@Suite struct CompletionTests {
  private let fixture: CompletionFixture

  init() throws {
    fixture = try CompletionFixture()
  }

  private func names(_ text: String, _ options: String...) throws -> [String] {
    let outcome = try fixture.home.wxline.run(["places", "--names"] + options + ["--", text])
    #expect(outcome.status == 0 && outcome.errors == "")
    return outcome.lines
  }

  @Test func names_areTheUsersOwnAndThenTheCounties() throws {
    defer { fixture.server.stop() }
    let all = try names("")
    #expect(
      Array(all.prefix(10)) == [
        "$(touch x)", "New York", "`touch x`", "a:b", "a;touch x", "back\\slash", "home",
        "it's \"q\"", "x@y=z", "Taipei City",
      ])
    #expect(all.count == 9 + 22)
    #expect(try names("", "--lang", "zh-TW").last == "連江縣")
    // One that looks like an option is offered to those who have begun it behind --.
    #expect(try names("-") == ["-x"])
  }

  @Test(arguments: [
    ("臺", ["臺北市", "臺中市", "臺南市", "臺東縣", "臺西鄉"]),
    ("台", ["台北市", "台中市", "台南市", "台東縣", "台西鄉"]),
    ("taipe", ["Taipei City"]), ("New", ["New York", "New Taipei City"]), ("板", ["板橋區"]),
    ("banq", ["Banqiao"]), ("中正", []), ("two", []), ("tab", []), ("no", []), ("Kaohsung", []),
  ])
  func name_isOfferedAsItWasBegun(text: String, wanted: [String]) throws {
    defer { fixture.server.stop() }
    let names = try names(text)
    #expect(names == wanted)
    for name in names {
      #expect(try fixture.home.wxline.run(["line", "--cached", "--", name]).output == "--°\n")
    }
    #expect(fixture.server.requests.isEmpty)
  }

  @Test(arguments: [
    ["completions"], ["completions", "ksh"], ["completions", "bash", "zsh"], ["man", "x"],
    ["places", "--names", "--json"], ["places", "--names", "--at", "25,121"], ["line", "--names"],
  ])
  func mistake_isOneSentenceAndStatus64(arguments: [String]) throws {
    defer { fixture.server.stop() }
    let outcome = try fixture.home.wxline.run(arguments)
    #expect(outcome.status == 64 && outcome.output == "")
    #expect(outcome.errors.wholeMatch(of: #/wxline: [^\n]+\.\n/#) != nil)
    if arguments == ["completions"] { #expect(outcome.errors.contains("bash, zsh, fish")) }
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func script_namesEveryCommandAndOption(shell: String) throws {
    defer { fixture.server.stop() }
    let script = try fixture.home.wxline.run(["completions", shell]).output
    let commands = try fixture.commands()
    #expect(commands.count >= 18)
    for command in commands { #expect(script.contains(command), "\(command)") }
    for option in try fixture.options() {
      let form = shell == "fish" ? "-l \(option.dropFirst(2)) " : option
      #expect(script.contains(form), "\(option)")
    }
    let help = try fixture.home.wxline.run(["help", "completions"]).output
    #expect(help.contains("wxline completions \(shell)"))
  }
}
