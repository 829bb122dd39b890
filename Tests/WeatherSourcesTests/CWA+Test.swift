import Testing
import Weather

@testable import WeatherSources

extension CWA {
  /// The reports of a reply to a request for one of CWA's datasets.
  static func reports(
    _ reply: SourceReply, of dataset: Dataset = .forecast, for county: County = .taipei,
    sentKey: Bool = false
  ) throws(SourceError) -> [Report] {
    try reports(
      from: reply,
      to: SourceRequest(
        dataset: dataset.rawValue, url: "https://a.example", keyUse: sentKey ? .header : .none),
      for: dataset.part, of: PlaceID(county))
  }
}

extension Dataset {
  /// The part that it is asked for.
  var part: Part {
    switch self {
    case .forecast: .forecast
    case .plainWeek, .week: .week
    case .hours: .hours
    case .stations, .automaticStations: .observations
    case .warnings: .alerts
    case .bulletins: .bulletins
    }
  }
}

extension Report {
  /// The forecast of a report that has one.
  var forecast: Forecast {
    guard let forecast = content.forecast else { fatalError("a report of \(content.part)") }
    return forecast
  }
}

extension Content {
  /// The measurements; a failure of the test for any other part.
  func observations() throws -> [Observation] {
    var found: [Observation]?
    if case .observations(let observations) = self { found = observations }
    return try #require(found, "a report of \(part)")
  }

  /// The warnings; a failure of the test for any other part.
  func alerts() throws -> [Alert] {
    var found: [Alert]?
    if case .alerts(let alerts) = self { found = alerts }
    return try #require(found, "a report of \(part)")
  }

  /// The texts of warnings; a failure of the test for any other part.
  func bulletins() throws -> [Bulletin] {
    var found: [Bulletin]?
    if case .bulletins(let bulletins) = self { found = bulletins }
    return try #require(found, "a report of \(part)")
  }
}
