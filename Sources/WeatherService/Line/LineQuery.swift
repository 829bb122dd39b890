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
    let template = options.template ?? configuration.template
    scope = template.map(Scope.init) ?? .standardLine
    renderer = LineRenderer(
      template: template ?? .standard,
      host: options.host ?? .plain,
      glyphs: options.glyphs ?? configuration.glyphs ?? .text,
      language: language)
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
