import LineProtocol
import SnapshotStore
import StatusLine
import TestSupport
import Testing
import Weather

@testable import WeatherService

@Suite struct ViewTests {
  private let morning = Instant("2026-05-05T08:00")

  private func answer(
    _ view: View, _ known: Known, at now: Instant? = nil,
    _ change: (inout LineOptions) -> Void = { _ in }
  ) -> any PlaceAnswer {
    var options = LineOptions()
    options.language = .english
    change(&options)
    let environment = Environment([])
    let setup = Setup(
      environment: environment, folders: Folders(environment), configuration: Configuration())
    let subject = Feed.Subject(place: Place(.taipei), source: .cwa)
    return view.answer(subject, LineQuery(options, setup), known, at: now ?? morning)
  }

  private func object(_ answer: any PlaceAnswer) throws -> JSON {
    var writer = JSONWriter()
    answer.write(to: &writer)
    return try JSONReader.value(of: writer.bytes)
  }

  private static func known(_ part: (Forecast) -> Content, _ change: (inout Period.Details) -> Void)
    throws -> Known
  {
    let standard = try Known.standard(fetched: Instant("2026-05-05T08:00"))
    let forecast = try #require(standard[.forecast].held?.content.forecast)
    let periods = forecast.periods.compactMap { period in
      var details = period.details
      change(&details)
      return Period(
        start: period.start, end: period.end, low: period.low, high: period.high, rain: period.rain,
        condition: period.condition, code: period.code, isNight: period.isNight, text: period.text,
        comfort: period.comfort, details: details)
    }
    let changed = try #require(Forecast(issued: nil, placeClock: .taipei, periods: periods))
    return Known().with(part(changed), fetched: Instant("2026-05-05T08:00"))
  }

  // MARK: Now

  @Test func now_tellsWhatWasMeasuredAndWhere() throws {
    let known = Known().with(
      .observations([try .standard(at: Instant("2026-05-05T07:50"))]), fetched: morning)
    #expect(
      answer(.now, known).text == """
        Taipei City, now
        measured at Taipei (466920, 4.4 km) at 07:50
        weather      ☂ Cloudy with rain
        temperature  20°C, feels like 20°C
        humidity     84%
        wind         NE 3 m/s
        rain today   trace
        pressure     1011.3 hPa
        visibility   >30 km
        sunrise 05:15, sunset 18:25
        Weather data: Central Weather Administration, Taiwan (0s ago)

        """)
    #expect(
      answer(.now, known) { ($0.language, $0.units.temperature) = (.chinese, .fahrenheit) }.text
        == """
        臺北市　現在
        臺北站（466920，4.4 km）07:50 觀測
        天氣      ☂ 陰有雨
        氣溫      67°F（體感 68°F）
        濕度      84%
        風        東北風 3 m/s
        今日雨量  雨跡
        氣壓      1011.3 hPa
        能見度    >30 km
        日出 05:15，日落 18:25
        資料來源：交通部中央氣象署（0s 前）

        """)
  }

  @Test func oldMeasurement_isNotNow() throws {
    let known = Known().with(
      .observations([try .standard(at: Instant("2026-05-05T06:20"))]), fetched: morning)
    let object = try object(answer(.now, known))
    #expect(object["state"] == .string("expired"))
    for name in [
      "station", "time", "temperature", "feelsLike", "humidity", "wind", "text", "icon",
      "visibilityKm",
    ] {
      #expect(object[name] == .null, "\(name)")
    }
    #expect(!answer(.now, known).text.contains("°C"))
  }

  @Test func formula_isNamedWithItsResult() throws {
    let known = Known().with(.observations([try .standard(at: morning)]), fetched: morning)
    let object = try object(answer(.now, known))
    #expect(object["feelsLike"] == .int(20))
    #expect(object["feelsLikeFormula"] == .string(ApparentTemperature.formula))
    let station = try #require(object["station"])
    #expect(try station.double("distanceKm") == 4.4)
    #expect(object["rainSinceMidnight"] == .null && object["rainTrace"] == .bool(true))
  }

  /// The station that speaks for the place does not measure everything; the next one that does is named.
  @Test func missingValue_comesFromTheNextStation() throws {
    func observation(_ id: String, humidity: Int?, rain: Rainfall?, pressure: Double?) throws
      -> Observation
    {
      let standard = try Observation.standard(at: Instant("2026-05-05T07:50"))
      return Observation(
        station: Station(
          id: id, name: LocalizedText("站" + id, english: "S" + id), point: County.taipei.point,
          isManned: true),
        kilometres: 12.3, time: standard.time, temperature: standard.temperature,
        humidity: humidity, wind: standard.wind, rain: rain, pressure: pressure, isNight: false)
    }
    let known = Known().with(
      .observations([
        try observation("1", humidity: nil, rain: nil, pressure: nil),
        try observation("2", humidity: 90, rain: nil, pressure: 900),
        try observation("3", humidity: 10, rain: .millimetres(7), pressure: 900),
      ]), fetched: morning)
    let object = try object(answer(.now, known))
    #expect(object["station"]?["id"] == .string("1"))
    #expect(object["humidity"] == .int(90) && object["rainSinceMidnight"] == .int(7))
    #expect(object["elsewhere"]?["humidity"]?["id"] == .string("2"))
    #expect(object["elsewhere"]?["rainSinceMidnight"]?["id"] == .string("3"))
    #expect(object["elsewhere"]?["wind"] == nil)
    // Pressure goes with the height, and how warm it feels with the temperature.
    #expect(object["pressure"] == .null && object["feelsLike"] == .null)
    let lines = answer(.now, known).text.split(separator: "\n")
    #expect(lines.contains("humidity     90% (S2, 12.3 km)"))
    #expect(lines.contains("rain today   7.0 mm (S3, 12.3 km)"))
  }

  @Test func textFromElsewhere_movesNoCursor() throws {
    let alert = try #require(
      Alert(
        Phenomenon("大\u{1B}[2J雨"), significance: "特報", start: morning, end: morning + .hours(1),
        text: "一\u{202E}\u{7}二"))
    let text = answer(.alerts, Known().with(.alerts([alert]), fetched: morning)).text
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0 == "\u{202E}" })
    #expect(text.contains("大[2J雨特報") && text.contains("  一二"))
  }

  // MARK: Forecasts

  @Test func forecast_isATableOfPeriods() throws {
    #expect(
      answer(.forecast, try .standard(fetched: morning)).text == """
        Taipei City, the next 36 hours
        today     ⛅  18–24°C  30%  Partly cloudy  comfortable
        tonight   ☂   16–20°C  70%  Rain           comfortable
        tomorrow  ☀   19–27°C       Clear          comfortable
        Weather data: Central Weather Administration, Taiwan (0s ago)

        """)
  }

  @Test func week_isATableOfDays() throws {
    let known = try Self.known(Content.week) { details in
      details.wind = Wind(speed: Bounded(11, .atLeast), direction: .degrees(0))
      details.uvIndex = 9
    }
    #expect(
      answer(.week, known).text == """
        Taipei City, the week
        5/5 Tue  ⛅  16–24°C  ━━━━━━━━━━━━      70%  N ≥11 m/s  UV 9  Partly cloudy
        5/6 Wed  ☀   19–27°C      ━━━━━━━━━━━━       N ≥11 m/s  UV 9  Clear
        Weather data: Central Weather Administration, Taiwan (0s ago)

        """)
    let object = try object(answer(.week, known, at: Instant("2026-05-05T20:00")))
    let days = try object.list("days", count: 2)
    #expect(days.map { $0["date"] } == [.string("2026-05-05"), .string("2026-05-06")])
    // What is over is left out of the day.
    #expect(days[0]["high"] == .int(20) && days[0]["rain"] == .int(70))
    #expect(days[1]["rain"] == .null)
    #expect(days[1]["wind"]?["bound"] == .string("atLeast"))
  }

  @Test(
    arguments: [(GlyphSet.text, "━"), (.nerd, "━"), (.emoji, "━"), (.ascii, "=")]
      as [(GlyphSet, Character)])
  func week_hasABarForEveryDay(glyphs: GlyphSet, ink: Character) throws {
    let known = try Self.known(Content.week) { _ in }
    for language in Language.allCases {
      let lines = answer(.week, known) {
        $0.style.glyphs = glyphs
        $0.language = language
      }.text.split(separator: "\n")
      let inks = lines.map { line in line.count { $0 == ink } }
      #expect(inks == [0, 12, 12, 0], "\(lines)")
    }
  }

  /// A scale of one temperature would be a point.
  @Test func daysThatAreAlike_haveNoBars() throws {
    let known = try Known.standard(fetched: morning)
    let periods = try #require(known[.forecast].held?.content.forecast?.periods)
    let alike = periods.compactMap { period in
      Period(
        start: period.start, end: period.end, low: Temperature(celsius: 20),
        high: Temperature(celsius: 20), rain: nil, condition: .clear, code: nil, isNight: false,
        text: LocalizedText("晴", english: "Clear"))
    }
    let week = try #require(Forecast(issued: nil, placeClock: .taipei, periods: alike))
    #expect(
      answer(.week, Known().with(.week(week), fetched: morning)).text.hasPrefix(
        "Taipei City, the week\n5/5 Tue  ☀  20°C  Clear\n5/6 Wed  ☀  20°C  Clear\n"))
  }

  @Test func hours_endWhereTheyWereAskedTo() throws {
    let known = try Self.known(Content.hours) { $0.temperature = Temperature(celsius: 21) }
    #expect(
      answer(.hours(11), known).text == """
        Taipei City, by three hours
        5/5 Tue  06:00  ⛅  21°C  30%  Partly cloudy
                 18:00  ☂   21°C  70%  Rain
        Weather data: Central Weather Administration, Taiwan (0s ago)

        """)
    let object = try object(answer(.hours(10), known))
    let periods = try object.list("periods", count: 1)
    #expect(periods[0]["temperature"] == .int(21) && periods[0]["feelsLike"] == .null)
  }

  // MARK: Warnings

  @Test func alerts_areToldWithTheirTexts() throws {
    let alerts = [
      try Alert.standard(from: "2026-05-05T05:00", to: "2026-05-06T05:00", text: "一\n二"),
      try Alert.standard(from: "2026-05-05T09:00", to: "2026-05-05T12:00"),
    ]
    let known = Known().with(.alerts(alerts), fetched: morning)
    #expect(
      answer(.alerts, known).text == """
        Taipei City, warnings
        ⚠ extremely heavy rain advisory: heavy rain (mountains), until 5/6 05:00
          一
          二
        ⚠ extremely heavy rain advisory: heavy rain (mountains), from 09:00 until 12:00
        Weather data: Central Weather Administration, Taiwan (0s ago)

        """)
    #expect(
      answer(.alerts, known) { ($0.language, $0.style.glyphs) = (.chinese, .ascii) }.text.hasPrefix(
        "臺北市　天氣警特報\nwarning 豪雨特報：大雨（山區），至 5/6 05:00\n"))
  }

  @Test func none_andNotKnown_areNotTheSame() throws {
    let none = Known().with(.alerts([]), fetched: morning)
    #expect(answer(.alerts, none).text.contains("None in force."))
    #expect(try object(answer(.alerts, none))["alerts"] == .array([]))
    #expect(answer(.alerts, none, at: morning + .hours(1)).text.contains("not known"))
    #expect(try object(answer(.alerts, none, at: morning + .hours(1)))["alerts"] == .null)
    #expect(try object(answer(.alerts, Known()))["alerts"] == .null)
    // A bulletin that is known tells of a danger even where the list is not.
    let bulletin = try #require(
      Bulletin(
        Phenomenon("大雨"), significance: "特報", start: morning, end: morning + .hours(3),
        issued: nil, text: "雨", areas: [], counties: [.taipei]))
    let known = Known().with(.bulletins([bulletin]), fetched: morning)
    #expect(answer(.alerts, known).text.contains("heavy rain advisory"))
  }

  // MARK: Trust

  @Test(arguments: [View.now, .forecast, .hours(3), .week])
  func noAnswerYet_isNoStatement(view: View) {
    #expect(
      answer(view, Known()).text.split(separator: "\n").dropFirst().first
        == "No answer yet; ask again in a moment.")
  }

  @Test(arguments: [View.now, .forecast, .hours(3), .week, .alerts])
  func whyThereIsNothing_isSaid(view: View) throws {
    var known = Known()
    var attempt = Attempt(madeAt: morning, after: nil, configuration: "a", spread: 0)
    attempt.fail(at: morning, reason: .unreachable, kind: "connection", detail: "no network")
    known[view.part].attempt = attempt
    let object = try object(answer(view, known))
    #expect(object["state"] == .string("none"))
    #expect(object["reason"] == .string("unreachable"))
    #expect(object["retryInSeconds"] == .int(5))
    #expect(
      answer(view, known).text.hasSuffix("Taipei City: no network; the next try is in 5 s.\n"))
    let chinese = answer(view, known) { $0.language = .chinese }.text
    #expect(chinese.hasSuffix("臺北市：無法連上資料來源：連線失敗；5 秒後再試。\n"))
  }

  @Test func overdueAnswer_isMarked() throws {
    let known = try Known.standard(fetched: morning)
    #expect(answer(.forecast, known, at: morning + .hours(1)).text.hasPrefix("~Taipei City"))
  }
}
