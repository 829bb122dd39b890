import Foundation
import LineProtocol
import TestSupport
import Testing
import Weather

@testable import WeatherSources

/// The recorded answers of the world's services, spoilt: whatever comes, a possible report or a named
/// error.
@Suite(.enabled(if: Requirement.corpus)) struct SpoiltWorldTests {
  /// A thousand times each recording, shortened to its first entries and then spoilt.
  @Test(arguments: WorldRecording.asked)
  func spoiltRecording_givesPossibleReportsOrANamedError(_ recording: WorldRecording) throws {
    let (told, errors) = try Self.spoil(recording)
    // Enough of both, or nothing was tried.
    #expect(errors > 20)
    #expect(told.isSuperset(of: recording.told))
  }

  /// The errors, and the forms of replies that wxline never asks for, as often.
  @Test(arguments: WorldRecording.unasked)
  func spoiltReplyOfAnotherForm_givesNothingImpossible(_ recording: WorldRecording) throws {
    #expect(try Self.spoil(recording).errors > 20)
  }

  /// Spoils a recording a thousand times; the parts that were told all the same, and how often nothing was.
  private static func spoil(
    _ recording: WorldRecording
  ) throws -> (told: Set<Part>, errors: Int) {
    let bytes = try Corpus.bytes(recording.path)
    let whole = try? JSONReader.value(of: bytes)
    let short = Self.shortened(whole ?? .string(String(decoding: bytes, as: UTF8.self)))
    let place = try recording.place()
    var random = SplitMix64(seed: UInt64(recording.path.utf8.count) &* 20_261_130)
    var told: Set<Part> = []
    var faults: Set<String> = []
    var errors = 0
    for _ in 0..<1000 {
      var value = short
      for _ in 0...Int.random(in: 0..<3, using: &random) {
        value = JSONMutation.mutated(value, using: &random)
      }
      let reply = SourceReply(
        status: recording.status, body: JSONMutation.bytes(value, using: &random))
      do throws(SourceError) {
        let contents = try Self.contents(of: reply, recording, at: place)
        for (part, content) in contents {
          do throws(SourceError) {
            let content = try content.get()
            #expect(content.part == part)
            faults.formUnion(Possible.faults(of: content))
            told.insert(part)
          } catch {
            errors += 1
            Self.expectShort(error)
          }
        }
      } catch {
        errors += 1
        Self.expectShort(error)
      }
    }
    #expect(faults.isEmpty)
    return (told, errors)
  }

  private static func contents(
    of reply: SourceReply, _ recording: WorldRecording, at place: AskedPlace
  ) throws(SourceError) -> Contents {
    guard recording.told.contains(.location) else {
      return try WorldRecording.contents(
        of: reply, from: recording.source, units: recording.units, at: place,
        zones: TestZones.quick)
    }
    let localities = try WorldRecording.localities(of: reply, from: recording.source)
    return [.location: .success(.location(localities))]
  }

  private static func expectShort(_ error: SourceError) {
    #expect(!error.detail.isEmpty && error.detail.utf8.count <= 300, "\(error.detail)")
  }

  /// The first entries of everything, without most of what is not read in any case: a thousand times
  /// each takes its time.
  private static func shortened(_ value: JSON) -> JSON {
    switch value {
    case .array(let list): return .array(list.prefix(2).map(shortened))
    case .object(let members):
      // A place's name in dozens of languages.
      let isNames = members.count > 9 && members.allSatisfy { $0.value.kind == "a string" }
      return .object(
        members.filter { member in
          isNames
            ? ["en", "zh", "ascii"].contains(member.name)
            : !unread.contains(where: member.name.contains)
        }.map { JSON.Member($0.name, shortened($0.value)) })
    default: return value
    }
  }

  private static let unread = [
    "minutely", "Time", "Error", "apparentTemperatureM", "High", "Low", "nearest", "cloud",
    "ozone", "dewPoint", "moon", "Accumulation", "Intensity", "feelsLike", "currentDay", "uri",
    "source", "version", "sea_level", "temp_", "base", "admin1_", "admin2", "_id", "elevation",
    "generationtime", "sunrise", "sunset", "hrdps", "soil", "gust", "Gust", "regions", "postcodes",
    "message", "dt_txt", "main_",
  ]

  @Test(arguments: WorldRecording.asked)
  func cutRecording_isNamed(_ recording: WorldRecording) throws {
    let bytes = try Corpus.bytes(recording.path)
    let last = try #require(
      bytes.lastIndex { [UInt8(ascii: "}"), UInt8(ascii: "]")].contains($0) })
    let place = try recording.place()
    var random = SplitMix64(seed: 20_261_130)
    for length in [1, last] + (0..<10).map({ _ in Int.random(in: 1...last, using: &random) }) {
      let reply = SourceReply(status: 200, body: Array(bytes.prefix(length)))
      let thrown = kind { () throws(SourceError) in
        try Self.contents(of: reply, recording, at: place)
      }
      #expect(thrown == .notJSON, "\(length) of \(bytes.count) bytes")
    }
  }
}

/// What weather and places can be.
enum Possible {
  /// What in a content is not possible.
  static func faults(of content: Content) -> [String] {
    switch content {
    case .forecast(let forecast), .hours(let forecast), .week(let forecast):
      faults(of: forecast)
    case .observations(let observations): observations.flatMap(faults)
    case .alerts(let alerts):
      alerts.filter { $0.phenomenon.word.isEmpty || $0.start > $0.end }.map { "warning \($0)" }
        + alerts.filter { $0.text?.unicodeScalars.count ?? 0 > 2000 }.map { _ in "a long text" }
    case .location(let localities): localities.flatMap(faults)
    case .bulletins: ["no source but CWA has bulletins"]
    }
  }

  private static func faults(of forecast: Forecast) -> [String] {
    var faults: [String] = []
    if forecast.periods.isEmpty || forecast.periods.count > 120 { faults.append("how many") }
    for (left, right) in zip(forecast.periods, forecast.periods.dropFirst())
    where left.end > right.start {
      faults.append("order")
    }
    for period in forecast.periods {
      let (start, end, span) = (period.start, period.end, period.rainSpan)
      if start >= end || end - start > .hours(25) {
        faults.append("\(start.iso8601()) to \(end.iso8601())")
      }
      // Three hours across a midnight belong to one of the days, and stay what they are.
      if span.start >= end || span.end <= start || span.start >= span.end {
        faults.append("the span of rain")
      }
      if let low = period.low, let high = period.high, low > high { faults.append("range") }
      if !(0...100).contains(period.rain ?? 0) { faults.append("rain") }
      if !(0...30).contains(period.details.uvIndex ?? 0) { faults.append("UV index") }
      faults += Self.faults(
        [period.low, period.high, period.details.temperature, period.details.feelsLike],
        period.details.humidity, period.details.wind)
      if period.code?.unicodeScalars.count ?? 0 > 64 { faults.append("a long code") }
    }
    return faults
  }

  private static func faults(of observation: Observation) -> [String] {
    var faults = Self.faults(
      [observation.temperature], observation.humidity, observation.wind)
    if observation.kilometres != 0 || observation.station != nil { faults.append("a station") }
    if !(300...1100).contains(observation.pressure ?? 1000) { faults.append("pressure") }
    for end in [observation.visibility?.from, observation.visibility?.to].compactMap({ $0 })
    where !(0...500).contains(end) {
      faults.append("visibility")
    }
    return faults
  }

  private static func faults(
    _ temperatures: [Temperature?], _ humidity: Int?, _ wind: Wind?
  ) -> [String] {
    var faults: [String] = []
    for temperature in temperatures.compactMap({ $0?.celsius })
    where !(-95...65).contains(temperature) {
      faults.append("\(temperature) °C")
    }
    if !(0...100).contains(humidity ?? 0) { faults.append("humidity") }
    if !(0...120).contains(wind?.speed?.value ?? 0) { faults.append("speed of the wind") }
    if !(0..<360).contains(wind?.direction?.degrees ?? 0) { faults.append("direction") }
    return faults
  }

  private static func faults(of locality: Locality) -> [String] {
    var faults: [String] = []
    if locality.name.isEmpty || locality.name.unicodeScalars.count > 256 { faults.append("name") }
    if !(-90...90).contains(locality.point.latitude) { faults.append("latitude") }
    if !(-180...180).contains(locality.point.longitude) { faults.append("longitude") }
    if locality.population ?? 0 < 0 { faults.append("population") }
    if let country = locality.country, country.utf8.count != 2 { faults.append("country") }
    return faults
  }
}
