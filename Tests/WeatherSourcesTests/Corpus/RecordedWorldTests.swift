import Foundation
import TestSupport
import Testing
import Weather

@testable import WeatherSources

/// The recorded answers of the world's services, against readings of their JSON that share no code with
/// ours.
@Suite(.enabled(if: Requirement.corpus)) struct RecordedWorldTests {
  @Test func everyRecording_isInTheTable() throws {
    let files = try ["openweather", "open-meteo", "pirateweather", "darksky"].flatMap { folder in
      try #require(FileManager.default.enumerator(atPath: "\(Corpus.folder)/\(folder)"))
        .compactMap { $0 as? String }.filter { $0.contains("/") && $0.contains(".") }
        .map { "\(folder)/\($0)" }
    }
    #expect(files.sorted() == WorldRecording.all.map(\.path).sorted())
  }

  /// What is not told is a named error, also where the whole reply is of no use.
  @Test(arguments: WorldRecording.all)
  func recording_tellsItsPartsOrTheNamedError(_ recording: WorldRecording) throws {
    let place = try recording.place()
    let reply = try recording.reply()
    if [.openWeatherPlaces, .openMeteoPlaces].contains(recording.form) {
      #expect(throws: Never.self) {
        try WorldRecording.localities(of: reply, from: recording.source)
      }
    } else if let error = recording.error {
      let thrown = kind { () throws(SourceError) in
        try WorldRecording.contents(
          of: reply, from: recording.source, units: recording.units, at: place)
      }
      #expect(thrown == error)
    } else {
      let contents = try recording.contents()
      #expect(contents.told == recording.told)
      for part in contents.keys where !recording.told.contains(part) {
        #expect(contents.kind(part) == .wrongShape, "\(part)")
      }
    }
  }

  @Test(arguments: WorldRecording.readable(.openWeatherNow, .openMeteo, .darkSky))
  func now_isWhatTheJSONSays(_ recording: WorldRecording) throws {
    let reading = try WorldReading(recording)
    let contents = try recording.contents()
    guard recording.told.contains(.observations) else {
      #expect(reading.now == nil)
      return
    }
    let expected = try #require(reading.now)
    let now = try contents.now()
    #expect(now.time == Instant(millisecondsSince1970: Int64(expected.time * 1000)))
    #expect(isClose(now.temperature.celsius, expected.celsius))
    #expect(now.humidity.map(Double.init) == expected.humidity?.rounded())
    // Ours is rounded to a hundredth.
    #expect(isClose(now.wind?.speed?.value, expected.speed, within: 0.00501))
    #expect(now.wind?.speed?.bound ?? .exactly == .exactly)
    let direction = expected.speed == 0 ? nil : expected.degrees.map { Int($0.rounded()) % 360 }
    #expect(now.wind?.direction?.degrees == direction)
    #expect(now.condition == expected.condition && now.condition != .unknown)
    #expect(now.text != nil && now.station == nil && now.kilometres == 0)
    // Ten miles are as far as Dark Sky's form goes: sixteen kilometres or more.
    let limit = recording.form == .darkSky ? 16.0 : .infinity
    #expect(
      isClose(now.visibility?.from, expected.visibility.map { min($0, limit) }, within: 0.0501))
    #expect(isClose(now.pressure, expected.pressure))
    if let isUp = reading.isSunUp(expected.time) { #expect(now.isNight == !isUp) }
  }

  /// The services' own word for day and night holds wherever the sun rises and sets.
  @Test(arguments: WorldRecording.readable(.openWeatherNow, .openMeteo))
  func night_isWhatTheServiceSays(_ recording: WorldRecording) throws {
    guard recording.told.contains(.observations) else { return }
    let root = try recording.json()
    let isNight = try recording.contents().now().isNight
    let sun = root["sys"] as? [String: Any] ?? [:]
    if let rise = number(sun["sunrise"]), let set = number(sun["sunset"]), rise > 0,
      let time = number(root["dt"])
    {
      // Thirty-two seconds after a rise are too few to hold one formula against another.
      if abs(time - rise) > 120 { #expect(isNight == !(rise..<set).contains(time)) }
    }
    let now = (root["current"] ?? root["current_weather"]) as? [String: Any] ?? [:]
    if let isDay = number(now["is_day"]) { #expect(isNight == (isDay == 0)) }
  }

  @Test(arguments: ["tromso-polar-night-d-icon", "ocean-polar-night"])
  func polarNight_isNight(name: String) throws {
    let recording = try #require(WorldRecording.all.first { $0.path.contains(name) })
    #expect(try recording.contents().now().isNight)
  }

  @Test(arguments: [("antarctic-polar-night", true), ("arctic-polar-day", false)])
  func polarSteps_areDarkOrLightThroughout(name: String, isNight: Bool) throws {
    let recording = try #require(WorldRecording.all.first { $0.path.contains(name) })
    let contents = try recording.contents()
    for part in [Part.forecast, .hours, .week] {
      #expect(try contents.periods(part).allSatisfy { $0.isNight == isNight })
    }
  }

  /// The same numbers in the wrong units are no weather.
  @Test(arguments: WorldRecording.readable(.openWeatherNow, .openWeatherSteps))
  func kelvinsReadAsDegrees_areRefused(_ recording: WorldRecording) throws {
    guard recording.units == "standard" else { return }
    let place = try recording.place()
    let reply = try recording.reply()
    for units in ["metric", "imperial"] {
      // 246 K are 119 °C as degrees Fahrenheit, and every other recording is warmer.
      let thrown = kind { () throws(SourceError) in
        try WorldRecording.contents(of: reply, from: .openweather, units: units, at: place)
      }
      #expect(thrown == .badValue)
    }
  }

  @Test func cityOfTheSameName_isAnotherPlace() throws {
    let recording = try #require(WorldRecording.all.first { $0.path.contains("taoyuan") })
    let taoyuan = AskedPlace(
      id: PlaceID(.taoyuan), point: Coordinates(latitude: 24.99, longitude: 121.3))
    let reply = try recording.reply()
    let thrown = kind { () throws(SourceError) in
      try WorldRecording.contents(of: reply, from: .openweather, units: "standard", at: taoyuan)
    }
    #expect(thrown == .otherPlace)
  }
}
