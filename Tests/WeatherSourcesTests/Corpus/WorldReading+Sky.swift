import Foundation
import Weather

/// The codes and icons that the recordings have, as the services explain them.
extension WorldReading {
  /// Of several conditions the first is the main one.
  static func condition(_ weather: Any?) -> Condition {
    let first = (weather as? [[String: Any]])?.first
    let table: [Int: Condition] = [
      300: .drizzle, 301: .drizzle, 500: .rain, 501: .rain, 502: .rain, 520: .showers,
      600: .snow, 601: .snow, 615: .sleet, 701: .haze, 721: .haze, 741: .fog, 800: .clear,
      801: .mainlyClear, 802: .partlyCloudy, 803: .cloudy, 804: .overcast,
    ]
    return number(first?["id"]).flatMap { table[Int($0)] } ?? .unknown
  }

  /// WMO's codes.
  static func weather(_ code: Any?) -> Condition {
    let table: [Int: Condition] = [
      0: .clear, 1: .mainlyClear, 2: .partlyCloudy, 3: .overcast, 45: .fog, 48: .fog,
      51: .drizzle, 53: .drizzle, 55: .drizzle, 61: .rain, 63: .rain, 65: .rain, 71: .snow,
      73: .snow, 75: .snow, 80: .showers, 81: .showers, 82: .showers, 85: .snowShowers,
      86: .snowShowers, 95: .thunder, 96: .hail, 99: .hail,
    ]
    return number(code).flatMap { table[Int($0)] } ?? .unknown
  }

  /// Dark Sky's icons; a day whose clouds come at night is a clear one.
  static func icon(_ icon: Any?, ofDay isOfDay: Bool) -> Condition {
    switch icon as? String {
    case "clear-day", "clear-night": .clear
    case "partly-cloudy-night" where isOfDay: .clear
    case "partly-cloudy-day", "partly-cloudy-night": .partlyCloudy
    case "cloudy": .overcast
    case "fog": .fog
    case "rain": .rain
    case "snow": .snow
    case "sleet": .sleet
    case "wind": .wind
    default: .unknown
    }
  }
}
