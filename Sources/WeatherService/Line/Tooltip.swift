internal import StatusLine
internal import Weather

/// The longer text beside a line: what is to come, and where it is from.
enum Tooltip {
  /// Writes it as plain text: the place, the periods in columns, the warnings, the source and its age.
  static func text(
    of place: Place, source: Source, periods: [Period], alerts: [Alert], content: LineContent,
    offset: UTCOffset, renderer: LineRenderer, at now: Instant
  ) -> String {
    let language = renderer.language
    let rows = periods.prefix(3).map { period in
      let when = PeriodName(period, at: now, offset: offset)
      var row = content
      row.weather = LineContent.Weather(period, unit: content.unit, language: language, when: when)
      return renderer.columns(row)
    }
    let attribution = source.attribution[language]
    let age = content.ageSeconds.map { LineRenderer.age($0) }
    let last =
      switch (language, age) {
      case (_, nil): attribution
      case (.chinese, let age?): "\(attribution)（\(age) 前）"
      case (.english, let age?): "\(attribution) (\(age) ago)"
      }
    let today = CivilTime(now, at: offset).date
    let warnings = alerts.flatMap { alert in
      [
        AlertText.summary(of: alert, renderer.glyphs, in: language, at: now) {
          CivilTime($0, at: offset).clock(seenFrom: today)
        }, alert.text,
      ].compactMap { $0 }
    }
    return ([place.name[language]] + Columns.aligned(rows, right: [2, 3]) + warnings + [last])
      .joined(separator: "\n")
  }
}
