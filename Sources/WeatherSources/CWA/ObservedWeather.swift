internal import Weather

/// What a station says of the weather in a word: 晴, 多雲 or 陰, and what falls or hangs in the air,
/// as in 陰有雨.
///
/// CWA gives no code with it, and no list of the words; those that no rule here explains are
/// `unknown`.
struct ObservedWeather {
  /// The kind of weather.
  let condition: Condition
  /// The words in both languages; English only where every part of them is known.
  let text: LocalizedText

  /// Reads a word; nil where there is none, or it is marked as missing.
  init?(_ word: String?) {
    guard let word, !["", "X", "T", "-"].contains(word), Double(word) == nil else { return nil }
    let parts = word.split(separator: "有", maxSplits: 1).map(String.init)
    let sky = Self.skies.first { parts.first == $0.word || word == $0.word + "天" }
    let rest = sky == nil ? word : parts.count == 2 ? parts[1] : ""
    let phenomenon = Self.phenomena.first { rest.contains($0.word) }
    condition = phenomenon?.condition ?? (rest.isEmpty ? sky?.condition : nil) ?? .unknown
    let isWhole = phenomenon.map { $0.word == rest } ?? rest.isEmpty
    let english = [sky?.english, phenomenon?.english].compactMap { $0 }.joined(separator: " with ")
    text = LocalizedText(word, english: isWhole && !english.isEmpty ? english : nil)
  }

  private struct Rule {
    let word: String
    let english: String
    let condition: Condition
  }

  private static let skies = [
    Rule(word: "晴", english: "Clear", condition: .clear),
    Rule(word: "多雲", english: "Partly cloudy", condition: .partlyCloudy),
    Rule(word: "陰", english: "Cloudy", condition: .overcast),
  ]

  /// The first that a text has in it decides: what is gravest.
  private static let phenomena = [
    Rule(word: "雹", english: "hail", condition: .hail),
    Rule(word: "雷雨", english: "thunderstorms", condition: .thunder),
    Rule(word: "雷", english: "thunder", condition: .thunder),
    Rule(word: "閃電", english: "lightning", condition: .thunder),
    Rule(word: "雨夾雪", english: "sleet", condition: .sleet),
    Rule(word: "雪", english: "snow", condition: .snow),
    Rule(word: "陣雨", english: "showers", condition: .showers),
    Rule(word: "毛毛雨", english: "drizzle", condition: .drizzle),
    Rule(word: "雨", english: "rain", condition: .rain),
    Rule(word: "霧", english: "fog", condition: .fog),
    Rule(word: "靄", english: "mist", condition: .haze),
    Rule(word: "霾", english: "haze", condition: .haze),
    Rule(word: "塵", english: "dust", condition: .haze),
    Rule(word: "沙", english: "sand", condition: .haze),
  ]
}
