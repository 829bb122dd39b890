import Foundation
import TestSupport
import Testing

@testable import Weather

@Suite struct AlertTests {
  private let now = Instant("2026-05-05T08:00")

  private func alert(
    _ word: String, levels: [(String, [String])] = [], from start: String = "2026-05-05T05:00",
    to end: String = "2026-05-05T23:00"
  ) throws -> Alert {
    try #require(
      Alert(
        Phenomenon(word), significance: "特報",
        levels: levels.map { Alert.Level(Phenomenon($0.0), areas: $0.1) }, start: Instant(start),
        end: Instant(end)))
  }

  private func bulletin(
    _ word: String, _ text: String = "內容", in counties: [County],
    from start: String = "2026-05-05T05:00",
    to end: String = "2026-05-05T23:00", issued: String = "2026-05-05T05:00"
  ) throws -> Bulletin {
    try #require(
      Bulletin(
        Phenomenon(word), significance: "特報", start: Instant(start), end: Instant(end),
        issued: Instant(issued), text: text, areas: [], counties: counties))
  }

  private func current(
    _ alerts: [Alert]?, _ bulletins: [Bulletin]? = nil, in county: County = .taipei
  ) -> [Alert] {
    Alert.current(alerts, bulletins, in: county, at: now)
  }

  @Test func whatIsOver_isDropped() throws {
    let over = try alert("大雨", to: "2026-05-05T08:00")
    let last = try alert("濃霧", to: "2026-05-05T08:00:01")
    let toCome = try alert("陸上強風", from: "2026-05-05T20:00")
    #expect(current([over, last, toCome]) == [toCome, last])
    #expect(last.isInForce(at: now) && !toCome.isInForce(at: now) && !over.isInForce(at: now))
    #expect(current(nil) == [])
    #expect(current(nil, [try bulletin("大雨", in: [.taipei], to: "2026-05-05T07:00")]) == [])
  }

  @Test func gravest_comesFirst() throws {
    let words = ["濃霧", "大雨", "陸上強風", "超大豪雨", "豪雨", "海上陸上颱風", "大豪雨", "新災害"]
    let sorted = current(try words.map { try alert($0) }).map(\.phenomenon.word)
    #expect(sorted == ["海上陸上颱風", "超大豪雨", "大豪雨", "豪雨", "新災害", "大雨", "陸上強風", "濃霧"])
    // What counts is what is expected here, not what the bulletin is about elsewhere.
    let rain = try alert("豪雨", levels: [("大雨", ["山區"])])
    let storm = try alert("豪雨", levels: [("大雨", ["山區"]), ("豪雨", ["平地"])])
    #expect(current([rain, storm]) == [storm, rain])
    #expect(rain.expected.word == "大雨" && storm.expected.word == "豪雨")
    // Of two alike the one that begins first.
    let later = try alert("大雨", from: "2026-05-05T07:00")
    #expect(
      current([later, try alert("大雨")]).map(\.start) == [Instant("2026-05-05T05:00"), later.start])
  }

  @Test func bulletin_givesItsTextToTheWarningThatItIsAbout() throws {
    let rain = try alert("豪雨", levels: [("大雨", ["山區"])])
    let old = try bulletin("豪雨", "舊", in: [], issued: "2026-05-05T04:00")
    let new = try bulletin("豪雨", "新", in: [], issued: "2026-05-05T06:00")
    let other = try bulletin("陸上強風", "風", in: [])
    let told = current([rain], [other, old, new])
    #expect(told.map(\.text) == ["新"])
    #expect(told.first?.issued == Instant("2026-05-05T06:00"))
    // A typhoon has two names.
    #expect(current([try alert("海上陸上颱風")], [try bulletin("颱風", "颱", in: [])]).map(\.text) == ["颱"])
    // One of another day is another one.
    let tomorrow = try bulletin("豪雨", in: [], from: "2026-05-06T05:00", to: "2026-05-06T23:00")
    #expect(current([rain], [tomorrow]).map(\.text) == [nil])
  }

  @Test func bulletinThatNoListHas_isAWarningToItsCounties() throws {
    let bulletin = try bulletin("大雨", in: [.yilan])
    #expect(current([], [bulletin], in: .yilan).map(\.text) == ["內容"])
    #expect(current([], [bulletin], in: .taipei) == [])
    #expect(current([try alert("大雨")], [bulletin], in: .yilan).count == 1)
  }

  @Test(
    arguments: [
      ("豪雨", "豪雨特報", "extremely heavy rain advisory"), ("濃霧", "濃霧特報", "dense fog advisory"),
      ("新災害", "新災害特報", nil),
    ] as [(String, String, String?)])
  func headline_isInBothLanguages(word: String, chinese: String, english: String?) throws {
    #expect(try alert(word).headline == LocalizedText(chinese, english: english))
  }

  @Test(
    arguments: [
      ("山區", "mountains"), ("臺北市山區", "mountains of Taipei City"),
      ("基隆北海岸", "Keelung and the North Coast"), ("宜蘭縣", "Yilan County"), ("某地", nil),
    ] as [(String, String?)])
  func area_isInBothLanguages(word: String, english: String?) {
    #expect(AreaName.name(word) == LocalizedText(word, english: english))
  }

  @Test func alert_survivesTheDisk() throws {
    let alert = try alert("豪雨", levels: [("大雨", ["山區", "平地"])])
    #expect(try JSONDecoder().decode(Alert.self, from: JSONEncoder().encode(alert)) == alert)
    let bulletin = try bulletin("豪雨", in: [.taipei, .keelung])
    #expect(
      try JSONDecoder().decode(Bulletin.self, from: JSONEncoder().encode(bulletin)) == bulletin)
  }

  @Test func endBeforeTheStart_isNone() {
    let (start, end) = (Instant("2026-05-05T08:00"), Instant("2026-05-05T07:00"))
    #expect(Alert(Phenomenon("大雨"), significance: "", start: start, end: end) == nil)
  }
}
