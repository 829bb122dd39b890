internal import Weather

extension Host {
  /// Writes data so that the host shows it and acts on none of it.
  ///
  /// For every host control characters, line ends and marks that turn the direction of text go first.
  ///
  /// - tmux doubles `#`, which begins its formats and styles.
  /// - polybar has no way to write `%{` (its parser knows no escape), so an invisible character parts them.
  /// - lemonbar, Vim and Emacs double `%`.
  /// - waybar reads Pango's markup: `& < > " '` become entities.
  /// - xmobar shows `<raw=LENGTH:…/>` as it is, the length in scalars; a `<` elsewhere would begin a tag.
  /// - i3blocks 1.4 ends a text at `\"`, and knows no `\\`: both become look-alikes.
  /// - xbar takes `|` for the beginning of parameters.
  public func escape(_ text: String) -> String {
    let text = text.printable
    switch self {
    case .plain, .json, .i3bar, .i3rs: return text
    case .tmux: return text.replacing(["#": "##"])
    case .polybar: return text.parting("%", "{", by: "\u{200B}")
    case .lemonbar, .statusline, .modeline: return text.replacing(["%": "%%"])
    case .waybar:
      return text.replacing(["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;"])
    case .xmobar:
      return text.utf8.contains(UInt8(ascii: "<"))
        ? "<raw=\(text.unicodeScalars.count):\(text)/>" : text
    case .i3blocks: return text.replacing(["\"": "”", "\\": "∖"])
    case .xbar: return text.replacing(["|": "¦"])
    }
  }

  /// A line for tmux as the output of `#(…)`, which tmux expands once more than an option's value.
  ///
  /// The expansion halves every run of `#`, but one before a `[`, which it leaves to the drawing of
  /// styles (tmux 3.3a, `format_expand`).
  public static func protectedFromExpansion(_ line: String) -> String {
    guard line.utf8.contains(UInt8(ascii: "#")) else { return line }
    // By bytes: a mark can make one character of itself and a `#`, and tmux sees the `#` all the same.
    let hash = UInt8(ascii: "#")
    var bytes: [UInt8] = []
    var run = 0
    func finishRun(before byte: UInt8?) {
      let count = byte == UInt8(ascii: "[") ? run : run * 2
      bytes += Array(repeating: hash, count: count)
      run = 0
    }
    for byte in line.utf8 {
      if byte == hash {
        run += 1
      } else {
        finishRun(before: byte)
        bytes.append(byte)
      }
    }
    finishRun(before: nil)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension String {
  /// The text with something between two characters of ASCII wherever they stand together.
  fileprivate func parting(_ left: Unicode.Scalar, _ right: Unicode.Scalar, by sign: String)
    -> String
  {
    var bytes: [UInt8] = []
    for byte in utf8 {
      let isRight = UInt32(byte) == right.value
      if isRight, let last = bytes.last, UInt32(last) == left.value { bytes += sign.utf8 }
      bytes.append(byte)
    }
    return bytes.count == utf8.count ? self : String(decoding: bytes, as: UTF8.self)
  }

  /// The text with characters of ASCII replaced.
  ///
  /// By bytes, so that a mark that combines with such a character hides it from nothing.
  fileprivate func replacing(_ table: KeyValuePairs<Unicode.Scalar, String>) -> String {
    func replacement(_ byte: UInt8) -> String? {
      table.first { $0.key.value == UInt32(byte) }?.value
    }
    guard utf8.contains(where: { replacement($0) != nil }) else { return self }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count * 2)
    for byte in utf8 {
      if let text = replacement(byte) { bytes += text.utf8 } else { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
