/// The clock on the wall of a place: how far it is from UTC, and when that changes.
///
/// A source tells the offset or the name of the zone; whoever knows the rules of zones turns the name
/// into the few changes that a forecast can meet. The machine's own zone never comes into it.
public struct PlaceClock: Hashable, Sendable {
  /// A step of the clock: the beginning or end of summer time, say.
  public struct Change: Hashable, Codable, Sendable {
    /// The first instant at which the clock shows the new time.
    public let at: Instant
    /// The offset from then on.
    public let offset: UTCOffset

    /// Makes a change.
    public init(at: Instant, to offset: UTCOffset) {
      self.at = at
      self.offset = offset
    }
  }

  /// The offset before the first change.
  public let offset: UTCOffset
  /// The changes by their time.
  public let changes: [Change]

  /// Makes a clock; the changes may be in any order.
  public init(_ offset: UTCOffset, changes: [Change] = []) {
    self.offset = offset
    self.changes = changes.sorted { $0.at < $1.at }
  }

  /// A clock that shows UTC.
  public static let utc = PlaceClock(.utc)
  /// Taiwan's clock, which has not changed since 1979.
  public static let taipei = PlaceClock(.taipei)

  /// The offset at an instant.
  public func offset(at instant: Instant) -> UTCOffset {
    changes.last { $0.at <= instant }?.offset ?? offset
  }

  /// The instant at which the clock shows an hour of a date.
  ///
  /// The first one, of an hour that the clock shows twice; the moment of the step, of one that it leaves
  /// out.
  public func instant(of date: CivilDate, hour: Int = 0) -> Instant {
    let shown = Instant(
      millisecondsSince1970: (Int64(date.daysSince1970) * 86_400 + Int64(hour) * 3600) * 1000)
    var before = offset
    for change in changes {
      let instant = shown - .seconds(before.seconds)
      if instant < change.at { return instant }
      if shown - .seconds(change.offset.seconds) < change.at { return change.at }
      before = change.offset
    }
    return shown - .seconds(before.seconds)
  }
}

extension CivilTime {
  /// What the clock of a place shows at an instant.
  public init(_ instant: Instant, on clock: PlaceClock) {
    self.init(instant, at: clock.offset(at: instant))
  }
}

extension Instant {
  /// The instant as ISO 8601, to the second, on the clock of a place: `2026-05-05T06:00:00+08:00`.
  public func iso8601(on clock: PlaceClock) -> String {
    iso8601(at: clock.offset(at: self))
  }
}
