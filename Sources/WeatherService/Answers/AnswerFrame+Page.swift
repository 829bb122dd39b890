internal import SnapshotStore
internal import StatusLine
internal import Weather

/// What an answer is for people.
extension AnswerFrame {
  /// The page of an answer: a title, the content, where it comes from, and what is wrong with it.
  func page(_ title: String, _ content: [Page.Block]) -> Page {
    var head = StyledText()
    if source == .sample { head.append(words("範例 ", "sample ")) }
    if judgement.freshness == .stale { head.append(glyphs.stale, .stale) }
    head.append(place.fullName(in: language), nil, .strong)
    head.append(words("　", ", ") + title)
    var blocks = [.paragraph(head)] + content
    if content.isEmpty { blocks += [nothing].compactMap { $0 }.map(Page.Block.sentence) }
    blocks.append(.paragraph(StyledText(origin, nil, .faint)))
    if judgement.freshness != .fresh {
      let failure = knowledge.failure(at: place, in: language, at: now)
      blocks += [failure].compactMap { $0 }.map(Page.Block.sentence)
    }
    return Page(blocks)
  }

  /// Why there is nothing to tell, unless that is a failure, which has its own sentence.
  private var nothing: String? {
    switch judgement.freshness {
    case .none where knowledge.attempt?.reason != nil: nil
    case .none: words("尚無回覆，請稍後再試。", "No answer yet; ask again in a moment.")
    case .expired: words("已知的資料都已過時。", "All that is known is over.")
    case .fresh, .stale: words("這段時間沒有資料。", "Nothing for this time.")
    }
  }

  /// Where it comes from and how old it is.
  private var origin: String {
    let attribution = source.attribution[language]
    guard let age = judgement.age.map({ LineRenderer.age($0.seconds) }) else { return attribution }
    return words("\(attribution)（\(age) 前）", "\(attribution) (\(age) ago)")
  }

  // MARK: Cells

  /// A kind of weather as a picture.
  func icon(_ condition: Condition, isNight: Bool) -> Table.Cell {
    .words(glyphs.glyph(condition, isNight: isNight))
  }

  /// The column of pictures; what ASCII has of them are words that the text says as well.
  var icons: Table.Column { Table.Column(leaves: glyphs == .ascii ? 0 : nil) }

  /// A range of temperature with its unit: `18–24°C`, and `-18 – -5°C`, where a dash alone would read
  /// like a sign.
  func range(_ low: Temperature?, _ high: Temperature?) -> Table.Cell {
    let ends = [low, high].compactMap { $0 }
    guard let first = ends.first, let last = ends.last else { return .words(glyphs.dash) }
    let (from, to) = (first.degrees(unit), last.degrees(unit))
    let dash = from < 0 || to < 0 ? " \(glyphs.dash) " : glyphs.dash
    let text = from == to ? "\(from)" : "\(from)\(dash)\(to)"
    return .words(text + symbol, Tone(first <= last ? first...last : nil))
  }

  /// A temperature with its unit; nothing where it is not known.
  func text(_ temperature: Temperature?) -> StyledText {
    guard let degrees = degrees(temperature) else { return StyledText() }
    return StyledText("\(degrees)\(symbol)", Tone(temperature))
  }

  /// A probability; nothing where it is not known.
  func percent(_ value: Int?) -> Table.Cell {
    value.map { .words("\($0)%", Tone(rain: $0)) } ?? .nothing
  }

  /// A probability as a bar of five cells, beside its number.
  func bar(_ value: Int?) -> Table.Cell {
    value.map { .words(glyphs.bar(percent: $0), Tone(rain: $0)) } ?? .nothing
  }

  /// The column of the bars beside probabilities.
  func bars(leaves order: Int) -> Table.Column {
    var column = Table.Column(leaves: order, isExtra: true)
    column.gap = 1
    return column
  }
}

extension Page.Block {
  /// A sentence.
  static func sentence(_ text: String) -> Page.Block { .paragraph(StyledText(text)) }
}

extension Table.Cell {
  /// A text of one tone.
  static func words(
    _ text: String, _ tone: Tone? = nil, _ weight: StyledText.Weight = .plain
  ) -> Table.Cell {
    .text(StyledText(text, tone, weight))
  }

  /// An empty cell.
  static var nothing: Table.Cell { .text(StyledText()) }
}
