internal import LineProtocol
internal import StatusLine
internal import Weather

/// What can be asked of a place's weather besides the line.
public enum View: Hashable, Sendable {
  /// What a station near has measured.
  case now
  /// Every period of the forecast that is not over.
  case forecast
  /// So many hours to come, by three hours.
  case hours(Int)
  /// The days to come.
  case week
  /// The warnings in force and to come.
  case alerts

  /// How many hours of a forecast by three hours can be asked for.
  public static let hours = 1...96

  /// The part that it is about.
  var part: Part {
    switch self {
    case .now: .observations
    case .forecast: .forecast
    case .hours: .hours
    case .week: .week
    case .alerts: .alerts
    }
  }

  /// The parts that it is made of, as far as a source tells them; the forecast has the place's clock.
  func scope(of source: Source) -> Scope {
    switch self {
    case .alerts: Scope(needed: Scope.warnings, welcome: [.forecast]).told(by: source)
    case .now: Scope(needed: [part], welcome: [.forecast]).told(by: source)
    case .forecast, .hours, .week: Scope(needed: [part]).told(by: source)
    }
  }

  /// Whether something of it is known, be it old; also that a source tells nothing of the kind.
  func isKnown(_ known: Known, from source: Source) -> Bool {
    let needed = scope(of: source).needed
    return needed.isEmpty || needed.contains { known[$0].held != nil }
  }

  /// Whether there is something to tell of a place at an instant.
  func isTold(_ known: Known, of place: Place, at now: Instant) -> Bool {
    if self == .alerts { return known.warnings(in: place.county, at: now) != nil }
    return Judgement(known, part, at: now).isUsable
  }

  /// Makes the answer about a subject of what is known at an instant.
  func answer(_ subject: Feed.Subject, _ query: LineQuery, _ known: Known, at now: Instant)
    -> any PlaceAnswer
  {
    let frame = AnswerFrame(subject, query, known, part, at: now)
    return switch self {
    case .now: NowAnswer(frame, known)
    case .forecast: ForecastAnswer(frame)
    case .hours(let count): HoursAnswer(frame, until: now + .hours(count))
    case .week: WeekAnswer(frame)
    case .alerts: AlertsAnswer(frame, known)
    }
  }
}

/// An answer about a place: for programs, and for people.
protocol PlaceAnswer {
  /// Writes it as the protocol's object.
  func write(to writer: inout JSONWriter)
  /// It for people.
  var page: Page { get }
}

extension PlaceAnswer {
  /// It as whole lines of plain text, each ended.
  var text: String { page.text() }
}
