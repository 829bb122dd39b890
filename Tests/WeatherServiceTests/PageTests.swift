import SnapshotStore
import StatusLine
import TestSupport
import Testing
import Weather

@testable import WeatherService

/// What a person sees: no line is wider than the terminal, whatever is told of whatever place.
@Suite struct PageTests {
  /// Words, names and numbers that are as long, as wide and as strange as they get.
  private static func hostile() throws -> PageFixture {
    let long = LocalizedText(
      "午後短暫雷陣雨\u{1B}[2J，\u{202E}局部大雨☀️👨‍👩‍👧（山區）。",
      english:
        "Thunderstormsandtornadoesandhailandnothingelse with \u{FE0F}☔️ a\u{301}\u{301} chance 雨, of snow"
    )
    let now = Instant("2026-05-05T08:00")
    func forecast(_ hours: Int, _ count: Int) throws -> Forecast {
      let periods = try (0..<count).map { number in
        var details = Period.Details()
        details.temperature = Temperature(celsius: -95)
        details.feelsLike = Temperature(celsius: -90)
        details.wind = Wind(speed: Bounded(119, .atLeast), direction: .degrees(225))
        details.uvIndex = 30
        let start = now - .hours(2) + .hours(hours * number)
        return try #require(
          Period(
            start: start, end: start + .hours(hours), low: Temperature(celsius: -95),
            high: Temperature(celsius: number % 2 == 0 ? 65 : -18), rain: 100,
            condition: Condition.allCases[number % Condition.allCases.count], code: nil,
            isNight: number % 2 == 1, text: long, comfort: long, details: details))
      }
      return try #require(Forecast(issued: nil, placeClock: .taipei, periods: periods))
    }
    let standard = try Observation.standard(at: now)
    let observation = Observation(
      station: Station(
        id: "466920", name: long, point: County.taipei.point, isManned: true), kilometres: 12.3,
      time: now, temperature: standard.temperature, humidity: nil, wind: standard.wind,
      rain: standard.rain, pressure: 1000.5, condition: .thunderAndFog, text: long, isNight: true)
    let alert = try #require(
      Alert(
        Phenomenon(long.chinese), significance: long.chinese,
        levels: [Alert.Level(Phenomenon("大雨"), areas: [long.chinese, "x", long.chinese])],
        start: now + .hours(1), end: now + .hours(99),
        text: "  \(long.chinese)\n\n\(String(repeating: "x", count: 300))\n\(long[.english])",
        severity: .extreme))
    let known = Known().with(.forecast(try forecast(12, 4)), fetched: now)
      .with(.hours(try forecast(3, 4)), fetched: now).with(.week(try forecast(12, 7)), fetched: now)
      .with(.observations([observation, standard]), fetched: now)
      .with(.alerts([alert]), fetched: now)
    return PageFixture(
      known: known.failed(at: now, .unreachable), now: now + .hours(1),
      name: "☀️👨‍👩‍👧\u{1B}]0;x\u{7}\u{202E}" + String(repeating: "Llanfair", count: 26) + "臺，北、市"
        + String(repeating: " ", count: 90) + "%")
  }

  /// A page in each glyph set, and each way to count cells in turn.
  private static func pages(
    _ view: View, _ language: Language, _ fixture: PageFixture
  ) -> [(page: Page, layout: Page.Layout)] {
    GlyphSet.allCases.enumerated().map { number, glyphs in
      fixture.page(view, language) {
        $0.style.glyphs = glyphs
        $0.style.width = CellWidth.Profile.allCases[number % CellWidth.Profile.allCases.count]
      }
    }
  }

  @Test(arguments: PageFixture.views.map(\.name), Language.allCases)
  func noLine_isWiderThanTheTerminal(name: String, language: Language) throws {
    let view = try #require(PageFixture.views.first { $0.name == name }).view
    for (page, layout) in Self.pages(view, language, try Self.hostile()) {
      var layout = layout
      for cells in 40...200 {
        layout.cells = cells
        let text = page.text(layout)
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
          #expect(
            CellWidth.cells(of: line, layout.profile) <= cells && !line.hasSuffix(" "),
            "\(cells) \(layout.profile): \(line)")
        }
        #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0 == "\u{202E}" })
      }
    }
  }

  /// Cells are counted before escapes, and everything is told without a colour.
  @Test(arguments: PageFixture.views.map(\.name)) func colors_changeNothingElse(name: String) throws
  {
    let view = try #require(PageFixture.views.first { $0.name == name }).view
    for language in Language.allCases {
      for (page, layout) in Self.pages(view, language, try Self.hostile()) {
        for cells in [40, 41, 60, 80, 120, 200] {
          var (bare, colored) = (layout, layout)
          (bare.cells, colored.cells, colored.theme) = (cells, cells, .standard)
          let text = page.text(colored)
          #expect(text.contains("\u{1B}"))
          #expect(text.replacing(#/\u{1B}\[[0-9;]*m/#, with: "") == page.text(bare))
        }
      }
    }
  }

  /// What leaves is secondary: no word of the weather, no temperature, no chance of rain.
  @Test(arguments: [View.week, .forecast, .hours(15), .alerts])
  func weather_isToldInFullAtAnyWidth(view: View) throws {
    let (page, standard) = try PageFixture.standard().page(view, .english)
    var layout = standard
    func words(_ cells: Int?) -> Set<Substring> {
      layout.cells = cells
      return Set(page.text(layout).split { " \n".contains($0) })
    }
    let all = words(nil).filter { word in
      word.count > 2 && word.allSatisfy { $0.isASCII && $0.isLetter } || word.hasSuffix("%")
        || word.hasSuffix("°C")
    }.subtracting(["comfortable", "feels", "calm"])
    #expect(all.count > 8)
    for cells in 34...90 { #expect(all.isSubset(of: words(cells)), "\(cells)") }
  }

  // MARK: Decisions

  private func cells(
    _ variables: [String] = [], _ change: (inout LineOptions) -> Void
  ) -> Int? {
    var options = LineOptions()
    change(&options)
    let environment = Environment(variables)
    var configuration = Configuration()
    configuration.style.maxCells = 20
    let setup = Setup(
      environment: environment, folders: Folders(environment), configuration: configuration)
    return OneView.layout(LineQuery(options, setup), options, setup).cells
  }

  @Test func width_isTheTerminalsElseTheShellsElse80() {
    #expect(cells(["COLUMNS=70"]) { ($0.isTerminal, $0.terminalCells) = (true, 90) } == 90)
    #expect(cells(["COLUMNS=70"]) { $0.isTerminal = true } == 70)
    for odd in ["COLUMNS=", "COLUMNS=x", "COLUMNS=0", "COLUMNS=-5", "X=1"] {
      #expect(cells([odd]) { $0.isTerminal = true } == 80, "\(odd)")
    }
    // A pipe gets whole lines; the width that is configured is that of bars.
    #expect(cells(["COLUMNS=70"]) { _ in } == nil)
    #expect(cells { $0.style.maxCells = 60 } == 60)
    #expect(cells { ($0.isTerminal, $0.terminalCells, $0.style.maxCells) = (true, 50, 60) } == 50)
  }

  @Test func colors_areForTerminalsThatHaveThem() throws {
    let fixture = try PageFixture.standard()
    func theme(_ variables: [String], _ color: ColorChoice?, terminal: Bool = true) -> Theme? {
      var options = LineOptions()
      options.isTerminal = terminal
      options.style.color = color
      let environment = Environment(variables)
      let setup = Setup(
        environment: environment, folders: Folders(environment), configuration: Configuration())
      return OneView.layout(LineQuery(options, setup), options, setup).theme
    }
    #expect(theme([], nil) != nil && theme(["TERM=xterm"], .auto) != nil)
    #expect(theme(["NO_COLOR=1"], nil) == nil && theme(["TERM=dumb"], .auto) == nil)
    #expect(theme([], nil, terminal: false) == nil && theme([], .never) == nil)
    #expect(theme(["NO_COLOR=1"], .always, terminal: false) != nil)
    let (page, layout) = fixture.page(.week, .english)
    #expect(!page.text(layout).contains("\u{1B}"))
  }

  @Test func coldRange_hasBlanksBesideItsDash() throws {
    let text = try Self.hostile().page(.forecast, .english).page.text()
    #expect(text.contains("-95 – 65°C") && text.contains("-95 – -18°C"))
  }
}
