import Foundation
import TestSupport
import Testing
import Weather

@testable import WeatherSources

/// A recorded reply of one of the world's services, and what is to come of it.
struct WorldRecording: CustomTestStringConvertible, Sendable {
  /// The forms of replies; the services have more than wxline asks for.
  enum Form: Sendable {
    case openWeatherNow, openWeatherSteps, openMeteo, darkSky
    case openWeatherPlaces, openMeteoPlaces
    /// A form that wxline never asks for.
    case other
  }

  let path: String
  let form: Form
  let status: Int
  /// The units of a reply of OpenWeather or Dark Sky that does not tell them.
  let units: String
  /// The parts that the reply tells.
  let told: Set<Part>
  /// What is wrong with the whole reply.
  let error: SourceError.Kind?

  init(
    _ path: String, _ form: Form, status: Int = 200, units: String = "", told: Set<Part> = [],
    error: SourceError.Kind? = nil
  ) {
    self.path = path
    self.form = form
    self.status = status
    self.units = units
    self.told = told
    self.error = error
  }

  var testDescription: String { path }

  var source: Source {
    path.hasPrefix("openweather")
      ? .openweather : path.hasPrefix("open-meteo") ? .openmeteo : .pirateweather
  }

  func reply() throws -> SourceReply {
    SourceReply(status: status, body: try Corpus.bytes(path))
  }

  /// The JSON as Foundation reads it.
  func json() throws -> [String: Any] {
    let root = try JSONSerialization.jsonObject(
      with: Data(try Corpus.bytes(path)), options: [.fragmentsAllowed])
    return root as? [String: Any] ?? [:]
  }

  /// The recording's own place.
  func place() throws -> AskedPlace {
    let root = (try? json()) ?? [:]
    let point =
      root["coord"] as? [String: Any] ?? (root["city"] as? [String: Any])?["coord"]
      as? [String: Any] ?? root
    return AskedPlace(
      id: try #require(PlaceID("here")),
      point: Coordinates(
        latitude: number(point["lat"] ?? point["latitude"]) ?? 0,
        longitude: number(point["lon"] ?? point["longitude"]) ?? 0))
  }

  /// What wxline reads, at the recording's own place or at another.
  func contents(at place: AskedPlace? = nil) throws -> Contents {
    try Self.contents(
      of: reply(), from: source, units: units, at: try place ?? self.place())
  }

  static func contents(
    of reply: SourceReply, from source: Source, units: String, at place: AskedPlace,
    zones: ZoneRules = TestZones.rules
  ) throws(SourceError) -> Contents {
    let request = SourceRequest(
      dataset: "x", url: "https://a.example", keyUse: source == .openmeteo ? .none : .address)
    switch source {
    case .openweather:
      return try OpenWeather.contents(
        of: reply, to: request, about: place, zones,
        units: OpenWeather.Units(rawValue: units) ?? .standard)
    case .openmeteo:
      return try OpenMeteo.contents(of: reply, to: request, about: place, zones)
    default:
      return try PirateWeather.contents(
        of: reply, to: request, about: place, zones,
        units: PirateWeather.Units(rawValue: units) ?? .us)
    }
  }

  /// Reads the reply as one about the places of a name.
  static func localities(
    of reply: SourceReply, from source: Source, named name: String = "Anywhere"
  ) throws(SourceError) -> [Locality] {
    guard
      let world = WorldWeather(source, base: "https://a.example", gazetteer: "https://g.example"),
      let lookup = Lookup(name)
    else { fatalError("no such source or name") }
    return try world.localities(from: reply, to: world.request(for: lookup), for: lookup)
  }
}

/// A number of Foundation's JSON; nil for anything else, and for the mark of what is missing.
func number(_ value: Any?) -> Double? {
  guard let number = value as? NSNumber, number.doubleValue != -999 else { return nil }
  return number.doubleValue
}
