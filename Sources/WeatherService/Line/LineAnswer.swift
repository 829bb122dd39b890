internal import SnapshotStore
public import StatusLine
public import Weather

/// The answer to `weather/line`: a line, and what it was made of.
public struct LineAnswer: Hashable, Sendable {
  /// The line for the host asked for.
  public var line: String
  /// The narrow form of it.
  public var short: String
  /// Several lines of plain text that say more.
  public var tooltip: String
  /// The cells that `line` takes, counted as was asked, before escapes.
  public var cells: Int
  /// The gravest tone in the line.
  public var tone: Tone?
  /// The colour of the whole line, on a host that has one for the whole.
  public var color: Theme.Color?
  /// The glyph.
  public var icon: String?
  /// The values that the line was made of.
  public var content: LineContent
  /// The place; nil where it is unknown.
  public var place: Place?
  /// The period shown; nil where nothing is shown as weather.
  public var period: Period?
  /// The period after it.
  public var next: Period?
  /// The warnings that are not over, the gravest first; nil where it is not known whether there are any.
  public var alerts: [Alert]?
  /// The place's clock.
  public var placeClock: PlaceClock
  /// Why there is nothing newer; nil while the line is fresh.
  public var reason: Reason?
  /// The seconds until the source is asked again; nil while the line is fresh, or where it is not.
  public var retryInSeconds: Int?
  /// The language of the words.
  public var language: Language
  /// The instant that it is the answer for.
  public var instant: Instant
  /// The instant at which the line changes by itself, if nothing new comes.
  public var changes: Instant?

  /// Makes the answer to a query of what is known at an instant.
  public init(_ query: LineQuery, _ known: Known, at now: Instant) {
    let renderer = query.renderer
    language = renderer.language
    instant = now
    let target = query.target(known)
    if case .place(let place, _) = target {
      placeClock = known.placeClock(at: place)
    } else {
      placeClock = .taipei
    }
    switch target {
    case .unknown(let unknown):
      content = LineContent(
        weather: nil, next: nil, unit: query.measures(at: nil).temperature, place: unknown.text,
        freshness: .none,
        ageSeconds: nil, source: .cwa, hasFault: true)
      reason = .placeUnknown
      tooltip = unknown.sentence(in: language)
    case .place(let place, let source):
      self.place = place
      let measures = query.measures(at: place)
      let judgement = Judgement(known, .forecast, at: now)
      let periods = known.periods
      let shown = judgement.shown
      period = shown.map { periods[$0] }
      next = shown.flatMap { $0 + 1 < periods.count ? periods[$0 + 1] : nil }
      alerts = known.warnings(in: place.county, at: now)
      let describe = { [placeClock, language] (period: Period) in
        LineContent.Weather(
          period, unit: measures.temperature, language: language,
          when: PeriodName(period, at: now, on: placeClock))
      }
      content = LineContent(
        weather: period.map(describe), next: next.map(describe),
        unit: measures.temperature,
        place: place.name[language], freshness: judgement.freshness,
        ageSeconds: judgement.age?.seconds, source: source, hasFault: query.hasFault)
      content.measured = LineContent.Measured(
        known, measures, language: language, at: now)
      let gravest = alerts?.first { $0.isInForce(at: now) }
      content.alert = gravest?.expected.short[language]
      content.severity = gravest?.severity
      let knowledge = known[.forecast]
      if judgement.freshness != .fresh, let why = knowledge.attempt?.reason {
        reason = why
        retryInSeconds = knowledge.retryInSeconds(at: now)
      }
      tooltip = Tooltip.text(
        of: place, source: source, periods: shown.map { Array(periods[$0...]) } ?? [],
        alerts: alerts ?? [], content: content, placeClock: placeClock,
        confirmed: source == .sample ? nil : knowledge.confirmed,
        failure: reason == nil ? nil : knowledge.attempt?.failure(in: language),
        renderer: renderer, at: now)
      let others = [Part.observations, .alerts, .bulletins].map {
        Judgement(known, $0, at: now).changes
      }
      let edges = (alerts ?? []).flatMap { [$0.start, $0.end] }.filter { $0 > now }
      // What the words call a period changes with the date.
      let midnight = shown == nil ? nil : Self.midnight(after: now, placeClock: placeClock)
      let older = renderer.template.mentions(.age) ? judgement.age.map { now + Self.rest($0) } : nil
      changes = ([judgement.changes, midnight, older] + others + edges).compactMap { $0 }.min()
    }
    icon = content.weather.map { renderer.glyphs.glyph($0.condition, isNight: $0.isNight) }
    let rendered = renderer.line(content)
    line = rendered.text
    cells = rendered.cells
    tone = rendered.tone
    color = renderer.wholeColor(rendered.tone)
    short = renderer.line(content, template: .short).text
  }

  /// The answer without what changes from second to second: two answers that a reader cannot tell
  /// apart are equal in it.
  var withoutAges: LineAnswer {
    var answer = self
    answer.content.ageSeconds = nil
    answer.retryInSeconds = nil
    answer.changes = nil
    answer.instant = .distantPast
    return answer
  }

  /// How long an age is told in the same words: until the next whole minute, hour or day of it.
  ///
  /// The seconds of the first minute are not followed.
  private static func rest(_ age: Milliseconds) -> Milliseconds {
    let unit: Milliseconds =
      age < .hours(1) ? .minutes(1) : age < .hours(24) ? .hours(1) : .hours(24)
    return Milliseconds(unit.count - max(0, age.count) % unit.count)
  }

  private static func midnight(after now: Instant, placeClock: PlaceClock) -> Instant {
    let today = CivilTime(now, on: placeClock).date
    return placeClock.instant(of: CivilDate(daysSince1970: today.daysSince1970 + 1))
  }
}

extension LineContent.Measured {
  /// Takes out of what is known what the station that speaks for the place has measured; nil where
  /// that is nothing, or too old to be now.
  init?(_ known: Known, _ measures: Measures, language: Language, at now: Instant) {
    guard let shown = Judgement(known, .observations, at: now).shown else { return nil }
    let observation = known.observations[shown]
    self.init(
      temperature: observation.temperature.degrees(measures.temperature),
      feelsLike: observation.feelsLike?.degrees(measures.temperature), air: observation.temperature,
      felt: observation.feelsLike, humidity: observation.humidity,
      wind: observation.wind?.text(in: language, measures.wind),
      windDegrees: observation.wind?.direction?.degrees)
  }
}

extension LineContent.Weather {
  /// Takes out of a period what a line can print.
  init(_ period: Period, unit: TemperatureUnit, language: Language, when: PeriodName) {
    let ends = [period.low, period.high].compactMap { $0 }
    let range = ends.min().flatMap { low in ends.max().map { low...$0 } }
    self.init(
      condition: period.condition, isNight: period.isNight, low: period.low?.degrees(unit),
      high: period.high?.degrees(unit), temperatures: range, rain: period.rain,
      text: period.text[language],
      comfort: period.comfort?[language], when: when.text[language])
  }
}
