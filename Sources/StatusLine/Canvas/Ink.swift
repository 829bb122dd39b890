/// What dots are drawn with.
public enum Ink: String, CaseIterable, Sendable {
  /// Braille patterns, U+2800 to U+28FF: each dot for itself.
  case braille
  /// Half blocks, for fonts without braille, like that of Linux's console.
  case blocks
  /// ASCII: the more dots, the darker the character.
  case ascii

  /// The character of a cell's dots; a blank where there are none.
  ///
  /// The dots stand for bits as in Unicode's braille patterns: from the top 1, 2, 4 and 64 on the left, 8,
  /// 16, 32 and 128 on the right.
  public func character(_ dots: UInt8) -> Character {
    if dots == 0 { return " " }
    switch self {
    case .braille:
      return Character(Unicode.Scalar(0x2800 + UInt32(dots)) ?? " ")
    case .blocks:
      let isHigh = (dots & 0b0001_1011).nonzeroBitCount >= 2
      let isLow = (dots & 0b1110_0100).nonzeroBitCount >= 2
      return isHigh ? (isLow ? "█" : "▀") : isLow ? "▄" : " "
    case .ascii:
      switch dots.nonzeroBitCount {
      case 8: return "#"
      case 5...7: return "+"
      case 3...4: return ":"
      default: return "."
      }
    }
  }
}
