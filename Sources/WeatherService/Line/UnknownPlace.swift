public import Weather

/// A place that is none, and why.
public struct UnknownPlace: Error, Hashable, Sendable {
  /// Why a text is no place.
  public enum Problem: Hashable, Sendable {
    /// Nothing is called so; names that come near.
    case noSuchName([LocalizedText])
    /// Nothing in Taiwan is called so, but something nearly; a place abroad would have to say its country.
    case nearly([LocalizedText])
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
    case .noSuchName(let names), .nearly(let names), .ambiguous(let names):
      names.map { $0[language] }
    case .outsideTaiwan: []
    }
  }

  /// The problem and its remedy as a sentence.
  public func sentence(in language: Language) -> String {
    let text = text.quotation
    let names = suggestions(in: language)
    let isChinese = language == .chinese
    switch problem {
    case .noSuchName where names.isEmpty:
      return isChinese
        ? "找不到「\(text)」；請輸入臺灣 22 縣市之一，例如臺北市，或國外的地名，例如 Paris,FR。"
        : "No place is called \"\(text)\"; ask for one of Taiwan's 22 counties, like 臺北市 or Taipei, "
          + "or a city abroad, like Paris,FR."
    case .noSuchName:
      return isChinese
        ? "找不到「\(text)」；是不是\(names.joined(separator: "、"))？"
        : "No place is called \"\(text)\"; did you mean \(names.joined(separator: " or "))?"
    case .nearly:
      return isChinese
        ? "臺灣沒有「\(text)」；是不是\(names.joined(separator: "、"))？國外的地名請加國碼，例如 \(text),JP。"
        : "Nothing in Taiwan is called \"\(text)\"; did you mean \(names.joined(separator: " or "))? "
          + "A place abroad needs its country, for example \(text),JP."
    case .ambiguous:
      return isChinese
        ? "「\(text)」可能是\(names.joined(separator: "或"))，請寫明。"
        : "\"\(text)\" can be \(names.joined(separator: " or ")); say which."
    case .outsideTaiwan:
      return isChinese
        ? "「\(text)」不在臺灣，也不在沿海。" : "\(text) is not in Taiwan, nor near its coast."
    }
  }
}
