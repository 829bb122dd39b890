import Testing

@testable import StatusLine

@Suite struct TableTests {
  /// When, a picture, a range, a bar, a chance with its bar, the wind, and words.
  private static let table = Table(
    [
      Table.Column(), Table.Column(), .right(), Table.Column(leaves: 3), .right(),
      Table.Column(leaves: 2, isExtra: true), Table.Column(leaves: 1), .words,
    ],
    [
      row("Tue", "☂", "9–24°C", Bar(from: 0, to: 1, ink: "="), "70%", "N 5", "rain and fog"),
      row("Wed", "⛅", "18–24°C", Bar(from: 0.5, to: 1, ink: "="), "5%", "SW 11", "clear"),
      row("Thu", "☂", "18°C", nil, "", "", ""),
    ])

  private static func row(
    _ when: String, _ icon: String, _ range: String, _ bar: Bar?, _ rain: String, _ wind: String,
    _ words: String
  ) -> [Table.Cell] {
    let tone = rain == "70%" ? Tone.rain : nil
    return [
      .text(StyledText(when)), .text(StyledText(icon)), .text(StyledText(range)),
      bar.map(Table.Cell.bar) ?? .text(StyledText()), .text(StyledText(rain, tone)),
      .text(StyledText(rain.isEmpty ? "" : "#", tone)), .text(StyledText(wind)),
      .text(StyledText(words)),
    ]
  }

  private func text(_ cells: Int?, _ table: Table = table) -> String {
    var layout = Page.Layout()
    layout.cells = cells
    return Page([.table(table)]).text(layout)
  }

  @Test func wholeLines_haveAllButWhatNeedsAWidth() {
    #expect(
      text(nil) == """
        Tue  ☂    9–24°C  ================  70%  N 5    rain and fog
        Wed  ⛅  18–24°C          ========   5%  SW 11  clear
        Thu  ☂      18°C

        """)
  }

  @Test func bars_areShortenedBeforeColumnsLeave() {
    #expect(text(63).hasPrefix("Tue  ☂    9–24°C  ================  70%  #  N 5    rain and fog\n"))
    #expect(
      text(55) == """
        Tue  ☂    9–24°C  ========  70%  #  N 5    rain and fog
        Wed  ⛅  18–24°C      ====   5%  #  SW 11  clear
        Thu  ☂      18°C

        """)
    #expect(text(54).hasPrefix("Tue  ☂    9–24°C  ==============  70%  #  rain and fog\n"))
    #expect(text(47).hasPrefix("Tue  ☂    9–24°C  ==========  70%  rain and fog\n"))
    #expect(text(44).hasPrefix("Tue  ☂    9–24°C  70%  rain and fog\n"))
  }

  @Test func words_areWrappedAndThenStandBelow() {
    #expect(
      text(33) == """
        Tue  ☂    9–24°C  70%  rain and
                               fog
        Wed  ⛅  18–24°C   5%  clear
        Thu  ☂      18°C

        """)
    // Nearer before a word is broken.
    #expect(
      text(27) == """
        Tue ☂   9–24°C 70% rain and
                           fog
        Wed ⛅ 18–24°C  5% clear
        Thu ☂     18°C

        """)
    #expect(
      text(22) == """
        Tue  ☂    9–24°C  70%
          rain and fog
        Wed  ⛅  18–24°C   5%
          clear
        Thu  ☂      18°C

        """)
  }

  @Test func anyWidth_isKept() {
    for cells in 1...80 {
      for line in text(cells).split(separator: "\n", omittingEmptySubsequences: false) {
        #expect(CellWidth.cells(of: line, .emoji) <= cells && !line.hasSuffix(" "), "\(line)")
      }
    }
  }

  @Test func table_isLikeThatOfColumnsWhereNothingHasToGive() {
    let rows = [["今晚", "☂", "16–20°C", ""], ["tonight", "⛅", "9°C", "b"], ["", "", "c", ""]]
    let table = Table(
      [Table.Column(), Table.Column(), .right(), .words],
      rows.map { row in row.map { .text(StyledText($0)) } })
    #expect(
      text(nil, table).split(separator: "\n").map(String.init) == Columns.aligned(rows, right: [2]))
  }

  @Test func ambiguousInk_isCounted() {
    let bar = Bar(from: 0.5, to: 1, ink: "━")
    #expect(bar.text(cells: 9, .wcwidth).terminalText(nil) == "    ━━━━━")
    #expect(bar.text(cells: 9, .cjk).terminalText(nil) == "    ━━")
    #expect(bar.text(cells: 9, .cjk).cells(.cjk) == 8)
  }

  @Test func paragraphs_hang() {
    let page = Page([.paragraph(StyledText("aa bb cc"), indent: 1, hanging: 2)])
    var layout = Page.Layout()
    layout.cells = 6
    #expect(page.text(layout) == " aa bb\n   cc\n")
    #expect(page.text() == " aa bb cc\n")
  }

  @Test func smallBars_haveASignForAFifth() {
    let percents = [0, 4, 5, 10, 30, 99, 100]
    #expect(
      percents.map(GlyphSet.text.bar) == ["", "", "╸", "╸", "━╸", "━━━━━", "━━━━━"])
    #expect(GlyphSet.ascii.bar(percent: 70) == "===-")
  }
}
