extension CivilDate {
  /// The name of the day of the week in short: 週一, `Mon`.
  public var weekdayName: LocalizedText {
    let (chinese, english) = Self.weekdays[weekday]
    return LocalizedText(chinese, english: english)
  }

  /// Year, month and day as ISO 8601 has them: `2026-05-06`.
  public var iso8601: String {
    let (year, month, day) = numbers
    let digits = "\(year)"
    let zeros = String(repeating: "0", count: max(0, 4 - digits.utf8.count))
    return "\(zeros)\(digits)-\(twoDigits(month))-\(twoDigits(day))"
  }

  /// Month and day without the year: `5/6`.
  public var short: String {
    let (_, month, day) = numbers
    return "\(month)/\(day)"
  }

  private static let weekdays = [
    ("週日", "Sun"), ("週一", "Mon"), ("週二", "Tue"), ("週三", "Wed"), ("週四", "Thu"), ("週五", "Fri"),
    ("週六", "Sat"),
  ]
}

extension CivilTime {
  /// Hours and minutes: `06:00`.
  public var clock: String { "\(twoDigits(hour)):\(twoDigits(minute))" }

  /// Hours and minutes, with the date where that is another than on a day: `18:00`, `5/6 06:00`.
  public func clock(seenFrom today: CivilDate) -> String {
    date == today ? clock : "\(date.short) \(clock)"
  }
}
