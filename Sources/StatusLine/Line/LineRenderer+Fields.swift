internal import Weather

extension LineRenderer {
  /// A value as it is printed.
  struct Value {
    let text: String
    var tone: Tone?
  }

  /// What a template's spans print.
  func fields(
    _ spans: [Template.Span], _ content: LineContent, _ template: Template
  ) -> StyledText {
    var line = StyledText()
    for span in spans {
      switch span {
      case .literal(let text): line.append(text)
      case .slot(let fields, let cells):
        // A missing measurement is seen to be missing; its unit and sign would stand there alone.
        let missing = fields.first == .temp || fields.first == .feels ? Value(text: "--") : nil
        if let value = value(of: fields, content, template) ?? missing {
          let blanks = cells == 0 ? 0 : cells - CellWidth.cells(of: value.text, width)
          if blanks > 0 { line.append(String(repeating: " ", count: blanks)) }
          line.append(value.text, value.tone)
        } else if cells > 0 {
          line.append(String(repeating: " ", count: cells))
        }
      case .range(let separator):
        if let range = range(content, separator) { line.append(range.text, range.tone) }
      case .group(let inner):
        let isWhole = inner.allSatisfy { span in
          switch span {
          case .literal, .group: true
          case .slot(let fields, _): value(of: fields, content, template) != nil
          case .range: range(content, "") != nil
          }
        }
        if isWhole { line.append(fields(inner, content, template)) }
      }
    }
    return line
  }

  private func range(_ content: LineContent, _ separator: String) -> Value? {
    let (low, high) = (content.weather?.low, content.weather?.high)
    let text: String
    switch (low, high) {
    case (nil, nil): return nil
    case (let only?, nil), (nil, let only?): text = "\(only)"
    case (let low?, let high?) where low == high: text = "\(low)"
    case (let low?, let high?):
      text = "\(low)\(separator == "–" ? glyphs.dash : separator)\(high)"
    }
    return Value(text: text, tone: Tone(content.weather?.temperatures))
  }

  private func value(
    of fields: [Field], _ content: LineContent, _ template: Template
  ) -> Value? {
    for field in fields {
      if let value = value(of: field, content, template) { return value }
    }
    return nil
  }

  func value(of field: Field, _ content: LineContent, _ template: Template) -> Value? {
    func degrees(_ degrees: Int?, _ temperature: Temperature?) -> Value? {
      degrees.map { Value(text: "\($0)", tone: Tone(temperature)) }
    }
    func rain(_ weather: LineContent.Weather?) -> Value? {
      (weather?.rain).map { Value(text: "\($0)%", tone: Tone(rain: $0)) }
    }
    func icon(_ weather: LineContent.Weather?) -> Value? {
      weather.map { Value(text: glyphs.glyph($0.condition, isNight: $0.isNight)) }
    }
    func words(_ text: String?) -> Value? { text.map { Value(text: $0) } }
    let (weather, next, measured) = (content.weather, content.next, content.measured)
    return switch field {
    case .icon: icon(weather)
    case .low: degrees(weather?.low, weather?.temperatures?.lowerBound)
    case .high: degrees(weather?.high, weather?.temperatures?.upperBound)
    case .unit: hasDegrees(content, template) ? Value(text: unit(content)) : nil
    case .rain: rain(weather)
    case .text: words(weather?.text)
    case .comfort: words(weather?.comfort)
    case .place: words(content.place)
    case .when: words(weather?.when)
    case .temp: degrees(measured?.temperature, measured?.air)
    case .feels: degrees(measured?.feelsLike, measured?.felt)
    case .humidity: words((measured?.humidity).map { "\($0)%" })
    case .wind: words(measured?.wind)
    case .windArrow: words((measured?.windDegrees).map(glyphs.arrow))
    case .alert:
      content.alert.map {
        Value(text: "\(glyphs.warning) \($0)", tone: content.severity.map { Tone($0) })
      }
    case .age: words(content.ageSeconds.map(Self.age))
    case .state: words(content.freshness == .fresh ? nil : content.freshness.rawValue)
    case .source: words(content.source.rawValue)
    case .nextIcon: icon(next)
    case .nextLow: degrees(next?.low, next?.temperatures?.lowerBound)
    case .nextHigh: degrees(next?.high, next?.temperatures?.upperBound)
    case .nextRain: rain(next)
    case .nextText: words(next?.text)
    case .nextWhen: words(next?.when)
    }
  }

  private func unit(_ content: LineContent) -> String {
    glyphs.degree + content.unit.rawValue.uppercased()
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
