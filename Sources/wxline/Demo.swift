internal import StatusLine
internal import Weather
internal import WeatherService

/// What wxline shows but the map, on made-up weather.
struct Demo {
  private let options: LineOptions
  private let setup: Setup
  let language: Language
  private let now: Instant

  init(_ options: LineOptions, setup: Setup, clock: Clock) {
    self.options = options
    self.setup = setup
    now = clock.now()
    language = options.language ?? setup.language
  }

  /// The line for each host and in each set of glyphs, and the periods to come.
  var text: String {
    let hosts = Host.allCases.map { host in
      "\(padded(host.rawValue, to: 10))\(answer(host: host).output(for: host))"
    }
    let sets = GlyphSet.allCases.map { set in
      "\(padded(set.rawValue, to: 10))\(answer(glyphs: set).line)"
    }
    return (hosts + [""] + sets + ["", answer().tooltip, ""]).joined(separator: "\n")
  }

  private func answer(host: Host? = nil, glyphs: GlyphSet? = nil) -> LineAnswer {
    var options = options
    options.source = .sample
    if let host { options.host = host }
    if let glyphs { options.style.glyphs = glyphs }
    let query = LineQuery(options, setup)
    guard case .place(let place, _) = query.target else {
      return LineAnswer(query, Known(), at: now)
    }
    return LineAnswer(query, SampleFeed.known(place, query.scope.all, at: now), at: now)
  }

  private func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - CellWidth.cells(of: text)))
  }
}
