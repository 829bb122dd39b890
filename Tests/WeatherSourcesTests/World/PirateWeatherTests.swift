import Foundation
import TestSupport
import Testing
import Weather

@testable import WeatherSources

@Suite struct PirateWeatherTests {
  /// Hours from 08:00 on, and eight days.
  private static var whole: Payload { Payload(WorldFixture.pirateWeather) }
  private static let midnight = Instant("2026-05-05T00:00-04:00")

  @Test func request_hasTheKeyInItsAddressAlone() {
    let request = PirateWeather.request(
      at: Coordinates(latitude: 40.7143, longitude: -74.006), "https://p.example")
    let end = "/40.7143,-74.006?units=si&exclude=minutely"
    #expect(request.url == "https://p.example/forecast/{key}" + end && request.needsKey)
    #expect(request.address(with: "a/b c?") == "https://p.example/forecast/a%2Fb%20c%3F" + end)
  }

  @Test func reply_isReadWhole() throws {
    let contents = try Self.whole.read(.pirateweather)
    #expect(contents.told == [.forecast, .hours, .week, .observations, .alerts])
    let now = try contents.now()
    #expect(now.time == Self.midnight + .hours(8) && now.temperature.celsius == 14.8)
    #expect(now.humidity == 60 && now.wind?.speed == Bounded(5) && !now.isNight)
    #expect(now.condition == .partlyCloudy && now.offset == UTCOffset(seconds: -14_400))
    // The limit of what is told: so far or farther.
    #expect(now.visibility == Visibility(from: 16, to: nil) && now.pressure == nil)
    let hours = try contents.periods(.hours)
    #expect(hours.count == 48 && hours.allSatisfy { $0.length == 1 })
    #expect(hours[0].start == now.time && hours[0].details.temperature?.celsius == 14.8)
    // A probability is of the hour that begins with its time.
    #expect(hours.filter { $0.rain == 30 }.map(\.start).first == Self.midnight + .hours(14))
    #expect(hours[0].condition == .partlyCloudy && !hours[0].isNight)
    let week = try contents.forecast(.week)
    #expect(week.dates == (5...12).map { $0 < 10 ? "2026-05-0\($0)" : "2026-05-\($0)" })
    #expect(week.periods[0].low?.celsius == 10 && week.periods[0].high?.celsius == 19)
    #expect(week.periods[0].rain == 80 && week.periods[0].details.uvIndex == 6)
    let alert = try #require(try contents.content(.alerts).alerts().first)
    #expect(alert.phenomenon.word == "Wind Advisory" && alert.severity == .moderate)
    #expect(alert.start == Self.midnight && alert.end == Self.midnight + .hours(24))
    #expect(alert.text == "* WHAT...Wind.\n* WHERE...New York.")
  }

  @Test(
    arguments: [
      ("us", 15, 4.47, 8), ("si", 59, 10, 5), ("ca", 59, 2.78, 5), ("uk", 59, 4.47, 8),
      ("uk2", 59, 4.47, 8),
    ] as [(String, Double, Double, Double)])
  func units_areThoseTold(
    units: String, celsius: Double, speed: Double, visibility: Double
  ) throws {
    var payload = Self.whole.with("flags.units", units)
    for path in ["currently", "hourly.data.0"] {
      payload = payload.with("\(path).temperature", 59).with("\(path).windSpeed", 10)
    }
    payload = payload.with("currently.visibility", 5)
      .with("daily.data.0.temperatureMax", 59)
    let contents = try payload.read(.pirateweather, units: "us")
    let now = try contents.now()
    #expect(isClose(now.temperature.celsius, celsius) && now.wind?.speed == Bounded(speed))
    #expect(now.visibility == Visibility(from: visibility, to: visibility))
    let hour = try contents.periods(.hours)[0]
    #expect(isClose(hour.details.temperature?.celsius, celsius))
    #expect(hour.details.wind?.speed == Bounded(speed))
    #expect(isClose(try contents.periods(.week)[0].high?.celsius, celsius))
  }

  @Test func unitsNotTold_areThoseAskedFor() throws {
    for payload in [Self.whole.with("flags", nil), Self.whole.with("flags.units", NSNull())] {
      let temperature = try payload.read(.pirateweather, units: "si").now().temperature
      #expect(temperature.celsius == 14.8)
    }
    #expect(try Self.whole.with("flags.units", "kelvin").kind(.pirateweather) == .badValue)
  }

  @Test(arguments: ["null", "-999", "-999.0", "\"\"", "\"none\"", "[]", "{}"])
  func missingValue_isNotToldAndSpoilsNothing(json: String) throws {
    let mark = Payload(Array(json.utf8)).root
    var payload = Self.whole
    for name in [
      "humidity", "windSpeed", "windBearing", "icon", "visibility", "apparentTemperature",
      "precipProbability", "precipType",
    ] {
      payload = payload.with("currently.\(name)", mark).with("hourly.data.3.\(name)", mark)
        .with("daily.data.0.\(name)", mark)
    }
    payload = payload.with("hourly.data.3.temperature", mark)
      .with("daily.data.0.temperatureMin", mark).with("daily.data.0.uvIndex", mark)
      .with("alerts.0.expires", mark).with("alerts.0.description", mark)
    let contents = try payload.read(.pirateweather)
    let now = try contents.now()
    #expect(now.temperature.celsius == 14.8 && now.humidity == nil && now.wind == nil)
    #expect(now.condition == .unknown && now.visibility == nil)
    let hour = try contents.periods(.hours)[3]
    #expect(hour.details == Period.Details() && hour.rain == nil && hour.condition == .unknown)
    let day = try contents.periods(.week)[0]
    #expect(day.low == nil && day.high?.celsius == 19 && day.rain == nil)
    #expect(day.condition == .unknown && day.details.uvIndex == nil)
    // A warning without an end is one of a day.
    let alert = try #require(try contents.content(.alerts).alerts().first)
    #expect(alert.end == Self.midnight + .hours(24))
    let cold = try Self.whole.with("currently.temperature", mark).read(.pirateweather)
    #expect(cold.kind(.observations) == .wrongShape && cold.told.contains(.hours))
  }

  @Test(
    arguments: [
      ("clear-day", .clear, nil), ("clear-night", .clear, nil), ("rain", .rain, nil),
      ("snow", .snow, nil), ("sleet", .sleet, nil), ("wind", .wind, nil), ("fog", .fog, nil),
      ("cloudy", .overcast, nil), ("partly-cloudy-day", .partlyCloudy, nil),
      ("partly-cloudy-night", .partlyCloudy, nil), ("thunderstorm", .thunder, nil),
      ("hail", .hail, nil), ("tornado", .tornado, nil),
      // Pirate Weather's own.
      ("mostly-clear-day", .mainlyClear, nil), ("mostly-cloudy-night", .cloudy, nil),
      ("possible-rain-day", .rain, nil), ("possible-thunderstorm-night", .thunder, nil),
      ("drizzle", .drizzle, nil), ("light-rain", .rain, .light), ("heavy-rain", .rain, .heavy),
      ("very-light-sleet", .sleet, .light), ("heavy-snow", .snow, .heavy), ("mist", .fog, nil),
      ("haze", .haze, nil), ("smoke", .haze, nil), ("mixed", .sleet, nil), ("breezy", .wind, nil),
      ("dangerous-wind", .wind, nil), ("flurries", .snowShowers, nil),
      ("none", .unknown, nil), ("", .unknown, nil), ("frogs", .unknown, nil),
      ("light-frogs-day", .unknown, nil), ("-day", .unknown, nil), ("possible-", .unknown, nil),
    ] as [(String, Condition, Intensity?)])
  func icon_standsForAKind(icon: String, condition: Condition, intensity: Intensity?) throws {
    let contents = try Self.whole.with("currently.icon", icon).with("hourly.data.0.icon", icon)
      .read(.pirateweather)
    let now = try contents.now()
    #expect(now.condition == condition && now.intensity == intensity)
    #expect(try contents.periods(.hours)[0].condition == condition)
  }

  /// The sun tells it, and not the name of an icon.
  @Test func nightInTheIconAtNoon_isNoNight() throws {
    let now = try Self.whole.with("currently.icon", "clear-night")
      .with("currently.time", WorldFixture.midnight + 12 * 3600).read(.pirateweather).now()
    #expect(now.condition == .clear && !now.isNight)
  }

  /// As the icon of a day it stands for a clear one, whose clouds come at night.
  @Test(
    arguments: [
      ("partly-cloudy-night", .clear), ("partly-cloudy-day", .partlyCloudy), ("rain", .rain),
      ("clear-night", .clear),
    ] as [(String, Condition)])
  func iconOfADay_isOfTheDay(icon: String, condition: Condition) throws {
    let day = try Self.whole.with("daily.data.0.icon", icon).read(.pirateweather)
      .periods(.week)[0]
    #expect(day.condition == condition && day.code == icon)
  }

  /// `temperatureLow` is that of the night after, and may be above `temperatureHigh`.
  @Test func day_isFromMidnightToMidnight() throws {
    let day = try Self.whole.with("daily.data.0.temperatureLow", 30)
      .with("daily.data.0.temperatureHigh", -5).read(.pirateweather).periods(.week)[0]
    #expect(day.low?.celsius == 10 && day.high?.celsius == 19)
  }

  @Test func feelingBeyondAllMeasure_spoilsNothing() throws {
    let hours = try Self.whole.with("hourly.data.3.apparentTemperature", 81)
      .read(.pirateweather).periods(.hours)
    #expect(hours[3].details.feelsLike == nil && hours[3].details.temperature != nil)
  }
}
