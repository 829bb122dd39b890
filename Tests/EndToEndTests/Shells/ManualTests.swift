import Foundation
import StatusLine
import TestSupport
import Testing
import Weather

@Suite struct ManualTests {
  private let fixture: CompletionFixture
  private let page: String

  init() throws {
    fixture = try CompletionFixture()
    fixture.server.stop()
    page = try fixture.home.wxline.run(["man"]).output
  }

  /// The page on a terminal, by a program that makes it from the page.
  private func rendered(by program: String) throws -> String {
    try fixture.home.folder.write(page, to: "wxline.1")
    let outcome = try fixture.home.wxline.shell("cd; \(program) wxline.1")
    #expect(outcome.status == 0 && outcome.errors == "")
    // Without what makes characters bold: themselves and a step back, or colours.
    return outcome.output.replacing(#/.\u{8}|\u{1B}\[[0-9;]*m/#, with: "")
  }

  /// The terms of a section's list.
  private func terms(of section: String) throws -> [String] {
    let start = try #require(page.range(of: ".Sh \(section)\n"))
    let rest = page[start.upperBound...]
    let end = rest.range(of: "\n.Sh ")?.lowerBound ?? rest.endIndex
    return rest[..<end].matches(of: #/\n\.It [A-Z][a-z] ([^\n ]+)/#).map {
      String($0.1).replacing("\\-", with: "-")
    }
  }

  @Test func everySection_isThereInItsOrder() {
    let sections = page.matches(of: #/(?m)^\.Sh (.+)$/#).map { String($0.1) }
    #expect(
      sections == [
        "NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "OPTIONS", "PLACES", "TEMPLATE", "COLOURS",
        "CONFIGURATION", "ENVIRONMENT", "FILES", "SIGNALS", "EXIT STATUS", "EXAMPLES", "SEE ALSO",
      ])
    #expect(page.utf8.allSatisfy { $0 < 0x7F })
  }

  @Test func everyCommandOptionFieldAndTone_isTold() throws {
    #expect(try terms(of: "COMMANDS") == fixture.commands())
    #expect(try Set(terms(of: "OPTIONS").map { "-\($0)" }) == fixture.options())
    #expect(try terms(of: "TEMPLATE") == Field.allCases.map { "{\($0.rawValue)}" })
    #expect(try terms(of: "COLOURS") == Tone.allCases.map(\.rawValue))
  }

  @Test func everySetting_isTold() throws {
    try fixture.home.folder.write(
      """
      {
        zzz: 0, places: { NAME: { at: "TPE", zzz: 0 } }, hosts: { tmux: { zzz: 0 } },
        sources: { cwa: { zzz: 0 }, openmeteo: { zzz: 0 }, openweather: { zzz: 0 },
          pirateweather: { zzz: 0 } },
      }
      """, to: ".config/wxline/config.json5")
    // What does not know a setting names those that there are.
    let faults = try fixture.home.wxline.run(["explain"]).output
      .matches(of: #/fault +(.*?)zzz is no setting.*; there are (.*)\.\n/#)
    #expect(faults.count == 7)
    let told = try terms(of: "CONFIGURATION")
    var known: Set<String> = []
    for fault in faults where fault.1 != "hosts.tmux." {
      for name in fault.2.split(separator: ", ") { known.insert("\(fault.1)\(name)") }
    }
    known.subtract(["sources", "hosts", "theme", "places"])
    #expect(Set(told) == known.union(["places.NAME", "hosts.HOST", "theme.TONE"]))
  }

  @Test func everyVariableThatIsRead_isTold() throws {
    let folder = "\(Corpus.repository)/Sources"
    let names = try #require(FileManager.default.enumerator(atPath: folder))
    var variables = Set(Source.allCases.compactMap(\.keyVariable))
    for case let name as String in names where name.hasSuffix(".swift") {
      let source = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
      for match in source.matches(
        of: #/(?:environment\[|absolute\(|base\(|self\[)"([A-Za-z_]+)"/#)
      {
        variables.insert(String(match.1))
      }
    }
    #expect(variables.count > 15)
    let told = try terms(of: "ENVIRONMENT")
    #expect(variables.isSubset(of: told), "\(variables.subtracting(told))")
  }

  @Test(.enabled(if: Requirement.programs("mandoc")))
  func mandoc_findsNothingToSay() throws {
    #expect(try rendered(by: "mandoc -Tlint -Wwarning") == "")
    try expectThatItReadsWell(rendered(by: "mandoc -Tutf8"))
  }

  @Test(.enabled(if: Requirement.programs("groff")))
  func groff_findsNothingToSay() throws {
    try expectThatItReadsWell(rendered(by: "groff -mandoc -Tutf8 -ww"))
  }

  private func expectThatItReadsWell(_ text: String) throws {
    for words in [
      "wxline [line] [option ...] [PLACE]", "wxline completions [option ...] SHELL",
      "--max-width CELLS", "⛅ 18–24°C 30%", "wxline 臺北市", "eval \"$(wxline completions bash)\"",
      #"printf '{"jsonrpc":"2.0","id":1,"method":"weather/line"}\n' | wxline serve"#,
      "{low}–{high}{unit}[ {rain}][ {alert}]", "~/.config/wxline/config.json5", "~/.cache/wxline",
      "tmux(1)", "wxline --template '{place} {temp|low}{unit}[ {wind}]'",
    ] {
      #expect(text.contains(words), "\(words)")
    }
    // A hyphen that a typesetter has chosen is none that a shell reads.
    #expect(!text.contains("\u{2010}") && !text.contains("\u{2212}") && !text.contains("’"))
  }
}
