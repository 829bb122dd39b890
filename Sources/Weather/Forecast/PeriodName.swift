/// What people call a period, seen from an instant: today, tonight, tomorrow.
public enum PeriodName: String, CaseIterable, Sendable {
  /// The day of the date at the place.
  case today
  /// The small hours of the date at the place.
  case earlyToday
  /// The night that the date leads into, or the one that covers the instant.
  case tonight
  /// The day of the next date.
  case tomorrow
  /// The small hours of the next date.
  case earlyTomorrow
  /// The night after the next date's day.
  case tomorrowNight
  /// Any other.
  case later

  /// Names a period as somebody at the place would at an instant.
  ///
  /// By the place's clock alone: what has its middle before 06:00 or from 18:00 on is a night, also where
  /// the sun does not set.
  public init(_ period: Period, at instant: Instant, on placeClock: PlaceClock) {
    let today = CivilTime(instant, on: placeClock).date
    let start = CivilTime(period.start, on: placeClock)
    let days = start.date.daysSince1970 - today.daysSince1970
    let startsInSmallHours = start.hour < 6
    self =
      switch (period.isNight(on: placeClock), days) {
      case (true, 0): startsInSmallHours ? .earlyToday : .tonight
      case (true, -1) where period.covers(instant): .tonight
      case (true, 1): startsInSmallHours ? .earlyTomorrow : .tomorrowNight
      case (false, 0): .today
      case (false, 1): .tomorrow
      default: .later
      }
  }

  /// The name in words.
  public var text: LocalizedText {
    switch self {
    case .today: LocalizedText("今天白天", english: "today")
    case .earlyToday: LocalizedText("今天凌晨", english: "early today")
    case .tonight: LocalizedText("今晚", english: "tonight")
    case .tomorrow: LocalizedText("明天白天", english: "tomorrow")
    case .earlyTomorrow: LocalizedText("明天凌晨", english: "early tomorrow")
    case .tomorrowNight: LocalizedText("明晚", english: "tomorrow night")
    case .later: LocalizedText("之後", english: "later")
    }
  }
}
