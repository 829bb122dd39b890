import Foundation
import StatusLine
import SystemCalls
import TestSupport
import Testing
import Weather

@testable import WeatherService

/// What each host is given in each state, in both languages, in `Golden/HOST.txt`.
///
/// `WXLINE_REWRITE_GOLDEN=1 swift test --disable-xctest --filter GoldenTests` writes the files anew; look at
/// what has changed before it is committed.
@Suite struct GoldenTests {
  private static let morning = Instant("2026-05-05T08:00")

  /// Every character that some host acts on.
  static let hostile =
    "O'F#{x} #(touch x) #[fg=red] %{F#f00} %{A1:touch x:} & <b> \"q\" \\ 100% | ☀️ 👨‍👩‍👧 \u{202E}RLO"

  private static func states() throws -> [(
    name: String, known: Known, now: Instant, template: Template?
  )] {
    let known = try Known.standard(fetched: morning).succeeded(at: morning)
    let warned = known.with(
      .alerts([try .standard(from: "2026-05-05T05:00", to: "2026-05-05T23:00", text: "請注意。")]),
      fetched: morning)
    let evening = Instant("2026-05-05T18:00")
    let later = Instant("2026-05-06T06:00")
    let quoted = hostile.replacing("{", with: "{{").replacing("}", with: "}}")
      .replacing("[", with: "[[").replacing("]", with: "]]")
    return [
      ("fresh", known, morning + .minutes(10), nil),
      ("stale", known.failed(at: morning + .hours(1)), morning + .hours(2), nil),
      ("expired", known, Instant("2026-05-06T18:00"), nil),
      ("none", Known(), morning, nil),
      ("warning", warned, morning + .minutes(10), nil),
      (
        "night", try Known.standard(fetched: evening).succeeded(at: evening), evening + .minutes(5),
        nil
      ),
      (
        "missing rain", try Known.standard(fetched: later).succeeded(at: later),
        later + .minutes(5), nil
      ),
      ("hostile", known, morning + .minutes(10), try Template(quoted + " {place} {text}")),
    ]
  }

  private static func output(_ host: StatusLine.Host) throws -> String {
    var text = ""
    for state in try states() {
      for language in Language.allCases {
        var options = LineOptions()
        options.host = host
        options.language = language
        options.style.template = state.template
        let environment = Environment([])
        var configuration = Configuration()
        if state.template != nil {
          configuration.places["hostile"] = Configuration.NamedPlace(at: "TPE", name: hostile)
          options.place = "hostile"
        }
        let setup = Setup(
          environment: environment, folders: Folders(environment), configuration: configuration)
        let answer = LineAnswer(LineQuery(options, setup), state.known, at: state.now)
        text += "## \(state.name), \(language.rawValue)\n\(answer.output(for: host))\n"
      }
    }
    return text
  }

  @Test(arguments: StatusLine.Host.allCases) func output_isAsBefore(host: StatusLine.Host) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Golden/\(host.rawValue).txt")
    let output = try Self.output(host)
    if ProcessInfo.processInfo.environment["WXLINE_REWRITE_GOLDEN"] == "1" {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try output.write(to: file, atomically: true, encoding: .utf8)
    }
    let golden = try String(contentsOf: file, encoding: .utf8)
    #expect(output == golden, "now:\n\(output)\nbefore:\n\(golden)")
  }
}
