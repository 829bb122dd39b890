internal import SnapshotStore
internal import StatusLine
internal import Weather

/// What a map shows: the weather of all counties at an instant, and how far it can be trusted.
struct MapOutlook {
  let counties: [County: CountyOutlook]
  let basis: MapBasis
  let glyphs: GlyphSet
  let language: Language
  let unit: TemperatureUnit
  let profile: CellWidth.Profile
  private let source: Source
  private let now: Instant
  private let confirmed: Instant?
  private let failure: String?

  init(
    _ known: [County: Known], from source: Source, by basis: MapBasis, _ query: LineQuery,
    at now: Instant
  ) {
    counties = Dictionary(
      uniqueKeysWithValues: County.allCases.map {
        ($0, CountyOutlook($0, known[$0] ?? Known(), at: now))
      })
    self.basis = basis
    self.source = source
    self.now = now
    glyphs = query.renderer.glyphs
    language = query.renderer.language
    unit = query.measures(at: Place(.taipei)).temperature
    profile = query.pageWidth
    confirmed = known.values.compactMap { $0[.forecast].confirmed }.min()
    failure =
      known.values.lazy.compactMap { [language] in
        $0[.forecast].attempt?.failure(in: language)
      }.first
  }

  /// Whether there is something to tell.
  var isTold: Bool { counties.values.contains { $0.period != nil } }

  /// The instant at which it changes by itself.
  var changes: Instant? { counties.values.compactMap(\.changes).min() }

  /// What labels say.
  var texts: LabelTexts {
    LabelTexts { county, form in
      let outlook = counties[county] ?? CountyOutlook(county, Known(), at: now)
      return outlook.label(form, by: basis, glyphs, unit, language, profile)
    }
  }

  /// What stands above the map: what it is of, and which period it tells of.
  var title: String {
    let isChinese = language == .chinese
    var title = isChinese ? "臺灣" : "Taiwan"
    let periods = County.allCases.compactMap { counties[$0]?.period }
    if let period = periods.first {
      let today = CivilTime(now, on: .taipei).date
      let span = [period.start, period.end].map {
        CivilTime($0, on: .taipei).clock(seenFrom: today)
      }.joined(separator: glyphs.dash)
      let name = PeriodName(period, at: now, on: .taipei).text[language]
      title += (isChinese ? "　" : ", ") + "\(name) \(span)"
    }
    if basis != .temperature {
      title += (isChinese ? "　" : ", ") + basis.name[language]
    }
    if counties.values.contains(where: { $0.freshness == .stale }) {
      title = glyphs.stale + title
    }
    return source == .sample ? (isChinese ? "範例 " : "sample ") + title : title
  }

  /// Where it comes from; what went wrong, where there is something newer to be had.
  var origin: String {
    let attribution = source.attribution[language]
    let isFresh = counties.values.allSatisfy { $0.freshness == .fresh }
    if !isTold, let failure { return failure }
    if !isFresh, let failure {
      return "\(attribution)\(language == .chinese ? "：" : ": ")\(failure)"
    }
    guard let confirmed, source != .sample else { return attribution }
    let today = CivilTime(now, on: .taipei).date
    let time = CivilTime(confirmed, on: .taipei).clock(seenFrom: today)
    return language == .chinese ? "\(attribution)（\(time)）" : "\(attribution) (as of \(time))"
  }

  /// The colour of a county.
  func color(of county: County) -> Theme.Color? {
    counties[county].flatMap { MapScale.color(of: $0, by: basis) }
  }
}
