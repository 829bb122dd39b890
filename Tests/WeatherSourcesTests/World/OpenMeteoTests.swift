import Foundation
import TestSupport
import Testing
import Weather

@testable import WeatherSources

@Suite struct OpenMeteoTests {
  /// Two days and one hour of New York.
  private static var whole: Payload { Payload(WorldFixture.openMeteo(days: 2)) }
  private static let midnight = Instant("2026-05-05T00:00-04:00")

  @Test func request_asksForWhatIsRead() {
    let request = OpenMeteo.request(
      at: Coordinates(latitude: 40.7143, longitude: -74.006), "https://o.example")
    #expect(
      request.url
        == "https://o.example/v1/forecast?latitude=40.7143&longitude=-74.006"
        + "&current=temperature_2m,relative_humidity_2m,weather_code,surface_pressure,"
        + "wind_speed_10m,wind_direction_10m"
        + "&hourly=temperature_2m,apparent_temperature,relative_humidity_2m,"
        + "precipitation_probability,weather_code,wind_speed_10m,wind_direction_10m"
        + "&daily=weather_code,temperature_2m_max,temperature_2m_min,"
        + "precipitation_probability_max,wind_speed_10m_max,wind_direction_10m_dominant,"
        + "uv_index_max&timezone=auto&timeformat=unixtime&forecast_days=7&wind_speed_unit=ms")
    #expect(!request.needsKey)
    #expect(request.address(with: "secret") == request.url)
  }

  @Test func reply_isReadWhole() throws {
    let contents = try Self.whole.read(.openmeteo)
    #expect(contents.told == [.forecast, .hours, .week, .observations])
    let now = try contents.now()
    #expect(now.time == Self.midnight + .hours(8) && now.temperature.celsius == 14.8)
    #expect(now.humidity == 60 && now.pressure == 1012.3 && now.condition == .partlyCloudy)
    #expect(now.wind?.speed == Bounded(5) && now.wind?.direction == .degrees(45))
    #expect(!now.isNight && now.offset == UTCOffset(seconds: -14_400))
    let hours = try contents.periods(.hours)
    #expect(hours.count == 48 && hours.allSatisfy { $0.length == 1 })
    #expect(hours[14].details.temperature?.celsius == 18.4)
    #expect(hours[14].details.feelsLike?.celsius == 17.4)
    #expect(hours[0].code == "61" && hours[0].condition == .rain && hours[0].intensity == .light)
    let day = try #require(try contents.periods(.week).first)
    #expect(day.start == Self.midnight && day.length == 24)
    #expect(day.low?.celsius == 10 && day.high?.celsius == 19 && day.rain == 80)
    #expect(day.details.uvIndex == 6 && !day.isNight)
  }

  /// In the evening nobody asks whether it has rained in the morning; how warm it was stays the day's.
  @Test(
    arguments: [
      (6 * 60 + 10, Condition.rain, 90, 6), (8 * 60 + 59, .clear, 90, 8), (9 * 60, .clear, 5, 9),
      (17 * 60 + 30, .clear, 5, 17), (30 * 60, .rain, 90, 6), (nil, .rain, 90, 6),
    ] as [(Int?, Condition, Int, Int)])
  func rainThatIsOver_doesNotCount(minute: Int?, condition: Condition, rain: Int, hour: Int) throws
  {
    let codes: [Any] = (0..<48).map { (6..<9).contains($0) ? 61 : 0 }
    let chances: [Any] = (0..<48).map { (7...9).contains($0) ? 90 : 5 }
    let now = minute.map { WorldFixture.midnight + $0 * 60 }
    let contents = try Self.whole.with("hourly.precipitation_probability", chances)
      .with("hourly.weather_code", codes).with("current.time", now).read(.openmeteo)
    let day = try #require(
      try contents.periods(.forecast).first { $0.start == Self.midnight + .hours(6) })
    #expect(day.condition == condition && day.rain == rain)
    #expect(day.rainSpan.start == Self.midnight + .hours(hour))
    #expect(day.end == Self.midnight + .hours(18))
    #expect(day.low?.celsius == 13.6 && day.high?.celsius == 19)
  }

  /// "Preceding hour probability": that of 15:00 belongs to the hour from 14:00.
  @Test func probability_belongsToTheHourBefore() throws {
    let chances: [Any] = (0..<48).map { $0 == 15 ? 77 : 5 }
    let contents = try Self.whole.with("hourly.precipitation_probability", chances)
      .read(.openmeteo)
    let hours = try contents.periods(.hours)
    #expect(hours.filter { $0.rain == 77 }.map(\.start) == [Self.midnight + .hours(14)])
    #expect(hours.last?.rain == nil)
    let day = try #require(try contents.periods(.forecast).first { $0.rain == 77 })
    #expect(day.start == Self.midnight + .hours(6))
    let start = Self.midnight + .hours(14)
    #expect(day.rainSpan == Period.Span(start: start, end: start + .hours(1)))
  }

  @Test(arguments: ["null", "-999", "-999.0", "\"\"", "\"x\"", "[]", "{}"])
  func missingValue_isNotToldAndSpoilsNothing(json: String) throws {
    let mark = Payload(Array(json.utf8)).root
    var payload = Self.whole
    for name in [
      "temperature_2m", "apparent_temperature", "relative_humidity_2m", "wind_speed_10m",
    ] {
      payload = payload.with("hourly.\(name).3", mark)
    }
    payload = payload.with("hourly.precipitation_probability.4", mark)
      .with("hourly.weather_code.5", mark).with("daily.precipitation_probability_max.0", mark)
      .with("daily.weather_code.0", mark).with("daily.temperature_2m_min.0", mark)
      .with("current.relative_humidity_2m", mark).with("current.weather_code", mark)
      .with("current.surface_pressure", mark).with("current.wind_speed_10m", mark)
    let contents = try payload.read(.openmeteo)
    let hours = try contents.periods(.hours)
    #expect(hours.count == 48)
    #expect(hours[3].details == Period.Details() && hours[3].rain == nil)
    #expect(hours[5].condition == .unknown && hours[5].code == nil)
    #expect(hours[4].details.temperature != nil && hours[4].condition == .partlyCloudy)
    let day = try contents.periods(.week)[0]
    #expect(day.rain == nil && day.condition == .unknown && day.low == nil)
    #expect(day.high?.celsius == 19)
    let now = try contents.now()
    #expect(now.humidity == nil && now.wind == nil && now.pressure == nil)
    #expect(now.condition == .unknown && now.text == nil)
  }

  @Test func modelThatEndsEarly_leavesHoursOut() throws {
    var payload = Self.whole
    for index in 30..<48 {
      payload = payload.with("hourly.temperature_2m.\(index)", NSNull())
        .with("hourly.weather_code.\(index)", NSNull())
    }
    let contents = try payload.read(.openmeteo)
    #expect(try contents.periods(.hours).count == 30)
    // The night that ends at 06:00 of the second day is the last that is told.
    #expect(try contents.periods(.forecast).last?.end == Self.midnight + .hours(30))
  }

  @Test(
    arguments: [
      ("°C", "m/s", 14.8, 5), ("°F", "km/h", -9.555_556, 1.39), ("°C", "mp/h", 14.8, 2.24),
      ("°C", "mph", 14.8, 2.24), ("°C", "kn", 14.8, 2.57), ("°C", "bft", 14.8, nil),
    ] as [(String, String, Double, Double?)])
  func units_areThoseTold(degree: String, pace: String, celsius: Double, speed: Double?) throws {
    var payload = Self.whole
    for block in ["current_units", "hourly_units", "daily_units"] {
      payload = payload.with("\(block).temperature_2m", degree)
        .with("\(block).wind_speed_10m", pace).with("\(block).temperature_2m_max", degree)
    }
    let contents = try payload.with("daily.temperature_2m_min", nil).read(.openmeteo)
    #expect(isClose(try contents.now().temperature.celsius, celsius))
    #expect(try contents.now().wind?.speed?.value == speed)
    let hour = try contents.periods(.hours)[8]
    #expect(hour.details.wind?.speed?.value == speed)
    #expect(isClose(hour.details.temperature?.celsius, celsius))
    let high = try contents.periods(.week)[0].high
    #expect(isClose(high?.celsius, degree == "°C" ? 19 : -7.222_222))
  }

  @Test func unknownDegrees_areNoWeather() throws {
    let contents = try Self.whole.with("current_units.temperature_2m", "K")
      .with("hourly_units.temperature_2m", "K").with("daily_units.temperature_2m_min", "K")
      .read(.openmeteo)
    #expect(contents.told.isEmpty)
    #expect(contents.kind(.observations) == .badValue && contents.kind(.hours) == .badValue)
    #expect(contents.kind(.week) == .badValue && contents.kind(.forecast) == .badValue)
  }

  /// Replies before 2023 tell units of the hours alone.
  @Test func oldNames_areRead() throws {
    let payload = Self.whole.with("current", nil).with("current_units", nil)
      .with(
        "current_weather",
        [
          "time": WorldFixture.midnight, "temperature": 59.0, "windspeed": 36.0,
          "winddirection": 270.0, "weathercode": 3.0,
        ]
      )
      .with("hourly_units", ["temperature_2m": "°F", "windspeed_10m": "km/h"])
    let now = try payload.read(.openmeteo).now()
    #expect(now.temperature.celsius == 15 && now.condition == .overcast)
    #expect(now.wind?.speed == Bounded(10) && now.wind?.direction == .degrees(270))
  }

  @Test func feelingBeyondAllMeasure_spoilsNothing() throws {
    let hours = try Self.whole.with("hourly.apparent_temperature.3", 81).read(.openmeteo)
      .periods(.hours)
    #expect(hours[3].details.feelsLike == nil && hours[3].details.temperature != nil)
  }

  @Test(
    arguments: [
      (0, Condition.clear, nil), (1, .mainlyClear, nil), (2, .partlyCloudy, nil),
      (3, .overcast, nil), (45, .fog, nil), (48, .fog, nil), (51, .drizzle, .light),
      (53, .drizzle, .moderate), (55, .drizzle, .heavy), (56, .freezingRain, .light),
      (57, .freezingRain, .heavy), (61, .rain, .light), (63, .rain, .moderate),
      (65, .rain, .heavy), (66, .freezingRain, .light), (67, .freezingRain, .heavy),
      (71, .snow, .light), (73, .snow, .moderate), (75, .snow, .heavy), (77, .snow, .light),
      (80, .showers, .light), (81, .showers, .moderate), (82, .showers, .heavy),
      (85, .snowShowers, .light), (86, .snowShowers, .heavy), (95, .thunder, nil),
      (96, .hail, nil), (99, .hail, nil), (4, .unknown, nil), (-1, .unknown, nil),
      (100, .unknown, nil),
    ] as [(Int, Condition, Intensity?)])
  func code_isOfWMO(code: Int, condition: Condition, intensity: Intensity?) throws {
    let now = try Self.whole.with("current.weather_code", code).read(.openmeteo).now()
    #expect(now.condition == condition && now.intensity == intensity)
  }
}
