internal import SnapshotStore
public import Weather
internal import WeatherSources

/// What is known of a place when its weather is made up.
public enum SampleFeed {
  /// Makes up what is known at an instant; nothing outside Taiwan.
  public static func known(_ place: Place, at now: Instant) -> Known {
    let report = place.county.flatMap { Sample.report(for: $0, at: now) }
    return Known(forecast: report.map { Held($0.forecast, fetched: now) })
  }
}
