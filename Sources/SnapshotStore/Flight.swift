public import Weather

/// What is fetched by one process at a time: a source as a whole, or one place of it.
///
/// CWA answers for all counties at once, so all share a flight; a world source answers for one place.
public struct Flight: Hashable, Sendable {
  /// Who is asked.
  public let source: Source
  /// The place asked about; nil where one answer serves every place.
  public let place: PlaceID?

  /// The flight that a place's data comes with.
  public init(_ source: Source, _ place: PlaceID) {
    self.source = source
    switch source {
    case .cwa, .sample: self.place = nil
    case .openweather, .openmeteo, .pirateweather: self.place = place
    }
  }

  var recordName: String { place.map { ".\($0).record.json" } ?? ".record.json" }
  var lockName: String { place.map { ".\($0).lock" } ?? ".lock" }
}
