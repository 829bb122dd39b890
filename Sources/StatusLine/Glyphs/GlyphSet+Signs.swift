extension GlyphSet {
  /// The sign of a warning.
  public var warning: String {
    switch self {
    case .text: "⚠"
    case .emoji: "⚠️"
    case .nerd: "\u{F071}"
    case .ascii: "warning"
    }
  }

  /// The mark before a line that is overdue.
  public var stale: String { "~" }
  /// The mark before a line for which something asked for is not right.
  public var fault: String { "!" }
  /// What stands for weather where there is none to show.
  public var nothing: String { "--\(degree)" }
  /// The dash between the ends of a range.
  public var dash: String { self == .ascii ? "-" : "–" }
  /// The sign of a degree.
  public var degree: String { self == .ascii ? "" : "°" }
  /// What bars are drawn with, and half of it.
  public var ink: (whole: Character, half: Character) {
    self == .ascii ? ("=", "-") : ("━", "╸")
  }

  /// A probability as a small bar: a sign for each fifth, half a sign for a tenth.
  public func bar(percent: Int) -> String {
    let tenths = (min(max(percent, 0), 100) + 5) / 10
    return String(repeating: ink.whole, count: tenths / 2)
      + (tenths % 2 == 1 ? String(ink.half) : "")
  }

  /// The sign that a text was cut.
  public var ellipsis: String { self == .ascii ? "..." : "…" }

  /// The arrow along which a wind blows that comes from so many degrees, clockwise from north.
  ///
  /// In ASCII, which has no such arrows, the point of the compass that it comes from.
  public func arrow(from degrees: Int) -> String {
    let point = (((degrees % 360 + 360) % 360) * 2 + 45) / 90 % 8
    return switch self {
    case .text, .nerd: ["↓", "↙", "←", "↖", "↑", "↗", "→", "↘"][point]
    case .emoji: ["⬇️", "↙️", "⬅️", "↖️", "⬆️", "↗️", "➡️", "↘️"][point]
    case .ascii: ["N", "NE", "E", "SE", "S", "SW", "W", "NW"][point]
    }
  }
}
