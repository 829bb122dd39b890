import TestSupport
import Testing
import Weather

@testable import WeatherSources

@Suite struct SourceExchangeTests {
  @Test(arguments: [
    (401, true, SourceError.Kind.keyRefused, Reason.refused),
    (401, false, .keyMissing, .keyMissing), (403, true, .keyRefused, .refused),
    (403, false, .keyRefused, .refused), (404, false, .withdrawn, .refused),
    (429, false, .tooManyRequests, .rateLimited), (500, false, .serverFault, .unreachable),
    (503, true, .serverFault, .unreachable), (302, false, .unexpectedStatus, .badReply),
    (400, false, .unexpectedStatus, .badReply), (418, false, .unexpectedStatus, .badReply),
  ])
  func status_decidesWhateverTheBodySays(
    status: Int, sentKey: Bool, kind: SourceError.Kind, reason: Reason
  ) {
    let reply = SourceReply(status: status, body: ForecastFixture.standard.file)
    let error = #expect(throws: SourceError.self) {
      try CWA.reports(reply, sentKey: sentKey)
    }
    #expect(error?.kind == kind)
    #expect(error?.reason == reason)
  }

  @Test(arguments: [
    (String(repeating: "x", count: 999), String(repeating: "x", count: 300)),
    // 128 characters of a name, as many as are taken of one, are 384 bytes.
    ("嘉義縣: " + String(repeating: "長", count: 128), "嘉義縣: " + String(repeating: "長", count: 96)),
    ("a\nb\u{1B}[2Jc", "a b[2Jc"), ("", ""),
  ])
  func particulars_areALineOfThreeHundredBytes(detail: String, told: String) {
    #expect(SourceError(.badValue, detail).detail == told)
  }

  @Test func everyKind_hasAReason() {
    for kind in SourceError.Kind.allCases {
      #expect(Reason.allCases.contains(SourceError(kind, "").reason))
    }
  }

  @Test(
    arguments: [
      ("120", 120), ("0", 0), ("99999999999", 1_000_000), ("-5", nil), ("soon", nil), ("", nil),
      ("Tue, 05 May 2026 05:00:30 GMT", 30), ("Tue, 05 May 2026 04:00:00 GMT", 0),
      ("Tuesday, 05-May-26 05:00:30 GMT", nil), ("Tue, 05 Foo 2026 05:00:30 GMT", nil),
    ] as [(String, Int?)])
  func retryAfter_isSecondsOrADate(text: String, seconds: Int?) {
    let reply = SourceReply(status: 429, headers: ["retry-after": text], body: [])
    #expect(reply.retryAfter(at: Instant("2026-05-05T13:00"))?.seconds == seconds)
    #expect(SourceReply(status: 429, body: []).retryAfter(at: .distantPast) == nil)
  }

  @Test func requests_goToRESTOnlyWithAKey() {
    let open = SourceRequest(
      dataset: "F-C0032-001", url: "https://b.example/Forecast/F-C0032-001.json")
    let keyed = SourceRequest(
      dataset: "F-C0032-001", url: "https://r.example/api/v1/rest/datastore/F-C0032-001",
      keyUse: .header)
    #expect(requests(for: .forecast, hasKey: false) == [open])
    #expect(requests(for: .forecast, hasKey: true) == [keyed, open])
  }

  @Test(
    arguments: [
      (Part.forecast, ["Forecast/F-C0032-001"]), (.hours, ["Forecast/F-D0047-089"]),
      (.week, ["Forecast/F-D0047-091", "Forecast/F-C0032-005"]),
      (.observations, ["Observation/O-A0003-001", "Observation/O-A0001-001"]),
      (.alerts, ["Warning/W-C0033-001"]), (.bulletins, ["Warning/W-C0033-002"]),
    ])
  func part_isAskedOfItsDatasetsInTurn(part: Part, files: [String]) {
    #expect(
      requests(for: part, hasKey: false).map(\.url) == files.map { "https://b.example/\($0).json" })
    let keyed = requests(for: part, hasKey: true)
    #expect(keyed.map(\.needsKey) == files.flatMap { _ in [true, false] })
    #expect(keyed.filter { !$0.needsKey } == requests(for: part, hasKey: false))
  }

  /// All counties are a megabyte or two; the name of one is in the address as RFC 3986 has it.
  @Test(arguments: [Part.hours, .week])
  func largeDataset_isAskedForOneCounty(part: Part) throws {
    let url = try #require(requests(for: part, hasKey: true).first?.url)
    #expect(url.hasSuffix("?LocationName=%E8%87%BA%E5%8C%97%E5%B8%82"))
  }

  private func requests(for part: Part, hasKey: Bool) -> [SourceRequest] {
    CWA.requests(
      for: part, of: PlaceID(.taipei), bucket: "https://b.example", rest: "https://r.example",
      hasKey: hasKey)
  }

  @Test(arguments: [
    ("https://opendata.cwa.gov.tw", true), ("https://example.org:8443/path", true),
    ("HTTPS://example.org", true), ("http://127.0.0.1:8080", true), ("http://127.1.2.3/", true),
    ("http://[::1]:80/x", true), ("http://localhost:1", true), ("http://example.org", false),
    ("http://127.0.0.1.example.org", false), ("http://localhost.example.org", false),
    ("http://128.0.0.1", false), ("http://127.0.0.256", false),
    ("http://127.0.0.1@example.org", false),
    ("https://user@example.org", false), ("https://user:pw@example.org", false),
    ("ftp://127.0.0.1", false),
    ("file:///etc/passwd", false), ("https://", false), ("//example.org", false), ("", false),
    ("example.org", false),
  ])
  func plainHTTP_isForThisMachineOnly(url: String, isAllowed: Bool) {
    #expect(ServiceURL.isAllowed(url) == isAllowed)
  }

  @Test(arguments: [
    ("https://a.example/x", "https://a.example/y", true),
    ("https://a.example", "https://A.example/y", true),
    ("https://a.example", "https://b.example", false),
    ("https://a.example", "https://a.example:8443", false),
    ("https://a.example", "http://a.example", false),
  ])
  func key_staysWithItsOrigin(left: String, right: String, isSame: Bool) {
    #expect(ServiceURL.isSameOrigin(left, right) == isSame)
  }
}
