public import Weather

/// How grave something on a line is, from the least to the gravest: what colours stand for.
///
/// Most of a line has none. A probability of precipitation of 50 % or more is `rain`, of 80 % or more
/// `heavyRain`. Temperatures go by the signals of CWA: 36 °C or more is `heat`, 38 °C or more
/// `severeHeat`, 10 °C or less `cold`. A warning's tone is its severity by the Common Alerting Protocol.
public enum Tone: String, CaseIterable, Comparable, Sendable {
  /// Overdue: all of a line that has no other tone.
  case stale
  /// Rain is likely.
  case rain
  /// Cold enough for a warning.
  case cold
  /// Hot enough for a warning.
  case heat
  /// Rain is as good as certain.
  case heavyRain
  /// Dangerously hot.
  case severeHeat
  /// A warning of little or some danger is in force.
  case warning
  /// A warning of great danger is in force.
  case severeWarning

  /// Whether one is less grave than another.
  public static func < (left: Tone, right: Tone) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .stale: 0
    case .rain: 1
    case .cold: 2
    case .heat: 3
    case .heavyRain: 4
    case .severeHeat: 5
    case .warning: 6
    case .severeWarning: 7
    }
  }

  /// The tone of a probability of precipitation in percent; nil where rain is not likely.
  public init?(rain: Int) {
    switch rain {
    case 80...: self = .heavyRain
    case 50...: self = .rain
    default: return nil
    }
  }

  /// The tone of a range of temperatures, as they are and not as they are rounded; nil for most.
  public init?(_ temperatures: ClosedRange<Temperature>?) {
    guard let temperatures else { return nil }
    if temperatures.upperBound.celsius >= 36 {
      self = temperatures.upperBound.celsius >= 38 ? .severeHeat : .heat
    } else if temperatures.lowerBound.celsius <= 10 {
      self = .cold
    } else {
      return nil
    }
  }

  /// The tone of one temperature; nil for most.
  public init?(_ temperature: Temperature?) {
    self.init(temperature.map { $0...$0 })
  }

  /// The tone of a warning.
  public init(_ severity: Severity) {
    self = severity >= .severe ? .severeWarning : .warning
  }
}
