public import Weather

/// Turns values into a line for a host.
public struct LineRenderer: Hashable, Sendable {
  /// The form of the line.
  public var template: Template
  /// What it is made for.
  public var host: Host
  /// The pictures.
  public var glyphs: GlyphSet
  /// The language of words that wxline adds itself.
  public var language: Language

  /// Makes a renderer.
  public init(template: Template, host: Host, glyphs: GlyphSet, language: Language) {
    self.template = template
    self.host = host
    self.glyphs = glyphs
    self.language = language
  }

  /// Renders a line.
  ///
  /// Where there is no weather to show, the line is `--°`. Marks stand before the line, where no bar
  /// cuts them off: `sample`, `!` for something asked for that is not right, `~` for stale. A
  /// template given here goes before the renderer's own.
  public func line(_ content: LineContent, template: Template? = nil) -> String {
    // Escaped as a whole: two harmless pieces can be markup where they meet.
    host.escape(marks(content) + (text(content, template) ?? "--" + glyphs.degree))
  }

  /// Renders the weather alone, without marks; nil where there is none to show.
  public func weather(_ content: LineContent) -> String? {
    text(content, nil).map(host.escape)
  }

  private func marks(_ content: LineContent) -> String {
    var marks = ""
    if content.hasFault { marks += "!" }
    if content.freshness == .stale { marks += "~" }
    if content.source == .sample { marks += language == .chinese ? "範例 " : "sample " }
    return marks
  }

  private func text(_ content: LineContent, _ template: Template?) -> String? {
    content.weather.map { text((template ?? self.template).spans, $0, content) }
  }

  private func text(
    _ spans: [Template.Span], _ weather: LineContent.Weather, _ content: LineContent
  ) -> String {
    var line = ""
    for span in spans {
      switch span {
      case .literal(let text): line += text
      case .field(let field): line += value(of: field, weather, content) ?? ""
      case .range(let separator): line += range(weather, separator) ?? ""
      case .group(let inner):
        let isWhole = inner.allSatisfy { span in
          switch span {
          case .literal, .group: true
          case .field(let field): value(of: field, weather, content) != nil
          case .range: range(weather, "") != nil
          }
        }
        if isWhole { line += text(inner, weather, content) }
      }
    }
    return line
  }

  private func range(_ weather: LineContent.Weather, _ separator: String) -> String? {
    switch (weather.low, weather.high) {
    case (nil, nil): nil
    case (let low?, nil): "\(low)"
    case (nil, let high?): "\(high)"
    case (let low?, let high?) where low == high: "\(low)"
    case (let low?, let high?): "\(low)\(separator == "–" ? glyphs.dash : separator)\(high)"
    }
  }

  private func value(
    of field: Field, _ weather: LineContent.Weather, _ content: LineContent
  ) -> String? {
    switch field {
    case .icon: glyphs.glyph(weather.condition, isNight: weather.isNight)
    case .low: weather.low.map(String.init)
    case .high: weather.high.map(String.init)
    case .unit:
      weather.low == nil && weather.high == nil
        ? nil : glyphs.degree + content.unit.rawValue.uppercased()
    case .rain: weather.rain.map { "\($0)%" }
    case .text: weather.text
    case .comfort: weather.comfort
    case .place: content.place
    case .when: weather.when
    case .temp: (content.measured?.temperature).map(String.init)
    case .feels: (content.measured?.feelsLike).map(String.init)
    case .humidity: (content.measured?.humidity).map { "\($0)%" }
    case .wind: content.measured?.wind
    case .alert: content.alert.map { "\(glyphs.warning) \($0)" }
    case .age: content.ageSeconds.map(Self.age)
    case .state: content.freshness == .fresh ? nil : content.freshness.rawValue
    case .source: content.source.rawValue
    case .nextIcon: content.next.map { glyphs.glyph($0.condition, isNight: $0.isNight) }
    case .nextLow: content.next?.low.map(String.init)
    case .nextHigh: content.next?.high.map(String.init)
    case .nextRain: content.next?.rain.map { "\($0)%" }
    case .nextText: content.next?.text
    case .nextWhen: content.next?.when
    }
  }

  /// A length of time in its largest whole unit: `40s`, `12m`, `3h`, `2d`.
  public static func age(_ seconds: Int) -> String {
    switch seconds {
    case ..<60: "\(max(0, seconds))s"
    case ..<3600: "\(seconds / 60)m"
    case ..<86_400: "\(seconds / 3600)h"
    default: "\(seconds / 86_400)d"
    }
  }
}
