public import Weather

/// The values that a line can print, before they are words or glyphs.
public struct LineContent: Hashable, Sendable {
  /// What is shown of one period.
  public struct Weather: Hashable, Sendable {
    /// The kind of weather.
    public var condition: Condition
    /// Whether it is a night.
    public var isNight: Bool
    /// The lowest temperature in the unit asked for.
    public var low: Int?
    /// The highest temperature in the unit asked for.
    public var high: Int?
    /// The lowest and the highest temperature as they are, for their tone; nil where neither is known.
    public var temperatures: ClosedRange<Temperature>?
    /// The probability of precipitation in percent.
    public var rain: Int?
    /// The weather in words.
    public var text: String
    /// How it feels, in words.
    public var comfort: String?
    /// When it is.
    public var when: String

    /// Collects the values of a period.
    public init(
      condition: Condition, isNight: Bool, low: Int?, high: Int?,
      temperatures: ClosedRange<Temperature>? = nil, rain: Int?, text: String, comfort: String?,
      when: String
    ) {
      self.temperatures = temperatures
      self.condition = condition
      self.isNight = isNight
      self.low = low
      self.high = high
      self.rain = rain
      self.text = text
      self.comfort = comfort
      self.when = when
    }
  }

  /// What a station near has measured.
  public struct Measured: Hashable, Sendable {
    /// The temperature in the unit asked for.
    public var temperature: Int
    /// How warm it feels, in the unit asked for.
    public var feelsLike: Int?
    /// The temperature as it is, for its tone.
    public var air: Temperature?
    /// How warm it feels as it is, for its tone.
    public var felt: Temperature?
    /// The humidity in percent.
    public var humidity: Int?
    /// The wind in words.
    public var wind: String?
    /// The degrees that the wind comes from, clockwise from north.
    public var windDegrees: Int?

    /// Collects what was measured.
    public init(
      temperature: Int, feelsLike: Int?, air: Temperature? = nil, felt: Temperature? = nil,
      humidity: Int?, wind: String?, windDegrees: Int? = nil
    ) {
      self.air = air
      self.felt = felt
      self.temperature = temperature
      self.feelsLike = feelsLike
      self.humidity = humidity
      self.wind = wind
      self.windDegrees = windDegrees
    }
  }

  /// The weather of the period shown; nil where nothing may be shown as weather.
  public var weather: Weather?
  /// The weather of the period after.
  public var next: Weather?
  /// What was measured a while ago at most; nil where nothing was, or it is too old to be now.
  public var measured: Measured?
  /// The gravest warning that is in force, in a word or two.
  public var alert: String?
  /// How grave that warning is.
  public var severity: Severity?
  /// The unit of the temperatures.
  public var unit: TemperatureUnit
  /// The place's name.
  public var place: String
  /// How far the line can be trusted.
  public var freshness: Freshness
  /// How old the information is, in seconds.
  public var ageSeconds: Int?
  /// Where it comes from.
  public var source: Source
  /// Whether something asked for is not as it should be: no such place, a faulty configuration.
  public var hasFault: Bool

  /// Collects the values of a line.
  public init(
    weather: Weather?, next: Weather?, unit: TemperatureUnit, place: String, freshness: Freshness,
    ageSeconds: Int?, source: Source, hasFault: Bool
  ) {
    self.weather = weather
    self.next = next
    self.unit = unit
    self.place = place
    self.freshness = freshness
    self.ageSeconds = ageSeconds
    self.source = source
    self.hasFault = hasFault
  }
}
