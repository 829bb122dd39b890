internal import FoundationEssentials
internal import Weather

/// Open-Meteo: forecasts of the national weather services' models for any point, without a key.
///
/// One reply has everything. Sources: "Weather Forecast API" and "Geocoding API" in the documentation
/// on open-meteo.com; what is not written there (nulls, texts with status 200, fixed offsets) was seen in
/// replies.
enum OpenMeteo {
  /// The request for everything that is told of a point.
  static func request(at point: Coordinates, _ base: String) -> SourceRequest {
    let query = [
      "latitude=\(point.latitudeText)", "longitude=\(point.longitudeText)",
      "current=\(Current.variables.joined(separator: ","))",
      "hourly=\(Hourly.variables.joined(separator: ","))",
      "daily=\(Daily.variables.joined(separator: ","))",
      "timezone=auto", "timeformat=unixtime", "forecast_days=7", "wind_speed_unit=ms",
    ]
    return SourceRequest(
      dataset: "forecast", url: "\(base)/v1/forecast?\(query.joined(separator: "&"))")
  }

  /// Reads a reply.
  /// - Returns: for each part what the reply says, or what is wrong with it.
  static func contents(
    of reply: SourceReply, to request: SourceRequest, about asked: AskedPlace, _ zones: ZoneRules
  ) throws(SourceError) -> [Part: Result<Content, SourceError>] {
    let root = try JSONNode.parse(try body(of: reply, to: request))
    if case .bool(true) = root["error"] { throw refusal(root) }
    try asked.check(root.point("latitude", "longitude"))
    guard let offset = offset(root) else {
      throw SourceError(.wrongShape, "the reply does not tell the offset of its times")
    }
    let hourly = Result { () throws(SourceError) in try Hourly(root, offset) }
    let daily = Result { () throws(SourceError) in try Daily(root, offset) }
    let span = Period.Span(
      start: (try? hourly.get())?.times.first ?? (try? daily.get())?.start ?? .distantPast,
      end: (try? hourly.get())?.times.last ?? .distantPast)
    let clock =
      root["timezone"]?.text.flatMap { zones($0, span.padded) } ?? PlaceClock(offset)
    let steps = hourly.flatMap { hourly in
      Result { () throws(SourceError) in
        try hourly.steps(placeClock: clock, at: asked.point, told: Current.time(root, offset))
      }
    }
    let week = daily.flatMap { daily in
      Result { () throws(SourceError) in try daily.forecast(clock, at: asked.point) }
    }
    let current = Result { () throws(SourceError) in
      Content.observations([try Current.observation(root, offset, at: asked.point)])
    }
    // Without hours the days have to do.
    let line = steps.flatMap { $0.halfDays.orWrongShape }
    return [
      .forecast: ((try? line.get()) != nil ? line : week).map(Content.forecast),
      .hours: steps.flatMap { $0.hours.orWrongShape }.map(Content.hours),
      .week: week.map(Content.week), .observations: current,
    ]
  }

  /// The body of a reply that is data.
  static func body(
    of reply: SourceReply, to request: SourceRequest
  ) throws(SourceError) -> Data {
    guard reply.status == 400 else { return try reply.jsonBody(of: request) }
    throw refusal((try? JSONNode.parse(Data(reply.body))) ?? .null)
  }

  /// The error of a request that was refused: the service tells the reason in words of its own, which
  /// change.
  static func refusal(_ root: JSONNode) -> SourceError {
    let reason = root["reason"]?.text.map { ": " + $0 } ?? ""
    return SourceError(.requestRefused, "Open-Meteo refuses the request (400)\(reason)")
  }

  private static func offset(_ root: JSONNode) -> UTCOffset? {
    root.amount("utc_offset_seconds").flatMap { Int(exactly: $0) }.flatMap(UTCOffset.init(seconds:))
  }

  /// A time: seconds since 1970, or a local time without its offset.
  static func time(_ node: JSONNode, _ offset: UTCOffset) -> Instant? {
    node.unixTime ?? node.text.flatMap { Instant(iso8601: $0, offset: offset) }
  }

  /// The kind of weather of a code of WMO's table 4677, in the part of it that is used.
  static func sky(_ code: Int?) -> Sky {
    guard let code else { return .unknown }
    let (condition, intensity): (Condition, Intensity?) =
      switch code {
      case 0: (.clear, nil)
      case 1: (.mainlyClear, nil)
      case 2: (.partlyCloudy, nil)
      case 3: (.overcast, nil)
      case 45, 48: (.fog, nil)
      case 51: (.drizzle, .light)
      case 53: (.drizzle, .moderate)
      case 55: (.drizzle, .heavy)
      case 56, 66: (.freezingRain, .light)
      case 57, 67: (.freezingRain, .heavy)
      case 61: (.rain, .light)
      case 63: (.rain, .moderate)
      case 65: (.rain, .heavy)
      case 71: (.snow, .light)
      case 73: (.snow, .moderate)
      case 75: (.snow, .heavy)
      case 77: (.snow, .light)
      case 80: (.showers, .light)
      case 81: (.showers, .moderate)
      case 82: (.showers, .heavy)
      case 85: (.snowShowers, .light)
      case 86: (.snowShowers, .heavy)
      case 95: (.thunder, nil)
      case 96, 99: (.hail, nil)
      default: (.unknown, nil)
      }
    return Sky(condition, intensity, code: "\(code)")
  }
}

extension Optional where Wrapped == Forecast {
  /// The forecast; an error where the steps gave none.
  var orWrongShape: Result<Forecast, SourceError> {
    map(Result.success) ?? .failure(SourceError(.wrongShape, "the steps give no period"))
  }
}

extension Period.Span {
  /// The time with two days before and after, for the rules of a zone.
  var padded: Period.Span {
    Period.Span(start: start - .hours(48), end: end + .hours(24 * 9))
  }
}
