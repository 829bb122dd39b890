internal import LineProtocol
internal import StatusLine
public import SystemCalls
internal import Weather

/// Whether everything that wxline needs is as it should be: `wxline doctor`.
///
/// Each check says what was found and, where something is amiss, what to do. It asks the source once,
/// within the limits of politeness.
public struct Checkup {
  /// How a check ended.
  enum Verdict: String {
    /// All is well.
    case ok
    /// It works, but not as well as it could.
    case warning
    /// It does not work.
    case failure
  }

  struct Check {
    let name: String
    let title: LocalizedText
    let verdict: Verdict
    let found: String
    let remedy: String?
  }

  let language: Language
  private(set) var checks: [Check] = []

  /// Looks at everything.
  public init(_ options: LineOptions, setup: Setup, clock: Clock, fetcher: Fetcher)
    throws(SystemError)
  {
    let query = LineQuery(options, setup)
    language = query.renderer.language
    let feed = Feed(setup: setup, clock: clock, fetcher: fetcher, isDetached: true)
    let known = try Self.ask(query, feed)
    checkConfiguration(setup)
    checkPlace(query.target(known))
    checkStore(StoreState(setup.folders, query.source ?? .cwa))
    checkFetcher(fetcher)
    checkNetwork(setup.environment)
    checkSource(query, known, at: clock.now())
    // Whether the key is any good the source has just said.
    if let source = query.source {
      checkKey(source, feed.access(source), isKeyed: feed.isKeyed(source))
    }
    checkClock(clock.now(), known)
    checkTerminal(setup.environment)
  }

  /// Whether nothing failed.
  public var isWell: Bool { !checks.contains { $0.verdict == .failure } }

  /// It as lines of plain text: a line a check, and the remedy below.
  public var text: String {
    let signs = [Verdict.ok: "ok", .warning: "!", .failure: "✗"]
    let rows = checks.map { [signs[$0.verdict] ?? "", $0.title[language], $0.found] }
    var lines: [String] = []
    for (line, check) in zip(Columns.aligned(rows), checks) {
      lines.append(line)
      if let remedy = check.remedy { lines.append("    → \(remedy)") }
    }
    return lines.map { "\($0.printable)\n" }.joined()
  }

  /// It as an object, on one line.
  public var json: String {
    var writer = JSONWriter()
    writer.object {
      $0.member("well", isWell)
      $0.name("checks")
      $0.array {
        for check in checks {
          $0.object {
            $0.member("name", check.name)
            $0.member("verdict", check.verdict.rawValue)
            $0.member("found", check.found)
            $0.member("remedy", check.remedy)
          }
        }
      }
    }
    return String(decoding: writer.bytes, as: UTF8.self) + "\n"
  }

  func words(_ chinese: String, _ english: String) -> String {
    language == .chinese ? chinese : english
  }

  mutating func note(
    _ name: String, _ chinese: String, _ verdict: Verdict, _ found: String, _ remedy: String? = nil
  ) {
    checks.append(
      Check(
        name: name, title: LocalizedText(chinese, english: name), verdict: verdict, found: found,
        remedy: remedy))
  }
}
