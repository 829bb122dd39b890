internal import Weather

/// The values of CWA's forecasts, each within what it can be.
enum Checked {
  /// A temperature; nil where it is marked as missing.
  static func temperature(
    _ value: JSONNode?, of county: String
  ) throws(SourceError) -> Temperature? {
    guard let number = try value?.measure("\(county): a temperature") else { return nil }
    guard let temperature = Temperature(celsius: number) else {
      throw SourceError(.badValue, "\(county): a temperature that no place on earth has")
    }
    return temperature
  }

  /// A probability in percent; nil where it is marked as missing.
  static func probability(_ value: JSONNode?, of county: String) throws(SourceError) -> Int? {
    guard let number = try value?.measure("\(county): a probability") else { return nil }
    guard let percent = Int(exactly: number), (0...100).contains(percent) else {
      throw SourceError(.badValue, "\(county): a probability outside 0 to 100 percent")
    }
    return percent
  }

  /// A whole number in a range; nil for anything else: what only adds to a forecast spoils none.
  static func whole(_ value: JSONNode?, in range: ClosedRange<Int>) -> Int? {
    guard let number = try? value?.measure("") else { return nil }
    return Int(exactly: number.rounded()).flatMap { range.contains($0) ? $0 : nil }
  }

  /// A forecast of periods that are neither too many nor too long.
  static func forecast(
    _ periods: [Period], of county: String, issued: Instant?
  ) throws(SourceError) -> Forecast {
    guard periods.count <= 64, periods.allSatisfy({ $0.end - $0.start <= .hours(24) }) else {
      throw SourceError(.wrongShape, "\(county): periods too many or too long")
    }
    guard let forecast = Forecast(issued: issued, placeClock: .taipei, periods: periods) else {
      throw SourceError(.wrongShape, "\(county): no periods, or some overlap")
    }
    return forecast
  }
}

/// What a forecast says of the sky: CWA's words and its code for them.
struct SkyText {
  /// The kind of weather; `unknown` where code and words tell two different stories.
  let condition: Condition
  /// The code without leading zeros.
  let code: String?
  /// The words in both languages.
  let words: LocalizedText

  /// Puts words and code together; either may be missing.
  init(_ text: String?, code: String?) {
    let text = text ?? ""
    let code = WeatherCode(code)
    condition = code?.condition(saying: text) ?? .unknown
    self.code = code.map { "\($0.number)" }
    words = WeatherText.words(text, code: code)
  }
}
