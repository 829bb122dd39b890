internal import FoundationEssentials
internal import Weather

/// The forecasts of the counties in a reply of F-C0032-001.
///
/// The dataset has two envelopes: REST's `records.location[]`, whose times have no zone and are
/// +08:00, and the file's `cwaopendata.dataset.location[]` (`cwbopendata` until September 2023). Each
/// county has the elements Wx, MinT, MaxT, PoP and CI, in any order, all on the same periods.
enum CountyForecasts {
  /// Decodes a reply.
  /// - Returns: for each of the 22 counties in it a forecast, or what is wrong with its entry.
  static func decode(_ body: Data) throws(SourceError) -> [County: Result<Forecast, SourceError>] {
    let envelope: Envelope
    do {
      envelope = try JSONDecoder().decode(Envelope.self, from: body)
    } catch let error as SourceError {
      throw error
    } catch DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty {
      throw SourceError(.notJSON, "the reply is not JSON, or was cut")
    } catch let error as DecodingError {
      throw SourceError(.wrongShape, "unexpected shape: \(error.summary)")
    } catch {
      throw SourceError(.notJSON, "the reply is not JSON")
    }
    guard !envelope.locations.isEmpty else {
      throw SourceError(.noPlace, "the reply has no county in it")
    }
    var counties: [County: Result<Forecast, SourceError>] = [:]
    for location in envelope.locations {
      guard let county = County(officialName: location.name) else { continue }
      guard counties[county] == nil else {
        counties[county] = .failure(SourceError(.badValue, "\(location.name) appears twice"))
        continue
      }
      counties[county] = Result { () throws(SourceError) in
        try forecast(of: location, issued: envelope.issued)
      }
    }
    return counties
  }

  private static func forecast(
    of location: Location, issued: Instant?
  ) throws(SourceError) -> Forecast {
    let name = location.name
    var elements: [String: [Span: Parameter]] = [:]
    for element in try location.elements() {
      guard elements[element.elementName] == nil else {
        throw SourceError(.badValue, "\(name): \(element.elementName) appears twice")
      }
      elements[element.elementName] = try element.parameters(of: name)
    }
    guard let weather = elements["Wx"], let lows = elements["MinT"], let highs = elements["MaxT"]
    else {
      throw SourceError(.wrongShape, "\(name): Wx, MinT and MaxT are not all there")
    }
    let others = [lows, highs, elements["PoP"], elements["CI"]].compactMap { $0 }
    guard others.allSatisfy({ $0.keys == weather.keys }) else {
      throw SourceError(.wrongShape, "\(name): the elements are not on the same periods")
    }
    guard weather.count <= 64, weather.keys.allSatisfy({ $0.end - $0.start <= .hours(24) }) else {
      throw SourceError(.wrongShape, "\(name): periods too many or too long")
    }
    var periods: [Period] = []
    for (span, parameter) in weather {
      let words = parameter.name?.text ?? ""
      let code = WeatherCode(parameter.value?.text)
      guard
        let period = Period(
          start: span.start, end: span.end,
          low: try temperature(lows[span], of: name), high: try temperature(highs[span], of: name),
          rain: try probability(elements["PoP"]?[span], of: name),
          condition: code?.condition(saying: words) ?? .unknown, code: code.map { "\($0.number)" },
          isNight: WeatherCode.isNight(startingAt: span.start),
          text: WeatherText.words(words, code: code),
          comfort: (elements["CI"]?[span]?.name?.text).map(ComfortIndex.words))
      else {
        throw SourceError(.badValue, "\(name): a period or its range is upside down")
      }
      periods.append(period)
    }
    guard let forecast = Forecast(issued: issued, offset: .taipei, periods: periods) else {
      throw SourceError(.wrongShape, "\(name): no periods, or some overlap")
    }
    return forecast
  }

  private static func temperature(
    _ parameter: Parameter?, of county: String
  ) throws(SourceError) -> Temperature? {
    guard let number = try number(parameter, of: county) else { return nil }
    guard let temperature = Temperature(celsius: number) else {
      throw SourceError(.badValue, "\(county): a temperature that no place on earth has")
    }
    return temperature
  }

  private static func probability(
    _ parameter: Parameter?, of county: String
  ) throws(SourceError) -> Int? {
    guard let number = try number(parameter, of: county) else { return nil }
    guard let percent = Int(exactly: number), (0...100).contains(percent) else {
      throw SourceError(.badValue, "\(county): a probability outside 0 to 100 percent")
    }
    return percent
  }

  /// The number of a parameter; nil where CWA marks it as missing.
  private static func number(
    _ parameter: Parameter?, of county: String
  ) throws(SourceError) -> Double? {
    guard let text = parameter?.name?.text, !["", "-", "X"].contains(text) else { return nil }
    guard let number = Double(text), number.isFinite else {
      throw SourceError(.badValue, "\(county): a text where a number should be")
    }
    return [-99, -990, -999].contains(number) ? nil : number
  }
}
