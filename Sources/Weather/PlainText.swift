extension String {
  /// The text without what is not to be seen: line ends and tabs become blanks; other control
  /// characters, and marks, embeddings, overrides and isolates of direction (UAX #9), go.
  ///
  /// For texts from elsewhere: nothing in them moves a cursor, sets a title or turns a line around.
  public var printable: String {
    guard unicodeScalars.contains(where: { !Self.isPrintable($0) }) else { return self }
    var result = UnicodeScalarView()
    for scalar in unicodeScalars {
      if Self.isPrintable(scalar) {
        result.append(scalar)
      } else if ["\n", "\r", "\t", "\u{85}", "\u{2028}", "\u{2029}"].contains(scalar) {
        result.append(" ")
      }
    }
    return String(result)
  }

  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0: false
    case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: false
    default: true
    }
  }

  /// The text as an error quotes it: without what is not to be seen, and of a long one the first hundred
  /// scalars and an ellipsis, so that the remedy behind it is read.
  public var quotation: String {
    let beginning = unicodeScalars.prefix(101)
    return beginning.count > 100 ? String(beginning.dropLast()).printable + "…" : printable
  }

  /// The text without blanks, tabs and line ends at either side.
  public var trimmingBlanks: String {
    let isBlank: (Character) -> Bool = {
      $0 == " " || $0 == "\t" || $0.isNewline || $0 == "\u{3000}"
    }
    guard let first = firstIndex(where: { !isBlank($0) }),
      let last = lastIndex(where: { !isBlank($0) })
    else { return "" }
    return String(self[first...last])
  }
}
