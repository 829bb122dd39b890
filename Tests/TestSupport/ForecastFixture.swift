import Foundation
import Weather

/// CWA's 36-hour forecast as the tests write it: small, and as odd as a test wants it.
package struct ForecastFixture: Sendable {
  /// One period of a county.
  package struct Row: Sendable {
    package var start: String
    package var end: String
    package var code = "4"
    package var text = "多雲"
    package var low = "18"
    package var high = "24"
    package var rain: String? = "30"
    package var comfort: String? = "舒適"

    package init(
      _ start: String, _ end: String, code: String = "4", text: String = "多雲", low: String = "18",
      high: String = "24", rain: String? = "30", comfort: String? = "舒適"
    ) {
      self.start = start
      self.end = end
      self.code = code
      self.text = text
      self.low = low
      self.high = high
      self.rain = rain
      self.comfort = comfort
    }
  }

  package var counties: [(name: String, rows: [Row])]
  package var issued: String? = "2026-05-05T05:00:00+08:00"
  package var root = "cwaopendata"

  package init(_ counties: [(name: String, rows: [Row])]) {
    self.counties = counties
  }

  /// All 22 counties with the same three periods, starting at 06:00 on 2026-05-05 Taiwan time.
  package static let standard = ForecastFixture(
    County.allCases.map { ($0.name.chinese, Self.standardRows) })

  /// Three periods that differ in everything.
  package static let standardRows = [
    Row("2026-05-05T06:00:00+08:00", "2026-05-05T18:00:00+08:00"),
    Row(
      "2026-05-05T18:00:00+08:00", "2026-05-06T06:00:00+08:00", code: "11", text: "陰短暫雨",
      low: "16", high: "20", rain: "70", comfort: "稍有寒意至舒適"),
    Row(
      "2026-05-06T06:00:00+08:00", "2026-05-06T18:00:00+08:00", code: "1", text: "晴天",
      low: "19", high: "27", rain: "0"),
  ]

  /// The file form, as the package bucket has it.
  package var file: [UInt8] {
    var dataset: [String: Any] = ["location": locations]
    if let issued { dataset["datasetInfo"] = ["issueTime": issued, "update": issued] }
    return encode([root: ["@xmlns": "urn:test", "dataset": dataset]])
  }

  /// The REST form, whose times have no zone.
  package var rest: [UInt8] {
    var text = String(
      decoding: encode([
        "success": "true", "result": ["resource_id": "F-C0032-001"],
        "records": ["datasetDescription": "三十六小時天氣預報", "location": locations],
      ]), as: UTF8.self)
    text = text.replacing(/"(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)\+08:00"/) { match in
      "\"\(match.1) \(match.2)\""
    }
    return Array(text.utf8)
  }

  private var locations: [[String: Any]] {
    counties.map { name, rows in
      var elements: [[String: Any]] = [
        element("Wx", rows) { ["parameterName": $0.text, "parameterValue": $0.code] },
        element("MaxT", rows) { ["parameterName": $0.high, "parameterUnit": "C"] },
        element("MinT", rows) { ["parameterName": $0.low, "parameterUnit": "C"] },
      ]
      if rows.contains(where: { $0.comfort != nil }) {
        elements.append(element("CI", rows) { ["parameterName": $0.comfort ?? ""] })
      }
      if rows.contains(where: { $0.rain != nil }) {
        elements.append(
          element("PoP", rows) { ["parameterName": $0.rain ?? " ", "parameterUnit": "百分比"] })
      }
      return ["locationName": name, "weatherElement": elements]
    }
  }

  private func element(
    _ name: String, _ rows: [Row], _ parameter: (Row) -> [String: String]
  ) -> [String: Any] {
    [
      "elementName": name,
      "time": rows.map { row in
        ["startTime": row.start, "endTime": row.end, "parameter": parameter(row)] as [String: Any]
      },
    ]
  }

  private func encode(_ value: [String: Any]) -> [UInt8] {
    let data = try? JSONSerialization.data(
      withJSONObject: value, options: [.sortedKeys, .withoutEscapingSlashes])
    return Array(data ?? Data())
  }
}
