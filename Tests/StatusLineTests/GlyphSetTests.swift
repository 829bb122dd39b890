import Testing
import Weather

@testable import StatusLine

@Suite struct GlyphSetTests {
  @Test(arguments: GlyphSet.allCases)
  func everyCondition_hasAGlyphByDayAndNight(set: GlyphSet) {
    for condition in Condition.allCases {
      for isNight in [false, true] {
        #expect(!set.glyph(condition, isNight: isNight).isEmpty)
      }
    }
  }

  @Test(arguments: GlyphSet.allCases)
  func sun_shinesByDayAndForAKnownConditionOnly(set: GlyphSet) {
    let sun = set.glyph(.clear, isNight: false)
    #expect(set.glyph(.clear, isNight: true) != sun)
    for condition in Condition.allCases where ![.clear, .mainlyClear].contains(condition) {
      #expect(set.glyph(condition, isNight: false) != sun, "\(condition)")
      #expect(set.glyph(condition, isNight: true) != sun, "\(condition)")
    }
    #expect(set.glyph(.mainlyClear, isNight: true) != sun)
  }

  @Test(arguments: [GlyphSet.text, .nerd])
  func glyph_isOneCharacterOfCertainWidth(set: GlyphSet) {
    for condition in Condition.allCases {
      for isNight in [false, true] {
        let glyph = set.glyph(condition, isNight: isNight)
        #expect(glyph.unicodeScalars.count == 1)
        #expect(CellWidth.cells(of: glyph, .wcwidth) == CellWidth.cells(of: glyph, .emoji))
      }
    }
  }

  /// What terminals and tmux before and after 3.6 disagree about.
  @Test(arguments: [GlyphSet.text, .nerd, .ascii])
  func sign_hasNoVariationSelector(set: GlyphSet) {
    let arrows = stride(from: 0, to: 360, by: 45).map(set.arrow)
    #expect(Set(arrows).count == 8)
    for sign in [set.warning, set.stale, set.fault, set.nothing, set.dash, set.ellipsis] + arrows {
      #expect(!sign.isEmpty && !sign.unicodeScalars.contains("\u{FE0F}"))
    }
  }

  @Test(arguments: [
    (0, "↓"), (22, "↓"), (23, "↙"), (90, "←"), (180, "↑"), (270, "→"), (337, "↘"), (338, "↓"),
    (359, "↓"), (360, "↓"), (-90, "→"), (720, "↓"),
  ])
  func arrow_pointsWhereTheWindBlows(degrees: Int, arrow: String) {
    #expect(GlyphSet.text.arrow(from: degrees) == arrow)
  }
}

@Suite struct CellWidthTests {
  @Test(arguments: [
    ("", 0, 0), ("abc", 3, 3), ("☀", 1, 1), ("☀\u{FE0F}", 1, 2), ("⛅", 2, 2), ("🌙", 2, 2),
    ("🌧", 1, 1),
    ("🌧\u{FE0F}", 1, 2), ("臺北市", 6, 6), ("18–24°C 30%", 11, 11), ("e\u{301}", 1, 1),
    ("\u{E30D}", 1, 1),
    ("\u{200B}", 0, 0), ("\t\u{1B}\u{7F}\u{9B}", 0, 0), ("ｱ", 1, 1), ("Ａ", 2, 2), ("한", 2, 2),
    ("\u{AD}", 1, 1),
    ("👨‍👩‍👧", 6, 2), ("🇹🇼", 2, 2),
  ])
  func text_takesSoManyCells(text: String, wcwidth: Int, emoji: Int) {
    #expect(CellWidth.cells(of: text, .wcwidth) == wcwidth)
    #expect(CellWidth.cells(of: text, .emoji) == emoji)
  }

  @Test(arguments: [
    ("18–24°C 30%", 13), ("☀☂⛅", 4), ("\u{E30D}", 2), ("臺北市", 6), ("…", 2), ("é", 2),
  ])
  func eastAsianTerminal_drawsWhatIsAmbiguousOnTwoCells(text: String, cells: Int) {
    #expect(CellWidth.cells(of: text, .cjk) == cells)
  }

  @Test func tables_areInOrderAndApart() {
    for table in [CellWidth.zero, CellWidth.wide, CellWidth.ambiguous] {
      for (left, right) in zip(table, table.dropFirst()) {
        #expect(left.upperBound + 1 < right.lowerBound)
      }
    }
  }
}
