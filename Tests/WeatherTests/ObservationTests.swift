import Foundation
import TestSupport
import Testing

@testable import Weather

@Suite struct ObservationTests {
  private static let station = Station(
    id: "466920", name: LocalizedText("臺北", english: "Taipei"),
    point: Coordinates(latitude: 25.04, longitude: 121.51), isManned: true)

  private static func observation(
    humidity: Int? = 84, wind: Wind? = Wind(speed: Bounded(2.6), direction: nil),
    pressure: Double? = 1011.3, rain: Rainfall? = .trace
  ) throws -> Observation {
    Observation(
      station: station, kilometres: 4.4, time: Instant("2026-05-05T07:50"),
      temperature: try #require(Temperature(celsius: 19.6)), humidity: humidity, wind: wind,
      rain: rain, pressure: pressure, visibility: Visibility(from: 21, to: 30), condition: .rain,
      text: LocalizedText("陰有雨"), isNight: false)
  }

  /// Values worked out by hand from the formula: e = RH/100 · 6.105 · exp(17.27 T / (237.7 + T)).
  @Test(arguments: [
    (30.0, 75, 2.0, 33.6), (20, 50, 0, 20.4), (10, 80, 5, 6.4), (-5, 90, 3, -9.1),
    (35, 90, 1, 43.1),
  ])
  func apparentTemperature_isSteadmans(
    celsius: Double, humidity: Int, wind: Double, feelsLike: Double
  ) throws {
    let temperature = try #require(Temperature(celsius: celsius))
    let apparent = try #require(
      ApparentTemperature.of(temperature, humidity: humidity, wind: wind))
    #expect(abs(apparent.celsius - feelsLike) < 0.1, "\(apparent.celsius)")
  }

  @Test func feelsLike_needsHumidityAndWind() throws {
    #expect(try Self.observation().feelsLike != nil)
    #expect(try Self.observation(humidity: nil).feelsLike == nil)
    #expect(try Self.observation(wind: nil).feelsLike == nil)
    let bounded = Wind(speed: Bounded(11, .atLeast), direction: nil)
    #expect(try Self.observation(wind: bounded).feelsLike == nil)
  }

  @Test(arguments: [
    ("2026-05-05T07:50", true), ("2026-05-05T09:19:59", true), ("2026-05-05T09:20", false),
    ("2026-05-06T07:50", false), ("2026-05-05T07:40", true), ("2026-05-05T07:39", false),
  ])
  func measurement_tellsOfTheNextHourAndAHalf(now: String, isNow: Bool) throws {
    #expect(try Self.observation().tells(of: Instant(now)) == isNow)
  }

  @Test func whatIsOutOfRange_wasNotMeasured() throws {
    #expect(try Self.observation(humidity: 101).humidity == nil)
    #expect(try Self.observation(humidity: -99).humidity == nil)
    #expect(try Self.observation(pressure: -99).pressure == nil)
    #expect(try Self.observation(pressure: 990).pressure == 990)
    #expect(Rainfall(millimetres: -0.5) == nil && Rainfall(millimetres: 3001) == nil)
    #expect(Visibility(from: 30, to: 21) == nil && Visibility(from: nil, to: nil) == nil)
    #expect(Visibility(from: -1, to: nil) == nil)
  }

  @Test(arguments: [Rainfall.trace, .millimetres(0), .millimetres(4.5)])
  func observation_survivesTheDisk(rain: Rainfall) throws {
    let observation = try Self.observation(rain: rain)
    let data = try JSONEncoder().encode(observation)
    #expect(try JSONDecoder().decode(Observation.self, from: data) == observation)
  }

  @Test(arguments: [
    (25.0351, 121.5587, 22.6235, 120.3041, 297.6), (25, 121, 25, 121, 0), (0, 0, 0, 180, 20_015),
  ])
  func distance_isAlongTheGround(
    north: Double, east: Double, otherNorth: Double, otherEast: Double, kilometres: Double
  ) {
    let point = Coordinates(latitude: north, longitude: east)
    let other = Coordinates(latitude: otherNorth, longitude: otherEast)
    #expect(abs(point.kilometres(to: other) - kilometres) < max(0.5, kilometres * 0.005))
    #expect(abs(point.kilometres(to: other) - other.kilometres(to: point)) < 1e-9)
  }
}
