internal import StatusLine
internal import Weather

extension Demo {
  /// Every picture of every set: a terminal that can draw a set as it is counted shows the bars at the ends
  /// of its column below each other.
  var glyphPage: String {
    let isChinese = language == .chinese
    let names = GlyphSet.allCases.map(\.rawValue)
    var rows = [["", ""] + names]
    for condition in Condition.allCases {
      let (day, night) = (glyphs(condition, isNight: false), glyphs(condition, isNight: true))
      if day == night {
        rows.append([condition.name[language], ""] + day)
      } else {
        rows.append([condition.name[language], isChinese ? "日" : "day"] + day)
        rows.append([condition.name[language], isChinese ? "夜" : "night"] + night)
      }
    }
    let signs: [(String, String, (GlyphSet) -> String)] = [
      ("警特報", "warning", { $0.warning }), ("過時", "overdue", { $0.stale }),
      ("設定錯誤", "fault", { $0.fault }), ("無資料", "nothing to show", { $0.nothing }),
      ("截短", "cut", { $0.ellipsis }),
    ]
    for (chinese, english, sign) in signs {
      rows.append([isChinese ? chinese : english, ""] + GlyphSet.allCases.map(sign))
    }
    for degrees in stride(from: 0, to: 360, by: 45) {
      let name = WindDirection.degrees(degrees).name[language]
      rows.append([name, ""] + GlyphSet.allCases.map { $0.arrow(from: degrees) })
    }
    func glyphs(_ condition: Condition, isNight: Bool) -> [String] {
      GlyphSet.allCases.map { $0.glyph(condition, isNight: isNight) }
    }
    return GlyphPage.text(
      rows, profiles: GlyphSet.allCases.map { $0 == .emoji ? .emoji : .wcwidth })
  }
}

/// Rows of glyphs, each column counted as the terminal is meant to count it, with a bar behind each.
enum GlyphPage {
  static func text(_ rows: [[String]], profiles: [CellWidth.Profile]) -> String {
    func cells(_ text: String, _ column: Int) -> Int {
      CellWidth.cells(of: text, column < 2 ? .emoji : profiles[column - 2])
    }
    let widths = (0..<(rows.first?.count ?? 0)).map { column in
      rows.map { cells($0[column], column) }.max() ?? 0
    }
    return rows.map { row in
      row.enumerated().map { column, text in
        let blanks = String(repeating: " ", count: widths[column] - cells(text, column))
        return column < 2 ? "\(text)\(blanks)  " : "|\(text)\(blanks)|  "
      }.joined().trimmed + "\n"
    }.joined()
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = self
    while text.hasSuffix(" ") { text.removeLast() }
    return text
  }
}
