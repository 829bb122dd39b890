public import SnapshotStore
public import StatusLine
public import Weather

/// What a user has written down: the content of `config.json5`.
///
/// Everything is optional. What is wrong in the file is told in `faults` and otherwise left out, so
/// that a slip of the pen never stops a bar.
public struct Configuration: Hashable, Sendable {
  /// The place of every bar that names none.
  public var place: String?
  /// The places with names of the user's own.
  public var places: [String: NamedPlace] = [:]
  /// The language of words.
  public var language: Language?
  /// The units.
  public var units = UnitChoice()
  /// The country to look in first for a name, two letters of ISO 3166-1.
  public var country: String?
  /// How a line looks.
  public var style = LineStyle()
  /// How it looks on a host, where that is another way.
  public var hosts: [Host: LineStyle] = [:]
  /// The colours.
  public var theme = Theme.standard
  /// The source to ask; nil to choose by the place.
  public var source: Source?
  /// The source to ask outside Taiwan.
  public var worldSource = Source.openmeteo
  /// The terminal in which a click opens the forecast: a program and its arguments, to which a command is
  /// added.
  public var terminal: [String]?
  /// How many seconds a fetch may take, 1 to 20.
  public var timeLimit = 20
  /// Where the sources answer.
  public var endpoints = Endpoints()
  /// Where the keys are.
  public var keys: [Source: KeyReference] = [:]
  /// What is wrong in the file.
  public var faults: [SetupFault] = []

  /// A place that has a name of the user's own.
  public struct NamedPlace: Hashable, Sendable {
    /// What to ask for: a county, coordinates.
    public var at: String
    /// What to call it; nil for the place's own name.
    public var name: String?
    /// The source to ask; nil to choose by the place.
    public var source: Source?

    /// Describes a place.
    public init(at: String, name: String? = nil, source: Source? = nil) {
      self.at = at
      self.name = name
      self.source = source
    }
  }

  /// What faults call the file as a whole.
  static let wholeFile = "the configuration file"

  /// What holds with nothing written down.
  public init() {}
}
