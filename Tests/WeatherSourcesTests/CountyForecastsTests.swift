import Foundation
import TestSupport
import Testing
import Weather

@testable import WeatherSources

@Suite struct CountyForecastsTests {
  private static func reports(
    _ body: [UInt8], for county: County = .taipei
  ) throws(SourceError) -> [Report] {
    try CWA.reports(SourceReply(status: 200, body: body), for: county)
  }

  private static func error(_ body: [UInt8], for county: County = .taipei) -> SourceError? {
    do throws(SourceError) {
      _ = try reports(body, for: county)
      return nil
    } catch {
      return error
    }
  }

  private static func standard(_ change: (inout ForecastFixture) -> Void = { _ in }) -> [Report]? {
    var fixture = ForecastFixture.standard
    change(&fixture)
    return try? reports(fixture.file).sorted { $0.place.text < $1.place.text }
  }

  // MARK: What is read

  @Test func fileForm_givesEveryCountyItsPeriods() throws {
    let reports = try Self.reports(ForecastFixture.standard.file)
    #expect(Set(reports.map(\.place)) == Set(County.allCases.map { PlaceID($0) }))
    for report in reports {
      let forecast = report.forecast
      #expect(forecast.issued == Instant("2026-05-05T05:00"))
      #expect(forecast.placeClock == .taipei)
      #expect(
        forecast.periods.map(\.start)
          == [
            Instant("2026-05-05T06:00"), Instant("2026-05-05T18:00"), Instant("2026-05-06T06:00"),
          ])
      #expect(
        forecast.periods.map(\.end)
          == [
            Instant("2026-05-05T18:00"), Instant("2026-05-06T06:00"), Instant("2026-05-06T18:00"),
          ])
      #expect(forecast.periods.map { $0.low?.celsius } == [18, 16, 19])
      #expect(forecast.periods.map { $0.high?.celsius } == [24, 20, 27])
      #expect(forecast.periods.map(\.rain) == [30, 70, 0])
      #expect(forecast.periods.map(\.condition) == [.partlyCloudy, .rain, .clear])
      #expect(forecast.periods.map(\.code) == ["4", "11", "1"])
      #expect(forecast.periods.map(\.isNight) == [false, true, false])
      #expect(
        forecast.periods.map(\.text) == [
          LocalizedText("多雲", english: "Partly cloudy"),
          LocalizedText("陰短暫雨", english: "Cloudy with occasional rain"),
          LocalizedText("晴天", english: "Clear"),
        ])
      #expect(
        forecast.periods[1].comfort
          == LocalizedText("稍有寒意至舒適", english: "chilly to comfortable"))
    }
  }

  @Test func restForm_isTheSameButForTheIssueTime() throws {
    let file = try #require(Self.standard { $0.issued = nil })
    let rest = try Self.reports(ForecastFixture.standard.rest)
      .sorted { $0.place.text < $1.place.text }
    #expect(rest == file)
  }

  @Test func oldRootKey_isRead() {
    #expect(Self.standard { $0.root = "cwbopendata" } == Self.standard())
    #expect(Self.standard() != nil)
  }

  @Test func orderOfCountiesAndPeriods_doesNotMatter() {
    let shuffled = Self.standard { fixture in
      fixture.counties = fixture.counties.reversed().map { ($0.name, $0.rows.reversed()) }
    }
    #expect(shuffled == Self.standard())
  }

  @Test func layoutOfTheText_doesNotMatter() throws {
    let plain = try Self.reports(ForecastFixture.standard.file).count
    let object = try JSONSerialization.jsonObject(with: Data(ForecastFixture.standard.file))
    let pretty = try JSONSerialization.data(withJSONObject: object, options: .prettyPrinted)
    let text = String(decoding: pretty, as: UTF8.self)
    let escaped = text.unicodeScalars.map { scalar in
      scalar.isASCII ? String(scalar) : String(format: "\\u%04x", scalar.value)
    }.joined()
    for variant in [
      text, text.replacing("\n", with: "\r\n"), "\u{FEFF}" + text, "\n\n " + text + " \n", escaped,
    ] {
      #expect(try Self.reports(Array(variant.utf8)).count == plain)
    }
  }

  @Test func nameWithTheOtherTai_isTheCounty() throws {
    let fixture = ForecastFixture([("台北市", ForecastFixture.standardRows)])
    #expect(try Self.reports(fixture.file).map(\.place) == [PlaceID(.taipei)])
  }

  @Test func singleCounty_neednotBeWrapped() throws {
    let fixture = ForecastFixture([("臺北市", ForecastFixture.standardRows)])
    let text = String(decoding: fixture.file, as: UTF8.self)
      .replacing("\"location\":[{\"locationName\"", with: "\"location\":{\"locationName\"")
      .replacing("}]}]}}}", with: "}]}]}}}")
    let unwrapped = text.replacing(/\}\]\}\]\}\}\}$/, with: "}]}]}}}")
    #expect(unwrapped == text)
    // The list's closing bracket follows the county's closing brace.
    let end = try #require(text.range(of: "]}]}}", options: .backwards))
    let object = text.replacingCharacters(in: end, with: "]}}}")
    #expect(try Self.reports(Array(object.utf8)).map(\.place) == [PlaceID(.taipei)])
  }

  @Test func numbersInPlaceOfTexts_areRead() throws {
    let fixture = ForecastFixture([("臺北市", ForecastFixture.standardRows)])
    let text = String(decoding: fixture.file, as: UTF8.self)
      .replacing("\"parameterName\":\"18\"", with: "\"parameterName\":18.0")
      .replacing("\"parameterName\":\"30\"", with: "\"parameterName\":30")
      .replacing("\"parameterValue\":\"4\"", with: "\"parameterValue\":4.0")
    let period = try #require(
      try Self.reports(Array(text.utf8)).first?.forecast.periods.first)
    #expect(period.low?.celsius == 18)
    #expect(period.rain == 30)
    #expect(period.code == "4")
  }

  @Test(arguments: ["", " ", "-", "-99", "-99.0", "-990", "-999", "X"])
  func missingValue_staysMissing(mark: String) throws {
    var rows = ForecastFixture.standardRows
    rows[0].low = mark
    rows[0].rain = mark
    let reports = try Self.reports(ForecastFixture([("臺北市", rows)]).file)
    let period = try #require(reports.first?.forecast.periods.first)
    #expect(period.low == nil)
    #expect(period.rain == nil)
    #expect(period.high?.celsius == 24)
  }

  @Test func elementsThatMayBeAbsent_areMissing() throws {
    var rows = ForecastFixture.standardRows
    for index in rows.indices { (rows[index].rain, rows[index].comfort) = (nil, nil) }
    let report = try #require(try Self.reports(ForecastFixture([("臺北市", rows)]).file).first)
    #expect(report.forecast.periods.allSatisfy { $0.rain == nil && $0.comfort == nil })
    #expect(report.forecast.periods.count == 3)
  }

  @Test(
    arguments: [
      // A code beyond the table, none, zero-padded, and one whose words are another code's.
      ("40", "多雲", Condition.unknown, "40"), ("99", "新天氣", .unknown, "99"),
      ("", "多雲", .unknown, nil), ("abc", "多雲", .unknown, nil), ("04", "多雲", .partlyCloudy, "4"),
      ("8", "晴時多雲", .unknown, "8"), ("8", "某種新的陣雨", .rain, "8"),
    ] as [(String, String, Condition, String?)])
  func code_decidesTheCondition(
    code: String, words: String, condition: Condition, kept: String?
  ) throws {
    var rows = ForecastFixture.standardRows
    (rows[0].code, rows[0].text) = (code, words)
    let reports = try Self.reports(ForecastFixture([("臺北市", rows)]).file)
    let period = try #require(reports.first?.forecast.periods.first)
    #expect(period.condition == condition)
    #expect(period.code == kept)
    #expect(period.text.chinese == words)
  }

  @Test func faultInOneCounty_costsOnlyThatCounty() throws {
    var fixture = ForecastFixture.standard
    fixture.counties[21].rows[1].low = "many"
    let places = try Self.reports(fixture.file).map(\.place)
    #expect(places.count == 21)
    #expect(!places.contains(PlaceID(.lienchiang)))
    #expect(Self.error(fixture.file, for: .lienchiang)?.kind == .badValue)
  }

  // MARK: What is refused

  @Test(arguments: [
    ("", SourceError.Kind.empty), (" \r\n\t", .empty), ("\u{FEFF}", .empty),
    ("<html><body>Maintenance</body></html>", .markup), ("  <?xml version=\"1.0\"?>", .markup),
    ("Too many requests", .notJSON), ("{", .notJSON), ("{\"cwaopendata\":", .notJSON),
    ("{\"a\":1e999}", .wrongShape), ("[]", .wrongShape), ("null", .wrongShape), ("3", .wrongShape),
    ("{}", .wrongShape), ("{\"cwaopendata\":null}", .wrongShape),
    ("{\"cwaopendata\":{\"dataset\":[]}}", .wrongShape),
    ("{\"cwaopendata\":{\"dataset\":{}}}", .noPlace),
    ("{\"success\":\"true\",\"records\":{\"location\":[]}}", .noPlace),
    ("{\"success\":\"true\",\"records\":{\"location\":null}}", .noPlace),
    ("{\"success\":\"true\",\"records\":{\"location\":[{}]}}", .wrongShape),
    ("{\"success\":\"true\",\"records\":{\"location\":[{\"locationName\":\"臺北市\"}]}}", .wrongShape),
    ("{\"success\":\"false\"}", .keyRefused), ("{\"success\":false,\"records\":{}}", .keyRefused),
    ("{\"message\":\"Resource not found.\"}", .wrongShape),
    ("{\"success\":\"true\",\"records\":{\"record\":[]}}", .noPlace),
  ])
  func bodyThatIsNoForecast_isANamedError(body: String, kind: SourceError.Kind) {
    #expect(Self.error(Array(body.utf8))?.kind == kind)
  }

  @Test func replyAboutOtherCounties_isRefused() {
    let fixture = ForecastFixture([("宜蘭縣", ForecastFixture.standardRows)])
    #expect(Self.error(fixture.file)?.kind == .otherPlace)
    #expect(Self.error(fixture.file, for: .yilan) == nil)
    let foreign = ForecastFixture([("火星市", ForecastFixture.standardRows)])
    #expect(Self.error(foreign.file)?.kind == .otherPlace)
  }

  @Test func everyCutOfAReply_isANamedError() {
    let body = ForecastFixture([("臺北市", ForecastFixture.standardRows)]).file
    #expect(Self.error(body) == nil)
    for length in 0..<body.count {
      #expect(Self.error(Array(body[..<length])) != nil, "cut after \(length) bytes")
    }
  }

  @Test(arguments: [
    ("low", "cold"), ("low", "1e400"), ("low", "nan"), ("low", "-96"), ("high", "66"),
    ("high", "17"), ("start", "2026-05-05T18:00:00+08:00"), ("start", "-99"),
    ("end", "2026-05-07T06:00:00+08:00"), ("end", "yesterday"),
    ("end", "2026-05-05T20:00:00+08:00"),
  ])
  func impossibleValue_isRefused(name: String, value: String) {
    var rows = ForecastFixture.standardRows
    switch name {
    case "low": rows[0].low = value
    case "high": rows[0].high = value
    case "start": rows[0].start = value
    default: rows[0].end = value
    }
    #expect(Self.error(ForecastFixture([("臺北市", rows)]).file) != nil)
  }

  @Test(arguments: ["101", "-1", "12.5", "some"])
  func impossibleProbability_isRefused(value: String) {
    var rows = ForecastFixture.standardRows
    rows[0].rain = value
    #expect(Self.error(ForecastFixture([("臺北市", rows)]).file)?.kind == .badValue)
  }

  @Test func elementsOnOtherPeriods_areRefused() {
    for element in ["Wx", "MinT", "MaxT", "PoP", "CI"] {
      let text = String(
        decoding: ForecastFixture([("臺北市", ForecastFixture.standardRows)]).file, as: UTF8.self)
      // The last period of one element is an hour shorter than those of the others.
      guard let name = text.range(of: "\"elementName\":\"\(element)\""),
        let end = text.range(
          of: "2026-05-06T18:00:00", range: name.upperBound..<text.endIndex)
      else {
        Issue.record("no \(element)")
        return
      }
      let odd = text.replacingCharacters(in: end, with: "2026-05-06T17:00:00")
      #expect(Self.error(Array(odd.utf8))?.kind == .wrongShape, "\(element)")
    }
  }

  @Test(arguments: ["Wx", "MinT", "MaxT"])
  func missingElement_isRefused(element: String) {
    let text = String(
      decoding: ForecastFixture([("臺北市", ForecastFixture.standardRows)]).file, as: UTF8.self)
    let odd = text.replacing("\"elementName\":\"\(element)\"", with: "\"elementName\":\"Other\"")
    #expect(Self.error(Array(odd.utf8))?.kind == .wrongShape)
  }

  @Test func countyThatAppearsTwice_isRefused() {
    let rows = ForecastFixture.standardRows
    let fixture = ForecastFixture([("臺北市", rows), ("臺北市", rows)])
    #expect(Self.error(fixture.file)?.kind == .badValue)
  }

  @Test func errorText_quotesNothingOfTheBody() {
    let secret = "CWA-0123456789"
    for body in [
      secret, "{\"cwaopendata\":\"\(secret)\"}",
      "{\"success\":\"true\",\"records\":{\"location\":\"\(secret)\"}}",
    ] {
      let error = Self.error(Array(body.utf8))
      #expect(error?.detail.contains(secret) == false)
    }
  }
}
