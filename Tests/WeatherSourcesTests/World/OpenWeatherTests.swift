import Foundation
import TestSupport
import Testing
import Weather

@testable import WeatherSources

@Suite struct OpenWeatherTests {
  private static var now: Payload { Payload(WorldFixture.openWeatherNow) }
  private static var forecast: Payload { Payload(WorldFixture.openWeather) }
  private static let midnight = Instant("2026-05-05T00:00-04:00")

  @Test(arguments: [
    (Part.observations, "weather"), (.forecast, "forecast"), (.hours, "forecast"),
    (.week, "forecast"),
  ])
  func request_hasTheKeyInItsAddressAlone(part: Part, name: String) {
    let request = OpenWeather.request(
      for: part, at: Coordinates(latitude: -33.9258, longitude: 18), "https://o.example")
    let start = "https://o.example/data/2.5/\(name)?lat=-33.9258&lon=18&units=metric&appid="
    #expect(request.url == start + "{key}" && request.dataset == name && request.needsKey)
    #expect(request.address(with: "a b&c=d/%{key}") == start + "a%20b%26c%3Dd%2F%25%7Bkey%7D")
    #expect(request.address(with: nil) == start)
  }

  @Test func now_isReadWhole() throws {
    let contents = try Self.now.read(.openweather)
    #expect(Set(contents.keys) == [.observations])
    let now = try contents.now()
    #expect(now.time == Self.midnight + .hours(8) && now.temperature.celsius == 14.8)
    #expect(now.humidity == 60 && now.wind?.speed == Bounded(5))
    #expect(now.wind?.direction == .degrees(45) && now.condition == .partlyCloudy)
    // The pressure at the ground, not at the level of the sea.
    #expect(now.pressure == 1011 && !now.isNight)
    #expect(now.visibility == Visibility(from: 10, to: nil))
    #expect(now.offset == UTCOffset(seconds: -14_400))
  }

  @Test(
    arguments: [
      ("standard", 288.15, 15, 10), ("metric", 15, 15, 10), ("imperial", 59, 15, 4.47),
    ] as [(String, Double, Double, Double)])
  func units_areThoseAskedFor(units: String, told: Double, celsius: Double, speed: Double) throws {
    let payload = Self.now.with("main.temp", told).with("wind.speed", 10)
    let now = try payload.read(.openweather, units: units).now()
    #expect(isClose(now.temperature.celsius, celsius) && now.wind?.speed == Bounded(speed))
  }

  @Test(arguments: ["null", "-999", "\"\"", "\"x\"", "[]", "{}"])
  func missingValue_isNotToldAndSpoilsNothing(json: String) throws {
    let mark = Payload(Array(json.utf8)).root
    var payload = Self.now
    for path in [
      "main.humidity", "main.grnd_level", "wind", "rain", "snow", "visibility", "weather",
      "timezone", "sys", "name", "id",
    ] {
      payload = payload.with(path, mark)
    }
    let now = try payload.read(.openweather).now()
    #expect(now.temperature.celsius == 14.8)
    #expect(now.humidity == nil && now.pressure == nil && now.wind == nil)
    #expect(now.visibility == nil && now.condition == .unknown && now.text == nil)
    #expect(now.offset == nil)
    #expect(try Self.now.with("main.temp", mark).kind(.openweather) == .wrongShape)
  }

  /// Some stations tell no direction.
  @Test func windWithoutDirection_isASpeed() throws {
    let wind = try Self.now.with("wind.deg", nil).read(.openweather).now().wind
    #expect(wind?.speed == Bounded(5) && wind?.direction == nil)
    let north = try Self.now.with("wind.deg", 359.948).read(.openweather).now().wind
    #expect(north?.direction == .degrees(0))
    for impossible in [-1.0, 361, 1e300] {
      #expect(
        try Self.now.with("wind.deg", impossible).read(.openweather).now().wind?.direction == nil)
    }
    #expect(try Self.now.with("wind.speed", -5).read(.openweather).now().wind == nil)
  }

  @Test func firstCondition_isTheMainOne() throws {
    let conditions = [["id": 615], ["id": 500]]
    #expect(try Self.now.with("weather", conditions).read(.openweather).now().condition == .sleet)
  }

  @Test(
    arguments: [
      (200, .thunder, .light), (201, .thunder, nil), (202, .thunder, .heavy),
      (211, .thunder, nil), (212, .thunder, .heavy), (221, .thunder, nil),
      (231, .thunder, nil), (299, .thunder, nil), (300, .drizzle, .light),
      (301, .drizzle, .moderate), (302, .drizzle, .heavy), (321, .drizzle, .moderate),
      (399, .drizzle, .moderate), (500, .rain, .light), (501, .rain, .moderate),
      (502, .rain, .heavy), (504, .rain, .heavy), (511, .freezingRain, nil),
      (520, .showers, .light), (521, .showers, .moderate), (522, .showers, .heavy),
      (531, .showers, .moderate), (599, .rain, .moderate), (600, .snow, .light),
      (601, .snow, .moderate), (602, .snow, .heavy), (611, .sleet, nil), (613, .sleet, nil),
      (616, .sleet, nil), (620, .snowShowers, .light), (622, .snowShowers, .heavy),
      (699, .snow, .moderate), (701, .haze, nil), (711, .haze, nil), (721, .haze, nil),
      (731, .haze, nil), (741, .fog, nil), (751, .haze, nil), (761, .haze, nil),
      (762, .haze, nil), (771, .wind, nil), (781, .tornado, nil), (799, .haze, nil),
      (800, .clear, nil), (801, .mainlyClear, nil), (802, .partlyCloudy, nil),
      (803, .cloudy, nil), (804, .overcast, nil), (100, .unknown, nil), (-200, .unknown, nil),
    ] as [(Int, Condition, Intensity?)])
  func code_hasTheKindOfItsHundred(code: Int, condition: Condition, intensity: Intensity?) throws {
    let now = try Self.now.with("weather.0.id", code).read(.openweather).now()
    #expect(now.condition == condition && now.intensity == intensity)
  }

  @Test(
    arguments: [
      (200, "200", nil), (200, 200, nil), (200, 200.0, nil), (200, nil, nil),
      (200, 401, .keyRefused), (200, "401", .keyRefused), (200, "404", .noSuchPlace),
      (200, 429, .tooManyRequests), (200, "500", .serverFault), (200, "400", .requestRefused),
      (401, 200, .keyRefused), (404, "200", .noSuchPlace), (400, 401, .requestRefused),
      (429, 200, .tooManyRequests), (403, 404, .keyRefused), (500, 200, .serverFault),
    ] as [(Int, (any Sendable)?, SourceError.Kind?)])
  func statusOfTheReplyGoesBeforeThatOfTheBody(
    status: Int, cod: (any Sendable)?, expected: SourceError.Kind?
  ) throws {
    for name in ["cod", "code"] {
      let reply = try SourceReply(
        status: status, json: Self.now.with("cod", nil).with(name, cod).root)
      let thrown = kind { () throws(SourceError) in
        try WorldRecording.contents(
          of: reply, from: .openweather, units: "metric", at: Payload.place)
      }
      #expect(thrown == expected)
    }
  }

  @Test(arguments: [
    (200, "", SourceError.Kind.empty), (200, "<html>", .markup), (200, "Kong", .notJSON),
    (200, "{}", .wrongShape), (200, "[]", .wrongShape), (200, "null", .wrongShape),
    (200, "{\"list\":[]}", .wrongShape), (200, "{\"list\":null}", .wrongShape),
    (400, "<html>", .requestRefused), (401, "", .keyRefused), (403, "x", .keyRefused),
    (404, "<html>", .noSuchPlace), (429, "", .tooManyRequests), (500, "<html>", .serverFault),
    (502, "", .serverFault), (302, "", .unexpectedStatus),
  ])
  func failure_isNamed(status: Int, body: String, expected: SourceError.Kind) {
    let thrown = kind { () throws(SourceError) in
      try WorldRecording.contents(
        of: SourceReply(status: status, text: body), from: .openweather, units: "metric",
        at: Payload.place)
    }
    #expect(thrown == expected)
  }

  @Test(arguments: [
    ("lat", -74.006, SourceError.Kind.otherPlace), ("lon", 74.006, .otherPlace),
    ("lat", 91, .wrongShape), ("lon", -180.5, .wrongShape),
  ])
  func wrongPoint_isRefused(name: String, degrees: Double, expected: SourceError.Kind) throws {
    #expect(try Self.now.with("coord.\(name)", degrees).kind(.openweather) == expected)
    #expect(try Self.forecast.with("city.coord.\(name)", degrees).kind(.openweather) == expected)
    #expect(try Self.now.with("coord", nil).kind(.openweather) == .wrongShape)
    #expect(try Self.forecast.with("city", nil).kind(.openweather) == .wrongShape)
  }
}
