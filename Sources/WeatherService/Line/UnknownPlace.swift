public import Weather

/// A place that is none, and why.
public struct UnknownPlace: Error, Hashable, Sendable {
  /// Why a text is no place.
  public enum Problem: Hashable, Sendable {
    /// Nothing is called so; names that come near.
    case noSuchName([LocalizedText])
    /// Several places are called so.
    case ambiguous([LocalizedText])
    /// A point that is neither in Taiwan nor near its coast.
    case outsideTaiwan
  }

  /// What was asked for.
  public let text: String
  /// Why it is no place.
  public let problem: Problem

  /// Says why a text is no place.
  public init(text: String, problem: Problem) {
    self.text = text
    self.problem = problem
  }

  /// Names that may have been meant, in a language; empty where none comes near.
  public func suggestions(in language: Language) -> [String] {
    switch problem {
    case .noSuchName(let names), .ambiguous(let names): names.map { $0[language] }
    case .outsideTaiwan: []
    }
  }

  /// The problem and its remedy as a sentence.
  public func sentence(in language: Language) -> String {
    let names = suggestions(in: language)
    let isChinese = language == .chinese
    switch problem {
    case .noSuchName where names.isEmpty:
      return isChinese
        ? "找不到「\(text)」；請輸入臺灣 22 縣市之一，例如臺北市或 Taipei。"
        : "No place is called \"\(text)\"; wxline knows Taiwan's 22 counties, like 臺北市 or Taipei."
    case .noSuchName:
      return isChinese
        ? "找不到「\(text)」；是不是\(names.joined(separator: "、"))？"
        : "No place is called \"\(text)\"; did you mean \(names.joined(separator: " or "))?"
    case .ambiguous:
      return isChinese
        ? "「\(text)」可能是\(names.joined(separator: "或"))，請寫明。"
        : "\"\(text)\" can be \(names.joined(separator: " or ")); say which."
    case .outsideTaiwan:
      return isChinese
        ? "「\(text)」不在臺灣，離海岸也超過 \(Int(CountyOutlines.reach)) 公里。"
        : "\(text) is not in Taiwan, nor within \(Int(CountyOutlines.reach)) km of its coast."
    }
  }
}
