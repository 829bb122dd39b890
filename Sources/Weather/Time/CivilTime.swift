/// The distance of a place's clock from UTC, in whole seconds, as a source tells it.
///
/// wxline never asks the machine for its time zone: Taiwan is +08:00 wherever the machine stands, and
/// a world source sends the offset of the place it speaks of.
public struct UTCOffset: Hashable, Sendable, Codable {
  /// Seconds east of Greenwich, −18 h to +18 h.
  public let seconds: Int

  /// Makes an offset; nil beyond 18 hours, which is more than any clock on earth has.
  public init?(seconds: Int) {
    guard abs(seconds) <= 64_800 else { return nil }
    self.seconds = seconds
  }

  private init(known seconds: Int) {
    self.seconds = seconds
  }

  /// No distance: UTC itself.
  public static let utc = UTCOffset(known: 0)
  /// Taiwan's, +08:00 all year since 1979.
  public static let taipei = UTCOffset(known: 28_800)

  /// Reads seconds; more than any clock has are an error.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let offset = UTCOffset(seconds: try container.decode(Int.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "not the offset of a clock")
    }
    self = offset
  }

  /// Writes the seconds.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(seconds)
  }

  /// The offset as ISO 8601 writes it: `+08:00`, `Z` for UTC.
  public var text: String {
    guard seconds != 0 else { return "Z" }
    let minutes = abs(seconds) / 60
    return (seconds < 0 ? "-" : "+") + twoDigits(minutes / 60) + ":" + twoDigits(minutes % 60)
  }
}

/// A date and a time of day on a place's own clock, in the Gregorian calendar.
public struct CivilTime: Hashable, Sendable {
  /// The day.
  public var date: CivilDate
  /// The hour, 0 to 23.
  public var hour: Int
  /// The minute, 0 to 59.
  public var minute: Int
  /// The second, 0 to 59; there are no leap seconds.
  public var second: Int

  /// What a clock with this offset shows at an instant.
  public init(_ instant: Instant, at offset: UTCOffset) {
    let seconds = floorDivide(instant.milliseconds, 1000) + Int64(offset.seconds)
    let days = floorDivide(seconds, 86_400)
    let rest = Int(seconds - days * 86_400)
    date = CivilDate(daysSince1970: Int(days))
    hour = rest / 3600
    minute = rest / 60 % 60
    second = rest % 60
  }
}

/// A day of the Gregorian calendar.
public struct CivilDate: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01, which was a Thursday.
  public let daysSince1970: Int

  /// The day so many days after 1970-01-01.
  public init(daysSince1970 days: Int) {
    daysSince1970 = days
  }

  /// A day by its numbers; nil where the calendar has no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1 else { return nil }
    // Years that start in March put the leap day last (H. Hinnant, "chrono-compatible low-level date
    // algorithms", days_from_civil).
    let shifted = month > 2 ? year : year - 1
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    self.init(daysSince1970: era * 146_097 + dayOfEra - 719_468)
    guard numbers == (year, month, day) else { return nil }
  }

  /// The year, the month (1 to 12) and the day of the month (1 to 31).
  public var numbers: (year: Int, month: Int, day: Int) {
    let shifted = daysSince1970 + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  /// The day of the week, 0 for Sunday to 6 for Saturday.
  public var weekday: Int {
    let shifted = (daysSince1970 + 4) % 7
    return shifted < 0 ? shifted + 7 : shifted
  }

  /// Whether one day comes before another.
  public static func < (left: CivilDate, right: CivilDate) -> Bool {
    left.daysSince1970 < right.daysSince1970
  }
}

func floorDivide(_ value: Int64, _ divisor: Int64) -> Int64 {
  let quotient = value / divisor
  return value % divisor < 0 ? quotient - 1 : quotient
}

func twoDigits(_ number: Int) -> String {
  number < 10 ? "0\(number)" : "\(number)"
}
