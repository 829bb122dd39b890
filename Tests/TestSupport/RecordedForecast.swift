import Foundation

/// A second reading of F-C0032-001 and F-C0032-005, straight from the JSON, for tests to compare with.
package struct RecordedForecast: Sendable {
  /// One period of a county, its times as ISO 8601 with Taiwan's offset.
  package struct Row: Sendable, Equatable {
    package var start: String
    package var end: String
    package var code = ""
    package var text = ""
    package var low = 0.0
    package var high = 0.0
    package var rain: Int?
    package var comfort: String?
  }

  /// Reads a recording: the counties by their names, each with its periods by their starts.
  package static func read(_ bytes: [UInt8]) throws -> [String: [Row]] {
    guard
      let root = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any],
      let locations = locations(root)
    else { throw CocoaError(.coderReadCorrupt) }
    var counties: [String: [Row]] = [:]
    for location in locations {
      guard let name = location["locationName"] as? String,
        let elements = location["weatherElement"] as? [[String: Any]]
      else { throw CocoaError(.coderReadCorrupt) }
      var rows: [String: Row] = [:]
      for element in elements {
        for time in element["time"] as? [[String: Any]] ?? [] {
          let start = iso(time["startTime"] as? String ?? "")
          let end = iso(time["endTime"] as? String ?? "")
          let parameter = time["parameter"] as? [String: Any] ?? [:]
          let value = parameter["parameterName"] as? String ?? ""
          var row = rows[start] ?? Row(start: start, end: end)
          switch element["elementName"] as? String {
          case "Wx":
            row.text = value
            row.code = parameter["parameterValue"] as? String ?? ""
          case "MinT": row.low = Double(value) ?? .nan
          case "MaxT": row.high = Double(value) ?? .nan
          case "PoP": row.rain = Int(value) ?? -1
          case "CI": row.comfort = value
          default: break
          }
          rows[start] = row
        }
      }
      counties[name.replacing("台", with: "臺")] = rows.values.sorted { $0.start < $1.start }
    }
    return counties
  }

  private static func locations(_ root: [String: Any]) -> [[String: Any]]? {
    if let records = root["records"] as? [String: Any] {
      return records["location"] as? [[String: Any]]
    }
    let file = (root["cwaopendata"] ?? root["cwbopendata"]) as? [String: Any]
    return (file?["dataset"] as? [String: Any])?["location"] as? [[String: Any]]
  }

  private static func iso(_ text: String) -> String {
    text.contains("T") ? text : text.replacing(" ", with: "T") + "+08:00"
  }
}
