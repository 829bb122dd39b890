import SnapshotStore
import TestSupport
import Testing
import Weather

@testable import WeatherService

extension Known {
  /// The same with another part, fetched at an instant.
  func with(_ content: Content, fetched: Instant) -> Known {
    var known = self
    known[content.part].held = Snapshot(
      source: .cwa, place: PlaceID(.taipei), content: content, fetched: fetched)
    return known
  }
}

extension Observation {
  /// 19.6 °C in rain at 臺北, measured at an instant.
  static func standard(
    at time: Instant, station: String = "466920", celsius: Double = 19.6
  ) throws -> Observation {
    Observation(
      station: Station(
        id: station, name: LocalizedText("臺北", english: "Taipei"),
        point: Coordinates(latitude: 25.04, longitude: 121.51), isManned: true),
      kilometres: 4.42, time: time, temperature: try #require(Temperature(celsius: celsius)),
      humidity: 84, wind: Wind(speed: Bounded(2.6), direction: .degrees(45)), rain: .trace,
      pressure: 1011.3, visibility: Visibility(from: 30, to: nil), condition: .rain,
      text: LocalizedText("陰有雨", english: "Cloudy with rain"), isNight: false)
  }
}

extension Alert {
  /// 豪雨特報, with 大雨 expected in the mountains.
  static func standard(from start: String, to end: String, text: String? = nil) throws -> Alert {
    try #require(
      Alert(
        Phenomenon("豪雨"), significance: "特報",
        levels: [Alert.Level(Phenomenon("大雨"), areas: ["山區"])], start: Instant(start),
        end: Instant(end), text: text))
  }
}
