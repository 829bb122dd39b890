import Foundation
import TestSupport
import Testing
import Weather

@testable import WeatherSources

@Suite struct StationObservationsTests {
  private static func observations(
    _ stations: [[String: Any]], for county: County = .taipei
  ) throws -> [Observation] {
    let reply = SourceReply(status: 200, body: CWAFixture.file(stations, "Station"))
    let reports = try CWA.reports(reply, of: .stations, for: county)
    #expect(reports.count == 22)
    let report = try #require(reports.first { $0.place == PlaceID(county) })
    return try report.content.observations()
  }

  /// A station so many kilometres to the north of 臺北市's point.
  private static func station(
    _ id: String = "466920", kilometres: Double = 1, time: String = "2026-05-05T07:50:00+08:00",
    with change: [String: Any] = [:]
  ) -> [String: Any] {
    let point = County.taipei.point
    return CWAFixture.station(
      id: id, name: "站",
      at: Coordinates(latitude: point.latitude + kilometres / 111.2, longitude: point.longitude),
      time: time, change)
  }

  @Test func measurement_isReadWhole() throws {
    let observation = try #require(try Self.observations([Self.station()]).first)
    #expect(observation.station?.id == "466920" && observation.station?.isManned == true)
    #expect(observation.station?.name == LocalizedText("站", english: "Taipei"))
    #expect(abs(observation.kilometres - 1) < 0.01)
    #expect(observation.time == Instant("2026-05-05T07:50"))
    #expect(observation.temperature.celsius == 19.6)
    #expect(observation.humidity == 84)
    #expect(observation.wind?.speed == Bounded(2.6) && observation.wind?.direction == .degrees(40))
    #expect(observation.rain == .millimetres(4.5))
    #expect(observation.pressure == 1011.3)
    #expect(observation.visibility == Visibility(from: 21, to: 30))
    #expect(observation.condition == .rain && !observation.isNight)
    #expect(observation.text == LocalizedText("陰有雨", english: "Cloudy with rain"))
  }

  @Test func numbers_areAsGoodAsTexts() throws {
    let numbers: [String: Any] = [
      "AirTemperature": 19.6, "RelativeHumidity": 84, "WindSpeed": 2.6, "WindDirection": 40,
      "AirPressure": 1011.3, "Now": ["Precipitation": 4.5],
    ]
    #expect(
      try Self.observations([Self.station(with: numbers)]) == Self.observations([Self.station()]))
  }

  @Test(arguments: ["-99", "-99.0", "-990", "-990.0", "X", "", "-", "some"])
  func missingValue_isNeverShown(mark: String) throws {
    let change: [String: Any] = [
      "RelativeHumidity": mark, "WindSpeed": mark, "WindDirection": mark, "AirPressure": mark,
      "Now": ["Precipitation": mark], "VisibilityDescription": mark,
      "Weather": mark == "some" ? "-99" : mark,
    ]
    let observation = try #require(try Self.observations([Self.station(with: change)]).first)
    #expect(observation.humidity == nil && observation.wind == nil && observation.rain == nil)
    #expect(observation.pressure == nil && observation.visibility == nil)
    #expect(observation.text == nil && observation.condition == .unknown)
    #expect(observation.feelsLike == nil)
    // Without a temperature a station does not tell of now.
    #expect(try Self.observations([Self.station(with: ["AirTemperature": mark])]).isEmpty)
  }

  @Test func trace_isNoNumber() throws {
    let observation = try Self.observations([Self.station(with: ["Now": ["Precipitation": "T"]])])
      .first
    #expect(observation?.rain == .trace)
  }

  @Test(arguments: ["-99", "", "yesterday"])
  func missingTime_isNoMeasurement(time: String) throws {
    #expect(try Self.observations([Self.station(time: time)]).isEmpty)
  }

  @Test func direction990_isVariable() throws {
    for direction in ["990", "990.0"] {
      let wind = try Self.observations([Self.station(with: ["WindDirection": direction])]).first?
        .wind
      #expect(wind?.direction == .variable)
    }
    #expect(
      try Self.observations([Self.station(with: ["AirPressure": "990.0"])]).first?.pressure == 990)
  }

  @Test func smallNegativeNumber_isATemperature() throws {
    let cold = try Self.observations([Self.station(with: ["AirTemperature": "-0.2"])]).first
    #expect(cold?.temperature.celsius == -0.2)
  }

  @Test func nearestMannedStation_speaksForTheCounty() throws {
    let ids = try Self.observations([
      Self.station("C0A980", kilometres: 1), Self.station("466930", kilometres: 20),
      Self.station("466921", kilometres: 5, with: ["AirTemperature": "-99"]),
      Self.station("466910", kilometres: 10), Self.station("466940", kilometres: 31),
      Self.station("46692A", kilometres: 2), Self.station("466900", kilometres: 25),
    ]).map(\.station?.id)
    #expect(ids == ["466910", "466930", "466900"])
    let automatic = try Self.observations([
      Self.station("C0A990", kilometres: 9), Self.station("C0A980", kilometres: 8),
    ])
    #expect(automatic.map(\.station?.id) == ["C0A980", "C0A990"])
    #expect(automatic.first?.station?.name.english == nil)
  }

  @Test func nothingNear_isAnAnswer() throws {
    #expect(try Self.observations([Self.station(kilometres: 40)]).isEmpty)
  }

  @Test(arguments: [
    ("{\"records\":{\"location\":[]}}", SourceError.Kind.outdatedShape),
    ("{\"cwaopendata\":{\"location\":[],\"dataset\":{}}}", .outdatedShape),
    ("{\"cwbopendata\":{\"location\":[]}}", .outdatedShape),
    ("{\"records\":{\"Station\":[]}}", .noPlace), ("{\"records\":{}}", .noPlace),
    ("{\"records\":{\"Station\":[{\"StationId\":\"466920\"}]}}", .wrongShape),
    ("{\"records\":{\"Station\":[null,3,\"x\"]}}", .wrongShape),
  ])
  func anotherShape_isRefused(body: String, kind: SourceError.Kind) {
    let error = #expect(throws: SourceError.self) {
      try CWA.reports(SourceReply(status: 200, body: Array(body.utf8)), of: .stations)
    }
    #expect(error?.kind == kind)
  }

  @Test(
    arguments: [
      ("21-30", 21, 30), (">30", 30, nil), ("<1", nil, 1), ("2.6", 2.6, 2.6), ("-99", nil, nil),
      ("", nil, nil), ("far", nil, nil), ("30-21", nil, nil), ("1-2-3", nil, nil),
    ] as [(String, Double?, Double?)])
  func visibility_isARange(text: String, from: Double?, to: Double?) {
    let visibility = StationObservations.visibility(text)
    #expect(visibility?.from == from && visibility?.to == to)
  }

  @Test(
    arguments: [
      ("晴", .clear, "Clear"), ("多雲", .partlyCloudy, "Partly cloudy"), ("陰", .overcast, "Cloudy"),
      ("陰有雨", .rain, "Cloudy with rain"), ("晴有霾", .haze, "Clear with haze"),
      ("陰有靄", .haze, "Cloudy with mist"), ("多雲有雷雨", .thunder, "Partly cloudy with thunderstorms"),
      ("陰有霧", .fog, "Cloudy with fog"), ("陰有雪", .snow, "Cloudy with snow"),
      ("陰有雷", .thunder, "Cloudy with thunder"), ("陰有大怪物", .unknown, nil), ("怪天氣", .unknown, nil),
      ("陰有大雨", .rain, nil), ("晴天", .clear, "Clear"),
    ] as [(String, Condition, String?)])
  func word_decidesTheCondition(word: String, condition: Condition, english: String?) throws {
    let weather = try #require(ObservedWeather(word))
    #expect(weather.condition == condition)
    #expect(weather.text == LocalizedText(word, english: english))
  }
}
