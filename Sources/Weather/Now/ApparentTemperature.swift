#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// How warm the air feels in the shade, with the wind that blows.
///
/// The apparent temperature of R. G. Steadman (1984), in the form that CWA publishes for its 體感溫度:
///
///     AT = 1.04 T + 0.2 e − 0.65 V − 2.7,  e = RH / 100 × 6.105 × exp(17.27 T / (237.7 + T))
///
/// with T in °C, the pressure e of the vapour in hPa, the relative humidity RH in percent and the wind
/// V in m/s.
public enum ApparentTemperature {
  /// The name of the formula, for answers.
  public static let formula = "Steadman 1984: AT = 1.04 T + 0.2 e - 0.65 V - 2.7"

  /// How a temperature feels at a relative humidity in percent and a wind in metres a second.
  ///
  /// Nil where the formula gives nothing plausible.
  public static func of(_ temperature: Temperature, humidity: Int, wind: Double) -> Temperature? {
    let celsius = temperature.celsius
    let vapour = Double(humidity) / 100 * 6.105 * exp(17.27 * celsius / (237.7 + celsius))
    return Temperature(celsius: 1.04 * celsius + 0.2 * vapour - 0.65 * wind - 2.7)
  }
}
