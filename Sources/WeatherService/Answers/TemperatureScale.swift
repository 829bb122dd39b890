internal import Weather

/// One scale for the temperatures of several days, on which each day is a bar.
struct TemperatureScale {
  private let range: ClosedRange<Double>?
  private let ink: Character
  private let cells: Int

  /// Makes a scale from the lowest to the highest temperature of some days, so many cells wide.
  init(_ days: [Day], ink: Character, cells: Int = 16) {
    let lowest = days.compactMap(\.low).min()?.celsius
    let highest = days.compactMap(\.high).max()?.celsius
    if let lowest, let highest, lowest < highest {
      range = lowest...highest
    } else {
      range = nil
    }
    self.ink = ink
    self.cells = cells
  }

  /// The bar of a range, one cell at least, with blanks before it; nothing where an end is not known or
  /// all days are alike.
  func bar(from low: Temperature?, to high: Temperature?) -> String {
    guard let range, let low, let high else { return "" }
    let first = cell(of: low, range)
    let last = max(first, cell(of: high, range))
    return String(repeating: " ", count: first) + String(repeating: ink, count: last - first + 1)
  }

  private func cell(of temperature: Temperature, _ range: ClosedRange<Double>) -> Int {
    let share = (temperature.celsius - range.lowerBound) / (range.upperBound - range.lowerBound)
    return Int((min(max(share, 0), 1) * Double(cells - 1)).rounded())
  }
}
