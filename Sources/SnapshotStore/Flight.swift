public import Weather

/// What is fetched by one process at a time: a part of a source as a whole, or of one place.
///
/// CWA answers for all counties at once, so all share a flight; a world source answers for one place,
/// often with several parts, and so does CWA's REST service where one county is asked for.
public struct Flight: Hashable, Codable, Sendable {
  /// Who is asked.
  public let source: Source
  /// What is asked for: where an answer has several parts, the one that stands for them.
  public let part: Part
  /// The place asked about; nil where one answer serves every place.
  public let place: PlaceID?

  /// The flight that a part of a place's weather comes with; `isKeyed` is whether a key is sent.
  public init(_ source: Source, _ part: Part, _ place: PlaceID, isKeyed: Bool) {
    self.source = source
    self.part =
      switch source {
      case .cwa, .sample: part
      case .openweather: part == .observations ? part : .forecast
      case .openmeteo, .pirateweather: .forecast
      }
    switch (source, part) {
    case (.cwa, .hours), (.cwa, .week): self.place = isKeyed ? place : nil
    case (.cwa, _), (.sample, _): self.place = nil
    case (.openweather, _), (.openmeteo, _), (.pirateweather, _): self.place = place
    }
  }

  // No place's name has a `+` in it.
  private var suffix: String { part == .forecast ? "" : "+\(part.rawValue)" }
  private var prefix: String { place.map { ".\($0)" } ?? "" }

  var recordName: String { "\(prefix).record\(suffix).json" }
  var lockName: String { "\(prefix).lock\(suffix)" }
}
