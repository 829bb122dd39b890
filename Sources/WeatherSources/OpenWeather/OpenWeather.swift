internal import FoundationEssentials
internal import Weather

/// OpenWeather, version 2.5 of its interface, which a free key may use.
///
/// Two requests: `weather` for now, `forecast` for five days by three hours. What a reply calls
/// `temp_min` and `temp_max` is the spread over a large city and no range of a day, and is not read.
/// Source: "Current weather data", "5 day weather forecast" and "Geocoding API" on openweathermap.org;
/// what is optional was seen in replies.
enum OpenWeather {
  /// The units that a reply is in; it does not tell them.
  enum Units: String {
    case standard, metric, imperial

    func celsius(_ value: Double?) -> Double? {
      value.map { value in
        switch self {
        case .standard: Temperature.celsius(ofKelvin: value)
        case .metric: value
        case .imperial: Temperature.celsius(ofFahrenheit: value)
        }
      }
    }

    func temperature(_ value: Double?) throws(SourceError) -> Temperature? {
      try Measured.temperature(celsius(value))
    }

    func wind(_ node: JSONNode?) -> Wind? {
      Measured.wind(
        node?.amount("speed"), in: self == .imperial ? .milesPerHour : .metresPerSecond,
        from: node?.amount("deg"))
    }
  }

  /// The request for a part of the weather of a point.
  static func request(for part: Part, at point: Coordinates, _ base: String) -> SourceRequest {
    let dataset = part == .observations ? "weather" : "forecast"
    let query = "lat=\(point.latitudeText)&lon=\(point.longitudeText)&units=metric&appid={key}"
    return SourceRequest(
      dataset: dataset, url: "\(base)/data/2.5/\(dataset)?\(query)", keyUse: .address)
  }

  /// Reads a reply.
  /// - Returns: for each part what the reply says, or what is wrong with it.
  static func contents(
    of reply: SourceReply, to request: SourceRequest, about asked: AskedPlace, _ zones: ZoneRules,
    units: Units = .metric
  ) throws(SourceError) -> [Part: Result<Content, SourceError>] {
    let root = try root(of: reply, to: request)
    if root["list"] == nil {
      try asked.check(root["coord"]?.point("lat", "lon"))
      let now = try observation(root, at: asked.point, units)
      return [.observations: .success(.observations([now]))]
    }
    try asked.check(root["city"]?["coord"]?.point("lat", "lon"))
    let steps = try steps(root, asked, zones, units)
    return [
      .forecast: steps.halfDays.orWrongShape.map(Content.forecast),
      .hours: steps.hours.orWrongShape.map(Content.hours),
      .week: steps.days.orWrongShape.map(Content.week),
    ]
  }

  /// The object of a reply that is data.
  ///
  /// The status also stands in the body as `cod`, a number or a text, and the two may disagree.
  static func root(
    of reply: SourceReply, to request: SourceRequest
  ) throws(SourceError) -> JSONNode {
    switch reply.status {
    case 400, 401, 403, 404: throw refusal(reply.status)
    default: break
    }
    let root = try JSONNode.parse(try reply.jsonBody(of: request))
    let status = (root["cod"] ?? root["code"])?.text.flatMap { Int($0) } ?? 200
    guard status == 200 else { throw refusal(status) }
    return root
  }

  private static func refusal(_ status: Int) -> SourceError {
    switch status {
    case 401, 403:
      SourceError(
        .keyRefused, "OpenWeather refuses the key (\(status)); a new one works after two hours")
    case 404: SourceError(.noSuchPlace, "OpenWeather has no such place (404)")
    case 429: SourceError(.tooManyRequests, "OpenWeather has blocked the key for a while (429)")
    case 500...599: SourceError(.serverFault, "the server failed (\(status))")
    default: SourceError(.requestRefused, "OpenWeather refuses the request (\(status))")
    }
  }

  private static func observation(
    _ root: JSONNode, at point: Coordinates, _ units: Units
  ) throws(SourceError) -> Observation {
    guard let time = root["dt"]?.unixTime, let main = root["main"],
      let temperature = try units.temperature(main.amount("temp"))
    else { throw SourceError(.wrongShape, "the reply does not tell the temperature of now") }
    let sky = sky(root)
    return Observation(
      station: nil, kilometres: 0, time: time, temperature: temperature,
      humidity: Measured.humidity(main.amount("humidity"), ofWhole: 100),
      wind: units.wind(root["wind"]),
      // `pressure` is that at the level of the sea.
      pressure: main.amount("grnd_level"), visibility: visibility(root.amount("visibility")),
      condition: sky.condition, text: sky.code == nil ? nil : sky.words,
      isNight: !Sun.isUp(at: time, from: point), intensity: sky.intensity, offset: offset(root))
  }

  /// Metres, of which 10,000 mean that or more.
  private static func visibility(_ metres: Double?) -> Visibility? {
    metres.flatMap {
      Visibility(from: $0 / 1000, to: $0 >= 10_000 ? nil : $0 / 1000)
    }
  }

  private static func steps(
    _ root: JSONNode, _ asked: AskedPlace, _ zones: ZoneRules, _ units: Units
  ) throws(SourceError) -> ForecastSteps {
    let entries = (root["list"] ?? .null).elements
    var times: [Instant] = []
    for entry in entries {
      guard let time = entry["dt"]?.unixTime else {
        throw SourceError(.badValue, "a step has no time")
      }
      times.append(time)
    }
    guard let first = times.first, let last = times.last, first <= last else {
      throw SourceError(.wrongShape, "the reply has no steps")
    }
    let length = times.count > 1 ? times[1] - times[0] : .hours(3)
    var steps: [ForecastSteps.Step] = []
    var temperatures: [(time: Instant, temperature: Temperature)] = []
    var details = Period.Details()
    for (entry, time) in zip(entries, times) {
      // Temperature and wind are of the time; what falls is of the hours before it.
      var step = ForecastSteps.Step(start: time - length, end: time, sky: sky(entry))
      step.rain = try Measured.probability(entry.amount("pop"), ofWhole: 1)
      if steps.last?.end == step.start { step.details = details }
      steps.append(step)
      details = Period.Details()
      let main = entry["main"]
      details.temperature = try units.temperature(main?.amount("temp"))
      details.feelsLike = Measured.feelsLike(units.celsius(main?.amount("feels_like")))
      details.humidity = Measured.humidity(main?.amount("humidity"), ofWhole: 100)
      details.wind = units.wind(entry["wind"])
      if let temperature = details.temperature { temperatures.append((time, temperature)) }
    }
    let span = Period.Span(start: first, end: last).padded
    return try ForecastSteps(
      steps, temperatures: temperatures,
      placeClock: clock(root["city"], asked, span, zones), point: asked.point)
  }

  /// The clock of the place: by the rules of its zone where the zone is known, else by the one offset
  /// that the reply tells; without any, by the sun.
  private static func clock(
    _ city: JSONNode?, _ asked: AskedPlace, _ span: Period.Span, _ zones: ZoneRules
  ) -> PlaceClock {
    if let clock = asked.zone.flatMap({ zones($0, span) }) { return clock }
    let hours = Int((asked.point.longitude / 15).rounded())
    return PlaceClock(city.flatMap(offset) ?? UTCOffset(seconds: hours * 3600) ?? .utc)
  }

  private static func offset(_ node: JSONNode) -> UTCOffset? {
    node.amount("timezone").flatMap { Int(exactly: $0) }.flatMap(UTCOffset.init(seconds:))
  }

  /// The first of the conditions, which is the main one.
  private static func sky(_ node: JSONNode) -> Sky {
    sky((node["weather"] ?? .null).elements.first?.code("id"))
  }

  /// The kind of weather of a code; what the table lacks has the kind of its hundred.
  static func sky(_ code: Int?) -> Sky {
    guard let code else { return .unknown }
    let (condition, intensity): (Condition, Intensity?) =
      switch code {
      case 200, 210, 230: (.thunder, .light)
      case 202, 212, 232: (.thunder, .heavy)
      case 200...299: (.thunder, nil)
      case 300, 310: (.drizzle, .light)
      case 302, 312, 314: (.drizzle, .heavy)
      case 300...399: (.drizzle, .moderate)
      case 500: (.rain, .light)
      case 502, 503, 504: (.rain, .heavy)
      case 511: (.freezingRain, nil)
      case 520: (.showers, .light)
      case 522: (.showers, .heavy)
      case 521, 531: (.showers, .moderate)
      case 500...599: (.rain, .moderate)
      case 600: (.snow, .light)
      case 602: (.snow, .heavy)
      case 611...619: (.sleet, code == 612 || code == 615 ? .light : nil)
      case 620: (.snowShowers, .light)
      case 621: (.snowShowers, .moderate)
      case 622: (.snowShowers, .heavy)
      case 600...699: (.snow, .moderate)
      case 741: (.fog, nil)
      case 771: (.wind, nil)
      case 781: (.tornado, nil)
      // 701 mist, and smoke, haze, dust, sand, ash.
      case 700...799: (.haze, nil)
      case 800: (.clear, nil)
      case 801: (.mainlyClear, nil)
      case 802: (.partlyCloudy, nil)
      case 803: (.cloudy, nil)
      case 804: (.overcast, nil)
      default: (.unknown, nil)
      }
    return Sky(condition, intensity, code: "\(code)")
  }
}
