public import StatusLine
public import Weather

/// Somebody who chooses a county on the map: which one is marked, and what keys do.
public struct MapPicker: Hashable, Sendable {
  /// What came of a key.
  public enum Outcome: Hashable, Sendable {
    /// Nothing, or another look of the page.
    case goesOn
    /// The marked county was chosen.
    case chosen(County)
    /// None was.
    case left
  }

  /// The county that is marked.
  public private(set) var marked: County
  /// What the map is coloured by.
  public private(set) var basis: MapBasis
  /// Whether the mouse's button is down on the county that was marked before.
  private var isPressed = false

  /// Begins with a county marked.
  public init(marked: County, by basis: MapBasis) {
    self.marked = marked
    self.basis = basis
  }

  /// Takes a key that was pressed on what a frame shows.
  ///
  /// `t`, `r` and `w` choose what the map is coloured by; a `t` on a map that is coloured by temperature
  /// already is a letter like any other.
  public mutating func take(_ key: Key, on frame: MapFrame) -> Outcome {
    switch key {
    case .arrow(let direction):
      let places = frame.places
      if let next = Neighbours.next(direction, from: marked, places: places) { marked = next }
    case .enter: return .chosen(marked)
    case .escape, .character("q"): return .left
    case .character("t") where basis != .temperature: basis = .temperature
    case .character("r"): basis = .rain
    case .character("w"): basis = .warning
    case .character(let letter):
      if let next = Neighbours.next(letter, after: marked) { marked = next }
    case .press(let column, let row):
      guard let county = frame.county(column: column, row: row) else { break }
      // Nothing of a click is left behind for whoever reads the terminal next.
      isPressed = county == marked
      marked = county
    case .release:
      if isPressed { return .chosen(marked) }
    }
    return .goesOn
  }
}
