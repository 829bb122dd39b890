import Testing

@testable import Weather

@Suite struct PlaceTests {
  private static func place(_ latitude: Double, _ longitude: Double) throws -> Place {
    try #require(Place(Coordinates(latitude: latitude, longitude: longitude)))
  }

  @Test(arguments: [
    (40.7128, -74.0060, "40.7128,-74.006", "40.7128°N 74.006°W"),
    (40.71284999, -74.00604999, "40.7128,-74.006", "40.7128°N 74.006°W"),
    (-33.86785, 151.20732, "-33.8679,151.2073", "33.8679°S 151.2073°E"),
    (0, 0, "0,0", "0°N 0°E"), (-0.0, -0.0, "0,0", "0°N 0°E"),
    (-0.00004, 0.00004, "0,0", "0°N 0°E"),
    (-0.0001, 0.0001, "-0.0001,0.0001", "0.0001°S 0.0001°E"),
    (90, 180, "90,180", "90°N 180°E"), (-90, -180, "-90,-180", "90°S 180°W"),
    (89.99999, 179.99999, "90,180", "90°N 180°E"),
    (1e-300, -1e-300, "0,0", "0°N 0°E"),
  ])
  func point_isToldToFourDecimals(
    latitude: Double, longitude: Double, id: String, name: String
  ) throws {
    let place = try Self.place(latitude, longitude)
    #expect(place.id.text == id && place.name == LocalizedText(name))
    #expect(place.county == nil && place.country == nil && place.lookup == nil)
    // The same point is the same place, however it is written.
    let again = try #require(place.point.flatMap(Place.init))
    #expect(again == place)
    #expect(Coordinates(id).flatMap(Place.init) == place)
  }

  @Test func pointInTaiwan_hasItsCounty() throws {
    let place = try Self.place(25.033, 121.5654)
    #expect(place.id.text == "25.033,121.5654" && place.county == .taipei)
    #expect(place.name == County.taipei.name && place.country == "TW")
    #expect(place.standardClock == .taipei)
    #expect(place != Place(.taipei))
  }

  @Test(
    arguments: [
      ("25.04,121.56", (25.04, 121.56)), ("25.04, 121.56", (25.04, 121.56)),
      ("90 -180", (90, -180)),
      ("-0,-0", (0, 0)), ("1e1,2e1", (10, 20)), ("90.1,0", nil), ("0,180.1", nil), ("nan,0", nil),
      ("0,inf", nil), ("1e999,0", nil), ("1", nil), ("1,2,3", nil), ("a,b", nil), ("", nil),
      (",", nil),
      ("25.04;121.56", nil), ("25.04°N 121.56°E", nil),
    ] as [(String, (Double, Double)?)])
  func pair_ofNumbersIsAPoint(text: String, point: (Double, Double)?) {
    #expect(
      Coordinates(text) == point.map { Coordinates(latitude: $0.0, longitude: $0.1) })
  }

  @Test func name_isKnownByItsTextUntilItIsFound() throws {
    let lookup = try #require(Lookup("paris,us"))
    let place = try #require(Place(lookup))
    #expect(place.name == LocalizedText("paris,US") && place.point == nil)
    #expect(place.country == "US" && place.region == nil && place.standardClock == .utc)
    let texas = Locality(
      name: "Paris", region: "Texas", country: "US",
      point: Coordinates(latitude: 33.66, longitude: -95.55), chineseName: "巴黎")
    let found = place.located(at: texas)
    #expect(found.id == place.id && found.point == texas.point && found.region == "Texas, US")
    #expect(found.name == LocalizedText("巴黎", english: "Paris") && found.country == "US")
    #expect(found.fullName(in: .english) == "Paris, Texas, US")
    #expect(place.named("home").located(at: texas).name == LocalizedText("home"))
    #expect(place.named("home").located(at: texas).fullName(in: .chinese) == "home, Texas, US")
  }

  @Test func regionOfTheSameName_goesWithoutSaying() throws {
    let lookup = try #require(Lookup("Berlin"))
    let berlin = Locality(
      name: "Berlin", region: "Berlin", country: "DE",
      point: Coordinates(latitude: 52.5, longitude: 13.4))
    #expect(try #require(Place(lookup)).located(at: berlin).region == "DE")
    let sea = Locality(name: "Berlin", point: Coordinates(latitude: 0, longitude: 0))
    let place = try #require(Place(lookup)).located(at: sea)
    #expect(place.region == nil && place.country == nil)
    #expect(place.fullName(in: .english) == "Berlin")
  }
}
