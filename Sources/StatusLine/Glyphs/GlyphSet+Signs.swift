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
