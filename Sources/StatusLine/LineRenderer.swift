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
  /// Where there is nothing to show of what the template prints, the line is `--°`, and the warning
  /// behind it where the template prints warnings. Marks stand before the line, where no bar cuts them
  /// off: `sample`, `!` for something asked for that is not right, `~` for stale. A template given here
  /// goes before the renderer's own.
  public func line(_ content: LineContent, template: Template? = nil) -> String {
    // Escaped as a whole: two harmless pieces can be markup where they meet.
    host.escape(marks(content) + body(content, template ?? self.template))
  }

  /// Renders the weather alone, without marks; nil where there is none to show.
  public func weather(_ content: LineContent) -> String? {
    content.weather.map { _ in host.escape(text(template.spans, content, template)) }
  }

  private func marks(_ content: LineContent) -> String {
    var marks = ""
    if content.hasFault { marks += "!" }
    if content.freshness == .stale { marks += "~" }
    if content.source == .sample { marks += language == .chinese ? "範例 " : "sample " }
    return marks
  }

  private func body(_ content: LineContent, _ template: Template) -> String {
    let isMeasured = content.measured != nil && Field.measured.contains(where: template.mentions)
    if content.weather != nil || isMeasured { return text(template.spans, content, template) }
    let alert = template.mentions(.alert) ? value(of: .alert, content, template) : nil
    return "--\(glyphs.degree)" + (alert.map { " \($0)" } ?? "")
  }

  private func text(
    _ spans: [Template.Span], _ content: LineContent, _ template: Template
  ) -> String {
    var line = ""
    for span in spans {
      switch span {
      case .literal(let text): line += text
      case .field(let field):
        // A missing measurement is seen to be missing; its unit and sign would stand there alone.
        let missing = field == .temp || field == .feels ? "--" : ""
        line += value(of: field, content, template) ?? missing
      case .range(let separator): line += range(content.weather, separator) ?? ""
      case .group(let inner):
        let isWhole = inner.allSatisfy { span in
          switch span {
          case .literal, .group: true
          case .field(let field): value(of: field, content, template) != nil
          case .range: range(content.weather, "") != nil
          }
        }
        if isWhole { line += text(inner, content, template) }
      }
    }
    return line
  }

  private func range(_ weather: LineContent.Weather?, _ separator: String) -> String? {
    switch (weather?.low, weather?.high) {
    case (nil, nil): nil
    case (let low?, nil): "\(low)"
    case (nil, let high?): "\(high)"
    case (let low?, let high?) where low == high: "\(low)"
    case (let low?, let high?): "\(low)\(separator == "–" ? glyphs.dash : separator)\(high)"
    }
  }

  private func value(
    of field: Field, _ content: LineContent, _ template: Template
  ) -> String? {
    let weather = content.weather
    switch field {
    case .icon: return weather.map { glyphs.glyph($0.condition, isNight: $0.isNight) }
    case .low: return (weather?.low).map(String.init)
    case .high: return (weather?.high).map(String.init)
    case .unit:
      return hasDegrees(content, template)
        ? glyphs.degree + content.unit.rawValue.uppercased() : nil
    case .rain: return (weather?.rain).map { "\($0)%" }
    case .text: return weather?.text
    case .comfort: return weather?.comfort
    case .place: return content.place
    case .when: return weather?.when
    case .temp: return (content.measured?.temperature).map(String.init)
    case .feels: return (content.measured?.feelsLike).map(String.init)
    case .humidity: return (content.measured?.humidity).map { "\($0)%" }
    case .wind: return content.measured?.wind
    case .alert: return content.alert.map { "\(glyphs.warning) \($0)" }
    case .age: return content.ageSeconds.map(Self.age)
    case .state: return content.freshness == .fresh ? nil : content.freshness.rawValue
    case .source: return content.source.rawValue
    case .nextIcon: return content.next.map { glyphs.glyph($0.condition, isNight: $0.isNight) }
    case .nextLow: return content.next?.low.map(String.init)
    case .nextHigh: return content.next?.high.map(String.init)
    case .nextRain: return content.next?.rain.map { "\($0)%" }
    case .nextText: return content.next?.text
    case .nextWhen: return content.next?.when
    }
  }

  /// Whether the template prints a temperature that is there: without one a unit says nothing.
  private func hasDegrees(_ content: LineContent, _ template: Template) -> Bool {
    func prints(_ fields: Field...) -> Bool { fields.contains(where: template.mentions) }
    return content.weather?.low != nil && prints(.low)
      || content.weather?.high != nil && prints(.high)
      || (content.next?.low ?? content.next?.high) != nil && prints(.nextLow, .nextHigh)
      || content.measured != nil && prints(.temp)
      || content.measured?.feelsLike != nil && prints(.feels)
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
