public import Weather

/// Weather made up from the place and the date, to try wxline without a network.
///
/// The same instant and place give the same weather on every machine. Three periods of twelve hours,
/// cut as CWA cuts them, the first of which covers the instant.
public enum Sample {
  /// What there is to see at a place at an instant.
  public static func report(for county: County, at instant: Instant) -> Report? {
    let half = Milliseconds.hours(12)
    // Periods start at 06:00 and 18:00 in Taiwan, which is at 22:00 and 10:00 UTC.
    let start = Instant(
      millisecondsSince1970: floorDivided(instant.milliseconds - 36_000_000, by: half.count)
        * half.count + 36_000_000)
    let periods = (0..<3).compactMap { number in
      period(for: county, startingAt: start + half * number)
    }
    return Forecast(issued: start, offset: .taipei, periods: periods).map {
      Report(place: PlaceID(county), forecast: $0)
    }
  }

  private static func period(for county: County, startingAt start: Instant) -> Period? {
    let time = CivilTime(start, at: .taipei)
    let isNight = time.hour == 18
    let ordinal = UInt64(bitPattern: Int64(time.date.daysSince1970)) &* 2 &+ (isNight ? 1 : 0)
    let draw = mixed(ordinal &* 100_003 &+ (UInt64(county.rawValue) ?? 0))
    let (code, rain) = weathers[Int(draw % UInt64(weathers.count))]
    // Warmest in July, and a degree colder for each degree to the north.
    let month = time.date.numbers.month
    let season = 29 - abs(month - 7) * 2 - Int(county.point.latitude - 22)
    let high = season + Int(draw >> 8 & 3) - (isNight ? 4 : 0)
    let low = high - 2 - Int(draw >> 16 & 3)
    guard let code = WeatherCode("\(code)") else { return nil }
    return Period(
      start: start, end: start + .hours(12), low: Temperature(celsius: Double(low)),
      high: Temperature(celsius: Double(high)), rain: rain, condition: code.condition,
      code: "\(code.number)", isNight: isNight, text: WeatherText.words("", code: code),
      comfort: ComfortIndex.words(high >= 30 ? "悶熱" : high >= 20 ? "舒適" : "稍有寒意"))
  }

  private static let weathers: [(code: Int, rain: Int)] = [
    (1, 0), (2, 0), (3, 10), (4, 10), (5, 20), (6, 20), (7, 30), (8, 30), (11, 60), (14, 80),
    (15, 50), (18, 70), (24, 10),
  ]

  /// Spreads neighbouring numbers over all of them (the finalizer of SplitMix64).
  private static func mixed(_ number: UInt64) -> UInt64 {
    var value = number &+ 0x9E37_79B9_7F4A_7C15
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  private static func floorDivided(_ value: Int64, by divisor: Int64) -> Int64 {
    value / divisor - (value % divisor < 0 ? 1 : 0)
  }
}
