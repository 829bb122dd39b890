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

  // MARK: For people

  /// The lines of an answer: a title, the content, where it comes from, and what is wrong with it.
  func text(_ title: String, _ lines: [String]) -> String {
    var all = ["\(place.fullName(in: language))\(words("　", ", "))\(title)"] + lines
    if judgement.freshness == .stale { all[0] = "~" + all[0] }
    if source == .sample { all[0] = words("範例 ", "sample ") + all[0] }
    if lines.isEmpty { all += [nothing].compactMap { $0 } }
    all.append(origin)
    if judgement.freshness != .fresh {
      all += [knowledge.failure(at: place, in: language, at: now)].compactMap { $0 }
    }
    // A name of the user's own may hold anything.
    return all.map { "\($0.printable)\n" }.joined()
  }

  /// Why there is nothing to tell, unless that is a failure, which has its own sentence.
  private var nothing: String? {
    switch judgement.freshness {
    case .none where knowledge.attempt?.reason != nil: nil
    case .none: words("尚無回覆，請稍後再試。", "No answer yet; ask again in a moment.")
    case .expired: words("已知的資料都已過時。", "All that is known is over.")
    case .fresh, .stale: words("這段時間沒有資料。", "Nothing for this time.")
    }
  }

  /// Where it comes from and how old it is.
  private var origin: String {
    let attribution = source.attribution[language]
    guard let age = judgement.age.map({ LineRenderer.age($0.seconds) }) else { return attribution }
    return words("\(attribution)（\(age) 前）", "\(attribution) (\(age) ago)")
  }

  /// A range of temperature with its unit: `18–24°C`.
  func range(_ low: Temperature?, _ high: Temperature?) -> String {
    let ends = [degrees(low), degrees(high)].compactMap { $0 }
    guard let first = ends.first, let last = ends.last else { return "–" }
    return (first == last ? "\(first)" : "\(first)–\(last)") + unit.symbol
  }

  /// A probability; nothing where it is not known.
  func percent(_ value: Int?) -> String { value.map { "\($0)%" } ?? "" }
}
