import Foundation
import TestSupport
import Testing
import Weather

@testable import WeatherSources

/// The recorded forecasts of the world's services: hours, half days, days and warnings.
@Suite(.enabled(if: Requirement.corpus)) struct RecordedWorldForecastTests {
  private static let recordings = WorldRecording.readable(.openWeatherSteps, .openMeteo, .darkSky)

  private static func instant(_ seconds: Double) -> Instant {
    Instant(millisecondsSince1970: Int64(seconds * 1000))
  }

  @Test(arguments: recordings.filter { $0.told.contains(.hours) })
  func hours_areWhatTheJSONSays(_ recording: WorldRecording) throws {
    let reading = try WorldReading(recording)
    let periods = try recording.contents().periods(.hours)
    #expect(periods.count == min(120, reading.steps.count))
    for (period, step) in zip(periods, reading.steps) {
      #expect(period.start == Self.instant(step.start) && period.end == Self.instant(step.end))
      #expect(isClose(period.details.temperature?.celsius, step.celsius))
      #expect(isClose(period.details.feelsLike?.celsius, step.feelsLike))
      #expect(period.details.humidity.map(Double.init) == step.humidity?.rounded())
      #expect(isClose(period.details.wind?.speed?.value, step.speed, within: 0.00501))
      let direction = step.speed == 0 ? nil : step.degrees.map { Int($0.rounded()) % 360 }
      #expect(period.details.wind?.direction?.degrees == direction)
      #expect(period.rain.map(Double.init) == step.rain?.rounded())
      #expect(period.rainSpan == Period.Span(start: period.start, end: period.end))
      #expect(period.condition == step.condition)
      #expect(period.low == nil && period.high == nil)
      if let isUp = reading.isSunUp(step.middle) { #expect(period.isNight == !isUp) }
    }
  }

  @Test(arguments: recordings.filter { $0.told.isSuperset(of: [.forecast, .hours]) })
  func halfDays_areMadeOfTheirSteps(_ recording: WorldRecording) throws {
    let reading = try WorldReading(recording)
    let periods = try recording.contents().periods(.forecast)
    try expect(periods, limit: 8, of: reading, by: reading.halfDay)
  }

  /// OpenWeather tells no days; they are put together.
  @Test(arguments: WorldRecording.readable(.openWeatherSteps))
  func days_areMadeOfTheirSteps(_ recording: WorldRecording) throws {
    let reading = try WorldReading(recording)
    let week = try recording.contents().forecast(.week)
    try expect(week.periods, limit: 16, of: reading, by: reading.date)
    // A day begins on its date, also where a step lies across midnight.
    let dates = Set(reading.steps.map { reading.date($0.middle) }).sorted()
    #expect(week.dates == Array(dates.prefix(week.dates.count)))
  }

  private func expect(
    _ periods: [Period], limit: Int, of reading: WorldReading, by name: (Double) -> String
  ) throws {
    var names: [String] = []
    var groups: [String: [WorldReading.Step]] = [:]
    for step in reading.steps {
      if groups[name(step.middle)] == nil { names.append(name(step.middle)) }
      groups[name(step.middle), default: []].append(step)
    }
    // The last may break off, and then is left out.
    #expect([names.count, max(1, names.count - 1), limit].contains(periods.count))
    #expect(periods.count >= min(limit, names.count - 1) && periods.count <= limit)
    for (period, name) in zip(periods, names) {
      let steps = try #require(groups[name])
      let (first, last) = (try #require(steps.first?.start), try #require(steps.last?.end))
      // A day ends at midnight where a step goes on.
      let (begins, ends) = (period.start, period.end)
      if limit == 8 { #expect(begins == Self.instant(first) && ends == Self.instant(last)) }
      #expect(abs((begins - Self.instant(first)).seconds) < 10_800)
      #expect(abs((ends - Self.instant(last)).seconds) < 10_800)
      let (start, end) = (Double(begins.milliseconds) / 1000, Double(ends.milliseconds) / 1000)
      let inside = reading.temperatures.filter { start <= $0.time && $0.time <= end }
        .map(\.celsius)
      #expect(isClose(period.low?.celsius, inside.min()))
      #expect(isClose(period.high?.celsius, inside.max()))
      let rain = steps.compactMap(\.rain).max()
      #expect(period.rain.map(Double.init) == rain?.rounded())
      let wettest = steps.first { $0.rain != nil && $0.rain?.rounded() == rain?.rounded() }
      let span = wettest.map {
        Period.Span(start: Self.instant($0.start), end: Self.instant($0.end))
      }
      #expect(period.rainSpan == span ?? Period.Span(start: period.start, end: period.end))
      let known = steps.map(\.condition).filter { $0 != .unknown }
      #expect(known.isEmpty ? period.condition == .unknown : known.contains(period.condition))
      // What falls for a quarter of the time is told.
      let isWet = !known.isEmpty && known.count(where: \.falls) * 4 >= known.count
      #expect(period.condition.falls == isWet)
      if let isUp = reading.isSunUp((start + end) / 2) { #expect(period.isNight == !isUp) }
    }
  }

  /// Days as the service tells them, from midnight to midnight by the clock of the place.
  @Test(arguments: recordings.filter { $0.told.contains(.week) && $0.form != .openWeatherSteps })
  func days_areWhatTheJSONSays(_ recording: WorldRecording) throws {
    let reading = try WorldReading(recording)
    let contents = try recording.contents()
    let periods = try contents.periods(.week)
    #expect(periods.count == reading.days.count)
    for (period, day) in zip(periods, reading.days) {
      let start = Double(period.start.milliseconds) / 1000
      let end = Double(period.end.milliseconds) / 1000
      #expect(reading.date(start) == day.date)
      #expect(reading.date(start - 1) != day.date)
      #expect(reading.date(end - 1) == day.date)
      #expect(reading.date(end) != day.date)
      #expect(isClose(period.low?.celsius, day.low))
      #expect(isClose(period.high?.celsius, day.high))
      #expect(period.rain.map(Double.init) == day.rain?.rounded())
      #expect(period.condition == day.condition)
    }
    // Without hours the line shows days.
    if !recording.told.contains(.hours) { #expect(try contents.periods(.forecast) == periods) }
  }

  @Test(arguments: WorldRecording.readable(.darkSky))
  func warnings_areWhatTheJSONSays(_ recording: WorldRecording) throws {
    let expected = try recording.json()["alerts"] as? [[String: Any]] ?? []
    let alerts = try recording.contents().content(.alerts).alerts()
    #expect(alerts.count == expected.count)
    for (alert, entry) in zip(alerts, expected) {
      #expect(alert.phenomenon.word == entry["title"] as? String)
      let (start, end) = (
        try #require(number(entry["time"])), try #require(number(entry["expires"]))
      )
      #expect(alert.start == Self.instant(start) && alert.end == Self.instant(end))
      #expect("\(alert.severity)" == (entry["severity"] as? String)?.lowercased())
      let text = try #require(entry["description"] as? String)
      #expect(alert.text == text || (text.count > 2000 && alert.text?.count ?? 0 >= 1990))
    }
    let isNewYork = recording.path.contains("new-york-si")
    #expect(alerts.map(\.severity) == (isNewYork ? [.severe, .moderate] : []))
  }

  @Test(arguments: WorldRecording.readable(.openWeatherPlaces, .openMeteoPlaces))
  func places_areWhatTheJSONSays(_ recording: WorldRecording) throws {
    let root = try JSONSerialization.jsonObject(with: Data(try Corpus.bytes(recording.path)))
    let expected =
      root as? [[String: Any]] ?? (root as? [String: Any])?["results"] as? [[String: Any]] ?? []
    let localities = try WorldRecording.localities(
      of: try recording.reply(), from: recording.source)
    #expect(localities.count == expected.count)
    #expect(localities.isEmpty == recording.path.contains("no-match"))
    for (locality, entry) in zip(localities, expected) {
      let names = entry["local_names"] as? [String: String] ?? [:]
      #expect(locality.name == names["en"] ?? entry["name"] as? String)
      #expect(locality.region == (entry["state"] ?? entry["admin1"]) as? String)
      #expect(locality.country == (entry["country_code"] ?? entry["country"]) as? String)
      #expect(locality.point.latitude == number(entry["lat"] ?? entry["latitude"]))
      #expect(locality.point.longitude == number(entry["lon"] ?? entry["longitude"]))
      #expect(locality.population.map(Double.init) == number(entry["population"]))
      #expect(locality.zone == entry["timezone"] as? String)
      #expect(locality.chineseName == names["zh"])
      // A country, a region or an airport is no settlement.
      let feature = entry["feature_code"] as? String ?? "PPL"
      #expect(locality.isSettlement == feature.hasPrefix("PPL"))
    }
  }
}

extension Condition {
  /// Whether something falls.
  fileprivate var falls: Bool { [.rain, .frozen, .thunder].contains(group) }
}
