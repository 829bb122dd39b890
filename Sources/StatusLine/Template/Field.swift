/// A value that a template can print.
public enum Field: String, CaseIterable, Sendable {
  /// The glyph of the weather.
  case icon
  /// The lowest temperature, without its unit.
  case low
  /// The highest temperature, without its unit.
  case high
  /// The unit of temperature: `°C`.
  case unit
  /// The probability of precipitation with its sign: `30%`.
  case rain
  /// The weather in words.
  case text
  /// How it feels, in words.
  case comfort
  /// The place's name.
  case place
  /// When the period is: today, tonight.
  case when
  /// The temperature that a station near has measured, without its unit.
  case temp
  /// How warm it feels by what that station has measured, without its unit.
  case feels
  /// The humidity that it has measured: `84%`.
  case humidity
  /// The wind that it has measured: `NE 7 m/s`.
  case wind
  /// The arrow along which that wind blows: `↙` for one from the northeast.
  case windArrow = "wind.arrow"
  /// The gravest warning that is in force: a glyph and a word or two.
  case alert
  /// How old the information is: `12m`, `3h`.
  case age
  /// `stale` or `expired`; nothing while the line is fresh.
  case state
  /// The source's name.
  case source
  /// The glyph of the period after.
  case nextIcon = "next.icon"
  /// The lowest temperature of the period after.
  case nextLow = "next.low"
  /// The highest temperature of the period after.
  case nextHigh = "next.high"
  /// The probability of precipitation of the period after.
  case nextRain = "next.rain"
  /// The weather of the period after in words.
  case nextText = "next.text"
  /// When the period after is.
  case nextWhen = "next.when"

  /// Those that print what a station has measured, never a forecast.
  public static let measured: Set<Field> = [.temp, .feels, .humidity, .wind, .windArrow]
}
