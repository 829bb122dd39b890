internal import Weather

/// CWA's words for how the weather feels.
enum ComfortIndex {
  /// The words in both languages; two of them joined by 至 are translated one by one.
  static func words(_ chinese: String) -> LocalizedText {
    let parts = chinese.split(separator: "至").map { english[String($0)] }
    guard !parts.isEmpty, !parts.contains(nil) else { return LocalizedText(chinese) }
    return LocalizedText(chinese, english: parts.compactMap { $0 }.joined(separator: " to "))
  }

  /// The words for a range, joined as CWA joins them; nil where neither end is known.
  static func words(from low: String?, to high: String?) -> LocalizedText? {
    var ends = [low, high].compactMap { $0 }.filter { !$0.isEmpty && $0 != "-" && $0 != "-99" }
    if ends.count == 2, ends[0] == ends[1] { ends.removeLast() }
    return ends.isEmpty ? nil : words(ends.joined(separator: "至"))
  }

  private static let english = [
    "非常寒冷": "very cold",
    "寒冷": "cold",
    "稍有寒意": "chilly",
    "舒適": "comfortable",
    "悶熱": "muggy",
    "易中暑": "risk of heatstroke",
  ]
}
