extension CivilDate {
  /// The name of the day of the week in short: 週一, `Mon`.
  public var weekdayName: LocalizedText {
    let (chinese, english) = Self.weekdays[weekday]
    return LocalizedText(chinese, english: english)
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
}
