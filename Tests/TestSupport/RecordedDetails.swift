import Foundation

/// A second reading of F-D0047-091 and F-D0047-089 in their new shape, straight from the JSON, for
/// tests to compare with.
package struct RecordedDetails: Sendable {
  /// What stands in a reply for one county: the texts by element, by start or instant, by key.
  package typealias County = [String: [String: [String: String]]]

  /// Reads a recording: the counties by their names.
  package static func read(_ bytes: [UInt8]) throws -> [String: County] {
    let root = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any] ?? [:]
    let file = (root["cwaopendata"] as? [String: Any])?["Dataset"] as? [String: Any]
    let rest = (root["records"] as? [String: Any])?["Locations"] as? [[String: Any]]
    let group = rest?.first ?? file?["Locations"] as? [String: Any] ?? [:]
    guard let locations = group["Location"] as? [[String: Any]] else {
      throw CocoaError(.coderReadCorrupt)
    }
    var counties: [String: County] = [:]
    for location in locations {
      var county: County = [:]
      for element in location["WeatherElement"] as? [[String: Any]] ?? [] {
        var values: [String: [String: String]] = [:]
        for time in element["Time"] as? [[String: Any]] ?? [] {
          let start = time["StartTime"] as? String ?? time["DataTime"] as? String ?? ""
          let value =
            (time["ElementValue"] as? [[String: String]])?.first
            ?? time["ElementValue"] as? [String: String] ?? [:]
          values[start] = value.merging(["end": time["EndTime"] as? String ?? ""]) { $1 }
        }
        county[element["ElementName"] as? String ?? ""] = values
      }
      counties[location["LocationName"] as? String ?? ""] = county
    }
    return counties
  }
}
