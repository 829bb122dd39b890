import Foundation
import TestSupport
import Testing
import Weather

@testable import WeatherSources

/// The recorded warnings, against what their JSON says to a reader.
@Suite(.enabled(if: Requirement.corpus)) struct RecordedWarningTests {
  private static func reports(_ path: String) throws -> [County: Content] {
    let recording = try #require(Recording.all.first { $0.path == path })
    let pairs = try recording.reports().compactMap { report in
      County(rawValue: report.place.text).map { ($0, report.content) }
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  private static func alerts(_ path: String) throws -> [County: [Alert]] {
    try reports(path).mapValues { try $0.alerts() }
  }

  /// 豪雨特報 of 2023-06-05 for 13 counties; in most of their parts 大雨 was expected.
  @Test func heavyRain_isToldCountyByCounty() throws {
    let alerts = try Self.alerts("W-C0033-001/2023-06-05-file-heavy-rain.json")
    #expect(alerts.count == 22)
    let warned = alerts.filter { !$0.value.isEmpty }
    #expect(
      Set(warned.keys) == [
        .keelung, .newTaipei, .taoyuan, .hsinchuCounty, .yunlin, .nantou, .chiayiCounty,
        .chiayiCity, .tainan, .kaohsiung, .pingtung, .yilan, .hualien,
      ])
    for (county, alerts) in warned {
      let alert = try #require(alerts.first)
      #expect(alerts.count == 1)
      #expect(alert.phenomenon.word == "豪雨" && alert.significance == "特報")
      #expect(alert.start == Instant("2023-06-05T18:54"))
      #expect(alert.end == Instant("2023-06-05T23:00"))
      let isHeavier = [County.tainan, .chiayiCounty].contains(county)
      #expect(alert.expected.word == (isHeavier ? "豪雨" : "大雨"), "\(county)")
    }
    let places: [(County, [String])] = [
      (.keelung, ["基隆北海岸"]), (.newTaipei, ["山區", "基隆北海岸"]), (.chiayiCounty, ["平地", "山區"]),
      (.pingtung, ["山區", "平地", "恆春半島"]),
    ]
    for (county, areas) in places {
      #expect(warned[county]?.first?.levels.flatMap(\.areas) == areas, "\(county)")
    }
    #expect(warned[.chiayiCounty]?.first?.levels.map(\.phenomenon.word) == ["大雨", "豪雨"])
  }

  @Test func quietDay_hasNoWarnings() throws {
    let alerts = try Self.alerts("W-C0033-001/2026-02-28-rest-no-warnings.json")
    #expect(alerts.count == 22)
    #expect(alerts.values.allSatisfy { $0.isEmpty })
  }

  @Test func bulletins_areToldToTheCountiesOfTheirAreas() throws {
    let reports = try Self.reports("W-C0033-002/2023-11-30-rest-rain-and-wind.json")
    var told: [String: Set<County>] = [:]
    for (county, content) in reports {
      for bulletin in try content.bulletins() {
        told[bulletin.phenomenon.word, default: []].insert(county)
        #expect(bulletin.significance == "特報")
        #expect(bulletin.issued == Instant("2023-11-30T21:15"))
        #expect(!bulletin.text.isEmpty && bulletin.text == bulletin.text.trimmingBlanks)
      }
    }
    #expect(told["大雨"] == [.keelung, .newTaipei, .taipei, .yilan])
    #expect(
      told["陸上強風"] == [
        .taoyuan, .hsinchuCity, .hsinchuCounty, .miaoli, .taichung, .changhua, .yunlin,
        .chiayiCounty, .tainan, .pingtung, .taitung, .penghu, .kinmen, .lienchiang,
      ])
    let bulletins = try #require(try reports[.yilan]?.bulletins())
    try #require(bulletins.count == 1)
    #expect(
      bulletins.map(\.text) == ["東北季風影響，今（３０日）晚至明（１２月１）日基隆北海岸、宜蘭地區及臺北市山區有局部大雨發生的機率，請注意。"])
    #expect(bulletins[0].start == Instant("2023-11-30T21:17"))
    #expect(bulletins[0].end == Instant("2023-12-01T11:00"))
    #expect(bulletins[0].areas == ["基隆北海岸", "臺北市山區", "宜蘭縣"])
  }
}
