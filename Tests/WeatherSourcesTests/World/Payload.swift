import Foundation
import TestSupport
import Weather

@testable import WeatherSources

/// A reply of the world fixture, in which single things can be changed.
struct Payload {
  private(set) var root: Any

  init(_ bytes: [UInt8]) {
    root =
      (try? JSONSerialization.jsonObject(
        with: Data(bytes), options: [.fragmentsAllowed])) ?? [String: Any]()
  }

  /// The reply with the thing at a path, names and places parted by points, put in or replaced; nil takes
  /// it away.
  func with(_ path: String, _ value: Any?) -> Payload {
    var copy = self
    copy.root = Self.set(root, path.split(separator: ".").map(String.init)[...], value)
    return copy
  }

  private static func set(_ node: Any, _ path: ArraySlice<String>, _ value: Any?) -> Any {
    guard let name = path.first else { return value ?? NSNull() }
    let isLast = path.count == 1
    if var list = node as? [Any], let index = Int(name), list.indices.contains(index) {
      if isLast, value == nil {
        list.remove(at: index)
      } else {
        list[index] = set(list[index], path.dropFirst(), value)
      }
      return list
    }
    guard var object = node as? [String: Any] else { preconditionFailure("no \(path)") }
    object[name] =
      isLast ? value : set(object[name] ?? [String: Any](), path.dropFirst(), value)
    return object
  }

  /// The list at the name of a block and, in it, of a member.
  func list(_ block: String, _ name: String) -> [Any] {
    ((root as? [String: Any])?[block] as? [String: Any])?[name] as? [Any] ?? []
  }

  func reply() throws -> SourceReply { try SourceReply(json: root) }

  /// New York, by the fixture.
  static let place = place(WorldFixture.latitude, WorldFixture.longitude)

  static func place(_ latitude: Double, _ longitude: Double, zone: String? = nil) -> AskedPlace {
    guard let id = PlaceID("here") else { preconditionFailure("no id") }
    return AskedPlace(
      id: id, point: Coordinates(latitude: latitude, longitude: longitude), zone: zone)
  }

  /// What a source reads in the reply.
  func read(
    _ source: Source, at place: AskedPlace = place, units: String = "metric",
    zones: ZoneRules = TestZones.rules
  ) throws -> Contents {
    try WorldRecording.contents(
      of: try reply(), from: source, units: units, at: place, zones: zones)
  }

  /// The kind of the error for the whole reply; nil where there is none.
  func kind(_ source: Source, at place: AskedPlace = place) throws -> SourceError.Kind? {
    let reply = try reply()
    return WeatherSourcesTests.kind { () throws(SourceError) in
      try WorldRecording.contents(of: reply, from: source, units: "metric", at: place)
    }
  }
}

extension Period {
  /// The hours from its start to its end.
  var length: Double { Double((end - start).count) / 3_600_000 }
}

extension Forecast {
  /// The dates on which the periods begin, by the forecast's own clock.
  var dates: [String] { periods.map { CivilTime($0.start, on: placeClock).date.iso8601 } }
}
