internal import StatusLine
internal import Weather

/// One scale for the temperatures of several days, on which each day is a bar.
struct TemperatureScale {
  private let range: ClosedRange<Double>?

  /// Makes a scale from the lowest to the highest temperature of some days.
  init(_ days: [Day]) {
    let lowest = days.compactMap(\.low).min()?.celsius
    let highest = days.compactMap(\.high).max()?.celsius
    if let lowest, let highest, lowest < highest {
      range = lowest...highest
    } else {
      range = nil
    }
  }

  /// The bar of a range; nil where an end is not known or all days are alike.
  func bar(from low: Temperature?, to high: Temperature?, ink: Character, tone: Tone? = nil) -> Bar?
  {
    guard let range, let low, let high else { return nil }
    func share(_ temperature: Temperature) -> Double {
      (temperature.celsius - range.lowerBound) / (range.upperBound - range.lowerBound)
    }
    return Bar(from: share(low), to: share(high), ink: ink, tone: tone)
  }
}
