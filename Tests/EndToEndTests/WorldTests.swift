import Foundation
import TestSupport
import Testing

/// Places abroad, and the sources that tell their weather.
@Suite struct WorldTests {
  private static let morning = "2026-05-05T08:00:00-04:00"
  private let server: LoopbackServer

  init() throws {
    server = try LoopbackServer(WorldFixture.answer)
  }

  private func home(_ settings: String = "", keys: Bool = true) throws -> Home {
    var home = try Home(server: server, settings: settings, now: Self.morning)
    if keys {
      home.environment["OPENWEATHER_API_KEY"] = "ow-5ecre7 /?&"
        .replacingOccurrences(of: " ", with: "")
      home.environment["PIRATE_WEATHER_API_KEY"] = "pw-5ecre7"
    }
    return home
  }

  private func paths() -> [String] {
    server.requests.map { String($0.path.prefix { $0 != "?" }) }
  }

  // MARK: The line

  @Test func name_isLookedUpOnceAndItsLineComesFromDiskAfterThat() throws {
    defer { server.stop() }
    let home = try home()
    let first = try home.line("New York", "--wait", "20")
    // People there measure in Fahrenheit.
    #expect(first.string("line") == "⛅ 56–66°F 30%")
    #expect(first.string("source") == "openmeteo")
    #expect(first.string("attribution") == "資料來源：Open-Meteo.com")
    #expect(first.object("place")?.string("name") == "New York")
    #expect(first.object("place")?.string("region") == "US")
    #expect(first.object("period")?.string("start") == "2026-05-05T06:00:00-04:00")
    #expect(first.object("period")?.string("end") == "2026-05-05T18:00:00-04:00")
    #expect(first.object("rainPeriod")?.string("start") == "2026-05-05T14:00:00-04:00")
    #expect(first.string("tooltip")?.hasPrefix("New York, US\n") == true)
    for place in ["New York", "new york", "NEW YORK"] {
      #expect(try home.line(place).string("line") == "⛅ 56–66°F 30%")
    }
    #expect(
      server.requests.map(\.path).map { $0.prefix(50) } == [
        "/names/v1/search?name=New%20York&count=10&format=j",
        "/openmeteo/v1/forecast?latitude=40.7143&longitude=",
      ])
  }

  @Test(arguments: [
    ("openmeteo", "14–19°C 30%"), ("openweather", "17–18°C 30%"),
    ("pirateweather", "15–19°C 30% ⚠ Wind Advisory"),
  ])
  func point_isToldByEverySource(source: String, line: String) throws {
    defer { server.stop() }
    let home = try home()
    let object = try home.line("40.7143,-74.006", "--source", source, "--wait", "20")
    #expect(object.string("line") == "⛅ \(line)")
    #expect(object.string("source") == source)
    #expect(object.string("condition") == "partlyCloudy")
    #expect(object.string("text") == "多雲")
    #expect(server.requests.count == 1)
  }

  @Test func withNoNetwork_theLineStaysTrueUntilItsLastPeriodEnds() throws {
    let home = try home("world_source: \"openmeteo\", temperature: \"c\",")
    _ = try home.line("New York", "--wait", "20")
    server.stop()
    for (time, line) in [
      ("2026-05-05T17:59:59-04:00", "⛅ 14–19°C 30%"),
      ("2026-05-05T18:00:00-04:00", "☂ 10–17°C 80%"),
      ("2026-05-06T05:59:59-04:00", "☂ 10–17°C 80%"),
      ("2026-05-06T06:00:00-04:00", "⛅ 14–19°C 30%"),
      ("2026-05-07T23:00:00-04:00", "☂ 10–17°C 80%"),
    ] {
      let shown = try home.at(time).line("New York").string("line") ?? ""
      #expect(shown.drop { $0 == "~" } == line, "\(time)")
    }
    let over = try home.at("2026-05-09T18:00:00-04:00").line("New York")
    #expect(over.string("line") == "--°")
    #expect(over.string("state") == "expired")
  }

  @Test func periodChange_reachesAFollowerWithoutANetwork() throws {
    defer { server.stop() }
    var home = try home("temperature: \"c\",")
    _ = try home.line("New York", "--wait", "20")
    server.handle { _ in .close }
    home = home.at("2026-05-05T17:59:58-04:00")
    let bar = try home.wxline.start(["follow", "New York", "--cached"])
    let lines = bar.waitForLines { $0.last?.hasSuffix("☂ 10–17°C 80%") ?? false }
    #expect(lines.map { $0.drop { $0 == "~" } } == ["⛅ 14–19°C 30%", "☂ 10–17°C 80%"])
    bar.signal(SIGTERM)
  }

  // MARK: Requests

  @Test func allThatOneReplyHas_costsOneRequest() throws {
    defer { server.stop() }
    let home = try home()
    for command in ["now", "week", "forecast", "line"] {
      #expect(try home.wxline.run([command, "New York"]).status == 0, "\(command)")
    }
    #expect(try home.wxline.run(["forecast", "--hours", "5", "New York"]).status == 0)
    #expect(paths() == ["/names/v1/search", "/openmeteo/v1/forecast"])
    // What is now is due after a quarter of an hour, the line after half an hour.
    let later = home.at("2026-05-05T08:20:00-04:00")
    _ = try later.wxline.run(["line", "New York"])
    #expect(paths().count == 2)
    _ = try later.wxline.run(["now", "New York"])
    #expect(eventually { paths().count == 3 })
  }

  @Test func openWeather_isAskedForNowAndForTheForecastApart() throws {
    defer { server.stop() }
    let home = try home("world_source: \"openweather\",")
    let line = try home.wxline.run(
      ["line", "New York", "--wait", "20", "--template", "{low} {temp}{unit}"])
    #expect(line.output == "62 59°F\n")
    let now = try home.wxline.run(["now", "New York", "--lang", "en", "--wind", "kmh"])
    #expect(now.output.hasPrefix("New York, US, now\nworked out by OpenWeather, for 08:00\n"))
    #expect(now.output.contains("NE 18 km/h"))
    #expect(now.output.contains("sunrise 05:4"))
    #expect(
      Set(paths()) == [
        "/openweather/geo/1.0/direct", "/openweather/data/2.5/weather",
        "/openweather/data/2.5/forecast",
      ])
  }

  /// Cities of Taiwan by their points: a name alone would find another city of that name in China.
  @Test(arguments: [
    ("Taipei", 25.0351, 121.5587), ("New Taipei", 25.0115, 121.4509),
    ("Taoyuan", 24.9957, 121.2935), ("Taichung", 24.1429, 120.663), ("Tainan", 22.9964, 120.1604),
    ("Kaohsiung", 22.6235, 120.3041), ("New York", WorldFixture.latitude, WorldFixture.longitude),
    ("40.71,-74.01", 40.71, -74.01), ("-33.87,151.21", -33.87, 151.21),
  ])
  func openWeatherNow_isThatOfTheCity(name: String, latitude: Double, longitude: Double) throws {
    defer { server.stop() }
    server.handle { request in
      request.path.contains("weather?lat=\(latitude)&lon=\(longitude)&")
        ? .json(WorldFixture.openWeatherNow(at: (latitude, longitude)))
        : WorldFixture.answer(request)
    }
    let home = try home()
    let outcome = try home.wxline.run(
      ["now", "--json", "--source", "openweather", "--temperature", "c", "--", name])
    let now = try Object(outcome.output)
    #expect(now.int("temperature") == 15)
    #expect(now.int("humidity") == 60)
    #expect(now.object("wind")?.string("direction") == "東北風")
    #expect(now.string("text") == "多雲")
    #expect(now.string("state") == "fresh")
    #expect(now.isNull("station"))
    #expect(now.object("place")?.double("lat") == latitude)
    #expect(now.object("place")?.double("lon") == longitude)
  }

  @Test func cityNumber_isAskedOfOpenWeather() throws {
    defer { server.stop() }
    let home = try home()
    let object = try home.line("id:5128581", "--wait", "20")
    #expect(object.string("line") == "⛅ 62–65°F 30%")
    #expect(object.object("place")?.string("name") == "New York")
    #expect(server.requests.first?.path.contains("weather?id=5128581&") == true)
  }

  @Test func warnings_comeWithPirateWeather() throws {
    defer { server.stop() }
    let home = try home("world_source: \"pirateweather\",")
    let arguments = ["New York", "--template", "{low}[ {alert}]", "--wait", "20"]
    #expect(try home.wxline.run(["line"] + arguments).output == "59 ⚠ Wind Advisory\n")
    let alerts = try home.wxline.run(["alerts", "New York", "--lang", "en"])
    #expect(alerts.output.contains("⚠ Wind Advisory, until 5/6 00:00"))
    #expect(alerts.output.contains("* WHERE...New York."))
    #expect(paths().count == 2)
    // A source that tells none says so.
    let none = try home.wxline.run(
      ["alerts", "New York", "--lang", "en", "--source", "openmeteo"])
    #expect(none.output.contains("Open-Meteo tells no warnings."))
    #expect(none.status == 69)
  }

  @Test func week_hasABarForEachDayOnTheClockOfThePlace() throws {
    defer { server.stop() }
    let home = try home("wind: \"ms\",")
    let week = try home.wxline.run(["week", "New York", "--lang", "en"])
    #expect(
      week.output == """
        New York, US, the week
        5/5 Tue   ☂  50–66°F  ━━━━━━━━━━        80%  NE 5 m/s  UV 6  Light rain
        5/6 Wed   ☂  52–68°F   ━━━━━━━━━━       80%  NE 5 m/s  UV 6  Light rain
        5/7 Thu   ☂  54–70°F    ━━━━━━━━━━      80%  NE 5 m/s  UV 6  Light rain
        5/8 Fri   ☂  55–72°F     ━━━━━━━━━━     80%  NE 5 m/s  UV 6  Light rain
        5/9 Sat   ☂  57–73°F      ━━━━━━━━━━    80%  NE 5 m/s  UV 6  Light rain
        5/10 Sun  ☂  59–75°F       ━━━━━━━━━━   80%  NE 5 m/s  UV 6  Light rain
        5/11 Mon  ☂  61–77°F        ━━━━━━━━━━  80%  NE 5 m/s  UV 6  Light rain
        Weather data by Open-Meteo.com (0s ago)

        """)
  }
}
