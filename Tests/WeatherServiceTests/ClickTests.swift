import TestSupport
import Testing

@testable import WeatherService

@Suite struct ClickTests {
  @Test(
    arguments: [
      (#"{"name":"wxline","instance":"63000","button":1,"modifiers":[],"x":1,"y":2}"#, .refresh),
      (#",{"button":2}"#, .open), (#"[{"button":4}"#, .previous), (#" , {"button":5}"#, .next),
      ("1", .refresh), ("5", .next), (#"{"button":3}"#, nil), (#"{"button":"1"}"#, nil),
      (#"{"button":1.5}"#, nil), ("{}", nil), ("[", nil), (",", nil), ("", nil), ("[1]", nil),
      (#"{"button":1"#, nil), ("\u{0}", nil), (#"{"button":99999999999999999999}"#, nil),
    ] as [(String, Click?)])
  func line_isAClick(line: String, click: Click?) {
    #expect(Click(Array(line.utf8)) == click)
  }

  private static func ring(_ place: String?, _ places: [String: String]) -> PlaceRing {
    var configuration = Configuration()
    configuration.place = place
    for (name, at) in places { configuration.places[name] = Configuration.NamedPlace(at: at) }
    let environment = Environment([])
    return PlaceRing(
      Setup(environment: environment, folders: Folders(environment), configuration: configuration))
  }

  @Test(arguments: [
    ("臺中市", 1, "home"), ("home", 1, "work"), ("work", 1, "臺中市"), ("臺中市", -1, "work"),
    ("home", -1, "臺中市"), ("elsewhere", 1, "臺中市"), ("elsewhere", -1, "work"), ("home", 7, "work"),
    ("home", -7, "臺中市"), ("twin", 1, "臺中市"),
  ])
  func wheel_goesAroundAmongThePlaces(from: String, steps: Int, to: String) {
    // What is no place, or several, is no step on the way.
    let ring = Self.ring("臺中市", ["work": "高雄", "home": "台北", "twin": "新竹", "x": "x"])
    #expect(ring.place(steps, after: from) == to)
    #expect(ring.isHome(to) == (to == "臺中市"))
  }

  @Test func onePlace_hasNoOther() {
    #expect(Self.ring(nil, [:]).place(1, after: "臺北市") == nil)
    #expect(Self.ring("home", ["home": "台北"]).place(-1, after: "home") == nil)
    #expect(Self.ring(nil, [:]).place(1, after: "高雄市") == "臺北市")
    #expect(Self.ring("嘉義", [:]).place(1, after: "x") == nil)
    // A place abroad is one, whether or not a gazetteer will know it.
    #expect(Self.ring(nil, ["ny": "40.71,-74.01"]).place(1, after: "臺北市") == "ny")
  }
}

@Suite struct PlaceInUseTests {
  private let folder: TemporaryFolder
  private let folders: Folders
  private let environment: Environment

  init() throws {
    folder = try TemporaryFolder()
    environment = Environment(["HOME=\(folder.path)"])
    folders = Folders(environment)
  }

  @Test func place_isKeptAndForgotten() throws {
    let place = try #require(PlaceInUse(folders))
    #expect(place.read() == nil)
    try place.write(nil)
    try place.write("臺中市")
    #expect(place.read() == "臺中市")
    try place.write("work")
    #expect(place.read() == "work")
    #expect(folder.names(in: ".local/state/wxline") == ["place"])
    try place.write(nil)
    #expect(place.read() == nil)
  }

  @Test(
    arguments: [("", nil), ("\n\n", nil), ("臺中市", "臺中市"), ("a\nb\n", "a"), ("\u{0}", "\u{0}")]
      as [(String, String?)])
  func file_isALine(content: String, place: String?) throws {
    try folder.write(content, to: ".local/state/wxline/place")
    #expect(PlaceInUse(folders)?.read() == place)
  }

  @Test func setup_noticesAnotherPlace() throws {
    let setup = Setup.load(environment, file: nil)
    #expect(setup.withPlaceInUse() == nil)
    try #require(PlaceInUse(folders)).write("臺中市")
    let other = try #require(setup.withPlaceInUse())
    #expect(other.withPlaceInUse() == nil)
    #expect(PlaceResolver(other).text(nil) == ("臺中市", .inUse))
    #expect(PlaceResolver(other).text("高雄") == ("高雄", .asked))
    // Without a home there is none, and nothing to write to.
    #expect(PlaceInUse(Folders(Environment([]))) == nil)
  }
}
