import Testing
import Weather

@testable import StatusLine

@Suite struct ThemeTests {
  @Test(arguments: [
    ("#5fafff", "#5fafff"), ("#FFD700", "#ffd700"), ("#000000", "#000000"), ("#fff", nil),
    ("5fafff", nil), ("#5fafff0", nil), ("#+fafff", nil), ("#-fafff", nil), ("#5faffg", nil),
    ("", nil), ("#", nil), ("red", nil), ("#５fafff", nil),
  ])
  func color_isSixDigits(text: String, color: String?) {
    #expect(Theme.Color(text)?.text == color)
  }

  @Test(arguments: [
    ("#000000", 16), ("#ffffff", 231), ("#ff0000", 196), ("#5fafff", 75), ("#878787", 102),
    ("#d7af5f", 179), ("#010203", 16), ("#fefefe", 231),
  ])
  func terminal_getsTheNearestOfItsCube(text: String, number: Int) throws {
    #expect(try #require(Theme.Color(text)).cube == number)
  }

  @Test(
    arguments: [
      (11, 35.9, nil), (11, 36, .heat), (24, 37.9, .heat), (24, 38, .severeHeat), (10, 20, .cold),
      (10.1, 20, nil), (-3, -3, .cold), (5, 36, .heat),
    ] as [(Double, Double, Tone?)])
  func temperature_hasATone(low: Double, high: Double, tone: Tone?) throws {
    let (low, high) = try (
      #require(Temperature(celsius: low)), #require(Temperature(celsius: high))
    )
    #expect(Tone(low...high) == tone)
    #expect(Tone(nil as Temperature?) == nil)
    if low == high { #expect(Tone(low) == tone) }
  }

  @Test(
    arguments: [(0, nil), (49, nil), (50, .rain), (79, .rain), (80, .heavyRain), (100, .heavyRain)]
      as [(Int, Tone?)])
  func rain_hasATone(rain: Int, tone: Tone?) {
    #expect(Tone(rain: rain) == tone)
  }

  @Test func warning_isGraverThanWeather() {
    #expect(
      Severity.allCases.map { Tone($0) } == [.warning, .warning, .severeWarning, .severeWarning])
    #expect(Tone.allCases.max() == .severeWarning)
    #expect(Tone.allCases.min() == .stale)
    #expect(Set(Tone.allCases).count == Tone.allCases.sorted().count)
  }

  private static func line(
    _ host: Host, rain: Int, freshness: Freshness = .fresh, theme: Theme? = .standard
  ) -> RenderedLine {
    var renderer = LineRenderer(
      template: .standard, host: host, glyphs: .text, language: .english)
    renderer.theme = theme
    return renderer.line(
      LineContent(
        weather: LineContent.Weather(
          condition: .rain, isNight: false, low: 18, high: 24, rain: rain, text: "雨", comfort: nil,
          when: "今晚"), next: nil, unit: .celsius, place: "x", freshness: freshness, ageSeconds: 0,
        source: .cwa, hasFault: false))
  }

  @Test(arguments: [
    (Host.plain, "☂ 18–24°C \u{1B}[38;5;75m70%\u{1B}[39m"),
    (.tmux, "☂ 18–24°C #[fg=#5fafff]70%#[fg=default]"),
    (.polybar, "☂ 18–24°C %{F#5fafff}70%%{F-}"), (.lemonbar, "☂ 18–24°C %{F#5fafff}70%%%{F-}"),
    (.xmobar, "☂ 18–24°C <fc=#5fafff>70%</fc>"), (.waybar, "☂ 18–24°C 70%"),
    (.i3bar, "☂ 18–24°C 70%"), (.i3blocks, "☂ 18–24°C 70%"), (.i3rs, "☂ 18–24°C 70%"),
    (.xbar, "☂ 18–24°C 70%"), (.json, "☂ 18–24°C 70%"), (.statusline, "☂ 18–24°C 70%%"),
    (.modeline, "☂ 18–24°C 70%%"),
  ])
  func likelyRain_isColoredAsTheHostDoes(host: Host, line: String) {
    #expect(Self.line(host, rain: 70).text == line)
    #expect(Self.line(host, rain: 70).tone == .rain)
    // What is not grave has no colour, and no colours means none.
    #expect(!Self.line(host, rain: 30).text.contains("5fafff"))
    let plain = Self.line(host, rain: 70, theme: nil).text
    #expect(
      plain
        == (host == .lemonbar || host == .statusline || host == .modeline
          ? "☂ 18–24°C 70%%" : "☂ 18–24°C 70%"))
  }

  @Test func staleLine_isDimmedButWhereItIsGrave() {
    #expect(
      Self.line(.polybar, rain: 70, freshness: .stale).text
        == "%{F#9e9e9e}~☂ 18–24°C %{F-}%{F#5fafff}70%%{F-}")
    #expect(Self.line(.polybar, rain: 30, freshness: .stale).tone == .stale)
  }

  @Test func colorTakenAway_isNone() {
    var theme = Theme.standard
    theme[.rain] = nil
    #expect(Self.line(.polybar, rain: 70, theme: theme).text == "☂ 18–24°C 70%")
    theme[.rain] = Theme.Color("#010203")
    #expect(Self.line(.polybar, rain: 70, theme: theme).text == "☂ 18–24°C %{F#010203}70%%{F-}")
  }
}
