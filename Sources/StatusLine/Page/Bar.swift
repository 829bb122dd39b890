/// A bar on a scale, as long as there is room for.
public struct Bar: Hashable, Sendable {
  private let start: Double
  private let end: Double
  private let ink: Character
  private let tone: Tone?

  /// Makes a bar from one share of the scale's length to another, 0 to 1; what lies beyond is taken for
  /// the scale's end, and an end before the start for the start.
  public init(from start: Double, to end: Double, ink: Character, tone: Tone? = nil) {
    self.start = min(max(start, 0), 1)
    self.end = min(max(end, self.start), 1)
    self.ink = ink
    self.tone = tone
  }

  /// The bar on a scale of so many cells: one sign at least, with blanks before it.
  public func text(cells: Int, _ profile: CellWidth.Profile) -> StyledText {
    // `━` takes two cells where East Asian fonts draw it.
    let width = max(1, CellWidth.cells(of: ink, profile))
    let last = Double(max(0, cells / width - 1))
    let (first, end) = (Int((start * last).rounded()), Int((end * last).rounded()))
    var text = StyledText(String(repeating: " ", count: first * width))
    text.append(String(repeating: ink, count: end - first + 1), tone)
    return text
  }
}
