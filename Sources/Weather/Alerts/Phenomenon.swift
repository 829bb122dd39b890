/// What a warning warns of, by the source's own word for it.
///
/// CWA's words (datasets W-C0033-001 and -002) are known with their names in both languages and their
/// rank; any other word is kept as it is and ranks in the middle, since it may be grave.
public struct Phenomenon: Hashable, Sendable, Codable {
  /// The source's word: 豪雨.
  public let word: String

  /// Takes a source's word.
  public init(_ word: String) {
    self.word = word
  }

  /// The name: 豪雨, `extremely heavy rain`.
  public var name: LocalizedText { LocalizedText(word, english: known?.english) }

  /// A word or two for a line: 豪雨, `heavy rain`.
  public var short: LocalizedText {
    LocalizedText(known?.shortChinese ?? word, english: known?.shortEnglish)
  }

  /// How grave it is.
  public var severity: Severity { known?.severity ?? .moderate }

  /// A number that is higher for what should be told first; what is not known stands among what is
  /// moderate, above all of it that is known.
  public var rank: Int {
    let known = Self.table.firstIndex { $0.words.contains(word) }
    return known.map { $0 * 2 } ?? Self.rank(.moderate)
  }

  /// The rank of something of which no more is known than how grave it is: above all of that kind.
  static func rank(_ severity: Severity) -> Int {
    table.prefix { $0.severity <= severity }.count * 2 - 1
  }

  /// Whether two words name the same danger: a typhoon is 颱風 to one dataset and 海上陸上颱風 to another.
  public func isSame(as other: Phenomenon) -> Bool {
    word == other.word || (isTyphoon && other.isTyphoon)
  }

  private var isTyphoon: Bool { word.hasSuffix("颱風") }
  private var known: Known? { Self.table.first { $0.words.contains(word) } }

  private struct Known {
    let words: [String]
    let english: String
    let shortChinese: String?
    let shortEnglish: String
    let severity: Severity

    init(
      _ words: [String], _ english: String, short: String? = nil, _ shortEnglish: String,
      _ severity: Severity
    ) {
      self.words = words
      self.english = english
      shortChinese = short
      self.shortEnglish = shortEnglish
      self.severity = severity
    }
  }

  /// From the least to the gravest.
  private static let table = [
    Known(["長浪"], "long swell", "swell", .minor),
    Known(["濃霧"], "dense fog", "fog", .minor),
    Known(["低溫"], "low temperature", "cold", .moderate),
    Known(["高溫"], "high temperature", "heat", .moderate),
    Known(["陸上強風", "強風"], "strong wind", short: "強風", "wind", .moderate),
    Known(["大雨"], "heavy rain", "heavy rain", .moderate),
    Known(["大雷雨"], "severe thunderstorm", "storm", .severe),
    Known(["熱帶性低氣壓"], "tropical depression", short: "低氣壓", "depression", .severe),
    Known(["豪雨"], "extremely heavy rain", "extreme rain", .severe),
    Known(["大豪雨"], "torrential rain", "torrential rain", .severe),
    Known(["海上颱風"], "sea typhoon", short: "颱風", "typhoon", .severe),
    Known(["超大豪雨"], "extremely torrential rain", "torrential rain", .extreme),
    Known(["海上陸上颱風", "陸上颱風", "颱風"], "typhoon", short: "颱風", "typhoon", .extreme),
  ]

  /// Reads a word.
  public init(from decoder: any Decoder) throws {
    word = try decoder.singleValueContainer().decode(String.self)
  }

  /// Writes the word.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(word)
  }
}

/// How grave a warning is, in the words of the Common Alerting Protocol (OASIS CAP 1.2, `severity`).
public enum Severity: String, CaseIterable, Codable, Comparable, Sendable {
  /// Little danger.
  case minor
  /// Some danger.
  case moderate
  /// Great danger.
  case severe
  /// Extraordinary danger.
  case extreme

  /// Whether one is less grave than another.
  public static func < (left: Severity, right: Severity) -> Bool {
    (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
  }
}
