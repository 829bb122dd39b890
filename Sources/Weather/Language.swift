/// A language that wxline speaks.
public enum Language: String, CaseIterable, Codable, Sendable {
  /// Chinese as written in Taiwan.
  case chinese = "zh-TW"
  /// English.
  case english = "en"

  /// The language of a locale's name: Chinese for `zh…`, English for every other.
  public init(locale: some StringProtocol) {
    self = locale.prefix(2).lowercased() == "zh" ? .chinese : .english
  }
}

/// A text in the languages that are known of it; the Chinese is always there.
public struct LocalizedText: Hashable, Codable, Sendable {
  /// The text in Chinese, as the source writes it.
  public let chinese: String
  /// The text in English; nil where no translation is known.
  public let english: String?

  /// Pairs a text with its translation.
  public init(_ chinese: String, english: String? = nil) {
    self.chinese = chinese
    self.english = english
  }

  /// The text in a language; in English the Chinese text where there is no other.
  public subscript(language: Language) -> String {
    switch language {
    case .chinese: chinese
    case .english: english ?? chinese
    }
  }

  private enum CodingKeys: String, CodingKey {
    case chinese = "zh-TW"
    case english = "en"
  }
}
