/// A day of a forecast: its periods, and what they come to.
public struct Day: Hashable, Sendable {
  /// The date at the place.
  public let date: CivilDate
  /// The periods that start on it; at least one.
  public let periods: [Period]

  /// The days of a forecast's periods from one of them on; each belongs to the date on which it starts.
  public static func days(of forecast: Forecast, from index: Int = 0) -> [Day] {
    var days: [Day] = []
    for period in forecast.periods.dropFirst(index) {
      let date = CivilTime(period.start, on: forecast.placeClock).date
      if let last = days.last, last.date == date {
        days[days.count - 1] = Day(date: date, periods: last.periods + [period])
      } else {
        days.append(Day(date: date, periods: [period]))
      }
    }
    return days
  }

  /// The lowest temperature of its periods; nil where none has one.
  public var low: Temperature? { periods.compactMap(\.low).min() }
  /// The highest temperature of its periods; nil where none has one.
  public var high: Temperature? { periods.compactMap(\.high).max() }
  /// The highest probability of its periods in percent, which belongs to one of them and not to the
  /// whole day; nil where none has one.
  public var rain: Int? { periods.compactMap(\.rain).max() }
  /// The period that stands for it: its daytime, else its first.
  public var main: Period { periods.first { !$0.isNight } ?? periods[0] }
}
