import Foundation
import TestSupport
import Testing

@testable import Weather

@Suite struct TownshipTests {
  /// How many there are in each county, as the Ministry of the Interior counts them.
  static let counts: [County: Int] = [
    .taipei: 12, .newTaipei: 29, .taoyuan: 13, .taichung: 29, .tainan: 37, .kaohsiung: 38,
    .keelung: 7, .hsinchuCounty: 13, .hsinchuCity: 3, .miaoli: 18, .changhua: 26, .nantou: 13,
    .yunlin: 20, .chiayiCounty: 18, .chiayiCity: 2, .pingtung: 33, .yilan: 12, .hualien: 13,
    .taitung: 16, .penghu: 6, .kinmen: 6, .lienchiang: 4,
  ]

  @Test func thereAre368_inTheirCounties() {
    #expect(Township.all.count == 368)
    #expect(Township.all.reduce(into: [:]) { $0[$1.county, default: 0] += 1 } == Self.counts)
    #expect(Set(Township.all.map(\.fullName.chinese)).count == 368)
  }

  @Test func postalCode_isOneCountys() {
    for (code, townships) in Dictionary(grouping: Township.all, by: \.postalCode) {
      #expect(Set(townships.map(\.county)).count == 1, "\(code)")
      #expect(code.utf8.count == 3 && Int(code) != nil)
    }
  }

  @Test(arguments: Township.all)
  func everyTownship_isFoundWithItsCountyAndByItsCode(township: Township) {
    let county = township.county.name
    let city = county[.english].split(separator: " ").dropLast().joined(separator: " ")
    let spellings = [
      township.fullName.chinese, township.fullName.chinese.replacing("臺", with: "台"),
      "\(county.chinese) \(township.name.chinese)", township.fullName[.english],
      "\(township.name[.english]) District, \(county[.english])",
      "\(city) \(township.name[.english])",
    ]
    for spelling in spellings {
      let found = Township.matching(spelling)
      #expect(found.contains(township), "\(spelling)")
      let isSharedName = ["Hsinchu", "Chiayi"].contains(city) || city == township.name[.english]
      if !isSharedName { #expect(Set(found.map(\.county)) == [township.county], "\(spelling)") }
    }
    #expect(Township.matching(township.postalCode).contains(township))
  }

  @Test(arguments: [
    ("板橋", [County.newTaipei]), ("Banqiao", [.newTaipei]), ("banqiao district", [.newTaipei]),
    ("220", [.newTaipei]), ("恆春鎮", [.pingtung]), ("Lanyu", [.taitung]), ("台西", [.yunlin]),
    ("花蓮市", [.hualien]), ("Hualien City", [.hualien]), ("600", [.chiayiCity]),
    ("大安", [.taipei, .taichung]), ("Datong", [.taipei, .yilan]),
    ("東區", [.hsinchuCity, .taichung, .chiayiCity, .tainan]), ("台北大安", [.taipei]),
    ("", []), ("區", []), ("東", []), ("9", []), ("999", []), ("Tokyo", []),
  ])
  func name_findsTheCounties(text: String, counties: [County]) {
    #expect(Set(Township.matching(text).map(\.county)) == Set(counties))
  }
}

@Suite struct PlaceSearchTests {
  @Test(arguments: [
    ("Kaohsung", ["Kaohsiung City"]), ("Taipie", ["Taipei City"]), ("Hualein", ["Hualien County"]),
    ("台比", ["Taipei City", "Taichung City", "Tainan City", "Taitung County"]),
    ("板喬區", ["Banqiao, New Taipei City"]), ("板喬", ["Banqiao, New Taipei City"]),
    ("Banqio", ["Banqiao, New Taipei City"]), ("東京", []), ("London", []), ("", []), ("x", []),
    ("1234567890", []),
  ])
  func mistypedName_bringsThoseThatComeNear(text: String, names: [String]) {
    #expect(Set(PlaceSearch.suggestions(for: text).map { $0[.english] }) == Set(names))
  }

  @Test(arguments: [
    ("tai", [County.taipei, .taichung, .tainan, .taitung]), ("新", [.newTaipei]),
    ("板橋", [.newTaipei]), ("北", [.taipei]), ("Kaohsung", [.kaohsiung]), ("zzzz", []),
  ])
  func query_findsWhatItMayBeAbout(text: String, counties: [County]) {
    let found = PlaceSearch.counties(for: text)
    #expect(Set(found).isSuperset(of: counties))
    #expect(found.isEmpty == counties.isEmpty)
  }

  @Test func endlessText_isNotSearchedFor() {
    #expect(PlaceSearch.suggestions(for: String(repeating: "臺", count: 10_000)).isEmpty)
    #expect(PlaceSearch.counties(for: String(repeating: "a", count: 10_000)).isEmpty)
  }

  /// Close to a county's name, and the name of no place that people would write so.
  @Test(arguments: [
    ("Taipie", ["Taipei City"]), ("Kaohsung", ["Kaohsiung City"]), ("Hualein", ["Hualien County"]),
    ("桃園是", ["Taoyuan City"]), ("Milan", ["Yilan County"]),
    ("Hsinchuu", ["Hsinchu County", "Hsinchu City"]),
  ])
  func slip_isOneLetterOrTwo(text: String, names: [String]) {
    #expect(Set(PlaceSearch.slips(in: text).map { $0[.english] }) == Set(names))
  }

  @Test(arguments: [
    "Dalian", "Nantong", "Paris", "London", "New York", "Tokyo", "Osaka", "Nara", "Rome", "Xian",
    "東京", "香港", "澳門", "大阪", "北京", "臺", "", "T", "63001",
    String(repeating: "臺", count: 10_000), String(repeating: "a", count: 1 << 20),
  ])
  func otherCity_isNoSlip(text: String) {
    #expect(PlaceSearch.slips(in: text).isEmpty)
  }
}

/// The townships that CWA's stations lie in, which must be among ours.
@Suite(.enabled(if: Requirement.corpus)) struct StationTownshipTests {
  @Test func everyStation_liesInATownshipOfTheTable() throws {
    let file = try Corpus.bytes("cwa/O-A0001-001/2025-03-09-rest-new-floats.json")
    let root = try #require(
      try JSONSerialization.jsonObject(with: Data(file)) as? [String: Any])
    let records = try #require(root["records"] as? [String: Any])
    let stations = try #require(records["Station"] as? [[String: Any]])
    #expect(stations.count > 400)
    for station in stations {
      let place = try #require(station["GeoInfo"] as? [String: Any])
      let county = try #require(place["CountyName"] as? String)
      let town = try #require(place["TownName"] as? String)
      #expect(Township.matching(county + town).map(\.county.name.chinese) == [county], "\(town)")
    }
  }
}
