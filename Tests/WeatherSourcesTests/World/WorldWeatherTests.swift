import Foundation
import TestSupport
import Testing
import Weather

@testable import WeatherSources

@Suite struct WorldWeatherTests {
  private static func world(_ source: Source) throws -> WorldWeather {
    try #require(
      WorldWeather(source, base: "https://w.example", gazetteer: "https://g.example"))
  }

  @Test func onlyWorldwideSources_areOnes() {
    for source in Source.allCases {
      #expect((WorldWeather(source, base: "", gazetteer: "") == nil) == !source.isWorldwide)
    }
  }

  @Test(arguments: [
    (Source.openmeteo, Part.hours, "https://w.example/v1/forecast?latitude=-0.5&longitude=179.9"),
    (.openweather, .hours, "https://w.example/data/2.5/forecast?lat=-0.5&lon=179.9&"),
    (.openweather, .observations, "https://w.example/data/2.5/weather?lat=-0.5&lon=179.9&"),
    (.pirateweather, .alerts, "https://w.example/forecast/{key}/-0.5,179.9?"),
  ])
  func request_goesToTheSource(source: Source, part: Part, start: String) throws {
    let request = try Self.world(source).request(
      for: part, at: Coordinates(latitude: -0.5, longitude: 179.9))
    #expect(request.url.hasPrefix(start))
    #expect(request.needsKey == source.needsKey)
    #expect(!request.url.contains("secret"))
    #expect(request.address(with: "secret").contains("secret") == source.needsKey)
  }

  /// One reply tells several parts; what is wrong with one of them is left aside.
  @Test func reports_areOfThePartAndOfWhateverElseIsTold() throws {
    let world = try Self.world(.openmeteo)
    let whole = Payload(WorldFixture.openMeteo(days: 2))
    func parts(_ payload: Payload, for part: Part) throws -> [Part] {
      let reports = try world.reports(
        from: try payload.reply(), to: world.request(for: part, at: Payload.place.point),
        for: part, of: Payload.place, zones: TestZones.rules)
      #expect(reports.allSatisfy { $0.place == Payload.place.id })
      return reports.map(\.content.part)
    }
    #expect(try parts(whole, for: .week) == [.forecast, .hours, .week, .observations])
    let broken = whole.with("hourly", nil).with("current", nil)
    #expect(try parts(broken, for: .week) == [.forecast, .week])
    for part in [Part.hours, .observations] {
      #expect(try parts(broken, for: part) == [.forecast, .week])
      let nothing = broken.with("daily", nil)
      let error = #expect(throws: SourceError.self) { try parts(nothing, for: part) }
      #expect(error?.kind == .wrongShape)
    }
    for part in [Part.alerts, .bulletins, .location] {
      let error = #expect(throws: SourceError.self) { try parts(whole, for: part) }
      #expect(error?.kind == .wrongShape)
    }
  }

  /// What the requests ask for is what the replies are read as.
  @Test(arguments: [Source.openmeteo, .openweather, .pirateweather])
  func reports_areInTheUnitsAskedFor(source: Source) throws {
    let bytes: [UInt8] =
      switch source {
      case .openweather: WorldFixture.openWeatherNow
      case .pirateweather: WorldFixture.pirateWeather
      default: WorldFixture.openMeteo(days: 1)
      }
    let world = try Self.world(source)
    let reports = try world.reports(
      from: SourceReply(status: 200, body: bytes),
      to: world.request(for: .observations, at: Payload.place.point), for: .observations,
      of: Payload.place, zones: TestZones.rules)
    let report = try #require(reports.first { $0.content.part == .observations })
    let now = try #require(try report.content.observations().first)
    #expect(now.temperature.celsius == 14.8 && now.wind?.speed == Bounded(5))
  }

  // MARK: Places

  @Test(arguments: [
    (Source.openmeteo, "São Paulo", "name=S%C3%A3o%20Paulo&count=10&format=json&language=en"),
    (.pirateweather, "Paris,FR", "name=Paris&count=10&format=json&language=en&countryCode=FR"),
    (.openmeteo, "Paris,TX", "name=Paris&count=100&format=json&language=en&countryCode=US"),
    (.openmeteo, "北京", "name=%E5%8C%97%E4%BA%AC&count=10&format=json&language=zh"),
    (.openmeteo, "a&b=c#d", "name=a%26b%3Dc%23d&count=10&format=json&language=en"),
  ])
  func gazetteer_isAskedInTheLanguageOfTheName(
    source: Source, name: String, query: String
  ) throws {
    let request = try Self.world(source).request(for: try #require(Lookup(name)))
    #expect(request.url == "https://g.example/v1/search?\(query)" && !request.needsKey)
  }

  @Test(arguments: [
    ("New York,US", "geo/1.0/direct?q=New%20York,US&limit=5&appid="),
    ("Paris,Texas,US", "geo/1.0/direct?q=Paris,TX,US&limit=5&appid="),
    ("Paris,Texas", "geo/1.0/direct?q=Paris,TX,US&limit=5&appid="),
    ("Perth,WA,AU", "geo/1.0/direct?q=Perth,WA,AU&limit=5&appid="),
    ("臺北", "geo/1.0/direct?q=%E8%87%BA%E5%8C%97&limit=5&appid="),
    ("id:1668341", "data/2.5/weather?id=1668341&units=metric&appid="),
  ])
  func openWeather_isAskedWithItsCommas(name: String, query: String) throws {
    let request = try Self.world(.openweather).request(for: try #require(Lookup(name)))
    #expect(request.url == "https://w.example/\(query){key}")
    #expect(request.address(with: "k y") == "https://w.example/\(query)k%20y")
  }

  private static func localities(
    _ source: Source, _ text: String, named name: String = "Lisbon", status: Int = 200
  ) throws -> [Locality] {
    try WorldRecording.localities(
      of: SourceReply(status: status, text: text), from: source, named: name)
  }

  @Test func hits_areReadAsFarAsTheyAreOnes() throws {
    let text = """
      {"results":[{"name":"Lisbon","latitude":38.7,"longitude":-9.1,"country_code":"pt",
      "admin1":"","timezone":"Europe/Lisbon","population":-5,"feature_code":"PPLC"},
      {"name":"","latitude":1,"longitude":1},{"name":"Far","latitude":91,"longitude":1},
      {"name":"Nowhere"},null,3,{"name":"里斯本","latitude":1.5,"longitude":2,"country_code":"PRT",
      "feature_code":"PCLI"}]}
      """
    let places = try Self.localities(.openmeteo, text)
    #expect(places.map(\.name) == ["Lisbon", "里斯本"])
    #expect(places[0].country == "PT" && places[0].region == nil && places[0].population == nil)
    #expect(places[0].zone == "Europe/Lisbon" && places[0].isSettlement)
    #expect(places[1].chineseName == "里斯本" && places[1].country == nil)
    #expect(!places[1].isSettlement)
  }

  @Test func namesInManyLanguages_areKeptAsFarAsTheyAreOfUse() throws {
    let text = """
      [{"name":"Lisboa","local_names":{"en":"Lisbon","zh":"里斯本","fr":"Lisbonne","de":"Lissabon"},
      "lat":38.7,"lon":-9.1,"country":"PT"},
      {"name":"Elsewhere","local_names":{"en":"","zh":""},"lat":1,"lon":2,"state":""},
      {"name":"","lat":1,"lon":1},{"name":"x","lat":"1","lon":1}]
      """
    let places = try Self.localities(.openweather, text, named: "Lissabon")
    #expect(places.map(\.name) == ["Lisbon", "Elsewhere"])
    #expect(places[0].otherNames == ["Lisboa", "Lissabon"] && places[0].chineseName == "里斯本")
    #expect(places[1].chineseName == nil && places[1].region == nil)
  }

  @Test func numberOfACity_isThatCity() throws {
    let text = """
      {"coord":{"lat":25.05,"lon":121.53},"sys":{"country":"TW"},"name":"Taipei","cod":200}
      """
    let city = try #require(try Self.localities(.openweather, text, named: "id:1668341").first)
    #expect(city.name == "Taipei" && city.country == "TW" && city.point.latitude == 25.05)
    let sea = try Self.localities(
      .openweather, "{\"coord\":{\"lat\":-1,\"lon\":2},\"name\":\"\"}", named: "id:1")
    #expect(sea.map(\.name) == ["1°S 2°E"])
  }

  @Test(arguments: [
    (Source.openweather, 200, "[]"), (.openweather, 404, "{\"cod\":\"404\"}"),
    (.openweather, 200, "{\"cod\":\"404\",\"message\":\"city not found\"}"),
    (.openmeteo, 200, "{}"), (.openmeteo, 200, "{\"results\":[]}"),
    (.openmeteo, 200, "{\"results\":null}"),
  ])
  func noHit_isAnAnswer(source: Source, status: Int, text: String) throws {
    #expect(try Self.localities(source, text, status: status).isEmpty)
  }

  @Test(arguments: [
    (Source.openweather, 200, "{}", SourceError.Kind.wrongShape),
    (.openweather, 200, "null", .wrongShape), (.openweather, 200, "x", .notJSON),
    (.openweather, 401, "{\"cod\":401}", .keyRefused), (.openweather, 429, "", .tooManyRequests),
    (.openweather, 400, "{\"cod\":\"400\"}", .requestRefused),
    (.openmeteo, 200, "[]", .wrongShape), (.openmeteo, 200, "", .empty),
    (.openmeteo, 200, "{\"error\":true,\"reason\":\"x\"}", .requestRefused),
    (.openmeteo, 400, "{\"error\":true,\"reason\":\"x\"}", .requestRefused),
    (.openmeteo, 404, "", .withdrawn), (.openmeteo, 503, "", .serverFault),
  ])
  func failureToLookUp_isNamed(
    source: Source, status: Int, text: String, expected: SourceError.Kind
  ) {
    let error = #expect(throws: SourceError.self) {
      try Self.localities(source, text, status: status)
    }
    #expect(error?.kind == expected)
  }
}
