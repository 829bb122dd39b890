internal import StatusLine
internal import Weather
internal import WeatherService

/// Everything that wxline shows, on made-up weather.
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

  /// The line for each host, the periods to come, and a line for each county.
  var text: String {
    let hosts = Host.allCases.map { host in
      "\(padded(host.rawValue, to: 10))\(answer(host: host).output(for: host))"
    }
    let sets = GlyphSet.allCases.map { set in
      "\(padded(set.rawValue, to: 10))\(answer(glyphs: set).line)"
    }
    let counties = County.allCases.map { county in
      let answer = answer(place: county.rawValue)
      return "\(padded(answer.content.place, to: 20))\(answer.line)"
    }
    return ([""] + hosts + [""] + sets + ["", answer().tooltip, ""] + counties + [""])
      .dropFirst().joined(separator: "\n")
  }

  private func answer(
    place: String? = nil, host: Host? = nil, glyphs: GlyphSet? = nil
  ) -> LineAnswer {
    var options = options
    options.source = .sample
    if let place { options.place = place }
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
