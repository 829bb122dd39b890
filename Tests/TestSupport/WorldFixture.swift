import Foundation

/// What the world's services answer about New York, as the tests write it: small, and as the services'
/// documents have it.
///
/// Days begin on 2026-05-05, in summer time. From 06:00 to 18:00 it is partly cloudy, 13.6 to 19.0 °C, with
/// a chance of rain of 30 % from 14:00 to 15:00; in the nights light rain falls from 22:00 to 04:00, with
/// 80 %, at 10.0 to 17.2 °C.
package enum WorldFixture {
  package static let latitude = 40.7143
  package static let longitude = -74.006
  /// Midnight of 2026-05-05 in New York.
  package static let midnight = 1_777_953_600
  package static let offset = -14_400

  private static func celsius(_ hour: Int) -> Double {
    let hour = hour % 24
    return 10 + Double(hour <= 15 ? hour : 30 - hour) * 0.6
  }

  private static func isRaining(_ hour: Int) -> Bool { !(4..<22).contains(hour % 24) }

  private static func chance(_ hour: Int) -> Int {
    isRaining(hour) ? 80 : hour % 24 == 14 ? 30 : 0
  }

  /// Open-Meteo's forecast from midnight of the first day on, for so many days.
  package static func openMeteo(
    days: Int = 7, at point: (Double, Double) = (latitude, longitude)
  ) -> [UInt8] {
    let hours = Array(0..<(days * 24))
    let dates = Array(0..<days)
    let current: [String: Any] = [
      "time": midnight + 8 * 3600, "interval": 900, "temperature_2m": 14.8,
      "relative_humidity_2m": 60, "weather_code": 2, "surface_pressure": 1012.3,
      "wind_speed_10m": 5.0, "wind_direction_10m": 45,
    ]
    let hourly: [String: [Any]] = [
      "time": hours.map { midnight + $0 * 3600 }, "temperature_2m": hours.map(celsius),
      "apparent_temperature": hours.map { celsius($0) - 1 },
      "relative_humidity_2m": hours.map { _ in 60 },
      // Each is told for the hour before.
      "precipitation_probability": hours.map { chance($0 + 23) },
      "weather_code": hours.map { isRaining($0) ? 61 : 2 },
      "wind_speed_10m": hours.map { _ in 5.0 }, "wind_direction_10m": hours.map { _ in 45 },
    ]
    let daily: [String: [Any]] = [
      "time": dates.map { midnight + $0 * 86_400 }, "weather_code": dates.map { _ in 61 },
      "temperature_2m_max": dates.map { 19.0 + Double($0) },
      "temperature_2m_min": dates.map { 10.0 + Double($0) },
      "precipitation_probability_max": dates.map { _ in 80 },
      "wind_speed_10m_max": dates.map { _ in 5.0 },
      "wind_direction_10m_dominant": dates.map { _ in 45 }, "uv_index_max": dates.map { _ in 6.4 },
    ]
    let units = ["temperature_2m": "°C", "wind_speed_10m": "m/s", "wind_speed_10m_max": "m/s"]
    let reply: [String: Any] = [
      "latitude": point.0, "longitude": point.1, "utc_offset_seconds": offset,
      "timezone": "America/New_York", "timezone_abbreviation": "GMT-4", "current_units": units,
      "current": current, "hourly_units": units, "hourly": hourly, "daily_units": units,
      "daily": daily,
    ]
    return encode(reply)
  }

  /// OpenWeather's weather of now, at 08:00 of the first day in New York.
  package static let openWeatherNow = openWeatherNow(at: (latitude, longitude))

  /// The same weather somewhere else.
  package static func openWeatherNow(at point: (Double, Double)) -> [UInt8] {
    encode([
      "coord": ["lat": point.0, "lon": point.1],
      "weather": [["id": 802, "main": "Clouds", "description": "scattered clouds", "icon": "03d"]],
      "main": [
        "temp": 14.8, "temp_min": 13, "temp_max": 16.1, "pressure": 1013, "humidity": 60,
        "grnd_level": 1011,
      ],
      "visibility": 10000, "wind": ["speed": 5, "deg": 45], "clouds": ["all": 40],
      "dt": midnight + 8 * 3600, "sys": ["country": "US"], "timezone": offset, "id": 5_128_581,
      "name": "New York", "cod": 200,
    ])
  }

  /// OpenWeather's forecast by three hours, from 11:00 of the first day on.
  package static let openWeather = encode([
    "cod": "200", "message": 0, "cnt": 40,
    "list": (0..<40).map { step -> [String: Any] in
      let hour = 11 + step * 3
      let before = (hour - 3)..<hour
      return [
        "dt": midnight + hour * 3600,
        "main": ["temp": celsius(hour), "feels_like": celsius(hour) - 1, "humidity": 60],
        "weather": [["id": before.contains(where: isRaining) ? 500 : 802]],
        "pop": Double(before.map(chance).max() ?? 0) / 100,
        "wind": ["speed": 5, "deg": 45],
      ]
    },
    "city": [
      "name": "New York", "coord": ["lat": latitude, "lon": longitude], "timezone": offset,
      "country": "US",
    ],
  ])

  /// Pirate Weather's reply at 08:00 of the first day, with a warning.
  package static let pirateWeather = encode([
    "latitude": latitude, "longitude": longitude, "timezone": "America/New_York", "offset": -4.0,
    "currently": [
      "time": midnight + 8 * 3600, "icon": "partly-cloudy-day", "temperature": 14.8,
      "humidity": 0.6, "windSpeed": 5.0, "windBearing": 45, "visibility": 16.09,
    ],
    "hourly": [
      "data": (8..<56).map { hour -> [String: Any] in
        [
          "time": midnight + hour * 3600, "icon": isRaining(hour) ? "rain" : "partly-cloudy-night",
          "temperature": celsius(hour), "apparentTemperature": celsius(hour) - 1,
          "humidity": 0.6, "precipProbability": Double(chance(hour)) / 100, "windSpeed": 5.0,
          "windBearing": 45,
        ]
      }
    ],
    "daily": [
      "data": (0..<8).map { day -> [String: Any] in
        [
          "time": midnight + day * 86_400, "icon": "rain", "temperatureMin": 10.0 + Double(day),
          "temperatureMax": 19.0 + Double(day), "precipProbability": 0.8, "windSpeed": 5.0,
          "windBearing": 45, "uvIndex": 6.4,
        ]
      }
    ],
    "alerts": [
      [
        "title": "Wind Advisory", "severity": "Moderate", "time": midnight,
        "expires": midnight + 86_400, "description": "* WHAT...Wind.\n* WHERE...New York.",
      ]
    ],
    "flags": ["units": "si"],
  ])

  /// One hit of Open-Meteo's search for names.
  package static func hit(
    _ name: String, _ country: String, region: String, at point: (Double, Double),
    people: Int, kind: String = "PPL", zone: String = "America/New_York"
  ) -> [String: Any] {
    [
      "id": 1, "name": name, "latitude": point.0, "longitude": point.1, "feature_code": kind,
      "country_code": country, "admin1": region, "timezone": zone, "population": people,
    ]
  }

  /// Open-Meteo's answer to a search.
  package static func names(_ hits: [[String: Any]]) -> [UInt8] {
    hits.isEmpty ? encode(["generationtime_ms": 0.1]) : encode(["results": hits])
  }

  /// The city, and the state of that name.
  package static let newYork = names([
    hit("New York", "US", region: "New York", at: (latitude, longitude), people: 8_804_190),
    hit("New York", "US", region: "New York", at: (43, -75), people: 19_274_244, kind: "ADM1"),
  ])

  /// Answers every service as it should, whatever name is asked for.
  @Sendable package static func answer(
    _ request: LoopbackServer.Request
  ) -> LoopbackServer.Behaviour {
    let path = request.path
    if path.hasPrefix("/names/v1/search") { return .json(newYork) }
    if path.hasPrefix("/openmeteo/v1/forecast") { return .json(openMeteo()) }
    if path.hasPrefix("/openweather/data/2.5/weather") { return .json(openWeatherNow) }
    if path.hasPrefix("/openweather/data/2.5/forecast") { return .json(openWeather) }
    if path.hasPrefix("/openweather/geo/1.0/direct") {
      return .json(
        encode([
          [
            "name": "New York County", "local_names": ["en": "New York", "zh": "纽约"],
            "lat": latitude, "lon": longitude, "country": "US", "state": "New York",
          ]
        ]))
    }
    if path.hasPrefix("/pirateweather/forecast/") { return .json(pirateWeather) }
    return .status(404)
  }

  private static func encode(_ value: Any) -> [UInt8] {
    let data = try? JSONSerialization.data(
      withJSONObject: value, options: [.sortedKeys, .withoutEscapingSlashes])
    return Array(data ?? Data())
  }
}
