internal import StatusLine
internal import Weather

/// What a map shows of a county.
struct CountyOutlook: Hashable {
  let county: County
  /// The period of its forecast that covers now; nil where none is known.
  let period: Period?
  let freshness: Freshness
  /// The warnings in force, the gravest first; nil where they are not known.
  let warnings: [Alert]?
  /// The instant at which something of this changes by itself.
  let changes: Instant?

  init(_ county: County, _ known: Known, at now: Instant) {
    self.county = county
    let judgement = Judgement(known, .forecast, at: now)
    freshness = judgement.freshness
    period = judgement.shown.flatMap { shown in
      known.periods.indices.contains(shown) ? known.periods[shown] : nil
    }
    let all = known.warnings(in: county, at: now)
    warnings = all?.filter { $0.isInForce(at: now) }
    let others = [Part.alerts, .bulletins].map { Judgement(known, $0, at: now).changes }
    let turns = (all ?? []).flatMap { [$0.start, $0.end] }.filter { $0 > now }
    changes = ([judgement.changes] + others + turns).compactMap { $0 }.min()
  }

  /// What labels say of it.
  func label(
    _ form: LabelForm, by basis: MapBasis, _ glyphs: GlyphSet, _ unit: TemperatureUnit,
    _ language: Language, _ profile: CellWidth.Profile
  ) -> LabelText {
    // Words for pictures need blanks between them.
    let isTight = form == .code && glyphs != .ascii
    return LabelText(
      name: county.mapName(form, in: language),
      value: value(form, by: basis, glyphs, unit, language)
        .joined(separator: isTight ? "" : " "), isTight: isTight, profile)
  }

  private func value(
    _ form: LabelForm, by basis: MapBasis, _ glyphs: GlyphSet, _ unit: TemperatureUnit,
    _ language: Language
  ) -> [String] {
    guard let period else { return [glyphs.nothing] }
    let icon = glyphs.glyph(period.condition, isNight: period.isNight)
    let range = range(of: period, form, glyphs, unit)
    switch basis {
    case .temperature: return [icon, range]
    case .rain:
      let rain = period.rain.map { "\($0)%" } ?? glyphs.dash
      return form == .full ? [icon, range, rain] : [icon, rain]
    case .warning:
      guard let gravest = warnings?.first else { return [icon, range] }
      let warning = glyphs.warning + " " + gravest.expected.short[language]
      return form == .full ? [icon, range, warning] : [warning]
    }
  }

  /// The range of temperature: `18–24°C`, `18–24°` or `18–24`.
  private func range(
    of period: Period, _ form: LabelForm, _ glyphs: GlyphSet, _ unit: TemperatureUnit
  ) -> String {
    let ends = [period.low, period.high].compactMap { $0?.degrees(unit) }
    guard let first = ends.first, let last = ends.last else { return glyphs.dash }
    let sign =
      switch form {
      case .full: glyphs == .ascii ? String(unit.symbol.dropFirst()) : unit.symbol
      case .short: glyphs.degree
      case .code: ""
      }
    return (first == last ? "\(first)" : "\(first)\(glyphs.dash)\(last)") + sign
  }

  /// A line about the county: everything that a map could show of it.
  func summary(_ glyphs: GlyphSet, _ unit: TemperatureUnit, _ language: Language) -> String {
    let isChinese = language == .chinese
    guard let period else { return "\(county.name[language]) \(glyphs.nothing)" }
    let rain = period.rain.map { isChinese ? "降雨 \($0)%" : "rain \($0)%" }
    let warning = warnings?.first.map { "\(glyphs.warning) \($0.headline[language])" }
    return [
      county.name[language], glyphs.glyph(period.condition, isNight: period.isNight),
      range(of: period, .full, glyphs, unit), rain, period.text[language],
      period.comfort?[language], warning,
    ].compactMap { $0 }.joined(separator: " ").printable
  }
}
