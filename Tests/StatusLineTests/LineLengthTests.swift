import Testing
import Weather

@testable import StatusLine

/// How a line that is too long is cut.
@Suite struct LineLengthTests {
  private static func renderer(
    _ host: Host, _ change: (inout LineRenderer) -> Void = { _ in }
  ) -> LineRenderer {
    var renderer = LineRenderer(
      template: .standard, host: host, glyphs: .text, language: .english)
    change(&renderer)
    return renderer
  }

  private static func content(_ place: String) -> LineContent {
    LineContent(
      weather: LineContent.Weather(
        condition: .rain, isNight: false, low: 18, high: 24, rain: 90, text: "雨", comfort: nil,
        when: "今晚"), next: nil, unit: .celsius, place: place, freshness: .fresh, ageSeconds: 0,
      source: .cwa, hasFault: false)
  }

  private static func cut(_ text: String, _ cells: Int, _ profile: CellWidth.Profile) throws
    -> String
  {
    var renderer = renderer(.plain) { $0.template = .standard }
    renderer.template = try Template("{place}")
    renderer.maxCells = cells
    renderer.width = profile
    let line = renderer.line(content(text))
    #expect(line.cells == CellWidth.cells(of: line.text, profile))
    #expect(line.cells <= cells)
    return line.text
  }

  @Test(arguments: [
    ("abcdef", 6, "abcdef"), ("abcdef", 5, "abcd…"), ("abcdef", 2, "a…"), ("abcdef", 1, "a"),
    ("ab  cd", 4, "ab…"), ("臺北市", 6, "臺北市"), ("臺北市", 5, "臺北…"), ("臺北市", 4, "臺…"),
    ("臺北市", 2, "…"), ("臺北市", 1, ""), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
    ("🇹🇼🇹🇼🇹🇼", 4, "🇹🇼…"), ("", 1, ""),
  ])
  func line_isCutBetweenCharacters(text: String, cells: Int, cut: String) throws {
    #expect(try Self.cut(text, cells, .wcwidth) == cut)
  }

  @Test(arguments: [
    ("☀\u{FE0F}☀\u{FE0F}☀", CellWidth.Profile.emoji, 4, "☀\u{FE0F}…"),
    ("👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧", .emoji, 5, "👨‍👩‍👧👨‍👩‍👧…"), ("°°°°", .cjk, 5, "°…"),
    ("☂☂☂☂", .wcwidth, 3, "☂☂…"),
  ])
  func width_isCountedAsAsked(
    text: String, profile: CellWidth.Profile, cells: Int, cut: String
  ) throws {
    #expect(try Self.cut(text, cells, profile) == cut)
  }

  @Test func asciiLine_isCutWithASCII() throws {
    let renderer = Self.renderer(.plain) {
      $0.glyphs = .ascii
      $0.maxCells = 8
    }
    #expect(renderer.line(Self.content("x")).text == "rain...")
  }

  /// Whatever is cut, what remains is a whole line of its host: no half an escape, no open tag.
  @Test(arguments: Host.allCases)
  func everyLength_isALineOfItsHost(host: Host) throws {
    let text = "a#b%{F#f00}c&<d>\"e'\\f|g👨‍👩‍👧h☂"
    let template = try Template("{place} {icon} {low}–{high}{unit}[ {rain}] {place}")
    var renderer = Self.renderer(host) {
      $0.template = template
      $0.theme = .standard
    }
    let content = Self.content(text)
    let whole = renderer.line(content).text
    var longest = 0
    for bytes in 1...(whole.utf8.count + 1) {
      renderer.maxBytes = bytes
      let line = renderer.line(content).text
      #expect(line.utf8.count <= bytes)
      #expect(Self.isWhole(line, host), "\(bytes): \(line)")
      longest = max(longest, line.utf8.count)
    }
    #expect(longest == whole.utf8.count)
    renderer.maxBytes = nil
    for cells in 1...70 {
      renderer.maxCells = cells
      let line = renderer.line(content)
      #expect(line.cells <= cells)
      #expect(Self.isWhole(line.text, host), "\(cells): \(line.text)")
    }
  }

  /// Whether everything that opens in a line is closed in it, and every escape is a whole one.
  private static func isWhole(_ line: String, _ host: Host) -> Bool {
    func count(_ part: String) -> Int { line.components(of: part) }
    switch host {
    case .tmux:
      let text = line.replacing(/#\[fg=(#[0-9a-f]{6}|default)\]/, with: "")
      let tags = count("#[fg=")
      return text.split { $0 != "#" }.allSatisfy { $0.count % 2 == 0 }
        && tags == 2 * count("#[fg=default]")
    case .polybar, .lemonbar:
      let text = host == .lemonbar ? line.replacing("%%", with: "") : line
      let rest = text.replacing(/%\{F(#[0-9a-f]{6}|-)\}/, with: "")
      return !rest.contains("%{") && text.components(of: "%{F#") == text.components(of: "%{F-}")
    case .xmobar: return count("<fc=") == count("</fc>") && count("<raw=") == count("/>")
    case .waybar:
      return count("&") == count("&amp;") + count("&lt;") + count("&gt;") + count("&quot;")
        + count("&#39;") && !line.contains("<") && !line.contains(">")
    case .plain: return count("\u{1B}[38;5;") == count("\u{1B}[39m")
    case .statusline, .modeline: return count("%") % 2 == 0
    case .i3bar, .i3blocks, .i3rs, .xbar, .json: return true
    }
  }

  /// However long the template and the data, a bar gets 4,096 bytes with the line end at most.
  @Test(arguments: Host.allCases)
  func hugeLine_isCutToWhatABarTakes(host: Host) throws {
    let marked = "e" + String(repeating: "\u{301}", count: 9000)
    for (character, count) in [
      ("#", 5000), ("%", 5000), ("&", 5000), ("<", 5000), ("\"", 5000), ("臺", 5000), ("a", 5000),
      (marked, 1),
    ] {
      let text = String(repeating: character, count: count)
      let template = try Template(text + "{place}")
      let renderer = Self.renderer(host) {
        $0.template = template
        $0.theme = .standard
      }
      let line = renderer.line(Self.content(text)).text
      let sent = host == .tmux ? Host.protectedFromExpansion(line) : line
      #expect(sent.utf8.count <= 4095)
      #expect(count == 1 || line.utf8.count > host.byteLimit / 2)
    }
  }
}

extension String {
  fileprivate func components(of part: String) -> Int {
    var (count, rest) = (0, self[...])
    while let range = rest.firstRange(of: part) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
