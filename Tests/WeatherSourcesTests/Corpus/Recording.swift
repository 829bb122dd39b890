import Foundation
import TestSupport
import Testing
import Weather

@testable import WeatherSources

/// A recorded reply of CWA, and what is to come of it.
struct Recording: CustomTestStringConvertible, Sendable {
  let path: String
  let dataset: Dataset
  let status: Int
  /// The county asked for.
  let county: County
  /// How many counties there are reports of; nil where there is an error.
  let counties: Int?
  /// The named error.
  let error: SourceError.Kind?

  init(
    _ path: String, _ dataset: Dataset, of county: County = .taipei, status: Int = 200,
    counties: Int? = nil, error: SourceError.Kind? = nil
  ) {
    self.path = path
    self.dataset = dataset
    self.county = county
    self.status = status
    self.counties = counties
    self.error = error
  }

  var testDescription: String { path }

  /// The reply.
  func reply() throws -> SourceReply {
    SourceReply(status: status, body: try Corpus.bytes("cwa/\(path)"))
  }

  /// What is read from the reply.
  func reports() throws -> [Report] {
    try CWA.reports(try reply(), of: dataset, for: county)
  }

  /// Every recording there is.
  static let all: [Recording] = [
    Recording("F-C0032-001/2016-09-09-file-cwb.xml", .forecast, error: .markup),
    Recording(
      "F-C0032-001/2017-03-02-rest-cwb-yilan-only.json", .forecast, of: .yilan, counties: 1),
    Recording("F-C0032-001/2018-11-22-file-cwb-old-wx-table.json", .forecast, counties: 22),
    Recording("F-C0032-001/2020-07-05-rest-cwb.json", .forecast, counties: 22),
    Recording("F-C0032-001/2022-02-10-file-cwb-72min-early.json", .forecast, counties: 22),
    Recording("F-C0032-001/2022-07-31-file-cwb.json", .forecast, counties: 22),
    Recording("F-C0032-001/2023-01-14-file-cwb.json", .forecast, counties: 22),
    Recording("F-C0032-001/2023-09-05-file-cwb-last-root-key.json", .forecast, counties: 22),
    Recording("F-C0032-001/2023-09-19-file-cwa-new-root-key.json", .forecast, counties: 22),
    Recording(
      "F-C0032-001/2023-12-10-rest-minified-element-subset.json", .forecast, error: .wrongShape),
    Recording("F-C0032-001/2023-12-26-rest.json", .forecast, counties: 22),
    Recording("F-C0032-001/2024-08-12-file.json", .forecast, counties: 22),
    Recording("F-C0032-001/2024-08-12-rest-two-counties.json", .forecast, counties: 2),
    Recording("F-C0032-001/2025-03-09-rest.json", .forecast, counties: 22),
    Recording("F-C0032-001/2025-04-15-file.json", .forecast, counties: 22),
    Recording("F-C0032-001/2025-08-07-file.json", .forecast, counties: 22),
    Recording("F-C0032-001/2026-05-05-file-0500-issue.json", .forecast, counties: 22),
    // In English, and not asked for.
    Recording("F-C0032-002/2016-09-09-file-cwb-english.xml", .forecast, error: .markup),
    Recording("F-C0032-005/2024-05-23-file.json", .plainWeek, counties: 22),
    Recording("F-D0047-089/2022-07-10-file-old.json", .hours, error: .outdatedShape),
    Recording("F-D0047-089/2025-05-05-file-new.json", .hours, counties: 22),
    Recording("F-D0047-091/2018-11-22-file-old.json", .week, error: .outdatedShape),
    Recording("F-D0047-091/2023-12-26-rest-old.json", .week, error: .outdatedShape),
    Recording("F-D0047-091/2025-03-09-rest-new.json", .week, counties: 22),
    Recording("F-D0047-091/2025-06-07-file-new.json", .week, counties: 22),
    Recording(
      "F-D0047-township/2018-11-04-F-D0047-001-rest-old-luodong.json", .hours, of: .yilan,
      error: .outdatedShape),
    // Townships are no counties.
    Recording(
      "F-D0047-township/2026-03-01-F-D0047-069-rest-new-banqiao.json", .hours, of: .newTaipei,
      error: .otherPlace),
    Recording("O-A0001-001/2014-03-14-file-old.json", .automaticStations, error: .outdatedShape),
    Recording(
      "O-A0001-001/2023-08-27-file-old-cwb.json", .automaticStations, error: .outdatedShape),
    Recording(
      "O-A0001-001/2023-10-19-file-old-cwa.json", .automaticStations, error: .outdatedShape),
    Recording("O-A0001-001/2023-12-26-rest-new-numbers.json", .automaticStations, counties: 22),
    Recording("O-A0001-001/2024-02-23-file-new.json", .automaticStations, counties: 22),
    Recording("O-A0001-001/2025-03-09-rest-new-floats.json", .automaticStations, counties: 22),
    Recording("O-A0003-001/2014-03-14-file-old.json", .stations, error: .outdatedShape),
    Recording("O-A0003-001/2020-07-05-rest-old-temp-only.json", .stations, error: .outdatedShape),
    Recording("O-A0003-001/2025-03-09-rest-new-numbers.json", .stations, counties: 22),
    Recording("O-A0003-001/2026-02-28-rest-new-strings.json", .stations, counties: 22),
    Recording("W-C0033-001/2023-06-05-file-heavy-rain.json", .warnings, counties: 22),
    Recording("W-C0033-001/2026-02-28-rest-no-warnings.json", .warnings, counties: 22),
    Recording("W-C0033-002/2023-11-30-rest-rain-and-wind.json", .bulletins, counties: 22),
    Recording("W-C0033-002/2023-12-06-rest-empty.json", .bulletins, counties: 22),
    Recording("apidoc/apidoc-v1-2026-03.yaml", .forecast, error: .notJSON),
    Recording("errors/client-404-line-python-requests.txt", .forecast, error: .notJSON),
    Recording("errors/client-plain-http-port-80-timeout.txt", .forecast, error: .notJSON),
    Recording("errors/client-tls-missing-subject-key-identifier.txt", .forecast, error: .notJSON),
    Recording("errors/http200-success-but-empty-record-list.json", .bulletins, counties: 22),
    Recording(
      "errors/http404-unknown-or-withdrawn-resource.json", .week, status: 404, error: .withdrawn),
  ]

  /// Those that are JSON, whatever is in it.
  static let json = all.filter { $0.path.hasSuffix(".json") }

  /// Those of some datasets that there are reports of.
  static func readable(_ datasets: Dataset...) -> [Recording] {
    all.filter { $0.error == nil && datasets.contains($0.dataset) }
  }
}
