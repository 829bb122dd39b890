/// A warning of the weather that is to come, or has come, to a place.
public struct Alert: Hashable, Codable, Sendable {
  /// What is expected in some part of the place.
  public struct Level: Hashable, Codable, Sendable {
    /// What is expected there.
    public let phenomenon: Phenomenon
    /// Where, by the source's words: 山區, 基隆北海岸.
    public let areas: [String]

    /// Says what is expected where.
    public init(_ phenomenon: Phenomenon, areas: [String]) {
      self.phenomenon = phenomenon
      self.areas = areas
    }
  }

  /// What the bulletin as a whole is about, which may be worse than what is expected here.
  public let phenomenon: Phenomenon
  /// What kind of bulletin it is: 特報, 警報; empty where the source does not say.
  public let significance: String
  /// What is expected in parts of the place; empty where the bulletin makes no difference.
  public let levels: [Level]
  /// From when it is in force.
  public let start: Instant
  /// The first instant at which it is not any more.
  public let end: Instant
  /// When it was issued; nil where the source does not say.
  public private(set) var issued: Instant?
  /// How grave it is, where the source itself says so.
  private let toldSeverity: Severity?
  /// The text of the bulletin, its paragraphs parted by line ends; nil where it is not known.
  public private(set) var text: String?

  /// Makes a warning; nil where it would end before it begins.
  public init?(
    _ phenomenon: Phenomenon, significance: String, levels: [Level] = [], start: Instant,
    end: Instant, issued: Instant? = nil, text: String? = nil, severity: Severity? = nil
  ) {
    guard start <= end else { return nil }
    self.phenomenon = phenomenon
    self.significance = significance
    self.levels = levels
    self.start = start
    self.end = end
    self.issued = issued
    self.text = text
    toldSeverity = severity
  }

  /// How grave it is: as the source says, else as what is expected here is known to be.
  public var severity: Severity { toldSeverity ?? expected.severity }

  /// A number that is higher for what should be told first.
  private var rank: Int { toldSeverity.map(Phenomenon.rank) ?? expected.rank }

  /// What is expected here: the gravest of the levels, else what the bulletin is about.
  public var expected: Phenomenon {
    levels.map(\.phenomenon).max { $0.rank < $1.rank } ?? phenomenon
  }

  /// The name of the bulletin: 豪雨特報, `extremely heavy rain advisory`.
  public var headline: LocalizedText {
    let english = phenomenon.name.english.map { name in
      switch significance {
      case "特報": name + " advisory"
      case "警報": name + " warning"
      case "": name
      default: "\(name) (\(significance))"
      }
    }
    return LocalizedText(phenomenon.word + significance, english: english)
  }

  /// Whether the warning is in force at an instant.
  public func isInForce(at instant: Instant) -> Bool {
    start <= instant && instant < end
  }

  /// The warning with what a bulletin about it says.
  func told(by bulletin: Bulletin) -> Alert {
    var alert = self
    alert.issued = bulletin.issued ?? issued
    alert.text = bulletin.text.isEmpty ? text : bulletin.text
    return alert
  }

  /// The warnings for a county, the gravest first: from the list by county, with their texts from the
  /// bulletins; a bulletin that names the county and is missing in the list is one as well.
  ///
  /// Those that are over at an instant are left out; those to come are not. A list that is not known is
  /// nil.
  public static func current(
    _ alerts: [Alert]?, _ bulletins: [Bulletin]?, in county: County?, at instant: Instant
  ) -> [Alert] {
    let bulletins = (bulletins ?? []).filter { $0.end > instant }
      .sorted { ($0.issued ?? $0.start) > ($1.issued ?? $1.start) }
    var current = (alerts ?? []).filter { $0.end > instant }.map { alert in
      bulletin(about: alert, among: bulletins).map(alert.told) ?? alert
    }
    for bulletin in bulletins where county.map(bulletin.counties.contains) ?? false {
      let isListed = current.contains { bulletin.isAbout($0) }
      if !isListed, let alert = bulletin.alert { current.append(alert) }
    }
    return current.sorted { left, right in
      (left.rank, right.start) > (right.rank, left.start)
    }
  }
}

extension Alert {
  /// The latest bulletin with the warning's own name, else one about what it says is expected here.
  private static func bulletin(about alert: Alert, among bulletins: [Bulletin]) -> Bulletin? {
    let about = bulletins.filter { $0.isAbout(alert) }
    return about.first { $0.phenomenon.isSame(as: alert.phenomenon) } ?? about.first
  }
}
