import Weather

extension CWAFixture {
  /// W-C0033-001: a warning for 臺北市, one that is over for 新北市, and none elsewhere.
  package static var warnings: [[String: Any]] {
    County.allCases.map { county in
      [
        "locationName": county.name.chinese, "geocode": county.rawValue,
        "hazardConditions": ["hazards": hazards(county)],
      ] as [String: Any]
    }
  }

  private static func hazards(_ county: County) -> [[String: Any]] {
    switch county {
    case .taipei:
      [
        hazard(
          "豪雨", "2026-05-05T05:00:00+08:00", "2026-05-05T23:00:00+08:00",
          levels: [("大雨", ["山區", "平地"])])
      ]
    case .newTaipei:
      [hazard("濃霧", "2026-05-05T01:00:00+08:00", "2026-05-05T07:30:00+08:00", levels: [])]
    default: []
    }
  }

  /// A hazard of W-C0033-001.
  package static func hazard(
    _ word: String, _ start: String, _ end: String, levels: [(word: String, areas: [String])]
  ) -> [String: Any] {
    var hazard: [String: Any] = [
      "info": ["language": "zh-TW", "phenomena": word, "significance": "特報"],
      "validTime": ["startTime": start, "endTime": end],
    ]
    if !levels.isEmpty {
      hazard["hazard"] = levels.map { level in
        [
          "info": [
            "phenomena": level.word,
            "affectedAreas": ["location": level.areas.map { ["locationName": $0] }],
          ] as [String: Any]
        ]
      }
    }
    return hazard
  }

  /// W-C0033-002: the text of the warning for 臺北市.
  package static var bulletins: [[String: Any]] {
    [
      [
        "datasetInfo": [
          "datasetDescription": "豪雨特報",
          "validTime": [
            "startTime": "2026-05-05T05:00:00+08:00", "endTime": "2026-05-05T23:00:00+08:00",
          ],
          "issueTime": "2026-05-05T04:55:00+08:00",
        ] as [String: Any],
        "contents": [
          "content": [
            "contentLanguage": "zh-TW",
            "contentText": "\n        鋒面影響，今（５）日臺北市有局部大雨發生的機率，請注意。\n        ",
          ]
        ],
        "hazardConditions": [
          "hazards": [
            "hazard": [
              "info": [
                "phenomena": "豪雨", "significance": "特報",
                "affectedAreas": ["location": ["locationName": "臺北市"]],
              ] as [String: Any]
            ]
          ]
        ],
      ]
    ]
  }
}
