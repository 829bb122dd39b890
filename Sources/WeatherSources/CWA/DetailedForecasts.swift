internal import FoundationEssentials
internal import Weather

/// The forecasts of the counties in a reply of F-D0047-091 (a week by day and night) or F-D0047-089
/// (three days by three hours).
///
/// Both envelopes hold `Locations.Location[]`. A county has elements under Chinese names; an element
/// has values from `StartTime` to `EndTime`, or at a `DataTime`. The shape before December 2024, whose
/// names began in lower case, is refused.
enum DetailedForecasts {
  /// Which of the two datasets it is.
  enum Step {
    case threeHours, halfDay
  }

  /// Decodes a reply.
  /// - Returns: for each of the 22 counties in it a forecast, or what is wrong with its entry.
  static func decode(
    _ body: Data, by step: Step
  ) throws(SourceError) -> [County: Result<Forecast, SourceError>] {
    let envelope = try Envelope(body)
    let content = try envelope.content
    if content["locations"] != nil { throw Envelope.outdated(since: "2024") }
    guard let groups = content["Locations"]?.elements else {
      throw SourceError(.noPlace, "the reply has no county in it")
    }
    let entries = groups.flatMap { ($0["Location"] ?? .null).elements }
    return try CountyEntries.decode(.list(entries), name: "LocationName") {
      county, entry throws(SourceError) in
      let elements = try DetailedElements(entry, county.name.chinese)
      return try Checked.forecast(
        try elements.periods(by: step), of: county.name.chinese, issued: envelope.issued)
    }
  }
}

/// The elements of one county's entry.
struct DetailedElements {
  private let county: String
  private let elements: [String: Element]

  private struct Element {
    /// The values by their start, or their instant.
    var values: [Instant: JSONNode] = [:]
    /// The end of each value that has one.
    var ends: [Instant: Instant] = [:]
  }

  /// Reads the elements by their names.
  init(_ entry: JSONNode, _ county: String) throws(SourceError) {
    self.county = county
    var elements: [String: Element] = [:]
    for node in (entry["WeatherElement"] ?? .null).elements {
      guard let name = node["ElementName"]?.text else {
        throw SourceError(.wrongShape, "\(county): an element has no name")
      }
      guard elements[name] == nil else {
        throw SourceError(.badValue, "\(county): \(name) appears twice")
      }
      elements[name] = try Self.element(node, "\(county): \(name)")
    }
    self.elements = elements
  }

  private static func element(_ node: JSONNode, _ what: String) throws(SourceError) -> Element {
    var element = Element()
    for time in (node["Time"] ?? .null).elements {
      let end = time.time("EndTime")
      guard let start = time.time("StartTime") ?? time.time("DataTime"),
        time["StartTime"] == nil || end != nil
      else { throw SourceError(.badValue, "\(what): a time that is none") }
      let value = time["ElementValue"]?.elements.first ?? .null
      guard element.values.updateValue(value, forKey: start) == nil else {
        throw SourceError(.badValue, "\(what) has a time twice")
      }
      element.ends[start] = end
    }
    return element
  }

  /// The periods that the element of the weather has, with what the others say of each.
  func periods(by step: DetailedForecasts.Step) throws(SourceError) -> [Period] {
    guard let weather = elements["天氣現象"], !weather.values.isEmpty else {
      throw SourceError(.wrongShape, "\(county): 天氣現象 is missing")
    }
    var periods: [Period] = []
    for (start, sky) in weather.values {
      guard let end = weather.ends[start] else {
        throw SourceError(.wrongShape, "\(county): the weather is not told for periods")
      }
      let text = SkyText(sky["Weather"]?.text, code: sky["WeatherCode"]?.text)
      let values: Values =
        switch step {
        case .halfDay: try halfDay(start)
        case .threeHours: try threeHours(start)
        }
      guard
        let period = Period(
          start: start, end: end, low: values.low, high: values.high, rain: values.rain,
          condition: text.condition, code: text.code,
          isNight: WeatherCode.isNight(startingAt: start), text: text.words,
          comfort: values.comfort, details: values.details)
      else {
        throw SourceError(.badValue, "\(county): a period or its range is upside down")
      }
      periods.append(period)
    }
    return periods
  }

  private struct Values {
    var low: Temperature?
    var high: Temperature?
    var rain: Int?
    var comfort: LocalizedText?
    var details = Period.Details()
  }

  private func halfDay(_ start: Instant) throws(SourceError) -> Values {
    guard elements["最低溫度"] != nil, elements["最高溫度"] != nil else {
      throw SourceError(.wrongShape, "\(county): 最低溫度 and 最高溫度 are not both there")
    }
    var values = Values()
    values.low = try Checked.temperature(value("最低溫度", start, "MinTemperature"), of: county)
    values.high = try Checked.temperature(value("最高溫度", start, "MaxTemperature"), of: county)
    values.rain = try probability("12小時降雨機率", start)
    values.comfort = ComfortIndex.words(
      from: value("最小舒適度指數", start, "MinComfortIndexDescription")?.text,
      to: value("最大舒適度指數", start, "MaxComfortIndexDescription")?.text)
    values.details.humidity = Checked.whole(
      value("平均相對濕度", start, "RelativeHumidity"), in: 0...100)
    values.details.wind = wind(start)
    values.details.uvIndex = Checked.whole(value("紫外線指數", start, "UVIndex"), in: 0...30)
    return values
  }

  private func threeHours(_ start: Instant) throws(SourceError) -> Values {
    guard elements["溫度"] != nil else {
      throw SourceError(.wrongShape, "\(county): 溫度 is missing")
    }
    var values = Values()
    values.rain = try probability("3小時降雨機率", start)
    values.comfort = ComfortIndex.words(
      from: value("舒適度指數", start, "ComfortIndexDescription")?.text, to: nil)
    values.details.temperature = try Checked.temperature(
      value("溫度", start, "Temperature"), of: county)
    values.details.feelsLike = try Checked.temperature(
      value("體感溫度", start, "ApparentTemperature"), of: county)
    values.details.humidity = Checked.whole(
      value("相對濕度", start, "RelativeHumidity"), in: 0...100)
    values.details.wind = wind(start)
    return values
  }

  private func probability(_ name: String, _ start: Instant) throws(SourceError) -> Int? {
    try Checked.probability(value(name, start, "ProbabilityOfPrecipitation"), of: county)
  }

  private func wind(_ start: Instant) -> Wind? {
    Wind(
      speed: value("風速", start, "WindSpeed")?.text.flatMap(Bounded.init),
      beaufort: value("風速", start, "BeaufortScale")?.text.flatMap(Bounded.init),
      direction: value("風向", start, "WindDirection")?.text.flatMap(CompassWord.direction))
  }

  private func value(_ element: String, _ start: Instant, _ name: String) -> JSONNode? {
    elements[element]?.values[start]?[name]
  }
}
