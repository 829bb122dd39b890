internal import LineProtocol
internal import SnapshotStore
internal import StatusLine
internal import Weather

/// What every answer about a part of a place's weather is made with, and says besides the weather:
/// whose it is, where it comes from, how far it can be trusted.
struct AnswerFrame {
  let place: Place
  let source: Source
  let language: Language
  let measures: Measures
  let glyphs: GlyphSet
  let now: Instant
  /// What is known of the part.
  let knowledge: Knowledge
  /// How far it can be trusted.
  let judgement: Judgement

  /// Judges what is known of a part at an instant.
  init(_ subject: Feed.Subject, _ query: LineQuery, _ known: Known, _ part: Part, at now: Instant) {
    if case .place(let place, _) = query.target(known) {
      self.place = place
    } else {
      place = subject.place
    }
    source = subject.source
    language = query.renderer.language
    measures = query.measures(at: place)
    glyphs = query.renderer.glyphs
    self.now = now
    knowledge = known[part]
    placeClock = knowledge.held?.content.forecast?.placeClock ?? known.placeClock(at: place)
    judgement = Judgement(known, part, at: now)
  }

  /// The forecast, of a part that is one.
  var forecast: Forecast? { knowledge.held?.content.forecast }

  /// The periods that are not over, the one to show first.
  var periods: [Period] {
    guard let forecast, let shown = judgement.shown else { return [] }
    return Array(forecast.periods[shown...])
  }

  /// The place's clock.
  let placeClock: PlaceClock

  /// One of two texts.
  func words(_ chinese: String, _ english: String) -> String {
    language == .chinese ? chinese : english
  }

  /// The unit of temperatures.
  var unit: TemperatureUnit { measures.temperature }

  /// A wind in words.
  func words(for wind: Wind?) -> String? { wind?.text(in: language, measures.wind) }

  /// The unit of temperatures as it is written for people.
  var symbol: String { glyphs.degree + unit.rawValue.uppercased() }

  /// A temperature in whole degrees of the unit asked for.
  func degrees(_ temperature: Temperature?) -> Int? { temperature?.degrees(unit) }

  /// A time of the place's clock, with the date where it is not that of now: `18:00`, `5/6 06:00`.
  func time(_ instant: Instant) -> String {
    CivilTime(instant, on: placeClock).clock(seenFrom: CivilTime(now, on: placeClock).date)
  }

  // MARK: For programs

  /// Writes the object: the place, what `content` writes, and how far it can be trusted.
  func write(to writer: inout JSONWriter, _ content: (inout JSONWriter) -> Void) {
    writer.object {
      $0.name("place")
      place.write(in: language, to: &$0)
      content(&$0)
      writeTrust(to: &$0)
      $0.member("source", source.rawValue)
      $0.member("attribution", source.attribution[language])
    }
  }

  /// Writes how far the part can be trusted, and why no further.
  func writeTrust(to writer: inout JSONWriter) {
    let isFresh = judgement.freshness == .fresh
    writer.member("state", judgement.freshness.rawValue)
    writer.member("reason", isFresh ? nil : knowledge.attempt?.reason?.rawValue)
    writer.member("ageSeconds", judgement.age?.seconds)
    writer.member("retryInSeconds", isFresh ? nil : knowledge.retryInSeconds(at: now))
  }
}
