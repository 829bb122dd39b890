public import LineProtocol
internal import SnapshotStore
internal import StatusLine
public import Weather

/// The answer to `weather/forecast`: every period that is not over.
public struct ForecastAnswer {
  private let query: LineQuery
  private let place: Place?
  private let periods: [Period]
  private let known: Known
  private let judgement: Judgement
  private let now: Instant

  /// Makes the answer to a query of what is known at an instant.
  public init(_ query: LineQuery, _ known: Known, at now: Instant) {
    self.query = query
    self.known = known
    self.now = now
    judgement = Judgement(known, at: now)
    periods = judgement.shown.map { Array(known.periods[$0...]) } ?? []
    if case .place(let place, _) = query.target { self.place = place } else { place = nil }
  }

  /// Writes the answer as the protocol's object.
  public func write(to writer: inout JSONWriter) {
    let language = query.renderer.language
    let offset = known.offset
    writer.object {
      $0.name("place")
      if let place { place.write(in: language, to: &$0) } else { $0.null() }
      $0.member("unit", query.unit.symbol)
      $0.member("issued", known.forecast?.value.issued?.iso8601(at: offset))
      $0.name("periods")
      $0.array {
        for period in periods {
          let name = PeriodName(period, at: now, offset: offset)
          let weather = LineContent.Weather(
            period, unit: query.unit, language: language, when: name)
          $0.object {
            $0.member("start", period.start.iso8601(at: offset))
            $0.member("end", period.end.iso8601(at: offset))
            $0.member("name", weather.when)
            $0.member("night", period.isNight)
            $0.member(
              "icon", query.renderer.glyphs.glyph(period.condition, isNight: period.isNight))
            weather.writeMembers(to: &$0)
            $0.member("comfort", weather.comfort)
            $0.member("code", period.code)
          }
        }
      }
      $0.member("state", judgement.freshness.rawValue)
      $0.member("reason", judgement.freshness == .fresh ? nil : known.attempt?.reason?.rawValue)
      $0.member("ageSeconds", judgement.age?.seconds)
      $0.member(
        "retryInSeconds", judgement.freshness == .fresh ? nil : known.retryInSeconds(at: now))
      $0.member("source", query.source?.rawValue)
      $0.member("attribution", query.source?.attribution[language])
    }
  }
}
