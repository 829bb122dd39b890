import Testing
import Weather

@testable import StatusLine

@Suite struct LineRendererTests {
  private static func content(
    low: Int? = 18, high: Int? = 24, rain: Int? = 30, condition: Condition = .partlyCloudy,
    isNight: Bool = false, freshness: Freshness = .fresh, source: Source = .cwa,
    hasFault: Bool = false, place: String = "臺北市", text: String = "多雲",
    unit: TemperatureUnit = .celsius
  ) -> LineContent {
    let weather = LineContent.Weather(
      condition: condition, isNight: isNight, low: low, high: high, rain: rain, text: text,
      comfort: "舒適", when: "今晚")
    let isShown = freshness == .fresh || freshness == .stale
    return LineContent(
      weather: isShown ? weather : nil, next: nil, unit: unit, place: place,
      freshness: freshness, ageSeconds: 725, source: source, hasFault: hasFault)
  }

  private static func line(
    _ content: LineContent, _ template: String? = nil, host: Host = .plain,
    glyphs: GlyphSet = .text, language: Language = .english,
    _ change: (inout LineRenderer) -> Void = { _ in }
  ) throws -> String {
    let template = try template.map { try Template($0) } ?? .standard
    var renderer = LineRenderer(template: template, host: host, glyphs: glyphs, language: language)
    change(&renderer)
    return renderer.line(content).text
  }

  @Test func standardLine_hasIconRangeAndRain() throws {
    #expect(try Self.line(Self.content()) == "⛅ 18–24°C 30%")
  }

  @Test(
    arguments: [
      (18, 18, 30, "⛅ 18°C 30%"), (-3, -1, 0, "⛅ -3–-1°C 0%"), (0, 0, nil, "⛅ 0°C"),
      (nil, 24, 30, "⛅ 24°C 30%"), (18, nil, 30, "⛅ 18°C 30%"), (nil, nil, 30, "⛅  30%"),
      (18, 24, nil, "⛅ 18–24°C"), (18, 24, 0, "⛅ 18–24°C 0%"), (18, 24, 100, "⛅ 18–24°C 100%"),
    ] as [(Int?, Int?, Int?, String)])
  func missingAndEqualValues_areShownAsSuch(
    low: Int?, high: Int?, rain: Int?, line: String
  ) throws {
    #expect(try Self.line(Self.content(low: low, high: high, rain: rain)) == line)
  }

  @Test(arguments: [
    (Self.content(freshness: .stale), "~⛅ 18–24°C 30%"),
    (Self.content(freshness: .expired), "--°"), (Self.content(freshness: .none), "--°"),
    (Self.content(source: .sample), "sample ⛅ 18–24°C 30%"),
    (Self.content(hasFault: true), "!⛅ 18–24°C 30%"),
    (Self.content(freshness: .stale, hasFault: true), "!~⛅ 18–24°C 30%"),
    (Self.content(freshness: .none, hasFault: true), "!--°"),
  ])
  func marks_standBeforeTheLine(content: LineContent, line: String) throws {
    #expect(try Self.line(content) == line)
  }

  @Test(arguments: [
    ("{temp}{unit} {feels} {humidity} {wind}", "20°C 18 84% NE 3 m/s"), ("[{temp}]x", "20x"),
    ("{icon}[ {alert}]", "⛅ ⚠ heavy rain"), ("{wind.arrow}", "↙"),
  ])
  func measurementAndWarning_arePrinted(template: String, line: String) throws {
    var content = Self.content()
    content.measured = LineContent.Measured(
      temperature: 20, feelsLike: 18, humidity: 84, wind: "NE 3 m/s", windDegrees: 40)
    content.alert = "heavy rain"
    #expect(try Self.line(content, template) == line)
    #expect(try Self.line(content) == "⛅ 18–24°C 30% ⚠ heavy rain")
    #expect(try Self.line(content, glyphs: .ascii) == "sun/cloud 18-24C 30% warning heavy rain")
  }

  /// A forecast never stands in for a measurement.
  @Test(arguments: [
    ("{temp}", "--"), ("{feels}", "--"), ("{humidity}", ""), ("{wind}", ""), ("{alert}", ""),
    ("{temp|low}{unit}", "18°C"), ("{wind.arrow}", ""), ("{feels|temp}", "--"),
    ("{icon} {temp}{unit}", "⛅ --"), ("{low} {temp}{unit}", "18 --°C"), ("[{temp}{unit}]x", "x"),
  ])
  func whatIsNotMeasured_isNotPrinted(template: String, line: String) throws {
    #expect(try Self.line(Self.content(), template) == line)
    // A group with it in disappears.
    let isGroup = template.hasPrefix("[") || template.contains("|low")
    #expect(try isGroup || Self.line(Self.content(), "[x\(template)]") == "")
  }

  /// The gravest moment must not show the least.
  @Test func withoutAForecast_whatElseIsKnownIsShown() throws {
    var content = Self.content(freshness: .expired)
    content.alert = "heavy rain"
    #expect(try Self.line(content) == "--° ⚠ heavy rain")
    #expect(try Self.line(content, "{low}") == "--°")
    content.measured = LineContent.Measured(
      temperature: 20, feelsLike: nil, humidity: 84, wind: nil)
    #expect(try Self.line(content, "{temp}{unit}[ {alert}]") == "20°C ⚠ heavy rain")
    #expect(try Self.line(content, "{low}–{high}{unit}") == "--°")
  }

  @Test func sampleMark_cannotBeTemplatedAway() throws {
    #expect(try Self.line(Self.content(source: .sample), "", language: .chinese) == "範例 ")
    #expect(try Self.line(Self.content(source: .sample), "{rain}") == "sample 30%")
  }

  @Test func asciiSet_writesNothingElse() throws {
    for condition in Condition.allCases {
      for isNight in [false, true] {
        let line = try Self.line(
          Self.content(condition: condition, isNight: isNight), glyphs: .ascii)
        #expect(line.utf8.allSatisfy { $0 < 0x80 })
        #expect(line.hasSuffix(" 18-24C 30%"))
      }
    }
    #expect(try Self.line(Self.content(freshness: .none), glyphs: .ascii) == "--")
  }

  @Test(arguments: [
    ("{text}, {comfort} {when} {place} {source}", "多雲, 舒適 今晚 臺北市 cwa"),
    ("{age}[ {state}][ {next.rain}][ {alert}]", "12m"),
    ("[{next.icon} {rain}]{rain}", "30%"), ("{low} to {high}", "18 to 24"), ("{{{rain}}}", "{30%}"),
  ])
  func template_choosesWhatIsPrinted(template: String, line: String) throws {
    #expect(try Self.line(Self.content(), template) == line)
  }

  @Test(arguments: [
    ("{rain:5}|", "  30%|"), ("{rain:2}|", "30%|"), ("{when:6}|", "  今晚|"), ("{alert:4}|", "    |"),
    ("[{alert:4}]|", "|"), ("{alert|rain}", "30%"), ("{rain|text}", "30%"),
  ])
  func slot_takesItsCellsAndTheFirstValue(template: String, line: String) throws {
    #expect(try Self.line(Self.content(), template) == line)
  }

  @Test(arguments: [
    (0, "0s"), (59, "59s"), (60, "1m"), (3599, "59m"), (3600, "1h"), (86_399, "23h"),
    (86_400, "1d"),
    (-5, "0s"),
  ])
  func age_isToldInItsLargestUnit(seconds: Int, text: String) {
    #expect(LineRenderer.age(seconds) == text)
  }

  // MARK: What hosts must not act on

  static let hostile = "O'F#{x} #(touch x) #[fg=red] %{F#f00} %{A1:touch x:} & <b> \"q\" \\ 100% |"

  @Test func tmux_seesEveryHashDoubled() throws {
    for line in [
      try Self.line(Self.content(place: Self.hostile), "{place}", host: .tmux),
      try Self.line(Self.content(text: Self.hostile), "{text}", host: .tmux),
      try Self.line(
        Self.content(),
        Self.hostile.replacing("{", with: "{{").replacing("}", with: "}}").replacing(
          "[", with: "[["
        )
        .replacing("]", with: "]]"), host: .tmux),
    ] {
      #expect(line == Self.hostile.replacing("#", with: "##"))
    }
  }

  @Test func polybar_seesNoTag() throws {
    let line = try Self.line(Self.content(place: Self.hostile), "{place}", host: .polybar)
    #expect(!line.contains("%{"))
    #expect(line.replacing("\u{200B}", with: "") == Self.hostile)
    // A tag must not come about where a literal and a value meet either.
    let meeting = try Self.line(Self.content(place: "{F#f00}"), "%{place}", host: .polybar)
    #expect(!meeting.contains("%{"))
  }

  /// U+0600 makes one character of itself and what follows; a host reads bytes.
  @Test func markThatJoinsWhatFollows_hidesNothing() throws {
    let polybar = try Self.line(
      Self.content(place: "a\u{600}%{A1:touch x:}b%\u{301}{"), "{place}", host: .polybar)
    #expect(!polybar.unicodeScalars.map(String.init).joined(separator: "|").contains("%|{"))
    let tmux = try Self.line(
      Self.content(place: "a\u{600}#{x}#[\u{301}"), "{place}", host: .tmux)
    #expect(Array(tmux.utf8).count { $0 == UInt8(ascii: "#") } == 4)
    let sent = Host.protectedFromExpansion(tmux)
    #expect(Array(sent.utf8).count { $0 == UInt8(ascii: "#") } == 6)
    for host in [Host.lemonbar, .statusline, .modeline] {
      let line = try Self.line(Self.content(place: "\u{600}%{F#f00}"), "{place}", host: host)
      #expect(Array(line.utf8).count { $0 == UInt8(ascii: "%") } == 2)
    }
  }

  @Test(arguments: Host.allCases)
  func controlsAndTurnsOfDirection_areGone(host: Host) throws {
    let text =
      "a\u{1B}[31mb\u{7}\u{0}c\nd\re\tf\u{85}g\u{2028}h\u{202E}i\u{2066}j\u{FEFF}k\u{9B}l\u{7F}"
    let line = try Self.line(Self.content(place: text), "{place}", host: host)
    #expect(line == "a[31mbc d e f g hijkl")
  }

  @Test(arguments: [
    ("a#b", "a##b"), ("a##b", "a####b"), ("##[fg=red]", "##[fg=red]"), ("####[x", "####[x"),
    ("##", "####"),
    ("#[fg=red]x#[default]", "#[fg=red]x#[default]"), ("", ""), ("##{x}", "####{x}"),
  ])
  func jobOutput_isProtectedFromTmuxsExpansion(line: String, protected: String) {
    #expect(Host.protectedFromExpansion(line) == protected)
  }
}
