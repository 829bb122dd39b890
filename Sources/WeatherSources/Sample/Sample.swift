public import Weather

/// Weather made up from the place and the date, to try wxline without a network.
///
/// The same instant and place give the same weather on every machine, in every part of it: what the
/// week says of tonight is what the forecast says.
public enum Sample {
  /// What there is to see at a place at an instant, of one part of its weather.
  ///
  /// The first period covers the instant; the station has just measured; where there is much rain,
  /// there is a warning of it.
  public static func content(_ part: Part, for county: County, at instant: Instant) -> Content? {
    switch part {
    case .forecast: halfDays(3, county, instant).map(Content.forecast)
    case .week: halfDays(14, county, instant).map(Content.week)
    case .hours: steps(county, instant).map(Content.hours)
    case .observations: .observations([observation(county, instant)].compactMap { $0 })
    case .alerts: .alerts([alert(county, instant)].compactMap { $0 })
    case .bulletins: .bulletins([])
    case .location: nil
    }
  }

  /// Periods of twelve hours, cut as CWA cuts them.
  private static func halfDays(_ count: Int, _ county: County, _ instant: Instant) -> Forecast? {
    let start = startOfHalfDay(instant)
    let periods = (0..<count).compactMap { number in
      halfDay(county, startingAt: start + .hours(12) * number)
    }
    return Forecast(issued: start, placeClock: .taipei, periods: periods)
  }

  /// Three days by three hours.
  private static func steps(_ county: County, _ instant: Instant) -> Forecast? {
    let start = floored(instant, to: .hours(3), from: Instant(millisecondsSince1970: 0))
    let periods = (0..<24).compactMap { number -> Period? in
      let start = start + .hours(3) * number
      guard let around = halfDay(county, startingAt: startOfHalfDay(start)) else { return nil }
      var details = around.details
      details.temperature = temperature(in: around, at: start)
      details.feelsLike = details.temperature
      return Period(
        start: start, end: start + .hours(3), low: nil, high: nil, rain: around.rain,
        condition: around.condition, code: around.code, isNight: around.isNight, text: around.text,
        comfort: around.comfort, details: details)
    }
    return Forecast(issued: start, placeClock: .taipei, periods: periods)
  }

  private static func observation(_ county: County, _ instant: Instant) -> Observation? {
    let time = floored(instant, to: .minutes(10), from: Instant(millisecondsSince1970: 0))
    guard let period = halfDay(county, startingAt: startOfHalfDay(time)),
      let temperature = temperature(in: period, at: time)
    else { return nil }
    let station = Station(
      id: "sample", name: LocalizedText("範例", english: "sample station"), point: county.point,
      isManned: true)
    let isWet = (period.rain ?? 0) >= 50
    return Observation(
      station: station, kilometres: 0, time: time, temperature: temperature,
      humidity: period.details.humidity, wind: period.details.wind,
      rain: Rainfall(millimetres: isWet ? 4.5 : 0), pressure: 1012.3,
      visibility: isWet ? Visibility(from: 6, to: 10) : Visibility(from: 30, to: nil),
      condition: period.condition, text: period.text,
      isNight: !Sun.isUp(at: time, from: county.point))
  }

  private static func alert(_ county: County, _ instant: Instant) -> Alert? {
    guard let period = halfDay(county, startingAt: startOfHalfDay(instant)),
      period.rain ?? 0 >= 70
    else { return nil }
    return Alert(
      Phenomenon("大雨"), significance: "特報", start: period.start, end: period.end,
      issued: period.start, text: "範例資料：有局部大雨發生的機率，請注意。")
  }

  private static func halfDay(_ county: County, startingAt start: Instant) -> Period? {
    let time = CivilTime(start, at: .taipei)
    let isNight = time.hour == 18
    let ordinal = UInt64(bitPattern: Int64(time.date.daysSince1970)) &* 2 &+ (isNight ? 1 : 0)
    let draw = mixed(ordinal &* 100_003 &+ (UInt64(county.rawValue) ?? 0))
    let (number, rain) = weathers[Int(draw % UInt64(weathers.count))]
    // Warmest in July, and a degree colder for each degree to the north.
    let month = time.date.numbers.month
    let season = 29 - abs(month - 7) * 2 - Int(county.point.latitude - 22)
    let high = season + Int(draw >> 8 & 3) - (isNight ? 4 : 0)
    let low = high - 2 - Int(draw >> 16 & 3)
    guard let code = WeatherCode("\(number)") else { return nil }
    var details = Period.Details()
    details.humidity = 60 + rain / 4 + Int(draw >> 24 & 7)
    details.wind = Wind(
      speed: Bounded(Double(draw >> 32 & 7)),
      direction: WindDirection(degrees: Double(draw >> 40 & 7) * 45))
    details.uvIndex = isNight ? nil : max(1, 11 - rain / 10)
    return Period(
      start: start, end: start + .hours(12), low: Temperature(celsius: Double(low)),
      high: Temperature(celsius: Double(high)), rain: rain, condition: code.condition,
      code: "\(code.number)", isNight: isNight, text: WeatherText.words("", code: code),
      comfort: ComfortIndex.words(high >= 30 ? "悶熱" : high >= 20 ? "舒適" : "稍有寒意"),
      details: details)
  }

  /// Warmer towards the end of a day's period, colder towards that of a night's.
  private static func temperature(in period: Period, at instant: Instant) -> Temperature? {
    guard let low = period.low, let high = period.high else { return nil }
    let share = Double((instant - period.start).count) / Double((period.end - period.start).count)
    let range = high.celsius - low.celsius
    let celsius = period.isNight ? high.celsius - range * share : low.celsius + range * share
    return Temperature(celsius: (celsius * 10).rounded() / 10)
  }

  private static let weathers: [(code: Int, rain: Int)] = [
    (1, 0), (2, 0), (3, 10), (4, 10), (5, 20), (6, 20), (7, 30), (8, 30), (11, 60), (14, 80),
    (15, 50), (18, 70), (24, 10),
  ]

  /// Periods start at 06:00 and 18:00 in Taiwan, which is at 22:00 and 10:00 UTC.
  private static func startOfHalfDay(_ instant: Instant) -> Instant {
    floored(instant, to: .hours(12), from: Instant(millisecondsSince1970: 36_000_000))
  }

  private static func floored(
    _ instant: Instant, to step: Milliseconds, from origin: Instant
  ) -> Instant {
    let length = (instant - origin).count
    let count = length / step.count - (length % step.count < 0 ? 1 : 0)
    return origin + Milliseconds(count * step.count)
  }

  /// Spreads neighbouring numbers over all of them (the finalizer of SplitMix64).
  private static func mixed(_ number: UInt64) -> UInt64 {
    var value = number &+ 0x9E37_79B9_7F4A_7C15
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
