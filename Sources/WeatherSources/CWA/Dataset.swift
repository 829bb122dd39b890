/// A dataset of CWA's open data, by its id.
enum Dataset: String {
  /// The next 36 hours of every county.
  case forecast = "F-C0032-001"
  /// The next week of every county, without the chance of rain; of the shape of `forecast`.
  case plainWeek = "F-C0032-005"
  /// The next three days in steps of three hours.
  case hours = "F-D0047-089"
  /// The next week by day and night.
  case week = "F-D0047-091"
  /// What stations with an eye for the weather have measured, every ten minutes.
  case stations = "O-A0003-001"
  /// What automatic stations have measured, every hour.
  case automaticStations = "O-A0001-001"
  /// The warnings in force, by county.
  case warnings = "W-C0033-001"
  /// The texts of warnings.
  case bulletins = "W-C0033-002"

  /// The folder of the public bucket that holds its file.
  var folder: String {
    switch self {
    case .forecast, .plainWeek, .hours, .week: "Forecast"
    case .stations, .automaticStations: "Observation"
    case .warnings, .bulletins: "Warning"
    }
  }

  /// Whether the REST service is asked for one county, since all of them are a megabyte or two.
  var isFiltered: Bool { self == .hours || self == .week }
}
