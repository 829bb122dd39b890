internal import Weather

extension OpenMeteo {
  /// The units of a block, which are told beside it.
  struct Units {
    private let nodes: [JSONNode]

    /// Of several places where units are told, the first that has a variable's counts.
    init(_ root: JSONNode, _ names: String...) {
      nodes = names.compactMap { root[$0] }
    }

    private func text(_ variables: [String]) -> String? {
      nodes.lazy.compactMap { node in
        variables.lazy.compactMap { node[$0]?.text }.first
      }.first
    }

    /// Degrees of a variable's unit in °C.
    func celsius(_ value: Double?, _ names: [String]) throws(SourceError) -> Double? {
      switch text(names) ?? "°C" {
      case "°C": return value
      case "°F": return value.map { Temperature.celsius(ofFahrenheit: $0) }
      default: throw SourceError(.badValue, "a temperature in a unit that is not known")
      }
    }

    /// A temperature of a variable.
    func temperature(_ value: Double?, _ names: [String]) throws(SourceError) -> Temperature? {
      try Measured.temperature(celsius(value, names))
    }

    /// The unit of a speed.
    func wind(_ names: [String]) -> WindUnit? {
      let unit = text(names) ?? "km/h"
      return [
        "km/h": .kilometresPerHour, "m/s": .metresPerSecond, "mp/h": .milesPerHour,
        "mph": .milesPerHour, "kn": .knots,
      ][unit]
    }
  }

  private static let temperature = ["temperature_2m", "temperature"]
  private static let humidity = ["relative_humidity_2m", "relativehumidity_2m"]
  private static let weatherCode = ["weather_code", "weathercode"]
  private static let windSpeed = ["wind_speed_10m", "windspeed_10m", "windspeed"]
  private static let windDirection = ["wind_direction_10m", "winddirection_10m", "winddirection"]

  /// What holds now: a step of a quarter of an hour.
  enum Current {
    static let variables = [
      "temperature_2m", "relative_humidity_2m", "weather_code", "surface_pressure",
      "wind_speed_10m", "wind_direction_10m",
    ]

    /// The time that is now; nil where the reply does not tell it.
    static func time(_ root: JSONNode, _ offset: UTCOffset) -> Instant? {
      (root["current"] ?? root["current_weather"])?["time"].flatMap { OpenMeteo.time($0, offset) }
    }

    static func observation(
      _ root: JSONNode, _ offset: UTCOffset, at point: Coordinates
    ) throws(SourceError) -> Observation {
      guard let now = root["current"] ?? root["current_weather"], let time = time(root, offset)
      else { throw SourceError(.wrongShape, "the reply does not tell the weather of now") }
      // Older replies tell those of the hours alone; all of a reply is in the same ones.
      let units = Units(root, "current_units", "current_weather_units", "hourly_units")
      guard let temperature = try units.temperature(now.amount(temperature), temperature) else {
        throw SourceError(.wrongShape, "the reply tells no temperature of now")
      }
      let sky = OpenMeteo.sky(now.amount(weatherCode).flatMap { Int(exactly: $0) })
      let speed = now.amount(windSpeed)
      return Observation(
        station: nil, kilometres: 0, time: time, temperature: temperature,
        humidity: Measured.humidity(now.amount(humidity), ofWhole: 100),
        wind: units.wind(windSpeed).flatMap {
          Measured.wind(speed, in: $0, from: now.amount(windDirection))
        },
        pressure: now.amount("surface_pressure"), condition: sky.condition,
        text: sky.code == nil ? nil : sky.words, isNight: !Sun.isUp(at: time, from: point),
        intensity: sky.intensity, offset: offset)
    }
  }

  /// The hours to come, and those of today that are past.
  struct Hourly {
    static let variables = [
      "temperature_2m", "apparent_temperature", "relative_humidity_2m",
      "precipitation_probability", "weather_code", "wind_speed_10m", "wind_direction_10m",
    ]

    let times: [Instant]
    private let columns: JSONNode
    private let units: Units

    init(_ root: JSONNode, _ offset: UTCOffset) throws(SourceError) {
      guard let columns = root["hourly"], case .list(let nodes)? = columns["time"] else {
        throw SourceError(.wrongShape, "the reply has no hours")
      }
      times = nodes.compactMap { OpenMeteo.time($0, offset) }
      guard times.count == nodes.count, !times.isEmpty else {
        throw SourceError(.badValue, "the hours have a time that is none")
      }
      self.columns = columns
      units = Units(root, "hourly_units")
    }

    /// The values of the first of some variables that is there.
    private func column(_ names: [String]) -> [JSONNode] {
      for name in names {
        if case .list(let values)? = columns[name], values.count == times.count { return values }
      }
      return Array(repeating: .null, count: times.count)
    }

    func steps(
      placeClock: PlaceClock, at point: Coordinates, told: Instant?
    ) throws(SourceError) -> ForecastSteps {
      let (warmth, felt) = (column(temperature), column(["apparent_temperature"]))
      let (moisture, codes) = (column(humidity), column(weatherCode))
      let chances = column(["precipitation_probability"])
      let (speeds, directions) = (column(windSpeed), column(windDirection))
      let windUnit = units.wind(windSpeed)
      var steps: [ForecastSteps.Step] = []
      var temperatures: [(time: Instant, temperature: Temperature)] = []
      for (index, time) in times.enumerated() {
        let temperature = try units.temperature(warmth[index].amount, temperature)
        if let temperature { temperatures.append((time, temperature)) }
        let next = index + 1 < times.count ? times[index + 1] : time + .hours(1)
        let code = codes[index].amount.flatMap { Int(exactly: $0) }
        // A model that ends early leaves nulls behind.
        guard temperature != nil || code != nil else { continue }
        var step = ForecastSteps.Step(start: time, end: next, sky: OpenMeteo.sky(code))
        // A probability is told for the hour that ends with its time.
        if index + 1 < times.count {
          step.rain = try Measured.probability(chances[index + 1].amount, ofWhole: 100)
        }
        step.details.temperature = temperature
        step.details.feelsLike = Measured.feelsLike(
          try units.celsius(felt[index].amount, ["apparent_temperature"]))
        step.details.humidity = Measured.humidity(moisture[index].amount, ofWhole: 100)
        step.details.wind = windUnit.flatMap {
          Measured.wind(speeds[index].amount, in: $0, from: directions[index].amount)
        }
        steps.append(step)
      }
      return try ForecastSteps(
        steps, temperatures: temperatures, placeClock: placeClock, point: point,
        told: told ?? .distantPast)
    }
  }

  /// The days to come, today first.
  struct Daily {
    static let variables = [
      "weather_code", "temperature_2m_max", "temperature_2m_min",
      "precipitation_probability_max", "wind_speed_10m_max", "wind_direction_10m_dominant",
      "uv_index_max",
    ]

    private let dates: [CivilDate]
    private let columns: JSONNode
    private let units: Units

    /// Where the first day begins, by UTC: near enough for the rules of a zone.
    var start: Instant? { dates.first.map { PlaceClock.utc.instant(of: $0) } }

    init(_ root: JSONNode, _ offset: UTCOffset) throws(SourceError) {
      guard let columns = root["daily"], case .list(let nodes)? = columns["time"], nodes.count <= 16
      else { throw SourceError(.wrongShape, "the reply has no days") }
      // Midnights by the one offset that shifts the whole reply, also those after a change of it.
      dates = nodes.compactMap { node in
        let midnight =
          node.unixTime
          ?? node.text.flatMap {
            Instant(iso8601: $0 + "T00:00", offset: offset)
          }
        return midnight.map { CivilTime($0, at: offset).date }
      }
      guard dates.count == nodes.count, !dates.isEmpty else {
        throw SourceError(.badValue, "the days have a date that is none")
      }
      self.columns = columns
      units = Units(root, "daily_units")
    }

    private func value(_ name: String, _ index: Int) -> Double? {
      guard case .list(let values)? = columns[name], index < values.count else { return nil }
      return values[index].amount
    }

    func forecast(_ clock: PlaceClock, at point: Coordinates) throws(SourceError) -> Forecast {
      var periods: [Period] = []
      for (index, date) in dates.enumerated() {
        let low = try units.temperature(value("temperature_2m_min", index), ["temperature_2m_min"])
        let high = try units.temperature(value("temperature_2m_max", index), ["temperature_2m_max"])
        guard low != nil || high != nil else { continue }
        let code = value("weather_code", index) ?? value("weathercode", index)
        let sky = OpenMeteo.sky(code.flatMap { Int(exactly: $0) })
        var details = Period.Details()
        details.wind = units.wind(["wind_speed_10m_max"]).flatMap {
          Measured.wind(
            value("wind_speed_10m_max", index), in: $0,
            from: value("wind_direction_10m_dominant", index))
        }
        details.uvIndex = value("uv_index_max", index).flatMap {
          (0...30).contains($0) ? Int($0.rounded()) : nil
        }
        let rain = try Measured.probability(
          value("precipitation_probability_max", index), ofWhole: 100)
        let day = Period.day(
          date, on: clock, at: point, low: low, high: high, rain: rain, sky: sky, details: details)
        guard let day else { throw SourceError(.badValue, "a day's range is upside down") }
        periods.append(day)
      }
      guard let forecast = Forecast(issued: nil, placeClock: clock, periods: periods) else {
        throw SourceError(.wrongShape, "the reply has no day with a temperature, or one twice")
      }
      return forecast
    }
  }
}

extension Period {
  /// A day from midnight to midnight of a place's clock; nil where its range is upside down.
  static func day(
    _ date: CivilDate, on clock: PlaceClock, at point: Coordinates, low: Temperature?,
    high: Temperature?, rain: Int?, sky: Sky, details: Details
  ) -> Period? {
    let start = clock.instant(of: date)
    let end = clock.instant(of: CivilDate(daysSince1970: date.daysSince1970 + 1))
    let noon = start + Milliseconds((end - start).count / 2)
    return Period(
      start: start, end: end, low: low, high: high, rain: rain, condition: sky.condition,
      code: sky.code, isNight: !Sun.isUp(at: noon, from: point), text: sky.words,
      details: details, intensity: sky.intensity)
  }
}
