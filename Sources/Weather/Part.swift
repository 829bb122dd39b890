/// A part of what is known of a place, fetched on its own and only when something asks for it.
public enum Part: String, CaseIterable, Codable, Sendable {
  /// The periods to come.
  case forecast
}
