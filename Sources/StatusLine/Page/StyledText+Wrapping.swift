extension StyledText {
  /// A character as a reader sees it, with the cells that it takes.
  private struct Sign {
    let character: Character
    let run: Int
    let cells: Int

    var isBlank: Bool { character == " " || character == "\u{3000}" }
  }

  /// What stays together on a line, and the blanks after it, which go where the line ends.
  private struct Piece {
    var signs: [Sign] = []
    var blanks: [Sign] = []
    var cells: Int { signs.reduce(0) { $0 + $1.cells } }
  }

  /// The text in lines of so many cells at most; the first may have another number than the others.
  ///
  /// Broken at blanks, and beside wide characters: Chinese between any two of them, but before no
  /// punctuation that closes and after none that opens. What is too long for a line by itself is broken
  /// anywhere. Where the number is not even one, a line takes one character.
  func wrapped(to first: Int, then rest: Int, _ profile: CellWidth.Profile) -> [StyledText] {
    var lines: [[Sign]] = [[]]
    var (used, room) = (0, first)
    func breakLine() {
      lines.append([])
      (used, room) = (0, rest)
    }
    func add(_ signs: [Sign]) {
      for sign in signs {
        if used > 0 && used + sign.cells > room { breakLine() }
        lines[lines.count - 1].append(sign)
        used += sign.cells
      }
    }
    var blanks: [Sign] = []
    for piece in pieces(profile) {
      let gap = blanks.reduce(0) { $0 + $1.cells }
      if used > 0 && used + gap + piece.cells > room {
        breakLine()
      } else {
        add(blanks)
      }
      add(piece.signs)
      blanks = piece.blanks
    }
    return lines.map(text)
  }

  /// The cells of the longest part that is not to be broken.
  func longestPiece(_ profile: CellWidth.Profile) -> Int {
    pieces(profile).map(\.cells).max() ?? 0
  }

  private func text(of signs: [Sign]) -> StyledText {
    var text = StyledText()
    for sign in signs {
      text.append(String(sign.character), runs[sign.run].tone, runs[sign.run].weight)
    }
    return text
  }

  /// The text's characters, found in the whole of it: a mark at the start of a run belongs to the
  /// character before.
  private func signs(_ profile: CellWidth.Profile) -> [Sign] {
    var signs: [Sign] = []
    var (run, end, position) = (0, runs.first?.text.utf8.count ?? 0, 0)
    for character in runs.map(\.text).joined() {
      while position >= end, run + 1 < runs.count {
        run += 1
        end += runs[run].text.utf8.count
      }
      signs.append(
        Sign(character: character, run: run, cells: CellWidth.cells(of: character, profile)))
      position += character.utf8.count
    }
    return signs
  }

  private func pieces(_ profile: CellWidth.Profile) -> [Piece] {
    var pieces = [Piece()]
    for sign in signs(profile) {
      if sign.isBlank {
        pieces[pieces.count - 1].blanks.append(sign)
        continue
      }
      let last = pieces[pieces.count - 1]
      let isApart =
        !last.blanks.isEmpty
        || last.signs.last.map { Self.canBreak($0.character, sign.character) } ?? false
      if isApart { pieces.append(Piece()) }
      pieces[pieces.count - 1].signs.append(sign)
    }
    return pieces
  }

  /// Whether a line may end between two characters that no blank parts.
  private static func canBreak(_ left: Character, _ right: Character) -> Bool {
    // By Unicode and not by the terminal: what is ambiguous, like `°`, is no ideograph.
    let isBesideWide = [left, right].contains { CellWidth.cells(of: $0, .wcwidth) > 1 }
    return isBesideWide && !closing.contains(right) && !opening.contains(left)
  }

  /// What begins no line, after JLREQ's `cl-02`, `cl-05` to `cl-07` and `cl-13` (W3C, "Requirements for
  /// Japanese Text Layout"), which hold for Chinese too.
  private static let closing: Set<Character> = Set(
    "，。、；：？！）】」』》〉〕〗｝］＞…‥—～・·％℃°,.;:!?)]}%>’”")
  /// What ends no line (`cl-01`, `cl-12`).
  private static let opening: Set<Character> = Set("（【「『《〈〔〖｛［＜([{<‘“")
}
