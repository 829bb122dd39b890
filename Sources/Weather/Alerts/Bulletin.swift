/// The text of a warning as it was published, for all of the country.
public struct Bulletin: Hashable, Codable, Sendable {
  /// What it is about.
  public let phenomenon: Phenomenon
  /// What kind of bulletin it is: 特報, 警報; empty where the source does not say.
  public let significance: String
  /// From when it is in force.
  public let start: Instant
  /// The first instant at which it is not any more.
  public let end: Instant
  /// When it was issued.
  public let issued: Instant?
  /// Its text, paragraphs parted by line ends.
  public let text: String
  /// The areas that it names, by the source's words.
  public let areas: [String]
  /// The counties that these areas lie in; empty where none is known.
  public let counties: [County]

  /// Makes a bulletin; nil where it would end before it begins.
  public init?(
    _ phenomenon: Phenomenon, significance: String, start: Instant, end: Instant,
    issued: Instant?, text: String, areas: [String], counties: [County]
  ) {
    guard start <= end else { return nil }
    self.phenomenon = phenomenon
    self.significance = significance
    self.start = start
    self.end = end
    self.issued = issued
    self.text = text
    self.areas = areas
    self.counties = counties
  }

  /// Whether a warning is one that the bulletin tells of: the same danger at the same time.
  func isAbout(_ alert: Alert) -> Bool {
    let isSame =
      phenomenon.isSame(as: alert.phenomenon)
      || alert.levels.contains { phenomenon.isSame(as: $0.phenomenon) }
    return isSame && start < alert.end && alert.start < end
  }

  /// The bulletin as a warning of its own.
  var alert: Alert? {
    Alert(
      phenomenon, significance: significance, start: start, end: end, issued: issued, text: text)
  }
}
