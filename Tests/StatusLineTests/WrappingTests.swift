import TestSupport
import Testing

@testable import StatusLine

@Suite struct WrappingTests {
  private func lines(
    _ text: StyledText, _ first: Int, then rest: Int? = nil,
    _ profile: CellWidth.Profile = .wcwidth
  ) -> [String] {
    text.wrapped(to: first, then: rest ?? first, profile).map { line in
      var line = line
      line.removeTrailingBlanks()
      return line.terminalText(nil)
    }
  }

  private func lines(_ text: String, _ first: Int, then rest: Int? = nil) -> [String] {
    lines(StyledText(text), first, then: rest)
  }

  @Test func english_isBrokenBetweenWords() {
    #expect(lines("cloudy with a shower", 20) == ["cloudy with a shower"])
    #expect(lines("cloudy with a shower", 19) == ["cloudy with a", "shower"])
    #expect(lines("cloudy with a shower", 6) == ["cloudy", "with a", "shower"])
    #expect(lines("18–24°C, 30%", 8) == ["18–24°C,", "30%"])
    #expect(lines("", 5) == [""])
  }

  @Test func longWord_isBrokenAnywhere() {
    #expect(lines("a thunderstorm", 6) == ["a", "thunde", "rstorm"])
    #expect(lines("ab", 0) == ["a", "b"])
    #expect(lines("大雨", 1) == ["大", "雨"])
  }

  @Test func chinese_isBrokenBetweenCharacters() {
    #expect(lines("多雲短暫陣雨", 4) == ["多雲", "短暫", "陣雨"])
    #expect(lines("多雲短暫陣雨", 5) == ["多雲", "短暫", "陣雨"])
    #expect(lines("風速12級", 4) == ["風速", "12級"])
    #expect(lines("臺北市　一週預報", 8) == ["臺北市", "一週預報"])
  }

  /// 避頭尾: what closes goes with what is before it, what opens with what comes after.
  @Test func punctuation_beginsAndEndsNoLineWhereItMayNot() {
    #expect(lines("今天，晴", 4) == ["今", "天，", "晴"])
    #expect(lines("大雨（山區）", 6) == ["大雨", "（山", "區）"])
    #expect(lines("大雨（山區）。晴", 8) == ["大雨（山", "區）。晴"])
    #expect(lines("雨量70%，", 6) == ["雨量", "70%，"])
    #expect(lines("雨，，，，", 4) == ["雨，", "，，", "，"])
  }

  @Test func followingLines_haveARoomOfTheirOwn() {
    #expect(lines("aa bb cc dd", 5, then: 2) == ["aa bb", "cc", "dd"])
    #expect(lines("  aa bb", 5) == ["  aa", "bb"])
  }

  @Test func character_isNeverParted() {
    let family = "👨‍👩‍👧"
    #expect(lines(StyledText(family + family), 3, .emoji) == [family, family])
    // A mark at the start of a piece belongs to the character before it.
    var text = StyledText("ab", .rain)
    text.append("\u{301}c", .heat)
    #expect(
      text.wrapped(to: 1, then: 1, .wcwidth).map { $0.terminalText(nil) } == ["a", "b\u{301}", "c"])
  }

  @Test func tonesAndWeights_areKept() {
    var text = StyledText("two words", .warning, .strong)
    text.append(" here", nil, .faint)
    let lines = text.wrapped(to: 5, then: 5, .wcwidth).map { $0.terminalText(.standard) }
    #expect(
      lines == [
        "\u{1B}[1m\u{1B}[38;5;221mtwo\u{1B}[39m\u{1B}[22m",
        "\u{1B}[1m\u{1B}[38;5;221mwords\u{1B}[39m\u{1B}[22m", "\u{1B}[2mhere\u{1B}[22m",
      ])
    #expect(text.terminalText(nil) == "two words here")
  }
}
