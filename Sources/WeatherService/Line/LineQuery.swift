public import StatusLine
public import Weather

/// What a line is made of, with everything decided: by options, else the environment, else the
/// configuration, else what suits most.
public struct LineQuery: Hashable, Sendable {
  /// What the place that was asked for came to.
  public enum Target: Hashable, Sendable {
    /// A place, and who tells its weather.
    case place(Place, Source)
    /// No such place.
    case unknown(UnknownPlace)
  }

  /// The place, or why there is none, as far as that can be said without asking anybody.
  public let target: Target
  /// How the line is written.
  public let renderer: LineRenderer
  /// How cells are counted where texts stand below each other, as on a page: terminals that draw emoji
  /// draw them on two, whatever `wcwidth(3)` says.
  public let pageWidth: CellWidth.Profile
  /// The units that are wanted.
  public let units: UnitChoice
  /// Whether the configuration has faults.
  public let hasFault: Bool
  /// What has to be known for a line.
  public let scope: Scope

  /// Decides what was left open.
  public init(_ options: LineOptions, _ setup: Setup) {
    let configuration = setup.configuration
    let language = options.language ?? setup.language
    let target = PlaceResolver(setup).resolve(options.place, source: options.source)
    self.target = target
    let host = options.host ?? .plain
    let style = options.style.over(configuration.hosts[host] ?? LineStyle())
      .over(configuration.style)
    let template = style.template
    let scope = template.map(Scope.init) ?? .standardLine
    self.scope =
      if case .place(_, let source) = target { scope.told(by: source) } else { scope }
    var renderer = LineRenderer(
      template: template ?? .standard, host: host, glyphs: style.glyphs ?? .text, language: language
    )
    renderer.width = style.width ?? .wcwidth
    pageWidth = style.width ?? .emoji
    renderer.maxCells = style.maxCells
    renderer.maxBytes = style.maxBytes
    let hasColors =
      switch style.color ?? .auto {
      case .always: true
      case .never: false
      case .auto: host != .plain || (options.isTerminal && setup.environment.wantsColors)
      }
    renderer.theme = hasColors ? configuration.theme : nil
    self.renderer = renderer
    units = options.units.over(configuration.units).over(UnitChoice(setup.environment))
    hasFault = !configuration.faults.isEmpty
  }

  /// The place, or why there is none, by what is known: a name that a gazetteer was asked for is a place
  /// by then, or none.
  func target(_ known: Known) -> Target {
    guard case .place(let place, let source) = target, let lookup = place.lookup,
      let localities = known.localities
    else { return target }
    let problem: UnknownPlace.Problem
    switch lookup.choice(among: localities) {
    case .found(let locality): return .place(place.located(at: locality), source)
    case .ambiguous(let localities): problem = .ambiguous(Self.names(of: localities))
    case .unknown(let localities):
      let inState = lookup.inState.map { LocalizedText($0.text) }
      let names = [inState].compactMap { $0 } + Self.names(of: localities)
      problem = .noSuchName(names.isEmpty ? PlaceSearch.suggestions(for: lookup.text) : names)
    }
    return .unknown(UnknownPlace(text: lookup.text, problem: problem))
  }

  /// What to ask for to get each of some places, at most five: the point of one whose name, region and
  /// country another has as well.
  private static func names(of localities: [Locality]) -> [LocalizedText] {
    var names: [LocalizedText] = []
    for locality in localities {
      let isAlone = localities.allSatisfy { other in
        other.query != locality.query || other.isSamePlace(as: locality)
      }
      let name = LocalizedText(isAlone ? locality.query : locality.point.query)
      if !names.contains(name) { names.append(name) }
    }
    return Array(names.prefix(5))
  }

  /// The units to use at a place.
  func measures(at place: Place?) -> Measures { units.measures(at: place) }

  /// The place and who tells its weather; nil for an unknown place.
  var subject: Feed.Subject? {
    if case .place(let place, let source) = target {
      return Feed.Subject(place: place, source: source)
    }
    return nil
  }

  /// Who tells the weather; nil for an unknown place.
  public var source: Source? {
    if case .place(_, let source) = target { return source }
    return nil
  }
}
