internal import FoundationEssentials
internal import Weather

/// The forecasts of the counties in a reply of F-C0032-001, or of F-C0032-005.
///
/// Both envelopes hold `location[]`. Each county has the elements Wx, MinT and MaxT, and PoP and CI in
/// the former, in any order, all on the same periods.
enum CountyForecasts {
  /// Decodes a reply.
  /// - Returns: for each of the 22 counties in it a forecast, or what is wrong with its entry.
  static func decode(_ body: Data) throws(SourceError) -> [County: Result<Forecast, SourceError>] {
    let envelope = try Envelope(body)
    return try CountyEntries.decode(try envelope.content["location"], name: "locationName") {
      county, entry throws(SourceError) in
      try forecast(of: entry, county.name.chinese, issued: envelope.issued)
    }
  }

  /// The start and end of a period.
  struct Span: Hashable {
    let start: Instant
    let end: Instant
  }

  private static func forecast(
    of entry: JSONNode, _ county: String, issued: Instant?
  ) throws(SourceError) -> Forecast {
    var elements: [String: [Span: JSONNode]] = [:]
    for element in (entry["weatherElement"] ?? .null).elements {
      guard let name = element["elementName"]?.text else {
        throw SourceError(.wrongShape, "\(county): an element has no name")
      }
      guard elements[name] == nil else {
        throw SourceError(.badValue, "\(county): \(name) appears twice")
      }
      elements[name] = try parameters(element, "\(county): \(name)")
    }
    guard let weather = elements["Wx"], let lows = elements["MinT"], let highs = elements["MaxT"]
    else {
      throw SourceError(.wrongShape, "\(county): Wx, MinT and MaxT are not all there")
    }
    let others = [lows, highs, elements["PoP"], elements["CI"]].compactMap { $0 }
    guard others.allSatisfy({ $0.keys == weather.keys }) else {
      throw SourceError(.wrongShape, "\(county): the elements are not on the same periods")
    }
    var periods: [Period] = []
    for (span, parameter) in weather {
      func name(_ element: String) -> JSONNode? { elements[element]?[span]?["parameterName"] }
      let text = SkyText(name("Wx")?.text, code: parameter["parameterValue"]?.text)
      guard
        let period = Period(
          start: span.start, end: span.end,
          low: try Checked.temperature(name("MinT"), of: county),
          high: try Checked.temperature(name("MaxT"), of: county),
          rain: try Checked.probability(name("PoP"), of: county), condition: text.condition,
          code: text.code, isNight: WeatherCode.isNight(startingAt: span.start), text: text.words,
          comfort: (name("CI")?.text).map(ComfortIndex.words))
      else {
        throw SourceError(.badValue, "\(county): a period or its range is upside down")
      }
      periods.append(period)
    }
    return try Checked.forecast(periods, of: county, issued: issued)
  }

  private static func parameters(
    _ element: JSONNode, _ what: String
  ) throws(SourceError) -> [Span: JSONNode] {
    var parameters: [Span: JSONNode] = [:]
    for time in (element["time"] ?? .null).elements {
      guard let start = time.time("startTime"), let end = time.time("endTime") else {
        throw SourceError(.badValue, "\(what): a time that is none")
      }
      let parameter = time["parameter"] ?? .null
      guard parameters.updateValue(parameter, forKey: Span(start: start, end: end)) == nil else {
        throw SourceError(.badValue, "\(what) has a period twice")
      }
    }
    return parameters
  }
}
