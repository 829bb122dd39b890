/// How many cells of a terminal a text takes.
public enum CellWidth {
  /// How a terminal counts what Unicode leaves open.
  public enum Profile: String, CaseIterable, Sendable {
    /// As `wcwidth(3)` and tmux before 3.4 do: each character for itself, U+FE0F nothing.
    case wcwidth
    /// As terminals that draw colour emoji do: a character followed by U+FE0F takes two cells.
    case emoji
    /// As terminals with East Asian fonts do: what Unicode calls ambiguous, like `°`, `☂` and the icons
    /// of Nerd Fonts, takes two cells (UAX #11).
    case cjk
  }

  /// Counts the cells of a text; control characters take none.
  public static func cells(of text: some StringProtocol, _ profile: Profile = .wcwidth) -> Int {
    // Only emoji are more than the sum of their scalars.
    profile == .emoji
      ? text.reduce(0) { $0 + cells(of: $1, profile) }
      : text.unicodeScalars.reduce(0) { $0 + cells(of: $1, profile) }
  }

  /// Counts the cells of one character as a reader sees it.
  public static func cells(of character: Character, _ profile: Profile) -> Int {
    var total = 0
    for scalar in character.unicodeScalars {
      if scalar == "\u{FE0F}" && profile == .emoji { return 2 }
      total += cells(of: scalar, profile)
    }
    return profile == .emoji ? min(total, 2) : total
  }

  private static func cells(of scalar: Unicode.Scalar, _ profile: Profile) -> Int {
    let value = scalar.value
    if value < 0x7F { return value < 0x20 ? 0 : 1 }
    if value < 0xA0 { return 0 }
    if profile == .cjk && contains(value, ambiguous) { return 2 }
    if value < 0x300 { return 1 }
    if contains(value, zero) { return 0 }
    return contains(value, wide) ? 2 : 1
  }

  private static func contains(_ value: UInt32, _ table: [ClosedRange<UInt32>]) -> Bool {
    var low = 0
    var high = table.count
    while low < high {
      let middle = (low + high) / 2
      if table[middle].upperBound < value {
        low = middle + 1
      } else if table[middle].lowerBound > value {
        high = middle
      } else {
        return true
      }
    }
    return false
  }
}
