/// The colours that tones are shown in; a tone without one is shown in the bar's own.
public struct Theme: Hashable, Sendable {
  /// A colour.
  public struct Color: Hashable, Sendable {
    /// Red, 0 to 255.
    public let red: UInt8
    /// Green, 0 to 255.
    public let green: UInt8
    /// Blue, 0 to 255.
    public let blue: UInt8

    /// Reads `#rrggbb`; nil for anything else.
    public init?(_ text: String) {
      let digits = text.dropFirst()
      guard text.hasPrefix("#"), digits.utf8.count == 6, !digits.hasPrefix("+"),
        let value = UInt32(digits, radix: 16)
      else { return nil }
      self.init(rgb: value)
    }

    /// Makes a colour of the number `0xrrggbb`.
    public init(rgb value: UInt32) {
      red = UInt8(truncatingIfNeeded: value >> 16)
      green = UInt8(truncatingIfNeeded: value >> 8)
      blue = UInt8(truncatingIfNeeded: value)
    }

    /// The colour as `#rrggbb`.
    public var text: String {
      "#"
        + [red, green, blue].map { part in
          String(part >> 4, radix: 16) + String(part & 15, radix: 16)
        }.joined()
    }

    /// The number of the nearest in the colour cube that terminals of 256 colours have (xterm: 16 to 231).
    var cube: Int {
      func step(_ part: UInt8) -> Int {
        // The cube's steps are 0, 95, 135, 175, 215, 255.
        part < 48 ? 0 : part < 115 ? 1 : (Int(part) - 35) / 40
      }
      return 16 + 36 * step(red) + 6 * step(green) + step(blue)
    }
  }

  private var colors: [Tone: Color]

  /// Light colours, which stand out from a dark bar and from white text.
  public static let standard = Theme(colors: [
    .stale: Color(rgb: 0x9E9E9E), .rain: Color(rgb: 0x5FAFFF), .heavyRain: Color(rgb: 0x5F87FF),
    .cold: Color(rgb: 0x87D7FF), .heat: Color(rgb: 0xFFAF5F), .severeHeat: Color(rgb: 0xFF5F5F),
    .warning: Color(rgb: 0xFFD75F), .severeWarning: Color(rgb: 0xFF5F5F),
  ])

  private init(colors: [Tone: Color]) {
    self.colors = colors
  }

  /// The colour of a tone; nil for none.
  public subscript(tone: Tone) -> Color? {
    get { colors[tone] }
    set { colors[tone] = newValue }
  }
}

/// Whether to use colours.
public enum ColorChoice: String, CaseIterable, Sendable {
  /// In bars; in a terminal unless `NO_COLOR` or `TERM=dumb` say otherwise; never in a pipe.
  case auto
  /// Wherever the host has colours.
  case always
  /// Nowhere.
  case never
}
