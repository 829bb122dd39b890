import Testing
import Weather

@testable import WeatherService

@Suite struct PlaceResolverTests {
  private static func resolve(
    _ text: String?, _ source: SourceChoice? = nil, variables: [String] = [],
    _ change: (inout Configuration) -> Void = { _ in }
  ) -> LineQuery.Target {
    var configuration = Configuration()
    change(&configuration)
    let environment = Environment(variables)
    return PlaceResolver(
      Setup(
        environment: environment, folders: Folders(environment), configuration: configuration)
    ).resolve(text, source: source)
  }

  /// The place that a name abroad is.
  private static func abroad(_ text: String, preferred: String? = nil) throws -> Place {
    let lookup = try #require(Lookup(text, preferredCountry: preferred))
    return try #require(Place(lookup))
  }

  private static func point(_ text: String) throws -> Place {
    try #require(Coordinates(text).flatMap(Place.init))
  }

  @Test func nothingSaid_isTheNearestDefault() {
    #expect(Self.resolve(nil) == .place(Place(.taipei), .cwa))
    #expect(Self.resolve(nil) { $0.place = "臺中" } == .place(Place(.taichung), .cwa))
    #expect(
      Self.resolve(nil, variables: ["WXLINE_PLACE=TNN"]) { $0.place = "臺中" }
        == .place(Place(.tainan), .cwa))
    #expect(
      Self.resolve("hualien", variables: ["WXLINE_PLACE=TNN"]) == .place(Place(.hualien), .cwa))
  }

  @Test func ownName_goesBeforeACounty() {
    let target = Self.resolve("Taipei") {
      $0.places["Taipei"] = .init(at: "高雄", name: "港都", source: .sample)
    }
    #expect(target == .place(Place(.kaohsiung).named("港都"), .sample))
  }

  @Test func source_isChosenByFlagNameAndConfiguration() {
    #expect(Self.resolve("臺北", .sample) == .place(Place(.taipei), .sample))
    #expect(Self.resolve("臺北") { $0.source = .sample } == .place(Place(.taipei), .sample))
    #expect(Self.resolve("臺北", .cwa) { $0.source = .sample } == .place(Place(.taipei), .cwa))
  }

  @Test func point_isTheCountyThatHoldsIt() throws {
    #expect(Self.resolve("25.04,121.56") == .place(Place(.taipei), .cwa))
    #expect(
      Self.resolve("work") { $0.places["work"] = .init(at: "22.63, 120.30", name: "公司") }
        == .place(Place(.kaohsiung).named("公司"), .cwa))
    // A source of the world is asked for the very point.
    #expect(
      Self.resolve("25.04,121.56", .openmeteo) == .place(try Self.point("25.04,121.56"), .openmeteo)
    )
    #expect(
      Self.resolve("40.71,-74.01") == .place(try Self.point("40.71,-74.01"), .openmeteo))
    #expect(
      Self.resolve("40.71,-74.01", .cwa)
        == .unknown(UnknownPlace(text: "40.71,-74.01", problem: .outsideTaiwan)))
  }

  @Test(arguments: [("板橋", County.newTaipei), ("970", .hualien), ("65000010", .newTaipei)])
  func township_isItsCounty(text: String, county: County) {
    #expect(Self.resolve(text) == .place(Place(county), .cwa))
  }

  // MARK: Abroad

  @Test(arguments: [
    "New York", "Paris,FR", "paris, texas, us", "東京", "香港", "Dalian", "Taoyuan,CN", "Taipei,US",
    "Tainan,CN", "Milan,IT", "Yulin,CN", "巴黎，FR", "São Paulo", "💥💥", "id:x,DE",
  ])
  func nameThatIsNowhereInTaiwan_isLookedUp(text: String) throws {
    for choice in [nil, SourceChoice.auto, .openmeteo] {
      #expect(Self.resolve(text, choice) == .place(try Self.abroad(text), .openmeteo))
    }
    #expect(
      Self.resolve(text) { $0.worldSource = .pirateweather }
        == .place(try Self.abroad(text), .pirateweather))
    // One who asks CWA for Taiwan asks nobody for the world by that.
    #expect(Self.resolve(text) { $0.source = .cwa } == .place(try Self.abroad(text), .openmeteo))
    #expect(
      Self.resolve(text) { $0.source = .openweather } == .place(try Self.abroad(text), .openweather)
    )
  }

  @Test(arguments: [
    ("Taoyuan", County.taoyuan), ("Taoyuan,TW", .taoyuan), ("Taoyuan, Taiwan", .taoyuan),
    ("Taipei", .taipei), ("taipei city", .taipei), ("Matsu", .lienchiang), ("板橋,TW", .newTaipei),
  ])
  func taiwan_goesBeforePlacesAbroad(text: String, county: County) {
    for choice in [nil, SourceChoice.openmeteo, .openweather, .pirateweather] {
      #expect(Self.resolve(text, choice) == .place(Place(county), choice?.source ?? .cwa))
    }
    #expect(Self.resolve(text) { $0.worldSource = .openweather } == .place(Place(county), .cwa))
    #expect(Self.resolve(text) { $0.country = "CN" } == .place(Place(county), .cwa))
  }

  @Test func country_isLookedInFirstWhereNoneIsTyped() throws {
    #expect(
      Self.resolve("Paris") { $0.country = "US" }
        == .place(try Self.abroad("Paris", preferred: "US"), .openmeteo))
    #expect(
      Self.resolve("Paris,FR") { $0.country = "US" }
        == .place(try Self.abroad("Paris,FR"), .openmeteo))
  }

  /// Only OpenWeather knows what the number means.
  @Test(arguments: [nil, SourceChoice.auto, .openweather, .openmeteo, .pirateweather])
  func number_isAskedOfOpenWeather(choice: SourceChoice?) throws {
    let target = Self.resolve("id:5128581", choice) { $0.worldSource = .pirateweather }
    #expect(target == .place(try Self.abroad("id:5128581"), .openweather))
  }

  @Test func ownNameOfAPlaceAbroad_isLookedUpUnderIt() throws {
    let ny = Configuration.NamedPlace(at: "40.71,-74.01", name: "New York", source: .openweather)
    #expect(
      Self.resolve("ny") { $0.places["ny"] = ny }
        == .place(try Self.point("40.71,-74.01").named("New York"), .openweather))
    #expect(
      Self.resolve("ny", .openmeteo) { $0.places["ny"] = ny }
        == .place(try Self.point("40.71,-74.01").named("New York"), .openmeteo))
    #expect(
      Self.resolve("it") { $0.places["it"] = .init(at: "Rome,IT") }
        == .place(try Self.abroad("Rome,IT"), .openmeteo))
    // It is what is under `at` that has to be mended.
    #expect(
      Self.resolve("it") { $0.places["it"] = .init(at: "Milan") }
        == .unknown(UnknownPlace(text: "Milan", problem: .nearly([County.yilan.name]))))
    #expect(
      Self.resolve("it") { $0.places["it"] = .init(at: "Milan", source: .openmeteo) }
        == .place(try Self.abroad("Milan"), .openmeteo))
  }

  @Test(arguments: [SourceChoice.cwa, .sample]) func sourceOfTaiwan_knowsNothingAbroad(
    choice: SourceChoice
  ) {
    for text in ["New York", "Paris,FR", "id:5128581", "Taoyuan,CN"] {
      guard case .unknown(let unknown) = Self.resolve(text, choice) else {
        Issue.record("\(choice) knows \(text)")
        continue
      }
      #expect(unknown.text == text)
      guard case .noSuchName = unknown.problem else {
        Issue.record("\(unknown)")
        continue
      }
    }
    #expect(
      Self.resolve("-33.87,151.21", choice)
        == .unknown(UnknownPlace(text: "-33.87,151.21", problem: .outsideTaiwan)))
    #expect(
      Self.resolve("x") { $0.places["x"] = .init(at: "Rome,IT", source: choice.source) }
        == .unknown(UnknownPlace(text: "Rome,IT", problem: .noSuchName([]))))
  }

  @Test func configuredSample_asksNobody() {
    #expect(
      Self.resolve("Paris,FR") { $0.source = .sample }
        == .unknown(UnknownPlace(text: "Paris,FR", problem: .noSuchName([]))))
  }

  private static let sources: [Source?] = [nil, .cwa, .sample, .openweather]
  private static let worldSources = [Source.openmeteo, .pirateweather]

  /// Who is asked, by every way to say it: the flag (where that is auto, what suits the place) before the
  /// place's own source before the configuration, the world's source where that is none of the world.
  @Test(arguments: [nil, SourceChoice.auto, .cwa, .sample, .openmeteo])
  func everyWayToSayTheSource_isTaken(flag: SourceChoice?) throws {
    let texts: [(text: String, home: County?)] = [
      ("臺中", .taichung), ("板橋", .newTaipei), ("25.04,121.56", .taipei), ("40.71,-74.01", nil),
      ("New York", nil), ("Paris,FR", nil), ("id:5128581", nil),
    ]
    for configured in Self.sources {
      for own in Self.sources {
        for world in Self.worldSources {
          for (text, home) in texts {
            let target = Self.resolve("x", flag) {
              $0.source = configured
              $0.worldSource = world
              $0.places["x"] = .init(at: text, source: own)
            }
            let said = flag == .auto ? nil : flag?.source ?? own
            let source = flag == .auto ? nil : said ?? configured
            let isWorldwide = source?.isWorldwide ?? false
            let expected: LineQuery.Target?
            switch (home, Coordinates(text) == nil) {
            case (let county?, let isName):
              let place = isName || !isWorldwide ? Place(county) : try Self.point(text)
              expected = .place(place, source ?? .cwa)
            case (nil, _) where said == .cwa || source == .sample: expected = nil
            case (nil, false):
              expected = .place(try Self.point(text), isWorldwide ? source ?? world : world)
            case (nil, true):
              let teller = isWorldwide ? source ?? world : world
              expected = .place(
                try Self.abroad(text), text.hasPrefix("id:") ? .openweather : teller)
            }
            if let expected {
              #expect(target == expected, "\(text) \(String(describing: said))")
            } else if case .place = target {
              Issue.record("\(text) is known to \(String(describing: source)): \(target)")
            }
          }
        }
      }
    }
  }

  // MARK: No place

  @Test(arguments: [
    "", " ", "　", "x", "東", "💥", "\u{1B}", "\u{202E}\u{7}", ",", ",FR", "1", "id:", "id:0",
    "91,181", String(repeating: "a", count: 101), String(repeating: "長", count: 1 << 16),
  ])
  func textThatNamesNothing_isNoPlace(text: String) {
    for choice in [nil] + SourceChoice.allCases.map(Optional.some) {
      let target = Self.resolve(text, choice)
      // "91,181" is no point, and the name of a street at best.
      if text == "91,181", case .place(let place, _) = target {
        #expect(place.lookup?.name == "91")
        continue
      }
      #expect(target == .unknown(UnknownPlace(text: text, problem: .noSuchName([]))))
    }
  }

  @Test func controlCharacters_areNotPartOfAName() throws {
    #expect(
      Self.resolve("\u{1B}]0;x\u{7}Pa\u{202E}ris\n,FR")
        == .place(try Self.abroad("]0;xParis,FR"), .openmeteo))
  }

  @Test func unknownPlace_isToldWithWhatMayBeMeant() throws {
    #expect(
      Self.resolve("嘉義")
        == .unknown(
          UnknownPlace(
            text: "嘉義",
            problem: .ambiguous([County.chiayiCounty.name, County.chiayiCity.name]))))
    #expect(Self.resolve("嘉義", .openmeteo) == Self.resolve("嘉義"))
    guard case .unknown(let nearly) = Self.resolve("Kaohsung") else {
      Issue.record("Kaohsung is no place")
      return
    }
    #expect(nearly.suggestions(in: .english) == ["Kaohsiung City"])
    #expect(nearly.problem == .nearly([County.kaohsiung.name]))
    guard case .unknown(let unknown) = Self.resolve("Kaohsung", .cwa) else {
      Issue.record("Kaohsung is no place")
      return
    }
    #expect(
      unknown.sentence(in: .english)
        == "No place is called \"Kaohsung\"; did you mean Kaohsiung City?")
    #expect(unknown.sentence(in: .chinese) == "找不到「Kaohsung」；是不是高雄市？")
  }

  /// Milan is a slip of Yilan by the rule; there is a way to say that it is none, and it is said.
  @Test func slip_canBeSaidToBeNone() throws {
    guard case .unknown(let unknown) = Self.resolve("Milan") else {
      Issue.record("Milan is no slip")
      return
    }
    #expect(
      unknown.sentence(in: .english)
        == "Nothing in Taiwan is called \"Milan\"; did you mean Yilan County? "
        + "A place abroad needs its country, for example Milan,JP.")
    #expect(
      unknown.sentence(in: .chinese) == "臺灣沒有「Milan」；是不是宜蘭縣？國外的地名請加國碼，例如 Milan,JP。")
    #expect(Self.resolve("Milan,IT") == .place(try Self.abroad("Milan,IT"), .openmeteo))
    // Who asks a source of the world by name means the world.
    #expect(Self.resolve("Milan", .openmeteo) == .place(try Self.abroad("Milan"), .openmeteo))
    #expect(Self.resolve("Milan", .auto) == Self.resolve("Milan"))
  }

  @Test(arguments: [
    (
      UnknownPlace.Problem.noSuchName([]),
      "No place is called \"x\"; ask for one of Taiwan's 22 counties, like 臺北市 or Taipei, "
        + "or a city abroad, like Paris,FR.",
      "找不到「x」；請輸入臺灣 22 縣市之一，例如臺北市，或國外的地名，例如 Paris,FR。"
    ),
    (
      .ambiguous([County.hsinchuCounty.name, County.hsinchuCity.name]),
      "\"x\" can be Hsinchu County or Hsinchu City; say which.", "「x」可能是新竹縣或新竹市，請寫明。"
    ),
    (
      .outsideTaiwan, "x is not in Taiwan, nor near its coast.",
      "「x」不在臺灣，也不在沿海。"
    ),
  ])
  func sentence_namesTheRemedy(problem: UnknownPlace.Problem, english: String, chinese: String) {
    let unknown = UnknownPlace(text: "x", problem: problem)
    #expect(unknown.sentence(in: .english) == english)
    #expect(unknown.sentence(in: .chinese) == chinese)
  }
}
