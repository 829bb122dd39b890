internal import StatusLine
internal import Weather

/// The longer text beside a line: what is to come, and where it is from.
enum Tooltip {
  /// Writes it as plain text: the place, the periods in columns, the warnings, the source, when it was
  /// last confirmed, and what went wrong since.
  ///
  /// A time and no age: a bar may show it for hours.
  static func text(
    of place: Place, source: Source, periods: [Period], alerts: [Alert], content: LineContent,
    placeClock: PlaceClock, confirmed: Instant?, failure: String?,
    renderer: LineRenderer, at now: Instant
  ) -> String {
    let language = renderer.language
    let rows = periods.prefix(3).map { period in
      let when = PeriodName(period, at: now, on: placeClock)
      var row = content
      row.weather = LineContent.Weather(period, unit: content.unit, language: language, when: when)
      return renderer.columns(row)
    }
    let today = CivilTime(now, on: placeClock).date
    func clock(_ instant: Instant) -> String {
      CivilTime(instant, on: placeClock).clock(seenFrom: today)
    }
    let attribution = source.attribution[language]
    let last =
      switch (language, confirmed.map(clock)) {
      case (_, nil): attribution
      case (.chinese, let time?): "\(attribution)（\(time)）"
      case (.english, let time?): "\(attribution) (as of \(time))"
      }
    let warnings = alerts.flatMap { alert in
      [
        AlertText.summary(of: alert, renderer.glyphs, in: language, at: now, clock), alert.text,
      ].compactMap { $0 }
    }
    return
      ([place.fullName(in: language)] + Columns.aligned(rows, right: [2, 3]) + warnings
      + [failure, last].compactMap { $0 }).joined(separator: "\n")
  }
}
