import Foundation
import TestSupport
import Testing
import Weather

/// The sun's times against those that the world's services sent.
@Suite(.enabled(if: Requirement.corpus)) struct RecordedSunTests {
  /// A rise and a set as a recording tells them.
  private struct Pair {
    let file: String
    let point: Coordinates
    let rise: Instant
    let set: Instant
  }

  /// Between 60° north and south; nearer to the poles the sun grazes the horizon, and a rounded point
  /// or a coarser formula shifts its times by more.
  @Test func sunTimes_areWithinTwoMinutesOfThoseRecorded() throws {
    let pairs = try Self.openWeather() + Self.openMeteo()
    let compared = pairs.filter { (-60...60).contains($0.point.latitude) }
    for pair in compared {
      let noon = pair.rise + Milliseconds((pair.set - pair.rise).count / 2)
      let day = Sun.day(around: noon, at: pair.point)
      let rise = try #require(day.sunrise) - pair.rise
      let set = try #require(day.sunset) - pair.set
      #expect(abs(rise.seconds) <= 120, "\(pair.file): \(rise.seconds) s")
      #expect(abs(set.seconds) <= 120, "\(pair.file): \(set.seconds) s")
    }
    #expect(compared.count >= 100)
    #expect(Set(compared.map(\.file)).count >= 35)
  }

  /// The pairs of OpenWeather, which stand beside a point or below one; at the poles it sends zeros.
  private static func openWeather() throws -> [Pair] {
    let folders = [
      "current", "find", "forecast", "forecast-hourly", "group", "onecall", "onecall-timemachine",
    ]
    return try folders.flatMap { try recordings(in: "openweather/\($0)") }.flatMap { file, root in
      var pairs: [Pair?] = []
      for time in objects(root["current"]) + objects(root["daily"]) + objects(root["data"]) {
        pairs.append(pair(file, time, at: root))
      }
      for city in [root] + objects(root["list"]) {
        pairs += objects(city["sys"]).map { pair(file, $0, at: city["coord"]) }
      }
      pairs += objects(root["city"]).map { pair(file, $0, at: $0["coord"]) }
      return pairs.compactMap(\.self)
    }
  }

  /// The pairs of Open-Meteo: columns, one for each model where several were asked.
  private static func openMeteo() throws -> [Pair] {
    try recordings(in: "open-meteo/forecast").flatMap { file, root in
      let daily = root["daily"] as? [String: Any] ?? [:]
      let offset = (root["utc_offset_seconds"] as? Int).flatMap(UTCOffset.init(seconds:))
      return daily.keys.filter { $0.hasPrefix("sunrise") }.flatMap { key in
        let rises = daily[key] as? [Any] ?? []
        let sets = daily["sunset" + key.dropFirst("sunrise".count)] as? [Any] ?? []
        return zip(rises, sets).compactMap { rise, set in
          pair(file, ["sunrise": rise, "sunset": set], at: root, offset)
        }
      }
    }
  }

  private static func recordings(in folder: String) throws -> [(String, [String: Any])] {
    try FileManager.default.contentsOfDirectory(atPath: "\(Corpus.folder)/\(folder)").sorted()
      .compactMap { name in
        let bytes = try Corpus.bytes("\(folder)/\(name)")
        let root = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
        return root.map { ("\(folder)/\(name)", $0) }
      }
  }

  /// An object, or the objects of a list.
  private static func objects(_ value: Any?) -> [[String: Any]] {
    value as? [[String: Any]] ?? (value as? [String: Any]).map { [$0] } ?? []
  }

  private static func pair(
    _ file: String, _ times: [String: Any], at place: Any?, _ offset: UTCOffset? = nil
  ) -> Pair? {
    let place = place as? [String: Any] ?? [:]
    guard let latitude = (place["lat"] ?? place["latitude"]) as? Double,
      let longitude = (place["lon"] ?? place["longitude"]) as? Double,
      let rise = instant(times["sunrise"], offset), let set = instant(times["sunset"], offset)
    else { return nil }
    let point = Coordinates(latitude: latitude, longitude: longitude)
    return Pair(file: file, point: point, rise: rise, set: set)
  }

  private static func instant(_ value: Any?, _ offset: UTCOffset?) -> Instant? {
    if let text = value as? String { return Instant(iso8601: text, offset: offset) }
    guard let seconds = value as? Int, seconds > 0 else { return nil }
    return Instant(millisecondsSince1970: Int64(seconds) * 1000)
  }
}
