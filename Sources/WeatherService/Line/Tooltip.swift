internal import StatusLine
internal import Weather

/// The longer text beside a line: what is to come, and where it is from.
enum Tooltip {
  /// Writes it as plain text: the place, a line a period, the warnings, the source and its age.
  static func text(
    of place: Place, source: Source, periods: [Period], alerts: [Alert], content: LineContent,
    offset: UTCOffset, glyphs: GlyphSet, language: Language, at now: Instant
  ) -> String {
    let renderer = LineRenderer(
      template: template, host: .plain, glyphs: glyphs, language: language)
    let rows = periods.prefix(3).compactMap { period in
      let when = PeriodName(period, at: now, offset: offset)
      var row = content
      row.weather = LineContent.Weather(period, unit: content.unit, language: language, when: when)
      return renderer.weather(row)
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
        AlertText.summary(of: alert, glyphs, in: language, at: now) {
          CivilTime($0, at: offset).clock(seenFrom: today)
        }, alert.text,
      ].compactMap { $0 }
    }
    return ([place.name[language]] + rows + warnings + [last]).joined(separator: "\n")
  }

  private static let template: Template =
    (try? Template("{when} {icon} {low}–{high}{unit}[ {rain}] {text}")) ?? .standard
}
