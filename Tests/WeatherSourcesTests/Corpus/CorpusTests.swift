import Foundation
import LineProtocol
import TestSupport
import Testing
import Weather

@testable import WeatherSources

/// The recorded answers of CWA: each gives what the table says.
@Suite(.enabled(if: Requirement.corpus)) struct CorpusTests {
  @Test func everyRecording_isInTheTable() throws {
    let folder = "\(Corpus.folder)/cwa"
    let files = try #require(FileManager.default.enumerator(atPath: folder))
      .compactMap { $0 as? String }.filter { $0.contains("/") && $0.contains(".") }
    let table = Recording.all.map(\.path) + ["wx-codes/wx-codes.tsv"]
    #expect(files.sorted() == table.sorted())
  }

  @Test(arguments: Recording.all)
  func recording_givesReportsOrTheNamedError(_ recording: Recording) throws {
    guard let error = recording.error else {
      let reports = try recording.reports()
      #expect(reports.count == recording.counties)
      #expect(Set(reports.map(\.place)).count == reports.count)
      #expect(reports.allSatisfy { $0.content.part == recording.dataset.part })
      return
    }
    let thrown = #expect(throws: SourceError.self) { try recording.reports() }
    #expect(thrown?.kind == error)
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

  /// A thousand times each recording, shortened to its first entries and then spoilt.
  @Test(arguments: Recording.json)
  func spoiltRecording_givesAPossibleReportOrANamedError(_ recording: Recording) throws {
    let whole = try JSONReader.value(of: recording.reply().body)
    let short = JSONMutation.shortened(whole)
    let county = Self.firstCounty(in: short) ?? .taipei
    var random = SplitMix64(seed: UInt64(recording.path.utf8.count) &* 20_261_130)
    var reports = 0
    var errors = 0
    for _ in 0..<1000 {
      var value = short
      for _ in 0...Int.random(in: 0..<3, using: &random) {
        value = JSONMutation.mutated(value, using: &random)
      }
      let body = JSONMutation.bytes(value, using: &random)
      do throws(SourceError) {
        for report in try CWA.reports(
          SourceReply(status: recording.status, body: body), of: recording.dataset, for: county)
        {
          Self.expectPossible(report.content)
          reports += 1
        }
      } catch {
        errors += 1
        #expect(!error.detail.isEmpty && error.detail.utf8.count <= 300, "\(error.detail)")
      }
    }
    // Enough of both, or nothing was tried.
    #expect(errors > 20)
    if recording.error == nil { #expect(reports > 20) }
  }

  /// A county that is left when a recording is shortened.
  private static func firstCounty(in value: JSON) -> County? {
    switch value {
    case .array(let list): return list.lazy.compactMap(firstCounty).first
    case .object(let members):
      if case .string(let name)? = value["locationName"] ?? value["LocationName"],
        let county = County(officialName: name)
      {
        return county
      }
      return members.lazy.compactMap { firstCounty(in: $0.value) }.first
    default: return nil
    }
  }

  private static func expectPossible(_ content: Content) {
    switch content {
    case .forecast(let forecast), .hours(let forecast), .week(let forecast):
      for period in forecast.periods {
        #expect((0...100).contains(period.rain ?? 0))
        #expect(period.start < period.end && period.end - period.start <= .hours(24))
        #expect((0...100).contains(period.details.humidity ?? 0))
        #expect((0...30).contains(period.details.uvIndex ?? 0))
        let celsius = [period.low, period.high, period.details.temperature].compactMap {
          $0?.celsius
        }
        #expect(celsius.allSatisfy { Temperature.plausible.contains($0) && $0 != -99 })
        expectPossible(period.details.wind)
      }
    case .observations(let observations):
      for observation in observations {
        #expect(Temperature.plausible.contains(observation.temperature.celsius))
        #expect((0...StationObservations.reach).contains(observation.kilometres))
        #expect((0...100).contains(observation.humidity ?? 0))
        #expect((0...3000).contains(observation.rain?.amount ?? 0))
        #expect((300...1100).contains(observation.pressure ?? 1000))
        #expect(!["-99", "X"].contains(observation.text?.chinese))
        expectPossible(observation.wind)
      }
    case .location: Issue.record("CWA tells where no place is")
    case .alerts(let alerts):
      #expect(alerts.allSatisfy { !$0.phenomenon.word.isEmpty && $0.start <= $0.end })
    case .bulletins(let bulletins):
      #expect(bulletins.allSatisfy { !$0.phenomenon.word.isEmpty && $0.start <= $0.end })
    }
  }

  private static func expectPossible(_ wind: Wind?) {
    #expect((0...120).contains(wind?.speed?.value ?? 0))
    #expect((0...17).contains(wind?.beaufort?.value ?? 0))
    #expect((0..<360).contains(wind?.direction?.degrees ?? 0))
  }
}
