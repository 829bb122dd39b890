import Foundation
import TestSupport
import Testing
import Weather

@testable import WeatherSources

/// The recorded measurements, against a reading of their JSON that shares no code with ours.
@Suite(.enabled(if: Requirement.corpus)) struct RecordedObservationTests {
  private struct Station {
    let name: String
    let latitude: Double
    let longitude: Double
    let time: String
    let values: [String: String]

    /// The flat distance from a point in kilometres: good enough to find the nearest.
    func distance(from point: Coordinates) -> Double {
      let north = (latitude - point.latitude) * 111.2
      let east = (longitude - point.longitude) * 111.2 * cos(point.latitude * .pi / 180)
      return (north * north + east * east).squareRoot()
    }
  }

  private static func read(_ bytes: [UInt8]) throws -> [String: Station] {
    let root = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any] ?? [:]
    let file = (root["cwaopendata"] as? [String: Any])?["dataset"] as? [String: Any]
    let list = (root["records"] as? [String: Any] ?? file)?["Station"] as? [[String: Any]] ?? []
    func text(_ value: Any?) -> String { value.map { "\($0)" } ?? "" }
    var stations: [String: Station] = [:]
    for entry in list {
      let geography = entry["GeoInfo"] as? [String: Any] ?? [:]
      let point = (geography["Coordinates"] as? [[String: Any]] ?? []).first {
        text($0["CoordinateName"]) == "WGS84"
      }
      let elements = entry["WeatherElement"] as? [String: Any] ?? [:]
      var values = elements.mapValues { text($0) }
      values["Precipitation"] = text((elements["Now"] as? [String: Any])?["Precipitation"])
      stations[text(entry["StationId"])] = Station(
        name: text(entry["StationName"]), latitude: Double(text(point?["StationLatitude"])) ?? 0,
        longitude: Double(text(point?["StationLongitude"])) ?? 0,
        time: text((entry["ObsTime"] as? [String: Any])?["DateTime"]), values: values)
    }
    return stations
  }

  /// A number as CWA means it: nil for its marks of what is missing.
  private static func number(_ text: String?) -> Double? {
    text.flatMap(Double.init).flatMap { [-99, -990].contains($0) ? nil : $0 }
  }

  @Test(arguments: Recording.readable(.stations, .automaticStations))
  func observation_isWhatTheJSONSays(_ recording: Recording) throws {
    let stations = try Self.read(try recording.reply().body)
    #expect(stations.count > 100)
    for report in try recording.reports() {
      for observation in try report.content.observations() {
        let id = try #require(observation.station?.id)
        let station = try #require(stations[id])
        let values = station.values
        #expect(observation.station?.name.chinese == station.name)
        #expect(observation.time.iso8601(at: .taipei) == station.time)
        #expect(observation.temperature.celsius == Self.number(values["AirTemperature"]))
        #expect(observation.humidity.map(Double.init) == Self.number(values["RelativeHumidity"]))
        let speed = Self.number(values["WindSpeed"])
        #expect(observation.wind?.speed?.value == speed)
        if let degrees = Self.number(values["WindDirection"]), let speed, speed > 0 {
          let isVariable = observation.wind?.direction == .variable
          #expect(isVariable == (degrees == 990))
          #expect(
            isVariable || observation.wind?.direction?.degrees == Int(degrees.rounded()) % 360)
        }
        #expect(observation.rain?.amount == Self.number(values["Precipitation"]))
        #expect(observation.pressure == Self.number(values["AirPressure"]))
        let weather = values["Weather"] ?? "-99"
        #expect((observation.text?.chinese ?? "-99") == weather)
        #expect((observation.condition == .unknown) == (weather == "-99"), "\(weather)")
        #expect((observation.text == nil) == (observation.text?.english == nil), "\(weather)")
        let visibility = values["VisibilityDescription"]
        #expect((observation.visibility != nil) == (visibility.map { $0 != "-99" } ?? false))
      }
    }
  }

  @Test(arguments: Recording.readable(.stations))
  func everyCounty_isToldByItsNearestMannedStation(_ recording: Recording) throws {
    let stations = try Self.read(try recording.reply().body)
    let manned = stations.filter { id, station in
      id.hasPrefix("46") && id.count == 6 && Self.number(station.values["AirTemperature"]) != nil
    }
    for report in try recording.reports() {
      let observations = try report.content.observations()
      let county = try #require(County(rawValue: report.place.text))
      let nearest = try #require(
        manned.min { $0.value.distance(from: county.point) < $1.value.distance(from: county.point) }
      )
      let first = try #require(observations.first, "\(county.name.chinese)")
      #expect(first.station?.id == nearest.key, "\(county.name.chinese)")
      #expect(abs(first.kilometres - nearest.value.distance(from: county.point)) < 0.3)
      #expect(first.station?.isManned == true && first.station?.name.english != nil)
      #expect(observations.count <= 3)
    }
  }
}
