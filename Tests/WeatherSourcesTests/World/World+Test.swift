import Foundation
import Testing
import Weather

@testable import WeatherSources

/// What a reply of a world source says of each part, or what is wrong with it.
typealias Contents = [Part: Result<Content, SourceError>]

/// The rules of time zones by the full Foundation, asked hour by hour.
enum TestZones {
  @Sendable static func rules(_ name: String, _ span: Period.Span) -> PlaceClock? {
    guard let zone = TimeZone(identifier: name) else { return nil }
    func offset(_ instant: Instant) -> UTCOffset? {
      UTCOffset(
        seconds: zone.secondsFromGMT(
          for: Date(timeIntervalSince1970: Double(instant.milliseconds) / 1000)))
    }
    guard let first = offset(span.start) else { return nil }
    // Clocks change at a full hour of UTC, or at a half in a few places.
    let halfHour: Int64 = 1_800_000
    var time = Instant(millisecondsSince1970: span.start.milliseconds / halfHour * halfHour)
    var last = first
    var changes: [PlaceClock.Change] = []
    let end = min(span.end, span.start + .hours(24 * 31))
    while time < end {
      time = time + .minutes(30)
      guard let next = offset(time) else { return nil }
      if next != last { changes.append(PlaceClock.Change(at: time, to: next)) }
      last = next
    }
    return PlaceClock(first, changes: changes)
  }

  /// One clock for every name, which changes three days on: quickly made.
  @Sendable static func quick(_ name: String, _ span: Period.Span) -> PlaceClock? {
    let later = UTCOffset(seconds: 3600).map {
      PlaceClock.Change(at: span.start + .hours(24 * 3), to: $0)
    }
    return PlaceClock(.utc, changes: [later].compactMap(\.self))
  }

  /// No rules at hand.
  @Sendable static func none(_ name: String, _ span: Period.Span) -> PlaceClock? { nil }
}

extension SourceReply {
  /// A reply with a body of JSON.
  init(status: Int = 200, json: Any) throws {
    let data = try JSONSerialization.data(withJSONObject: json, options: [.fragmentsAllowed])
    self.init(status: status, body: Array(data))
  }

  /// A reply with a body of text.
  init(status: Int = 200, text: String) {
    self.init(status: status, body: Array(text.utf8))
  }
}

extension [Part: Result<Content, SourceError>] {
  /// The content of a part that is told.
  func content(_ part: Part) throws -> Content { try #require(try self[part]?.get()) }

  /// The periods of a part that is told.
  func forecast(_ part: Part) throws -> Forecast { try #require(try content(part).forecast) }

  /// The periods of a part that is told.
  func periods(_ part: Part) throws -> [Period] { try forecast(part).periods }

  /// What is told of now.
  func now() throws -> Observation { try #require(try content(.observations).observations().first) }

  /// What is wrong with a part; nil where nothing is.
  func kind(_ part: Part) -> SourceError.Kind? {
    if case .failure(let error)? = self[part] { return error.kind }
    return nil
  }

  /// The parts that are told.
  var told: Set<Part> { Set(keys.filter { (try? self[$0]?.get()) != nil }) }
}

/// The kind of the error that something throws; nil where it throws none.
func kind(of work: () throws(SourceError) -> some Any) -> SourceError.Kind? {
  do throws(SourceError) {
    _ = try work()
    return nil
  } catch {
    return error.kind
  }
}

/// Whether two numbers are the same but for what a computer makes of fractions.
func isClose(_ left: Double?, _ right: Double?, within tolerance: Double = 1e-5) -> Bool {
  guard let left, let right else { return left == nil && right == nil }
  return abs(left - right) <= tolerance
}
