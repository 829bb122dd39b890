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
      to: SourceRequest(dataset: dataset.rawValue, url: "https://a.example", needsKey: sentKey),
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
