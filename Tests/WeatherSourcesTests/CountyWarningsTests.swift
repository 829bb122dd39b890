import Foundation
import TestSupport
import Testing
import Weather

@testable import WeatherSources

@Suite struct CountyWarningsTests {
  private static let hazard =
    "{\"info\":{\"phenomena\":\"豪雨\",\"significance\":\"特報\"},\"validTime\":"
    + "{\"startTime\":\"2026-05-05 05:00:00\",\"endTime\":\"2026-05-05T23:00:00+08:00\"}}"

  private static func alerts(
    entry: String, for county: County = .taipei
  ) throws -> [Alert] {
    let body = "{\"success\":\"true\",\"records\":{\"location\":[\(entry)]}}"
    let reply = SourceReply(status: 200, body: Array(body.utf8))
    let report = try #require(try CWA.reports(reply, of: .warnings, for: county).first)
    return try report.content.alerts()
  }

  private static func alerts(conditions: String) throws -> [Alert] {
    try alerts(entry: "{\"locationName\":\"臺北市\",\"hazardConditions\":\(conditions)}")
  }

  @Test(arguments: [
    "null", "{}", "[]", "\"\"", "{\"hazards\":[]}", "{\"hazards\":null}", "{\"hazards\":{}}",
  ])
  func quietCounty_hasNoWarnings(conditions: String) throws {
    #expect(try Self.alerts(conditions: conditions).isEmpty)
  }

  @Test(arguments: ["\(hazard)", "[\(hazard)]"])
  func hazard_neednotBeWrapped(hazards: String) throws {
    let alert = try #require(try Self.alerts(conditions: "{\"hazards\":\(hazards)}").first)
    #expect(alert.phenomenon.word == "豪雨" && alert.significance == "特報")
    #expect(alert.start == Instant("2026-05-05T05:00") && alert.end == Instant("2026-05-05T23:00"))
    #expect(alert.levels.isEmpty && alert.expected.word == "豪雨")
  }

  @Test func severalHazards_areSeveralWarnings() throws {
    #expect(try Self.alerts(conditions: "{\"hazards\":[\(Self.hazard),\(Self.hazard)]}").count == 2)
  }

  @Test(arguments: [
    ("63", County.taipei), ("63.0", .taipei), ("\"63\"", .taipei), ("63000", .taipei),
    ("9007", .lienchiang), ("9007.0", .lienchiang), ("\"09020\"", .kinmen),
    ("10018.0", .hsinchuCity),
  ])
  func code_namesTheCountyWhereNothingElseDoes(code: String, county: County) throws {
    let entry = "{\"geocode\":\(code),\"hazardConditions\":{\"hazards\":[\(Self.hazard)]}}"
    #expect(try Self.alerts(entry: entry, for: county).count == 1)
  }

  /// A warning is not to be lost without a word: the county's entry is an error instead.
  @Test(arguments: [
    "{\"locationName\":\"臺北市\"}",
    "{\"locationName\":\"臺北市\",\"hazardConditions\":{\"hazard\":[]}}",
    "{\"locationName\":\"臺北市\",\"hazardConditions\":{\"hazards\":[3]}}",
    "{\"locationName\":\"臺北市\",\"hazardConditions\":{\"hazards\":[{\"info\":{}}]}}",
    "{\"locationName\":\"臺北市\",\"hazardConditions\":{\"hazards\":{\"info\":{\"phenomena\":\"大雨\"}}}}",
    "{\"locationName\":\"臺北市\",\"hazardConditions\":{\"hazards\":{\"info\":{\"phenomena\":\"大雨\"},"
      + "\"validTime\":{\"startTime\":\"2026-05-05\",\"endTime\":\"soon\"}}}}",
  ])
  func hazardThatCannotBeRead_isAnError(entry: String) {
    let error = #expect(throws: SourceError.self) { try Self.alerts(entry: entry) }
    #expect([.wrongShape, .badValue].contains(error?.kind))
  }

  @Test func emptyList_isNoPlace() {
    let error = #expect(throws: SourceError.self) { try Self.alerts(entry: "") }
    #expect(error?.kind == .noPlace && error?.reason == .placeUnknown)
  }
}

@Suite struct WarningBulletinsTests {
  private static func bulletins(_ body: [UInt8], for county: County = .taipei) throws -> [Bulletin]
  {
    let reports = try CWA.reports(
      SourceReply(status: 200, body: body), of: .bulletins, for: county)
    #expect(reports.count == 22)
    let report = try #require(reports.first { $0.place == PlaceID(county) })
    return try report.content.bulletins()
  }

  @Test func everyForm_givesTheSame() throws {
    let records = try Self.bulletins(CWAFixture.rest(["record": CWAFixture.bulletins]))
    #expect(records.map(\.text) == ["鋒面影響，今（５）日臺北市有局部大雨發生的機率，請注意。"])
    #expect(records.map(\.counties) == [[.taipei]])
    #expect(records.first?.issued == Instant("2026-05-05T04:55"))
    #expect(try Self.bulletins(CWAFixture.file(CWAFixture.bulletins[0], nil)) == records)
    #expect(try Self.bulletins(CWAFixture.file(CWAFixture.bulletins, nil)) == records)
    #expect(try Self.bulletins(CWAFixture.rest(["record": CWAFixture.bulletins[0]])) == records)
    // Those of other counties are not told of.
    #expect(try Self.bulletins(CWAFixture.file(CWAFixture.bulletins, nil), for: .tainan).isEmpty)
  }

  @Test(arguments: [
    "{\"records\":{\"record\":[]}}", "{\"records\":{\"record\":null}}",
    "{\"cwaopendata\":{\"dataset\":[]}}", "{\"cwaopendata\":{\"dataset\":null}}",
    "{\"cwaopendata\":{\"dataset\":\"\"}}",
  ])
  func noBulletins_areNone(body: String) throws {
    #expect(try Self.bulletins(Array(body.utf8)).isEmpty)
  }

  @Test(arguments: [
    "{\"records\":{\"location\":[]}}", "{\"cwaopendata\":{}}",
    "{\"cwaopendata\":{\"dataset\":[3]}}",
    "{\"records\":{\"record\":[{}]}}", "{\"records\":{\"record\":[{\"datasetInfo\":{}}]}}",
  ])
  func anotherShape_isRefused(body: String) {
    let error = #expect(throws: SourceError.self) { try Self.bulletins(Array(body.utf8)) }
    #expect([.wrongShape, .badValue].contains(error?.kind))
  }

  @Test(
    arguments: [
      (["臺北市"], [.taipei]), (["台北市山區"], [.taipei]), (["基隆北海岸"], [.keelung, .newTaipei]),
      (["恆春半島"], [.pingtung]), (["蘭嶼綠島"], [.taitung]), (["宜蘭地區"], [.yilan]),
      (["新竹"], [.hsinchuCounty, .hsinchuCity]), (["新竹縣", "新竹縣山區"], [.hsinchuCounty]),
      (["臺灣海峽北部"], []), (["馬祖"], [.lienchiang]), ([], []),
    ] as [([String], [County])])
  func area_liesInItsCounties(areas: [String], counties: [County]) {
    #expect(WarningArea.counties(areas) == counties)
  }
}
