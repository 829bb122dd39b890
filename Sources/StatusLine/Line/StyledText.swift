internal import Weather

/// A text in pieces, each with its tone.
public struct StyledText: Hashable, Sendable {
  /// How much a piece stands out, in a terminal and nowhere else.
  public enum Weight: Hashable, Sendable {
    /// As most does.
    case plain
    /// Less: what is secondary.
    case faint
    /// More: titles.
    case strong
  }

  /// A piece.
  struct Run: Hashable, Sendable {
    var text: String
    var tone: Tone?
    var weight = Weight.plain
  }

  /// The pieces; none is empty, and no two neighbours have the same tone and weight.
  private(set) var runs: [Run] = []

  /// Nothing.
  public init() {}

  /// Makes a text of one piece.
  public init(_ text: String, _ tone: Tone? = nil, _ weight: Weight = .plain) {
    append(text, tone, weight)
  }

  /// Adds a text without what is not to be seen (`String.printable`).
  public mutating func append(_ text: String, _ tone: Tone? = nil, _ weight: Weight = .plain) {
    guard !text.isEmpty else { return }
    let text = text.printable
    if let last = runs.indices.last, runs[last].tone == tone, runs[last].weight == weight {
      runs[last].text += text
    } else if !text.isEmpty {
      runs.append(Run(text: text, tone: tone, weight: weight))
    }
  }

  /// Adds another text.
  public mutating func append(_ other: StyledText) {
    for run in other.runs { append(run.text, run.tone, run.weight) }
  }

  /// Whether there is nothing in it.
  public var isEmpty: Bool { runs.isEmpty }

  /// Gives all that has no tone this one.
  mutating func fill(with tone: Tone) {
    let old = runs
    runs = []
    for run in old { append(run.text, run.tone ?? tone, run.weight) }
  }

  /// The gravest tone in it.
  var tone: Tone? { runs.compactMap(\.tone).max() }

  /// How many characters it has, as a reader counts them.
  var count: Int { runs.reduce(0) { $0 + $1.text.count } }

  /// The cells that it takes.
  func cells(_ profile: CellWidth.Profile) -> Int {
    runs.reduce(0) { $0 + CellWidth.cells(of: $1.text, profile) }
  }

  /// The first characters, without blanks at their end, and a sign that there were more.
  func prefix(_ count: Int, then ellipsis: String) -> StyledText {
    var result = StyledText()
    var rest = count
    for run in runs where rest > 0 {
      let piece = run.text.prefix(rest)
      rest -= piece.count
      result.append(String(piece), run.tone, run.weight)
    }
    result.removeTrailingBlanks()
    result.append(ellipsis, result.runs.last?.tone, result.runs.last?.weight ?? .plain)
    return result
  }

  /// Takes the blanks at its end away.
  mutating func removeTrailingBlanks() {
    while let last = runs.last, last.text.hasSuffix(" ") {
      runs[runs.count - 1].text.removeLast()
      if last.text == " " { runs.removeLast() }
    }
  }

  /// As much of it as so many cells hold, with a sign where that is not all.
  ///
  /// No character as a reader sees it is ever parted, and where there is no room for the sign beside a
  /// character, there is none.
  func cut(toCells limit: Int, _ profile: CellWidth.Profile, ellipsis: String) -> StyledText {
    guard cells(profile) > limit else { return self }
    let sign = CellWidth.cells(of: ellipsis, profile)
    let ellipsis = sign < limit ? ellipsis : ""
    let room = limit - (ellipsis.isEmpty ? 0 : sign)
    var (count, used) = (0, 0)
    walk: for run in runs {
      for character in run.text {
        used += CellWidth.cells(of: character, profile)
        if used > room { break walk }
        count += 1
      }
    }
    return prefix(count, then: ellipsis)
  }

  /// As much of it as a condition allows, with a sign where that is not all.
  ///
  /// The condition must hold for a shorter text where it holds for a longer one.
  func cut(ellipsis: String, where fits: (StyledText) -> Bool) -> StyledText {
    if fits(self) { return self }
    let ellipsis = fits(prefix(1, then: ellipsis)) ? ellipsis : ""
    var (low, high) = (0, count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if fits(prefix(middle, then: ellipsis)) { low = middle } else { high = middle - 1 }
    }
    return low == 0 ? StyledText() : prefix(low, then: ellipsis)
  }
}
