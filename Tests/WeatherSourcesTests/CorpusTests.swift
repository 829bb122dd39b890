import Foundation
import TestSupport
import Testing
import Weather

@testable import WeatherSources

/// The recorded answers of CWA, against a reading of their JSON that shares no code with ours.
@Suite(.enabled(if: Requirement.corpus)) struct CorpusTests {
  /// What every recording of F-C0032-001 decodes to: the counties in it, or the named error.
  static let recordings: [(file: String, counties: Int, error: SourceError.Kind?)] = [
    ("2016-09-09-file-cwb.xml", 0, .markup),
    ("2017-03-02-rest-cwb-yilan-only.json", 1, nil),
    ("2018-11-22-file-cwb-old-wx-table.json", 22, nil),
    ("2020-07-05-rest-cwb.json", 22, nil),
    ("2022-02-10-file-cwb-72min-early.json", 22, nil),
    ("2022-07-31-file-cwb.json", 22, nil),
    ("2023-01-14-file-cwb.json", 22, nil),
    ("2023-09-05-file-cwb-last-root-key.json", 22, nil),
    ("2023-09-19-file-cwa-new-root-key.json", 22, nil),
    ("2023-12-10-rest-minified-element-subset.json", 0, .wrongShape),
    ("2023-12-26-rest.json", 22, nil),
    ("2024-08-12-file.json", 22, nil),
    ("2024-08-12-rest-two-counties.json", 2, nil),
    ("2025-03-09-rest.json", 22, nil),
    ("2025-04-15-file.json", 22, nil),
    ("2025-08-07-file.json", 22, nil),
    ("2026-05-05-file-0500-issue.json", 22, nil),
  ]

  @Test func everyRecording_isInTheTable() throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: "\(Corpus.folder)/cwa/F-C0032-001")
    #expect(files.sorted() == Self.recordings.map(\.file).sorted())
  }

  @Test(arguments: recordings)
  func recording_decodesToWhatItsJSONSays(
    file: String, counties: Int, error: SourceError.Kind?
  ) throws {
    let bytes = try Corpus.bytes("cwa/F-C0032-001/\(file)")
    let reply = SourceReply(status: 200, body: bytes)
    if let error {
      let thrown = #expect(throws: SourceError.self) {
        try CWA.reports(reply)
      }
      #expect(thrown?.kind == error)
      return
    }
    let expected = try RecordedForecast.read(bytes)
    #expect(expected.count == counties)
    let asked = try #require(expected.keys.compactMap { County(officialName: $0) }.first)
    let reports = try CWA.reports(reply, for: asked)
    #expect(reports.count == counties)
    let isOldTable = file < "2019"
    for report in reports {
      let county = try #require(County(rawValue: report.place.text))
      let rows = try #require(expected[county.name.chinese])
      #expect(report.forecast.periods.count == rows.count)
      for (period, row) in zip(report.forecast.periods, rows) {
        #expect(period.start.iso8601(at: .taipei) == row.start)
        #expect(period.end.iso8601(at: .taipei) == row.end)
        #expect(period.code == row.code)
        #expect(period.low?.celsius == row.low)
        #expect(period.high?.celsius == row.high)
        #expect(period.rain == row.rain)
        #expect(period.text.chinese == row.text)
        #expect(period.comfort?.chinese == row.comfort)
        // Every code since 2020 is explained by the table, and no text contradicts it.
        if !isOldTable {
          #expect(period.condition != .unknown, "\(row.code) \(row.text)")
          #expect(period.text.english != nil)
          #expect(period.comfort?.english != nil)
        }
      }
    }
  }

  /// Before 2019 the codes meant other things: none of them may be drawn as what it means today.
  @Test func oldTable_isNotDrawnWithTheNewIcons() throws {
    let bytes = try Corpus.bytes("cwa/F-C0032-001/2018-11-22-file-cwb-old-wx-table.json")
    let reports = try CWA.reports(SourceReply(status: 200, body: bytes))
    for period in reports.flatMap(\.forecast.periods) where period.condition != .unknown {
      let code = try #require(WeatherCode(period.code))
      let isExplained = WeatherText.code(of: period.text.chinese).map { $0 == code } ?? true
      #expect(isExplained, "\(code.number) \(period.text.chinese)")
    }
    let clear = reports.flatMap(\.forecast.periods).filter { $0.text.chinese == "晴時多雲" }
    #expect(!clear.isEmpty)
    #expect(clear.allSatisfy { $0.condition == .unknown })
  }

  @Test func codeTable_isCWAs() throws {
    let text = String(decoding: try Corpus.bytes("cwa/wx-codes/wx-codes.tsv"), as: UTF8.self)
    let rows = text.split(separator: "\n").dropFirst()
    #expect(rows.count == 353)
    for row in rows {
      let columns = row.split(separator: "\t").map(String.init)
      let code = try #require(WeatherCode(columns[0]))
      #expect(WeatherText.code(of: columns[1]) == code)
      let words = WeatherText.words(columns[1], code: code)
      #expect(words.english?.uppercased() == columns[2].trimmingCharacters(in: .whitespaces))
    }
  }

  @Test func mutatedRecording_givesAReportOrANamedError() throws {
    let bytes = try Corpus.bytes("cwa/F-C0032-001/2024-08-12-rest-two-counties.json")
    var random = SplitMix64(seed: 20_260_505)
    for _ in 0..<1000 {
      var mutated = bytes
      for _ in 0...Int.random(in: 0..<4, using: &random) {
        let position = Int.random(in: 0..<mutated.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: mutated[position] = UInt8.random(in: 0...255, using: &random)
        case 1: mutated.remove(at: position)
        case 2: mutated.insert(mutated[position], at: position)
        default: mutated.removeSubrange(position...)
        }
        if mutated.isEmpty { mutated = [0] }
      }
      let reply = SourceReply(status: 200, body: mutated)
      do throws(SourceError) {
        for report in try CWA.reports(reply) {
          for period in report.forecast.periods {
            #expect((0...100).contains(period.rain ?? 0))
            #expect(period.start < period.end)
          }
        }
      } catch {
        #expect(!error.detail.isEmpty && error.detail.utf8.count <= 300)
      }
    }
  }
}
