import Foundation
import Testing
import Weather

/// What the JSON of a recording says, read by Foundation and formulas of the test's own.
struct WorldReading {
  struct Now {
    var time = 0.0
    var celsius = 0.0
    var humidity: Double?
    /// Metres a second.
    var speed: Double?
    var degrees: Double?
    var condition = Condition.unknown
    /// Kilometres.
    var visibility: Double?
    var pressure: Double?
  }

  /// A step, and what holds at its start.
  struct Step {
    var start = 0.0
    var end = 0.0
    var celsius: Double?
    var feelsLike: Double?
    var humidity: Double?
    var speed: Double?
    var degrees: Double?
    /// Percent, for the whole step.
    var rain: Double?
    var condition = Condition.unknown

    var middle: Double { (start + end) / 2 }
  }

  struct Day {
    var date = ""
    var low: Double?
    var high: Double?
    var rain: Double?
    var condition = Condition.unknown
  }

  var now: Now?
  var steps: [Step] = []
  var temperatures: [(time: Double, celsius: Double)] = []
  /// The days that the service itself tells.
  var days: [Day] = []
  var zone = TimeZone(secondsFromGMT: 0)
  var latitude = 0.0
  var longitude = 0.0

  init(_ recording: WorldRecording) throws {
    let root = try recording.json()
    switch recording.form {
    case .openWeatherNow: openWeatherNow(root, recording.units)
    case .openWeatherSteps: openWeatherSteps(root)
    case .openMeteo: openMeteo(root)
    case .darkSky: darkSky(root, recording.units)
    case .openWeatherPlaces, .openMeteoPlaces, .other: break
    }
  }

  // MARK: Time

  var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    if let zone { calendar.timeZone = zone }
    return calendar
  }

  func date(_ time: Double) -> String {
    let parts = calendar.dateComponents(
      [.year, .month, .day], from: Date(timeIntervalSince1970: time))
    return String(format: "%04d-%02d-%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
  }

  /// The half day that a time lies in, told by where that begins: `2026-02-06 day`.
  func halfDay(_ time: Double) -> String {
    let hour = calendar.component(.hour, from: Date(timeIntervalSince1970: time))
    if (6..<18).contains(hour) { return date(time) + " day" }
    // Whoever is up at 05:00 began the night some ten hours ago.
    return date(hour < 6 ? time - 10 * 3600 : time) + " night"
  }

  /// Whether the sun is up, by a formula good for about a degree; nil where that does not decide.
  func isSunUp(_ time: Double) -> Bool? {
    let days = time / 86_400 - 10_957.5
    let anomaly = (357.53 + 0.985_600_28 * days) * .pi / 180
    let mean = 280.46 + 0.985_647_36 * days
    let longitude = (mean + 1.915 * sin(anomaly) + 0.02 * sin(2 * anomaly)) * .pi / 180
    let tilt = 23.44 * Double.pi / 180
    let declination = asin(sin(tilt) * sin(longitude))
    let ascension = atan2(cos(tilt) * sin(longitude), cos(longitude))
    let sidereal = (280.460_618 + 360.985_647_37 * days + self.longitude) * .pi / 180
    let height =
      sin(latitude * .pi / 180) * sin(declination) + cos(latitude * .pi / 180) * cos(declination)
      * cos(sidereal - ascension)
    let altitude = asin(height) * 180 / .pi + 0.833
    return abs(altitude) < 0.3 ? nil : altitude > 0
  }

  // MARK: OpenWeather

  private static func temperature(_ value: Any?, _ units: String) -> Double? {
    number(value).map { value in
      switch units {
      case "standard": value - 273.15
      case "imperial", "us", "°F": (value - 32) * 5 / 9
      default: value
      }
    }
  }

  private mutating func openWeatherNow(_ root: [String: Any], _ units: String) {
    let main = root["main"] as? [String: Any] ?? [:]
    let wind = root["wind"] as? [String: Any] ?? [:]
    locate(root["coord"])
    now = Now(
      time: number(root["dt"]) ?? 0, celsius: Self.temperature(main["temp"], units) ?? .nan,
      humidity: number(main["humidity"]),
      speed: number(wind["speed"]).map { units == "imperial" ? $0 * 0.44704 : $0 },
      degrees: number(wind["deg"]), condition: Self.condition(root["weather"]),
      visibility: number(root["visibility"]).map { $0 / 1000 },
      pressure: number(main["grnd_level"]))
  }

  private mutating func openWeatherSteps(_ root: [String: Any]) {
    let city = root["city"] as? [String: Any] ?? [:]
    locate(city["coord"])
    // Without an offset, by where the sun is at noon.
    zone = TimeZone(
      secondsFromGMT: number(city["timezone"]).map { Int($0) }
        ?? Int((longitude / 15).rounded()) * 3600)
    let list = root["list"] as? [[String: Any]] ?? []
    let times = list.compactMap { number($0["dt"]) }
    let length = times[1] - times[0]
    var step = Step()
    for (entry, time) in zip(list, times) {
      step.start = time - length
      step.end = time
      step.rain = number(entry["pop"]).map { $0 * 100 }
      step.condition = Self.condition(entry["weather"])
      steps.append(step)
      let main = entry["main"] as? [String: Any] ?? [:]
      let wind = entry["wind"] as? [String: Any] ?? [:]
      step.celsius = Self.temperature(main["temp"], "standard")
      step.feelsLike = Self.temperature(main["feels_like"], "standard")
      step.humidity = number(main["humidity"])
      step.speed = number(wind["speed"])
      step.degrees = number(wind["deg"])
      if let celsius = step.celsius { temperatures.append((time, celsius)) }
    }
  }

  private mutating func locate(_ point: Any?) {
    let point = point as? [String: Any] ?? [:]
    latitude = number(point["lat"] ?? point["latitude"]) ?? 0
    longitude = number(point["lon"] ?? point["longitude"]) ?? 0
  }

  // MARK: Open-Meteo

  private mutating func openMeteo(_ root: [String: Any]) {
    locate(root)
    let offset = Int(number(root["utc_offset_seconds"]) ?? 0)
    zone = (root["timezone"] as? String).flatMap(TimeZone.init(identifier:))
    func time(_ value: Any?) -> Double? {
      guard let text = value as? String else { return number(value) }
      let full = text.count == 10 ? text + "T00:00" : text
      return try? Date(full + ":00Z", strategy: .iso8601).timeIntervalSince1970 - Double(offset)
    }
    let hourly = root["hourly"] as? [String: Any] ?? [:]
    let hourUnits = root["hourly_units"] as? [String: Any] ?? [:]
    func unit(_ names: [String], _ units: [String: Any]) -> String {
      names.compactMap { units[$0] as? String }.first ?? ""
    }
    func speed(_ value: Any?, _ unit: String) -> Double? {
      let factor = ["m/s": 1, "kn": 1852.0 / 3600, "mp/h": 0.44704][unit] ?? 1 / 3.6
      return number(value).map { $0 * factor }
    }
    if let current = (root["current"] ?? root["current_weather"]) as? [String: Any],
      let when = time(current["time"])
    {
      let told =
        (root["current_units"] ?? root["current_weather_units"]) as? [String: Any] ?? hourUnits
      let value = current["temperature_2m"] ?? current["temperature"]
      let degrees = unit(["temperature_2m", "temperature"], told)
      if let celsius = Self.temperature(value, degrees) {
        now = Now(
          time: when, celsius: celsius, humidity: number(current["relative_humidity_2m"]),
          speed: speed(
            current["wind_speed_10m"] ?? current["windspeed"],
            unit(["wind_speed_10m", "windspeed"], told)),
          degrees: number(current["wind_direction_10m"] ?? current["winddirection"]),
          condition: Self.weather(current["weather_code"] ?? current["weathercode"]),
          pressure: number(current["surface_pressure"]))
      }
    }
    let times = (hourly["time"] as? [Any] ?? []).compactMap(time)
    func column(_ names: String...) -> [Any] {
      names.compactMap { hourly[$0] as? [Any] }.first
        ?? Array(repeating: NSNull(), count: times.count)
    }
    let (warmth, felt) = (column("temperature_2m"), column("apparent_temperature"))
    let moisture = column("relative_humidity_2m", "relativehumidity_2m")
    let speeds = column("wind_speed_10m", "windspeed_10m")
    let directions = column("wind_direction_10m", "winddirection_10m")
    let codes = column("weather_code", "weathercode")
    let chances = column("precipitation_probability") + [NSNull()]
    let degree = unit(["temperature_2m"], hourUnits)
    let pace = unit(["wind_speed_10m", "windspeed_10m"], hourUnits)
    for (index, start) in times.enumerated() {
      guard let celsius = Self.temperature(warmth[index], degree) else { continue }
      temperatures.append((start, celsius))
      // A probability is told for the hour before its time.
      steps.append(
        Step(
          start: start, end: start + 3600, celsius: celsius,
          feelsLike: Self.temperature(felt[index], unit(["apparent_temperature"], hourUnits)),
          humidity: number(moisture[index]), speed: speed(speeds[index], pace),
          degrees: number(directions[index]), rain: number(chances[index + 1]),
          condition: Self.weather(codes[index])))
    }
    let daily = root["daily"] as? [String: Any] ?? [:]
    let dayUnits = root["daily_units"] as? [String: Any] ?? [:]
    let midnights = (daily["time"] as? [Any] ?? []).compactMap(time)
    // The one offset of the reply shifts all of it.
    var fixed = self
    fixed.zone = TimeZone(secondsFromGMT: offset)
    for (index, midnight) in midnights.enumerated() {
      func value(_ name: String) -> Any? { (daily[name] as? [Any])?[index] }
      days.append(
        Day(
          date: fixed.date(midnight),
          low: Self.temperature(
            value("temperature_2m_min"), unit(["temperature_2m_min"], dayUnits)),
          high: Self.temperature(
            value("temperature_2m_max"), unit(["temperature_2m_max"], dayUnits)),
          rain: number(value("precipitation_probability_max")),
          condition: Self.weather(value("weather_code") ?? value("weathercode"))))
    }
  }

  // MARK: Dark Sky and Pirate Weather

  private mutating func darkSky(_ root: [String: Any], _ units: String) {
    locate(root)
    zone = (root["timezone"] as? String).flatMap(TimeZone.init(identifier:))
    let units = (root["flags"] as? [String: Any])?["units"] as? String ?? units
    let metres: Double = ["si": 1, "ca": 1 / 3.6][units] ?? 0.44704
    func speed(_ entry: [String: Any]) -> Double? { number(entry["windSpeed"]).map { $0 * metres } }
    func entries(_ block: String) -> [[String: Any]] {
      (root[block] as? [String: Any])?["data"] as? [[String: Any]] ?? []
    }
    if let entry = root["currently"] as? [String: Any] {
      now = Now(
        time: number(entry["time"]) ?? 0,
        celsius: Self.temperature(entry["temperature"], units) ?? .nan,
        humidity: number(entry["humidity"]).map { $0 * 100 }, speed: speed(entry),
        degrees: number(entry["windBearing"]), condition: Self.icon(entry["icon"], ofDay: false),
        visibility: number(entry["visibility"]).map {
          ["si", "ca"].contains(units) ? $0 : $0 * 1.609344
        })
    }
    for entry in entries("hourly") {
      let start = number(entry["time"]) ?? 0
      let celsius = Self.temperature(entry["temperature"], units)
      if let celsius { temperatures.append((start, celsius)) }
      steps.append(
        Step(
          start: start, end: start + 3600, celsius: celsius,
          feelsLike: Self.temperature(entry["apparentTemperature"], units),
          humidity: number(entry["humidity"]).map { $0 * 100 }, speed: speed(entry),
          degrees: number(entry["windBearing"]),
          rain: number(entry["precipProbability"]).map { $0 * 100 },
          condition: Self.icon(entry["icon"], ofDay: false)))
    }
    for entry in entries("daily") {
      days.append(
        Day(
          date: date(number(entry["time"]) ?? 0),
          low: Self.temperature(entry["temperatureMin"], units),
          high: Self.temperature(entry["temperatureMax"], units),
          rain: number(entry["precipProbability"]).map { $0 * 100 },
          condition: Self.icon(entry["icon"], ofDay: true)))
    }
  }
}
