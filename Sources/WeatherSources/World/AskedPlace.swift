public import Weather

/// The place that a world source is asked about.
public struct AskedPlace: Hashable, Sendable {
  /// The id under which what it says is kept.
  public let id: PlaceID
  /// Where it lies.
  public let point: Coordinates
  /// The name of its time zone in the tz database; nil where that is not known.
  public let zone: String?

  /// Names a place.
  public init(id: PlaceID, point: Coordinates, zone: String? = nil) {
    self.id = id
    self.point = point
    self.zone = zone
  }

  /// How far off the point of a reply may be, in kilometres: sources answer for the middle of a cell of
  /// their grid, the nearest one that is land.
  static let reach = 60.0

  /// Makes sure that a reply is about the place.
  func check(_ point: Coordinates?) throws(SourceError) {
    guard let point else {
      throw SourceError(.wrongShape, "the reply does not say where it is about")
    }
    guard self.point.kilometres(to: point) <= Self.reach else {
      throw SourceError(.otherPlace, "the reply is about another place than the one asked for")
    }
  }
}

/// The clock of a zone of the tz database during some time; nil for a name that is none.
///
/// Passed in by whoever has the rules of zones at hand.
public typealias ZoneRules = @Sendable (_ zone: String, _ span: Period.Span) -> PlaceClock?
