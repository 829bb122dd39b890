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

  /// The place, or why there is none.
  public let target: Target
  /// How the line is written.
  public let renderer: LineRenderer
  /// The unit of temperature.
  public let unit: TemperatureUnit
  /// Whether the configuration has faults.
  public let hasFault: Bool
  /// What has to be known for a line.
  public let scope: Scope

  /// Decides what was left open.
  public init(_ options: LineOptions, _ setup: Setup) {
    let configuration = setup.configuration
    let language = options.language ?? setup.language
    target = PlaceResolver(setup).resolve(options.place, source: options.source)
    let host = options.host ?? .plain
    let style = options.style.over(configuration.hosts[host] ?? LineStyle())
      .over(configuration.style)
    let template = style.template
    scope = template.map(Scope.init) ?? .standardLine
    var renderer = LineRenderer(
      template: template ?? .standard, host: host, glyphs: style.glyphs ?? .text, language: language
    )
    renderer.width = style.width ?? .wcwidth
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
    unit = options.temperature ?? configuration.temperature ?? .celsius
    hasFault = !configuration.faults.isEmpty
  }

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
