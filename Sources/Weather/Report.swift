/// What one answer of a source says about one place.
public struct Report: Hashable, Sendable {
  /// The place that the answer names.
  public let place: PlaceID
  /// What it says.
  public let content: Content

  /// Makes a report.
  public init(place: PlaceID, content: Content) {
    self.place = place
    self.content = content
  }
}

/// One part of the weather of a place.
public enum Content: Hashable, Sendable {
  /// The periods of the next day and a half.
  case forecast(Forecast)
  /// The next three days in steps.
  case hours(Forecast)
  /// The next seven days, day and night.
  case week(Forecast)
  /// What stations near the place have measured, the one that stands for it first; none where there is
  /// no station near.
  case observations([Observation])
  /// The warnings for the place, also those that are not in force yet or any more.
  case alerts([Alert])
  /// The texts of warnings that may concern the place.
  case bulletins([Bulletin])
  /// The places that a gazetteer knows by a name, as it ranks them; none where it knows none.
  case location([Locality])

  /// Which part it is.
  public var part: Part {
    switch self {
    case .forecast: .forecast
    case .hours: .hours
    case .week: .week
    case .observations: .observations
    case .alerts: .alerts
    case .bulletins: .bulletins
    case .location: .location
    }
  }

  /// The periods, of a part that has some.
  public var forecast: Forecast? {
    switch self {
    case .forecast(let forecast), .hours(let forecast), .week(let forecast): forecast
    case .observations, .alerts, .bulletins, .location: nil
    }
  }

  /// Reads the content of a part, which stands under a key.
  public init<Key: CodingKey>(
    _ part: Part, from container: KeyedDecodingContainer<Key>, forKey key: Key
  ) throws {
    switch part {
    case .forecast: self = .forecast(try container.decode(Forecast.self, forKey: key))
    case .hours: self = .hours(try container.decode(Forecast.self, forKey: key))
    case .week: self = .week(try container.decode(Forecast.self, forKey: key))
    case .observations: self = .observations(try container.decode([Observation].self, forKey: key))
    case .alerts: self = .alerts(try container.decode([Alert].self, forKey: key))
    case .bulletins: self = .bulletins(try container.decode([Bulletin].self, forKey: key))
    case .location: self = .location(try container.decode([Locality].self, forKey: key))
    }
  }

  /// Writes the content under a key, without saying which part it is.
  public func encode<Key: CodingKey>(
    to container: inout KeyedEncodingContainer<Key>, forKey key: Key
  ) throws {
    switch self {
    case .forecast(let forecast), .hours(let forecast), .week(let forecast):
      try container.encode(forecast, forKey: key)
    case .observations(let observations): try container.encode(observations, forKey: key)
    case .alerts(let alerts): try container.encode(alerts, forKey: key)
    case .bulletins(let bulletins): try container.encode(bulletins, forKey: key)
    case .location(let localities): try container.encode(localities, forKey: key)
    }
  }
}
