public import StatusLine
public import Weather

/// What was asked of a line, by flags or by parameters; what is nil was not said.
public struct LineOptions: Hashable, Sendable {
  /// The place, in any spelling.
  public var place: String?
  /// What the line is for.
  public var host: Host?
  /// How the line looks.
  public var style = LineStyle()
  /// Whether it is printed to a terminal, where colours can be shown.
  public var isTerminal = false
  /// The cells of a line of that terminal; nil where it does not know.
  public var terminalCells: Int?
  /// The language of words.
  public var language: Language?
  /// The units.
  public var units = UnitChoice()
  /// The source to ask.
  public var source: SourceChoice?
  /// Whether to answer from what is on disk and never fetch.
  public var cachedOnly = false
  /// How long to wait for a first answer, in milliseconds.
  public var wait: Milliseconds?

  /// Nothing said.
  public init() {}
}
