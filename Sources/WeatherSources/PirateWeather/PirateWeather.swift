internal import FoundationEssentials
internal import Weather

/// Pirate Weather, and other services that answer in the form of Dark Sky.
///
/// One reply has everything. Source: the documentation of Pirate Weather's interface on
/// pirateweather.net and of Dark Sky's, which was closed in 2023.
enum PirateWeather {
  /// The units that a reply is in, by its own word for them.
  enum Units: String {
    case us, si, ca, uk, uk2

    func celsius(_ value: Double?) -> Double? {
      self == .us ? value.map { Temperature.celsius(ofFahrenheit: $0) } : value
    }

    func temperature(_ value: Double?) throws(SourceError) -> Temperature? {
      try Measured.temperature(celsius(value))
    }

    var wind: WindUnit {
      switch self {
      case .us, .uk, .uk2: .milesPerHour
      case .si: .metresPerSecond
      case .ca: .kilometresPerHour
      }
    }

    /// The kilometres in the unit of visibility.
    var kilometres: Double { self == .si || self == .ca ? 1 : 1.609344 }
  }

  /// The request for everything that is told of a point; the comma stays as it is.
  static func request(at point: Coordinates, _ base: String) -> SourceRequest {
    SourceRequest(
      dataset: "forecast",
      url: "\(base)/forecast/{key}/\(point.query)?units=si&exclude=minutely",
      keyUse: .address)
  }

  /// Reads a reply; `units` are those of one that does not tell them.
  /// - Returns: for each part what the reply says, or what is wrong with it.
  static func contents(
    of reply: SourceReply, to request: SourceRequest, about asked: AskedPlace, _ zones: ZoneRules,
    units: Units = .si
  ) throws(SourceError) -> [Part: Result<Content, SourceError>] {
    let root = try JSONNode.parse(try body(of: reply, to: request))
    try asked.check(root.point("latitude", "longitude"))
    let told = root["flags"]?["units"]?.text
    guard let units = told.map(Units.init(rawValue:)) ?? units else {
      throw SourceError(.badValue, "the reply is in units that are not known")
    }
    let hourly = Result { () throws(SourceError) in try Hourly(root, units) }
    let current = Result { () throws(SourceError) in
      Content.observations([try observation(root, at: asked.point, units)])
    }
    guard let clock = clock(root, asked, zones) else {
      throw SourceError(.wrongShape, "the reply does not tell its time zone")
    }
    let steps = hourly.flatMap { hourly in
      Result { () throws(SourceError) in try hourly.steps(clock, at: asked.point) }
    }
    let week = Result { () throws(SourceError) in
      try days(root, units, clock, at: asked.point)
    }
    let line = steps.flatMap { $0.halfDays.orWrongShape }
    return [
      .forecast: ((try? line.get()) != nil ? line : week).map(Content.forecast),
      .hours: steps.flatMap { $0.hours.orWrongShape }.map(Content.hours),
      .week: week.map(Content.week), .observations: current,
      .alerts: .success(.alerts(alerts(root))),
    ]
  }

  /// The body of a reply that is data.
  private static func body(
    of reply: SourceReply, to request: SourceRequest
  ) throws(SourceError) -> Data {
    // Dark Sky told of a limit that was reached with 403, and in plain text.
    let text = String(decoding: reply.body.prefix(200), as: UTF8.self).lowercased()
    switch reply.status {
    case 400: throw SourceError(.requestRefused, "the service refuses the request (400)")
    case 403 where text.contains("limit exceeded"):
      throw SourceError(.tooManyRequests, "the limit of the day is reached (403)")
    default: return try reply.jsonBody(of: request)
    }
  }

  /// The clock of the place: by the rules of its zone, else by the offset of now in hours.
  private static func clock(
    _ root: JSONNode, _ asked: AskedPlace, _ zones: ZoneRules
  ) -> PlaceClock? {
    let now = root["currently"]?["time"]?.unixTime
    let first = Self.entries(root, "hourly").first?["time"]?.unixTime
    let day = Self.entries(root, "daily").first?["time"]?.unixTime
    if let start = [day, first, now].compactMap({ $0 }).min() {
      let span = Period.Span(start: start, end: start).padded
      for name in [root["timezone"]?.text, asked.zone].compactMap({ $0 }) {
        if let clock = zones(name, span) { return clock }
      }
    }
    return offset(root).map { PlaceClock($0) }
  }

  /// The offset of now, told in hours.
  private static func offset(_ root: JSONNode) -> UTCOffset? {
    root.amount("offset").flatMap { Int(exactly: ($0 * 3600).rounded()) }
      .flatMap(UTCOffset.init(seconds:))
  }

  private static func entries(_ root: JSONNode, _ block: String) -> [JSONNode] {
    guard case .list(let entries)? = root[block]?["data"] else { return [] }
    return entries
  }

  private static func observation(
    _ root: JSONNode, at point: Coordinates, _ units: Units
  ) throws(SourceError) -> Observation {
    guard let now = root["currently"], let time = now["time"]?.unixTime,
      let temperature = try units.temperature(now.amount("temperature"))
    else { throw SourceError(.wrongShape, "the reply does not tell the temperature of now") }
    let sky = Icon.sky(now["icon"]?.text)
    let visibility = now.amount("visibility").map { $0 * units.kilometres }
    return Observation(
      station: nil, kilometres: 0, time: time, temperature: temperature,
      humidity: Measured.humidity(now.amount("humidity"), ofWhole: 1), wind: wind(now, units),
      // Ten miles mean that or more; `pressure` is that at the level of the sea.
      visibility: visibility.flatMap {
        $0 >= 16
          ? Visibility(from: 16, to: nil)
          : Visibility(from: ($0 * 10).rounded() / 10, to: ($0 * 10).rounded() / 10)
      },
      condition: sky.condition, text: sky.code == nil ? nil : sky.words,
      isNight: !Sun.isUp(at: time, from: point), intensity: sky.intensity, offset: offset(root))
  }

  private static func wind(_ node: JSONNode, _ units: Units) -> Wind? {
    Measured.wind(node.amount("windSpeed"), in: units.wind, from: node.amount("windBearing"))
  }

  /// The hours to come; each is told from its time on.
  private struct Hourly {
    private let entries: [JSONNode]
    private let units: Units

    init(_ root: JSONNode, _ units: Units) throws(SourceError) {
      entries = PirateWeather.entries(root, "hourly")
      self.units = units
      guard !entries.isEmpty else { throw SourceError(.wrongShape, "the reply has no hours") }
    }

    func steps(
      _ clock: PlaceClock, at point: Coordinates
    ) throws(SourceError) -> ForecastSteps {
      var steps: [ForecastSteps.Step] = []
      var temperatures: [(time: Instant, temperature: Temperature)] = []
      for entry in entries {
        guard let time = entry["time"]?.unixTime else {
          throw SourceError(.badValue, "an hour has no time")
        }
        var step = ForecastSteps.Step(
          start: time, end: time + .hours(1), sky: Icon.sky(entry["icon"]?.text))
        step.rain = try Measured.probability(entry.amount("precipProbability"), ofWhole: 1)
        step.details.temperature = try units.temperature(entry.amount("temperature"))
        step.details.feelsLike = Measured.feelsLike(
          units.celsius(entry.amount("apparentTemperature")))
        step.details.humidity = Measured.humidity(entry.amount("humidity"), ofWhole: 1)
        step.details.wind = wind(entry, units)
        if let temperature = step.details.temperature { temperatures.append((time, temperature)) }
        steps.append(step)
      }
      return try ForecastSteps(
        steps, temperatures: temperatures, placeClock: clock, point: point)
    }
  }

  private static func days(
    _ root: JSONNode, _ units: Units, _ clock: PlaceClock, at point: Coordinates
  ) throws(SourceError) -> Forecast {
    var periods: [Period] = []
    for entry in entries(root, "daily").prefix(16) {
      guard let midnight = entry["time"]?.unixTime else {
        throw SourceError(.badValue, "a day has no time")
      }
      // The lowest and highest from midnight to midnight; `temperatureLow` is that of the night after.
      let low = try units.temperature(entry.amount("temperatureMin"))
      let high = try units.temperature(entry.amount("temperatureMax"))
      guard low != nil || high != nil else { continue }
      var details = Period.Details()
      details.wind = wind(entry, units)
      details.humidity = Measured.humidity(entry.amount("humidity"), ofWhole: 1)
      details.uvIndex = entry.amount("uvIndex").flatMap {
        (0...30).contains($0) ? Int($0.rounded()) : nil
      }
      // After a change of the clock the midnights are an hour off.
      let date = CivilTime(midnight + .hours(12), on: clock).date
      let day = Period.day(
        date, on: clock, at: point, low: low, high: high,
        rain: try Measured.probability(entry.amount("precipProbability"), ofWhole: 1),
        sky: Icon.sky(ofDay: entry["icon"]?.text), details: details)
      guard let day else { throw SourceError(.badValue, "a day's range is upside down") }
      periods.append(day)
    }
    guard let forecast = Forecast(issued: nil, placeClock: clock, periods: periods) else {
      throw SourceError(.wrongShape, "the reply has no day with a temperature, or one twice")
    }
    return forecast
  }

  /// The warnings; none where the reply has no word of them.
  ///
  /// One without an end is in force for a day.
  private static func alerts(_ root: JSONNode) -> [Alert] {
    (root["alerts"] ?? .null).elements.prefix(32).compactMap { entry in
      guard let title = entry["title"]?.text, !title.isEmpty, let start = entry["time"]?.unixTime
      else { return nil }
      let severity = entry["severity"]?.text.flatMap { word -> Severity? in
        switch word.lowercased() {
        case "minor", "advisory": .minor
        case "moderate", "watch": .moderate
        case "severe", "warning": .severe
        case "extreme": .extreme
        default: nil
        }
      }
      return Alert(
        Phenomenon(title), significance: "", start: start,
        end: entry["expires"]?.unixTime ?? start + .hours(24),
        text: entry["description"]?.paragraphs.joined(separator: "\n"), severity: severity)
    }
  }
}
