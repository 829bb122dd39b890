internal import SnapshotStore
public import Weather
internal import WeatherSources

/// What is known of a place when its weather is made up.
public enum SampleFeed {
  /// Makes up parts of what is known at an instant; nothing outside Taiwan.
  public static func known(_ place: Place, _ parts: Set<Part>, at now: Instant) -> Known {
    var known = Known()
    guard let county = place.county else { return known }
    for part in parts {
      known[part].held = Sample.content(part, for: county, at: now).map {
        Snapshot(source: .sample, place: place.id, content: $0, fetched: now)
      }
    }
    return known
  }
}
