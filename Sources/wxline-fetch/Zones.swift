internal import Foundation
internal import Weather

/// What only the full Foundation knows of the world: the rules of time zones, and of Chinese characters.
enum Zones {
  /// The clock of a zone of the tz database during some time; nil for a name that is none.
  @Sendable static func clock(_ name: String, _ span: Period.Span) -> PlaceClock? {
    // A name comes from a server, and may be looked up as the name of a file.
    let isName = name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "_"),
        UInt8(ascii: "+"), UInt8(ascii: "-"):
        true
      default: false
      }
    }
    guard isName, name.utf8.count <= 64, let zone = TimeZone(identifier: name),
      let first = offset(zone, at: span.start)
    else { return nil }
    var changes: [PlaceClock.Change] = []
    var (time, last) = (span.start, first)
    // A zone changes twice a year; a month is more than any forecast has.
    while time < min(span.end, span.start + .hours(24 * 31)) {
      let next = time + .hours(6)
      guard let offset = offset(zone, at: next) else { return nil }
      if offset != last {
        changes.append(PlaceClock.Change(at: change(zone, after: time, by: next), to: offset))
      }
      (time, last) = (next, offset)
    }
    return PlaceClock(first, changes: changes)
  }

  /// The second at which a zone changes between two instants.
  private static func change(_ zone: TimeZone, after start: Instant, by end: Instant) -> Instant {
    var (before, after) = (start, end)
    let old = offset(zone, at: start)
    while after - before > .seconds(1) {
      let middle = before + .seconds((after - before).seconds / 2)
      if offset(zone, at: middle) == old { before = middle } else { after = middle }
    }
    return after
  }

  private static func offset(_ zone: TimeZone, at instant: Instant) -> UTCOffset? {
    let date = Date(timeIntervalSince1970: Double(instant.milliseconds) / 1000)
    return UTCOffset(seconds: zone.secondsFromGMT(for: date))
  }
}

extension Zones {
  /// A place whose Chinese name is written as in Taiwan: gazetteers have simplified characters.
  @Sendable static func withTraditionalName(_ locality: Locality) -> Locality {
    let traditional = locality.chineseName?
      .applyingTransform(StringTransform("Hans-Hant"), reverse: false)
    guard let traditional, traditional != locality.chineseName else { return locality }
    return locality.named(traditional)
  }
}
