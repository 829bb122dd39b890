internal import StatusLine
public import SystemCalls
public import Weather

/// The map of Taiwan: asks for the weather of all counties at once, and draws it.
public final class CountyMap {
  /// What keeps the weather true.
  public let feed: Feed
  private let query: LineQuery
  private let clock: Clock
  private let source: Source
  private let subjects: [County: Feed.Subject]
  private let atlas = MapAtlas()
  private let isCachedOnly: Bool
  private let ink: Ink
  /// Whether to use colours, for a terminal.
  public let isColored: Bool
  /// The county to begin with: that of the place in use.
  public let home: County

  /// Prepares a map; a detached one's fetches go on when this process ends.
  ///
  /// CWA tells the weather of all counties in one answer, so it is the source, unless made-up weather is
  /// wanted.
  public init(
    _ options: LineOptions, setup: Setup, clock: Clock, fetcher: Fetcher, isDetached: Bool
  ) {
    let source: Source =
      options.source?.source == .sample
        || (options.source == nil && setup.configuration.source == .sample) ? .sample : .cwa
    query = LineQuery(options, setup)
    self.source = source
    self.clock = clock
    feed = Feed(setup: setup, clock: clock, fetcher: fetcher, isDetached: isDetached)
    isCachedOnly = options.cachedOnly
    subjects = Dictionary(
      uniqueKeysWithValues: County.allCases.map {
        ($0, Feed.Subject(place: Place($0), source: source))
      })
    isColored = query.renderer.theme != nil
    let isConsole = setup.environment["TERM"] == "linux"
    let hasBlocks = CellWidth.cells(of: "█", query.pageWidth) == 1
    ink =
      query.renderer.glyphs == .ascii || isConsole && !hasBlocks
      ? .ascii : isConsole ? .blocks : .braille
    if case .place(let place, _) = query.target, let county = place.county {
      home = county
    } else {
      home = .taipei
    }
  }

  /// Starts what is due.
  public func fetchWhatIsDue() {
    if !isCachedOnly { feed.fetchWhatIsDue() }
  }

  /// The instant at which something is due.
  public var deadline: Instant? { isCachedOnly ? nil : feed.deadline }

  /// Starts what is due, and waits for what is not known or overdue.
  public func settle(_ basis: MapBasis, atMost limit: Milliseconds) throws(SystemError) {
    guard !isCachedOnly, source != .sample else { return }
    _ = known(basis)
    func isReady() -> Bool {
      subjects.values.allSatisfy { feed.isReady($0, basis.scope, mustBeFresh: true) }
    }
    guard !isReady() else { return }
    feed.fetchWhatIsDue()
    try feed.wait(
      until: {
        isReady() || !subjects.values.contains { feed.isFetching($0, basis.scope.needed) }
      }, atMost: limit)
  }

  private func known(_ basis: MapBasis) -> [County: Known] {
    subjects.mapValues { feed.known($0, basis.scope, keepingTrue: !isCachedOnly) }
  }

  private func outlook(_ basis: MapBasis) -> MapOutlook {
    MapOutlook(known(basis), from: source, by: basis, query, at: clock.now())
  }

  /// The page as lines of text, and whether it tells any weather.
  public func page(_ basis: MapBasis, size: PageSize) -> (text: String, isTold: Bool) {
    let outlook = outlook(basis)
    let page = MapPage(
      outlook, size: size, ink: ink, isColored: isColored, marking: nil, atlas)
    let lines = page.sheet.lines(isColored ? .colored : .none)
    return (lines.map { $0 + "\n" }.joined(), outlook.isTold)
  }

  /// What the picker shows.
  public func frame(_ picker: MapPicker, size: PageSize) -> MapFrame {
    let outlook = outlook(picker.basis)
    let page = MapPage(
      outlook, size: size, ink: ink, isColored: isColored, marking: picker.marked, atlas)
    return MapFrame(
      lines: page.sheet.lines(isColored ? .colored : .uncolored), changes: outlook.changes,
      plan: page.plan)
  }
}

/// What the picker shows at some moment.
public struct MapFrame {
  /// The rows, with escape sequences for their looks.
  public let lines: [String]
  /// The instant at which it changes by itself.
  public let changes: Instant?
  let plan: MapPlan

  /// The dots that stand for the counties.
  var places: [County: DotCanvas.Dot] {
    Dictionary(
      uniqueKeysWithValues: County.allCases.compactMap { county in
        plan.place(of: county).map { (county, $0) }
      })
  }

  /// The county that a cell of the page belongs to.
  func county(column: Int, row: Int) -> County? {
    plan.county(column: column, row: row - 1)
  }
}
