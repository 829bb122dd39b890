import LineProtocol
import SnapshotStore
import StatusLine
import TestSupport
import Testing
import Weather

@testable import WeatherService

/// What is told of a place abroad, by its name: the line, and what is now.
@Suite struct WorldAnswerTests {
  private static let noon = Instant("2026-10-25T12:00:00+01:00")

  private static let paris = Locality(
    name: "Paris", region: "Île-de-France", country: "FR",
    point: Coordinates(latitude: 48.8534, longitude: 2.3488), population: 2_138_551,
    zone: "Europe/Paris", chineseName: "巴黎")
  private static let texas = Locality(
    name: "Paris", region: "Texas", country: "US",
    point: Coordinates(latitude: 33.6609, longitude: -95.5555), population: 24_171,
    zone: "America/Chicago")

  private static func query(
    _ place: String, _ change: (inout LineOptions) -> Void = { _ in }
  ) -> LineQuery {
    var options = LineOptions()
    options.place = place
    options.language = .english
    change(&options)
    let environment = Environment([])
    return LineQuery(
      options,
      Setup(
        environment: environment, folders: Folders(environment), configuration: Configuration()))
  }

  /// What is known of the place of a query: where it is, and two half days of 25 October 2026, on which
  /// summer time ends in Europe.
  private static func known(
    _ query: LineQuery, _ localities: [Locality]?, forecast: Bool = true
  ) throws -> Known {
    let subject = try #require(query.subject)
    var known = Known()
    func hold(_ content: Content) {
      known[content.part].held = Snapshot(
        source: subject.source, place: subject.place.id, content: content, fetched: noon)
    }
    if let localities { hold(.location(localities)) }
    guard forecast else { return known }
    let clock = PlaceClock(
      try #require(UTCOffset(seconds: 7200)),
      changes: [
        PlaceClock.Change(
          at: Instant("2026-10-25T01:00:00Z"), to: try #require(UTCOffset(seconds: 3600)))
      ])
    let rain = Period.Span(start: noon + .hours(2), end: noon + .hours(3))
    let periods = try [(6, Condition.rain, 60 as Int?), (18, .clear, nil)].map {
      hour, condition, chance in
      let date = try #require(CivilDate(year: 2026, month: 10, day: 25))
      let start = clock.instant(of: date, hour: hour)
      return try #require(
        Period(
          start: start, end: start + .hours(12), low: Temperature(celsius: 10),
          high: Temperature(celsius: 15), rain: chance, condition: condition, code: "61",
          isNight: hour == 18, text: condition.name(.light), rainSpan: rain,
          intensity: condition == .rain ? .light : nil))
    }
    hold(
      .forecast(try #require(Forecast(issued: nil, placeClock: clock, periods: periods))))
    return known
  }

  private static func json(_ answer: LineAnswer) throws -> JSON {
    try JSONReader.value(of: Array(answer.output(for: .json).utf8))
  }

  // MARK: The target

  @Test func name_isAPlaceOnceItIsFound() throws {
    let query = Self.query("Paris")
    // Before anybody was asked, the name is all that there is.
    #expect(query.target(Known()) == query.target)
    let known = try Self.known(query, [Self.texas, Self.paris])
    guard case .place(let place, .openmeteo) = query.target(known) else {
      Issue.record("\(query.target(known))")
      return
    }
    #expect(place.point == Self.paris.point && place.id == query.subject?.place.id)
    #expect(place.region == "Île-de-France, FR")
  }

  @Test func severalPlaces_areOfferedAsTheyCanBeAskedFor() throws {
    let query = Self.query("Paris")
    let crowd = Locality(
      name: "Paris", region: "Texas", country: "US", point: Self.texas.point, population: 2_000_000)
    let known = try Self.known(query, [Self.paris, crowd, crowd])
    guard case .unknown(let unknown) = query.target(known) else {
      Issue.record("\(query.target(known))")
      return
    }
    #expect(unknown.suggestions(in: .chinese) == ["Paris,Île-de-France,FR", "Paris,Texas,US"])
    for name in unknown.suggestions(in: .english) {
      let again = Self.query(name)
      guard case .place(let place, _) = again.target(try Self.known(again, [Self.paris, crowd]))
      else {
        Issue.record("\(name) is none")
        continue
      }
      #expect(place.point == (name.hasSuffix("FR") ? Self.paris.point : crowd.point))
    }
    #expect(
      unknown.sentence(in: .english)
        == "\"Paris\" can be Paris,Île-de-France,FR or Paris,Texas,US; say which.")
  }

  @Test func nameThatNobodyKnows_isToldWithWhatThereWas() throws {
    let query = Self.query("Pariss")
    #expect(
      query.target(try Self.known(query, [Self.paris]))
        == .unknown(
          UnknownPlace(
            text: "Pariss", problem: .noSuchName([LocalizedText("Paris,Île-de-France,FR")]))))
    #expect(
      query.target(try Self.known(query, []))
        == .unknown(UnknownPlace(text: "Pariss", problem: .noSuchName([]))))
    // Letters that a state has as well were the country's.
    let gabon = Self.query("Paris,GA")
    guard case .unknown(let unknown) = gabon.target(try Self.known(gabon, [Self.paris])) else {
      Issue.record("Paris is not in Gabon")
      return
    }
    #expect(
      unknown.sentence(in: .english)
        == "No place is called \"Paris,GA\"; did you mean Paris,Georgia,US or Paris,Île-de-France,FR?"
    )
    let many = (0..<20).map { number in
      Locality(
        name: "P\(number)", country: "FR",
        point: Coordinates(latitude: Double(number), longitude: 0))
    }
    guard case .unknown(let unknown) = query.target(try Self.known(query, many)) else {
      Issue.record("found")
      return
    }
    #expect(unknown.suggestions(in: .english).count == 5)
  }

  @Test func county_isNotLookedUp() throws {
    let query = Self.query("Taipei")
    #expect(query.target(try Self.known(query, [Self.paris])) == query.target)
  }

  // MARK: The line

  @Test func line_isThatOfThePlaceThatWasFound() throws {
    let query = Self.query("Paris,FR") { $0.host = .json }
    let known = try Self.known(query, [Self.texas, Self.paris])
    let object = try Self.json(LineAnswer(query, known, at: Self.noon))
    #expect(object["line"] == .string("☂ 10–15°C 60%"))
    #expect(object["place"]?["id"] == .string("paris.iy9rwt"))
    #expect(object["place"]?["name"] == .string("Paris"))
    #expect(object["place"]?["region"] == .string("Île-de-France, FR"))
    #expect(object["place"]?["country"] == .string("FR"))
    #expect(object["place"]?["county"] == nil)
    #expect(try #require(object["place"]).double("lat") == 48.8534)
    #expect(object["intensity"] == .string("light") && object["text"] == .string("Light rain"))
    // A probability is told with the time that it is for.
    #expect(object["rain"] == .int(60))
    #expect(object["rainPeriod"]?["start"] == .string("2026-10-25T14:00:00+01:00"))
    #expect(object["rainPeriod"]?["end"] == .string("2026-10-25T15:00:00+01:00"))
    #expect(object["period"]?["start"] == .string("2026-10-25T06:00:00+01:00"))
    #expect(object["period"]?["name"] == .string("today"))
    #expect(object["next"]?["rain"] == .null)
    #expect(object["source"] == .string("openmeteo"))
    #expect(object["attribution"] == .string("Weather data by Open-Meteo.com"))
    // At night the probability is not known, and so not for any time.
    let night = try Self.json(LineAnswer(query, known, at: Self.noon + .hours(8)))
    #expect(night["rain"] == .null && night["rainPeriod"] == .null && night["intensity"] == .null)
    #expect(night["period"]?["name"] == .string("tonight"))
    let chinese = Self.query("Paris,FR") { ($0.host, $0.language) = (.json, .chinese) }
    #expect(
      try Self.json(LineAnswer(chinese, known, at: Self.noon))["place"]?["name"] == .string("巴黎"))
  }

  @Test func units_areThoseOfTheCountry() throws {
    let america = Self.query("Paris,Texas,US")
    let line = LineAnswer(
      america, try Self.known(america, [Self.texas, Self.paris]), at: Self.noon)
    #expect(line.line == "☂ 50–59°F 60%")
    let celsius = Self.query("Paris,Texas,US") { $0.units.temperature = .celsius }
    #expect(
      LineAnswer(celsius, try Self.known(celsius, [Self.texas]), at: Self.noon).line
        == "☂ 10–15°C 60%")
    // The country is that of what was found, where none was typed.
    let found = Self.query("Paris")
    #expect(
      LineAnswer(found, try Self.known(found, [Self.texas]), at: Self.noon).line == "☂ 50–59°F 60%")
  }

  @Test func placeNotLookedUpYet_hasItsNameAlone() throws {
    let query = Self.query("Paris,FR") { $0.host = .json }
    let object = try Self.json(LineAnswer(query, Known(), at: Self.noon))
    #expect(object["state"] == .string("none") && object["reason"] == .null)
    #expect(object["place"]?["name"] == .string("Paris,FR"))
    #expect(object["place"]?["lat"] == .null && object["place"]?["region"] == nil)
    #expect(object["line"] == .string("--°"))
  }

  /// A place that turns out to be none is marked as one that never could be.
  @Test func placeThatIsNotFound_hasTheMarkOfAFault() throws {
    for localities in [[], [Self.texas]] {
      let query = Self.query("Parsi") { $0.host = .json }
      let known = try Self.known(query, localities)
      let object = try Self.json(LineAnswer(query, known, at: Self.noon))
      #expect(object["line"] == .string("!--°"))
      #expect(object["state"] == .string("none") && object["reason"] == .string("placeUnknown"))
      #expect(object["place"] == .null && object["source"] == .null && object["low"] == .null)
    }
    let query = Self.query("Parsi")
    #expect(
      LineAnswer(query, try Self.known(query, [Self.texas]), at: Self.noon).tooltip
        == "No place is called \"Parsi\"; did you mean Paris,Texas,US?")
  }

  @Test func hostileName_isOneLine() throws {
    let query = Self.query("a\u{1B}[2Jb\nc\u{202E}d,DE")
    let answer = LineAnswer(query, try Self.known(query, []), at: Self.noon)
    for text in [answer.tooltip, answer.line, answer.short] {
      #expect(!text.unicodeScalars.contains { $0.value < 0x20 || $0 == "\u{202E}" })
    }
  }

  // MARK: Now

  private static func now(
    _ place: String, _ localities: [Locality]?, at now: Instant, offset: Int = 3600,
    station: Bool = false, _ change: (inout LineOptions) -> Void = { _ in }
  ) throws -> any PlaceAnswer {
    let query = query(place, change)
    let subject = try #require(query.subject)
    var known = try known(query, localities, forecast: false)
    let observation = Observation(
      station: nil, kilometres: 0, time: now - .minutes(10),
      temperature: try #require(Temperature(celsius: 11.5)), humidity: 80,
      wind: Wind(speed: Bounded(10), direction: .degrees(225)), condition: .drizzle,
      text: Condition.drizzle.name(.light), isNight: false, intensity: .light,
      offset: UTCOffset(seconds: offset))
    known[.observations].held = Snapshot(
      source: subject.source, place: subject.place.id, content: .observations([observation]),
      fetched: now)
    return View.now.answer(subject, query, known, at: now)
  }

  private static func object(_ answer: any PlaceAnswer) throws -> JSON {
    var writer = JSONWriter()
    answer.write(to: &writer)
    return try JSONReader.value(of: writer.bytes)
  }

  @Test func now_isWorkedOutWithoutAStation() throws {
    let answer = try Self.now("Paris,FR", [Self.paris], at: Self.noon)
    let object = try Self.object(answer)
    #expect(object["station"] == .null && object["elsewhere"] == .object([]))
    #expect(object["time"] == .string("2026-10-25T11:50:00+01:00"))
    #expect(object["temperature"] == .int(12) && object["humidity"] == .int(80))
    #expect(object["intensity"] == .string("light") && object["condition"] == .string("drizzle"))
    #expect(object["pressure"] == .null && object["visibilityKm"] == .null)
    #expect(object["wind"]?["strength"] == .int(36) && object["wind"]?["unit"] == .string("km/h"))
    // The sun by the almanac: 7:28 and 17:43 in Paris on that day.
    #expect(try object.string("sunrise").hasPrefix("2026-10-25T07:2"))
    #expect(try object.string("sunset").hasPrefix("2026-10-25T17:4"))
    let lines = answer.text.split(separator: "\n")
    #expect(lines.first == "Paris, Île-de-France, FR, now")
    #expect(lines[1] == "worked out by Open-Meteo, for 11:50")
    #expect(lines.contains("wind         SW 36 km/h"))
    #expect(lines.contains { $0.hasPrefix("sunrise 07:2") && $0.contains(", sunset 17:4") })
    #expect(!lines.contains { $0.contains("km)") })
    let chinese = try Self.now("Paris,FR", [Self.paris], at: Self.noon) { $0.language = .chinese }
    #expect(chinese.text.contains("Open-Meteo 推算，11:50"))
    #expect(chinese.text.contains("日出 07:2"))
  }

  /// In Tromsø the sun does not set in June, nor rise in December.
  @Test(arguments: ["2026-06-21T12:00:00Z", "2026-12-21T11:00:00Z"])
  func sunThatNeitherRisesNorSets_hasNoTimes(now: String) throws {
    let tromsø = Locality(
      name: "Tromsø", region: "Troms", country: "NO",
      point: Coordinates(latitude: 69.6489, longitude: 18.9551))
    let answer = try Self.now("Tromso", [tromsø], at: Instant(now))
    let object = try Self.object(answer)
    #expect(object["sunrise"] == .null && object["sunset"] == .null)
    #expect(!answer.text.contains("sun"))
    #expect(object["temperature"] == .int(12))
  }

  @Test func placeWithoutAPoint_hasNoSun() throws {
    let answer = try Self.now("Paris,FR", nil, at: Self.noon)
    #expect(try Self.object(answer)["sunrise"] == .null)
    #expect(!answer.text.contains("sunrise") && answer.text.hasPrefix("Paris,FR, now\n"))
  }

  @Test func silentSource_isSaidToBeSilent() throws {
    let query = Self.query("Paris,FR")
    let subject = try #require(query.subject)
    var known = try Self.known(query, [Self.paris], forecast: false)
    known[.observations].held = Snapshot(
      source: subject.source, place: subject.place.id, content: .observations([]),
      fetched: Self.noon)
    let answer = View.now.answer(subject, query, known, at: Self.noon)
    #expect(answer.text.contains("The source tells nothing of the last 90 minutes."))
    #expect(try Self.object(answer)["state"] == .string("expired"))
  }

  @Test func warnings_areToldOfOnlyWhereTheSourceHasSome() throws {
    let query = Self.query("Paris,FR")
    let subject = try #require(query.subject)
    let known = try Self.known(query, [Self.paris])
    let answer = View.alerts.answer(subject, query, known, at: Self.noon)
    #expect(answer.text.contains("Open-Meteo tells no warnings."))
    #expect(try Self.object(answer)["alerts"] == .null)
    #expect(!View.alerts.isTold(known, of: subject.place, at: Self.noon))
  }
}
