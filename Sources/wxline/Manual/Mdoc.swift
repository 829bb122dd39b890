/// A page in mdoc(7), the language of manuals, written from the top down.
///
/// The page is ASCII: other characters are written by their numbers, as mandoc and groff both read them.
struct Mdoc {
  private(set) var text = ""
  /// Whether something stands above that a paragraph has to be set off from.
  private var isBelowText = false

  /// Writes a macro with its arguments, which are macros and escaped texts.
  mutating func macro(_ name: String, _ arguments: [String] = []) {
    line([name] + arguments)
  }

  /// Writes macros within each other, with their arguments.
  mutating func line(_ words: [String]) {
    text += ".\(words.joined(separator: " "))\n"
  }

  /// Begins a section.
  mutating func section(_ title: String) {
    macro("Sh", [title])
    stopHyphenation()
    isBelowText = false
  }

  /// Leaves words whole, which are names of options and settings as often as not.
  ///
  /// Said again at each section and term, since groff forgets it there.
  private mutating func stopHyphenation() { macro("nh") }

  /// Writes a text: paragraphs with a blank line between them, of which one that is set in is an example.
  mutating func prose(_ text: String) {
    var lines: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) + [Substring()] {
      guard line.isEmpty else {
        lines.append(line)
        continue
      }
      if lines.first?.hasPrefix("  ") == true {
        example(lines.map { String($0.dropFirst(2)) }.joined(separator: "\n"))
      } else if !lines.isEmpty {
        paragraph(lines.joined(separator: " "))
      }
      lines = []
    }
  }

  private mutating func paragraph(_ words: String) {
    beginParagraph()
    fill(words)
  }

  /// Sets off what comes from what stands above.
  mutating func beginParagraph() {
    if isBelowText { macro("Pp") }
    isBelowText = true
  }

  /// Writes words into lines, a sentence on a line of its own at least.
  mutating func fill(_ words: String) {
    var line = ""
    for word in words.split(separator: " ") {
      let next = Self.escaped(word)
      if line.utf8.count + next.utf8.count > 76, !line.isEmpty {
        write(line)
        line = ""
      }
      line += line.isEmpty ? next : " \(next)"
      if [".", "?", "!"].contains(where: word.hasSuffix) {
        write(line)
        line = ""
      }
    }
    if !line.isEmpty { write(line) }
  }

  /// Writes lines as they are.
  mutating func example(_ lines: String) {
    macro("Bd", ["-literal", "-offset", "indent"])
    for line in lines.split(separator: "\n", omittingEmptySubsequences: false) {
      write(Self.escaped(line))
    }
    macro("Ed")
    isBelowText = true
  }

  /// Writes a list of terms, each with what is to be said of it; terms are macros and escaped texts.
  mutating func list<Element>(
    _ elements: [Element], term: (Element) -> [String], body: (Element, inout Mdoc) -> Void
  ) {
    macro("Bl", ["-tag", "-width", "Ds"])
    for element in elements {
      macro("It", term(element))
      stopHyphenation()
      isBelowText = false
      body(element, &self)
    }
    macro("El")
    isBelowText = true
  }

  /// Writes macros in a row, with commas between them and a full stop behind the last.
  mutating func row(_ name: String, _ arguments: [String]) {
    for (index, argument) in arguments.enumerated() {
      macro(name, [argument, index == arguments.count - 1 ? "." : ","])
    }
  }

  private mutating func write(_ line: String) {
    // A dot would make a macro of the line.
    text += (line.hasPrefix(".") ? "\\&" : "") + line + "\n"
    isBelowText = true
  }

  /// A text that prints as it is, wherever it stands.
  static func escaped(_ text: some StringProtocol) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\\": result += "\\e"
      // What typesetters make a hyphen, quotes and accents of.
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case "\"": result += "\\(dq"
      case " "..."~": result.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\[u\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)]"
      }
    }
  }
}
