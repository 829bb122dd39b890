import Foundation
package import Weather

/// The datasets of CWA as the tests write them, all of 2026-05-05, 08:00 Taiwan time.
package enum CWAFixture {
  /// What CWA answers to a request, by the dataset in its path: the file from the bucket, REST's form
  /// from the other way.
  package static func answer(_ request: LoopbackServer.Request) -> LoopbackServer.Behaviour {
    let isREST = request.path.hasPrefix("/rest/")
    let body: [UInt8]? =
      switch dataset(request.path) {
      case "F-C0032-001":
        isREST ? ForecastFixture.standard.rest : ForecastFixture.standard.file
      case "F-C0032-005": plainWeek.file
      case "F-D0047-091": isREST ? rest(["Locations": [week]]) : file(week, "Locations")
      case "F-D0047-089": isREST ? rest(["Locations": [hours]]) : file(hours, "Locations")
      case "O-A0003-001": isREST ? rest(["Station": stations()]) : file(stations(), "Station")
      case "O-A0001-001": file([automaticStation], "Station")
      case "W-C0033-001": isREST ? rest(["location": warnings]) : file(warnings, "location")
      case "W-C0033-002": isREST ? rest(["record": bulletins]) : file(bulletins[0], nil)
      default: nil
      }
    return body.map { .json($0) } ?? .status(404)
  }

  /// The dataset in the path of a request.
  package static func dataset(_ path: String) -> String {
    let name = path.split(separator: "?")[0].split(separator: "/").last ?? ""
    return String(name.split(separator: ".").first ?? "")
  }

  // MARK: Forecasts

  /// F-C0032-005: two periods without a chance of rain.
  package static let plainWeek = ForecastFixture(
    County.allCases.map { county in
      (
        county.name.chinese,
        ForecastFixture.standardRows.map { row in
          var row = row
          (row.rain, row.comfort) = (nil, nil)
          return row
        }
      )
    })

  private static let halfDays = [
    ("2026-05-05T06:00:00+08:00", "2026-05-05T18:00:00+08:00"),
    ("2026-05-05T18:00:00+08:00", "2026-05-06T06:00:00+08:00"),
    ("2026-05-06T06:00:00+08:00", "2026-05-06T18:00:00+08:00"),
    ("2026-05-06T18:00:00+08:00", "2026-05-07T06:00:00+08:00"),
  ]

  /// F-D0047-091: two days, the chance of rain for the first alone, a wind in bounds.
  package static var week: [String: Any] {
    locations([
      element("最低溫度", halfDays, "MinTemperature", ["18", "16", "19", "17"]),
      element("最高溫度", halfDays, "MaxTemperature", ["24", "20", "27", "21"]),
      element("平均溫度", halfDays, "Temperature", ["21", "18", "23", "19"]),
      element("平均相對濕度", halfDays, "RelativeHumidity", ["80", "90", "70", "75"]),
      element("12小時降雨機率", halfDays, "ProbabilityOfPrecipitation", ["30", "70", "-", "-"]),
      element("最小舒適度指數", halfDays, "MinComfortIndexDescription", ["舒適", "稍有寒意", "舒適", "舒適"]),
      element("最大舒適度指數", halfDays, "MaxComfortIndexDescription", ["舒適", "舒適", "悶熱", "舒適"]),
      element("紫外線指數", [halfDays[0], halfDays[2]], "UVIndex", ["9", "10"]),
      element("風向", halfDays, "WindDirection", ["東北風", "偏北風", "西南風", "偏南風"]),
      values(
        "風速", halfDays.map { $0 },
        [
          ["WindSpeed": "3", "BeaufortScale": "<= 1"],
          ["WindSpeed": ">= 11", "BeaufortScale": ">= 6"],
          ["WindSpeed": "4", "BeaufortScale": "3"], ["WindSpeed": "2", "BeaufortScale": "2"],
        ]),
      values(
        "天氣現象", halfDays,
        [
          ["Weather": "多雲", "WeatherCode": "04"], ["Weather": "陰短暫雨", "WeatherCode": "11"],
          ["Weather": "晴", "WeatherCode": "01"], ["Weather": "陰", "WeatherCode": "07"],
        ]),
    ])
  }

  private static let steps = [
    ("2026-05-05T06:00:00+08:00", "2026-05-05T09:00:00+08:00"),
    ("2026-05-05T09:00:00+08:00", "2026-05-05T12:00:00+08:00"),
    ("2026-05-05T12:00:00+08:00", "2026-05-05T15:00:00+08:00"),
  ]

  /// F-D0047-089: nine hours by three, the temperature by the hour.
  package static var hours: [String: Any] {
    locations([
      instants("溫度", "Temperature", ["18", "18", "19", "20", "21", "22", "23"]),
      instants("體感溫度", "ApparentTemperature", ["17", "17", "18", "20", "22", "23", "24"]),
      instants("相對濕度", "RelativeHumidity", ["80", "80", "78", "75", "72", "70", "68"]),
      instants("舒適度指數", "ComfortIndexDescription", ["舒適", "舒適", "舒適", "舒適", "舒適", "舒適", "悶熱"]),
      element("3小時降雨機率", steps, "ProbabilityOfPrecipitation", ["30", "20", "-"]),
      values(
        "天氣現象", steps,
        [
          ["Weather": "多雲", "WeatherCode": "04"], ["Weather": "晴", "WeatherCode": "01"],
          ["Weather": "短暫陣雨", "WeatherCode": "08"],
        ]),
    ])
  }

  private static func locations(_ elements: [[String: Any]]) -> [String: Any] {
    [
      "LocationsName": "台灣",
      "Location": County.allCases.map { county in
        [
          "LocationName": county.name.chinese, "Geocode": county.rawValue + "000",
          "WeatherElement": elements,
        ] as [String: Any]
      },
    ]
  }

  private static func element(
    _ name: String, _ periods: [(String, String)], _ key: String, _ texts: [String]
  ) -> [String: Any] {
    values(name, periods, texts.map { [key: $0] })
  }

  private static func values(
    _ name: String, _ periods: [(String, String)], _ values: [[String: String]]
  ) -> [String: Any] {
    [
      "ElementName": name,
      "Time": zip(periods, values).map { period, value in
        ["StartTime": period.0, "EndTime": period.1, "ElementValue": value] as [String: Any]
      },
    ]
  }

  private static func instants(_ name: String, _ key: String, _ texts: [String]) -> [String: Any] {
    [
      "ElementName": name,
      "Time": texts.enumerated().map { hour, text in
        [
          "DataTime": "2026-05-05T\(hour + 6 < 10 ? "0" : "")\(hour + 6):00:00+08:00",
          "ElementValue": [key: text],
        ] as [String: Any]
      },
    ]
  }

  // MARK: Observations

  /// O-A0003-001: a manned station a little way from each county's point, but for one that has none.
  package static func stations(without lonely: County? = nil) -> [[String: Any]] {
    County.allCases.enumerated().filter { $1 != lonely }.map { number, county in
      station(
        id: county == .taipei ? "466920" : "\(469_000 + number)", name: county.name.chinese,
        at: Coordinates(
          latitude: county.point.latitude + 0.01, longitude: county.point.longitude))
    }
  }

  /// O-A0001-001: an automatic station in 臺東縣.
  package static var automaticStation: [String: Any] {
    station(
      id: "C0S700", name: "知本", at: Coordinates(latitude: 22.71, longitude: 121.06))
  }

  /// A station of the new shape.
  package static func station(
    id: String, name: String, at point: Coordinates, time: String = "2026-05-05T07:50:00+08:00",
    _ change: [String: Any] = [:]
  ) -> [String: Any] {
    let elements: [String: Any] = [
      "Weather": "陰有雨", "VisibilityDescription": "21-30", "Now": ["Precipitation": "4.5"],
      "WindDirection": "40.0", "WindSpeed": "2.6", "AirTemperature": "19.6",
      "RelativeHumidity": "84", "AirPressure": "1011.3",
    ]
    return [
      "StationName": name, "StationId": id, "ObsTime": ["DateTime": time],
      "GeoInfo": [
        "Coordinates": [
          ["CoordinateName": "TWD67", "StationLatitude": "1", "StationLongitude": "1"],
          [
            "CoordinateName": "WGS84", "StationLatitude": "\(point.latitude)",
            "StationLongitude": "\(point.longitude)",
          ],
        ]
      ],
      "WeatherElement": elements.merging(change) { $1 },
    ]
  }

  // MARK: Envelopes

  /// The file form: `content` is what stands under `name`, or the dataset itself.
  package static func file(_ content: Any, _ name: String?) -> [UInt8] {
    guard let name else { return encode(["cwaopendata": ["dataset": content]]) }
    // F-D0047 has the envelope in capitals.
    let isCapital = name == "Locations"
    let information = [(isCapital ? "IssueTime" : "issueTime"): "2026-05-05T05:00:00+08:00"]
    return encode([
      "cwaopendata": [
        (isCapital ? "Dataset" : "dataset"): [
          (isCapital ? "DatasetInfo" : "datasetInfo"): information, name: content,
        ]
      ]
    ])
  }

  /// REST's form.
  package static func rest(_ records: [String: Any]) -> [UInt8] {
    encode(["success": "true", "result": ["resource_id": "test"], "records": records])
  }

  private static func encode(_ value: [String: Any]) -> [UInt8] {
    let data = try? JSONSerialization.data(
      withJSONObject: value, options: [.sortedKeys, .withoutEscapingSlashes])
    return Array(data ?? Data())
  }
}
