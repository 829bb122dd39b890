public import Weather

/// Turns values into a line for a host.
public struct LineRenderer: Hashable, Sendable {
  /// The form of the line.
  public var template: Template
  /// What it is made for.
  public var host: Host
  /// The pictures.
  public var glyphs: GlyphSet
  /// The language of words that wxline adds itself.
  public var language: Language
  /// The colours; nil for none.
  public var theme: Theme?
  /// How cells are counted.
  public var width = CellWidth.Profile.wcwidth
  /// The cells that a line takes at most; nil for as many as there are.
  public var maxCells: Int?
  /// The bytes that a line takes at most with its markup, and without its end; nil for the host's own limit.
  public var maxBytes: Int?

  /// Makes a renderer, without colours and limits of its own.
  public init(template: Template, host: Host, glyphs: GlyphSet, language: Language) {
    self.template = template
    self.host = host
    self.glyphs = glyphs
    self.language = language
  }

  /// Renders a line.
  ///
  /// Where there is nothing to show of what the template prints, the line is `--°`, and the warning
  /// behind it where the template prints warnings. Marks stand before the line, where no bar cuts them
  /// off: `sample`, `!` for something asked for that is not right, `~` for stale. A line that is too long
  /// is cut and ends with `…`. A template given here goes before the renderer's own.
  public func line(_ content: LineContent, template: Template? = nil) -> RenderedLine {
    var text = styled(content, template ?? self.template)
    var cells = text.cells(width)
    let tone = text.tone
    if let maxCells, cells > maxCells {
      text = text.cut(toCells: maxCells, width, ellipsis: glyphs.ellipsis)
      cells = text.cells(width)
    }
    let limit = min(maxBytes ?? .max, host.byteLimit)
    var markup = host.markup(text, theme)
    if markup.utf8.count > limit {
      text = text.cut(ellipsis: glyphs.ellipsis) { host.markup($0, theme).utf8.count <= limit }
      cells = text.cells(width)
      markup = host.markup(text, theme)
    }
    return RenderedLine(text: markup, cells: cells, tone: tone)
  }

  /// The colour of the whole for a tone, where the host has one for the whole.
  public func wholeColor(_ tone: Tone?) -> Theme.Color? {
    host.coloring == .whole ? tone.flatMap { theme?[$0] } : nil
  }

  /// A period in the columns of a list: when, the glyph, the range, the chance of rain, the words; plain.
  public func columns(_ content: LineContent) -> [String] {
    Template.columns.map { template in
      fields(template.spans, content, template).runs.map(\.text).joined()
    }
  }

  /// Renders the weather alone, without marks, colours and limits; nil where there is none to show.
  public func weather(_ content: LineContent) -> String? {
    content.weather.map { _ in
      host.escape(fields(template.spans, content, template).runs.map(\.text).joined())
    }
  }

  private func styled(_ content: LineContent, _ template: Template) -> StyledText {
    var text = StyledText()
    if content.hasFault { text.append(glyphs.fault) }
    if content.freshness == .stale { text.append(glyphs.stale) }
    if content.source == .sample { text.append(language == .chinese ? "範例 " : "sample ") }
    let isMeasured = content.measured != nil && template.mentions(oneOf: Field.measured)
    if content.weather != nil || isMeasured {
      text.append(fields(template.spans, content, template))
    } else {
      text.append(glyphs.nothing)
      if template.mentions(.alert), let alert = value(of: .alert, content, template) {
        text.append(" ")
        text.append(alert.text, alert.tone)
      }
    }
    if content.freshness == .stale { text.fill(with: .stale) }
    return text
  }
}
