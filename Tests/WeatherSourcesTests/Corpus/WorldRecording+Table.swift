import Weather

@testable import WeatherSources

extension WorldRecording {
  private static let steps: Set<Part> = [.forecast, .hours, .week]
  private static let all5: Set<Part> = [.forecast, .hours, .week, .observations, .alerts]

  /// Every recording there is.
  static let all = openWeather + openMeteo + darkSky

  /// Those of a form that there is something told of.
  static func readable(_ forms: Form...) -> [WorldRecording] {
    all.filter { forms.contains($0.form) && !$0.told.isEmpty }
  }

  /// Those of the forms that wxline asks for.
  static let asked = all.filter { $0.form != .other && $0.status == 200 && $0.error == nil }

  /// All others: errors, and forms that the services have besides.
  static let unasked = all.filter { recording in !asked.contains { $0.path == recording.path } }

  private static func now(_ name: String, _ units: String = "standard") -> WorldRecording {
    WorldRecording(
      "openweather/current/\(name).json", .openWeatherNow, units: units, told: [.observations])
  }

  private static func forecast(_ name: String) -> WorldRecording {
    WorldRecording(
      "openweather/\(name).json", .openWeatherSteps, units: "standard", told: steps)
  }

  private static func places(_ name: String) -> WorldRecording {
    WorldRecording(
      name, name.hasPrefix("openweather") ? .openWeatherPlaces : .openMeteoPlaces,
      told: [.location])
  }

  private static func other(_ name: String, _ error: SourceError.Kind) -> WorldRecording {
    WorldRecording(name, .other, error: error)
  }

  private static func refused(
    _ name: String, _ status: Int, _ error: SourceError.Kind
  ) -> WorldRecording {
    WorldRecording(name, .other, status: status, error: error)
  }

  private static let openWeather: [WorldRecording] = [
    // Where neither the name nor the notes tell the units, the numbers do: no place has 12.73 K.
    now("berlin-lang-de", "metric"), now("cape-town-rain"), now("cape-town-two-conditions-gust"),
    now("christchurch-before-dst", "metric"), now("cocoa-float-wind-deg"),
    now("hsinchu-2021-kelvin"), now("kharkiv-lang-ua-metric", "metric"),
    now("london-2014-var-beg"), now("london-lang-ru"), now("london-lat-lon-dawn"),
    now("london-rain-1h"), now("minsk-snow-1h", "metric"), now("moscow-lang-fr-metric", "metric"),
    now("moscow-lang-ru-imperial", "imperial"), now("moscow-lang-ru-metric-ints", "metric"),
    now("munich-two-conditions", "metric"), now("new-york-wind-without-deg"), now("new-york-zip"),
    now("nizhny-night-metric", "metric"), now("ocean-polar-night"), now("taibao-night-int-lon"),
    now("taipei-2015-metric", "metric"), now("taipei-2021-kelvin"),
    now("taoyuan-resolves-to-china"), now("tromso-polar-night-d-icon"),
    forecast("forecast/adelphi-us-2025"), forecast("forecast/antarctica-no-name-2025"),
    forecast("forecast/cape-town-2023"), forecast("forecast/moscow-2017-old"),
    forecast("forecast/new-york-2018-no-pop"),
    forecast("forecast-hourly/antarctic-polar-night-d-pod"),
    forecast("forecast-hourly/arctic-polar-day"),
    places("openweather/geocoding-direct/lisbon.json"),
    places("openweather/geocoding-direct/no-match.json"),
    places("openweather/geocoding-direct/ocean-city-no-local-names.json"),
    places("openweather/geocoding-reverse/london-five.json"),
    other("openweather/find/moscow-area-null-rain-snow.json", .wrongShape),
    other("openweather/forecast-climate30/scottsdale-code-not-cod.json", .wrongShape),
    other("openweather/group/three-cities-metric.json", .wrongShape),
    other("openweather/onecall-timemachine/texarkana.json", .wrongShape),
    other("openweather/onecall/lisbon-alerts-2023.json", .wrongShape),
    other("openweather/onecall/minsk-2021.json", .wrongShape),
    other("openweather/onecall/new-york-2026.json", .wrongShape),
    other("openweather/onecall/phoenix-alerts-2023.json", .wrongShape),
    refused("openweather/errors/400-nothing-to-geocode.json", 400, .requestRefused),
    refused("openweather/errors/400-out-of-range.json", 400, .requestRefused),
    refused("openweather/errors/400-wrong-latitude.json", 400, .requestRefused),
    refused("openweather/errors/401-invalid-key.json", 401, .keyRefused),
    refused("openweather/errors/404-city-not-found.json", 404, .noSuchPlace),
    refused("openweather/errors/429-blocked.json", 429, .tooManyRequests),
    refused("openweather/errors/500-internal.json", 500, .serverFault),
    other("openweather/headers/current-200.txt", .notJSON),
  ]

  private static func meteo(_ name: String, _ told: Set<Part>) -> WorldRecording {
    WorldRecording("open-meteo/\(name).json", .openMeteo, told: told)
  }

  private static let openMeteo: [WorldRecording] = [
    // Days with the mean temperature alone tell no range.
    meteo("forecast/berlin-daily-2025", []),
    meteo("forecast/berlin-in-los-angeles-time-2023", [.forecast, .hours, .observations]),
    // Codes without any temperature.
    meteo("forecast/berlin-minutely15-2023", []),
    meteo("forecast/brasilia-hourly-2023", [.forecast, .hours]),
    meteo("forecast/darwin-half-hour-offset-2023", [.observations]),
    meteo("forecast/dresden-current-2026", [.observations]),
    meteo("forecast/milwaukee-2022-ints", [.observations]),
    meteo("forecast/munich-current-weather-unixtime-2026", steps.union([.observations])),
    meteo("forecast/new-york-current-hourly-daily-2026", steps.union([.observations])),
    meteo("forecast/ostrava-daily-2026", [.forecast, .week]),
    meteo("forecast/prince-edward-island-in-auckland-time-2024", [.observations]),
    meteo("forecast/vancouver-multi-model-nulls-2026", []),
    meteo("marine/sydney-imperial-2023", []),
    places("open-meteo/geocoding/beijing.json"), places("open-meteo/geocoding/brasilia.json"),
    places("open-meteo/geocoding/hollywood-ten.json"),
    places("open-meteo/geocoding/no-match.json"),
    places("open-meteo/geocoding/paris-fuzzy-ten.json"),
    places("open-meteo/geocoding/paris-two.json"),
    places("open-meteo/geocoding/united-states-no-timezone.json"),
    other("open-meteo/errors/200-streaming-error.txt", .notJSON),
    refused("open-meteo/errors/400-bad-daily-variable.json", 400, .requestRefused),
    refused("open-meteo/errors/400-bad-unit.json", 400, .requestRefused),
    refused("open-meteo/errors/400-bad-variable.json", 400, .requestRefused),
    refused("open-meteo/errors/400-geocoding-count.json", 400, .requestRefused),
    refused("open-meteo/errors/400-no-data-at-location.json", 400, .requestRefused),
    refused("open-meteo/errors/400-timezone-required.json", 400, .requestRefused),
    refused("open-meteo/errors/429-concurrent.json", 429, .tooManyRequests),
    refused("open-meteo/errors/429-daily.json", 429, .tooManyRequests),
    refused("open-meteo/errors/429-minutely.json", 429, .tooManyRequests),
    refused("open-meteo/errors/503-overloaded.json", 503, .serverFault),
    other("open-meteo/headers/forecast-200.txt", .notJSON),
  ]

  private static func sky(_ name: String, _ told: Set<Part> = all5) -> WorldRecording {
    WorldRecording("\(name).json", .darkSky, units: "us", told: told)
  }

  private static let darkSky: [WorldRecording] = [
    sky("pirateweather/forecast/new-york-si-2026"),
    sky("pirateweather/forecast/san-francisco-version2-2025"),
    sky("pirateweather/forecast/tampere-night-icon-at-noon", [.observations, .alerts]),
    refused("pirateweather/errors/400-invalid-location.json", 400, .requestRefused),
    refused("pirateweather/errors/401-gateway.txt", 401, .keyRefused),
    refused("pirateweather/errors/404-no-route.json", 404, .withdrawn),
    refused("pirateweather/errors/429-gateway.txt", 429, .tooManyRequests),
    refused("pirateweather/errors/500-message.json", 500, .serverFault),
    sky("darksky/forecast/alcatraz-2016-book-author"), sky("darksky/forecast/dallas-2018-sparse"),
    sky("darksky/forecast/denver-2018"),
    sky("darksky/forecast/denver-2018-exclude-daily-hourly", [.observations, .alerts]),
    sky("darksky/forecast/germany-50-10-2014"),
    sky("darksky/time-machine/denver-2018-01-01"),
    sky("darksky/time-machine/denver-2018-01-01-currently-only", [.observations, .alerts]),
    sky("darksky/time-machine/san-francisco-2013-dst-day"),
    refused("darksky/errors/400-invalid-location.json", 400, .requestRefused),
    // That the limit of the day was reached is no fault of the key.
    refused("darksky/errors/403-daily-usage-limit.txt", 403, .tooManyRequests),
    refused("darksky/errors/403-permission-denied.json", 403, .keyRefused),
    other("darksky/headers/forecast-200.txt", .notJSON),
  ]
}
