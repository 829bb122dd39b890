/// What one answer of a source says about one place.
public struct Report: Hashable, Sendable {
  /// The place that the answer names.
  public let place: PlaceID
  /// What it forecasts.
  public let forecast: Forecast

  /// Makes a report.
  public init(place: PlaceID, forecast: Forecast) {
    self.place = place
    self.forecast = forecast
  }
}
