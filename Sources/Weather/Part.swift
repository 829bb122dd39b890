/// A part of what is known of a place, fetched on its own and only when something asks for it.
public enum Part: String, CaseIterable, Codable, Sendable {
  /// The periods of the next day and a half: what the line shows.
  case forecast
  /// The next three days in steps of three hours.
  case hours
  /// The next seven days, day and night.
  case week
  /// What stations near the place have measured.
  case observations
  /// The warnings in force for the place.
  case alerts
  /// The texts of warnings, where the source keeps them apart.
  case bulletins
  /// Where a place is that is known by its name alone.
  case location
}
