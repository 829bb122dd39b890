internal import SnapshotStore
internal import Weather
internal import WeatherSources

extension Knowledge {
  /// What went wrong at the last attempt and what happens next, as a sentence for people; nil where
  /// nothing did.
  func failure(at place: Place, in language: Language, at now: Instant) -> String? {
    guard let attempt, let failure = attempt.failure(in: language) else { return nil }
    let name = place.name[language]
    let seconds = attempt.next.map { max(0, ($0 - now).seconds) }
    switch language {
    case .english:
      let next =
        seconds.map { "the next try is in \($0) s" }
        ?? "there will be no other until that changes"
      return "\(name): \(failure); \(next)."
    case .chinese:
      let next = seconds.map { "\($0) 秒後再試" } ?? "在情況改變前不會再試"
      return "\(name)：\(failure)；\(next)。"
    }
  }
}

extension Attempt {
  /// Why the attempt failed, in a few words; nil where it did not.
  ///
  /// In English the particulars; in Chinese what kind of failure it was, since what a system or a
  /// server says of the particulars is English.
  func failure(in language: Language) -> String? {
    guard let reason else { return nil }
    if language == .english { return detail ?? reason.text[.english] }
    let kind = kind.flatMap(SourceError.Kind.init).map(\.text.chinese)
    if let kind { return "\(reason.text.chinese)：\(kind)" }
    return reason.text.chinese + (detail.map { "（\($0)）" } ?? "")
  }
}

extension Reason {
  /// The reason in words.
  var text: LocalizedText {
    switch self {
    case .unreachable: LocalizedText("無法連上資料來源", english: "the source cannot be reached")
    case .refused: LocalizedText("資料來源拒絕提供", english: "the source refuses")
    case .rateLimited:
      LocalizedText("資料來源要求暫緩查詢", english: "the source asks to be left alone")
    case .badReply:
      LocalizedText("資料來源的回覆無法使用", english: "the source's reply cannot be used")
    case .keyMissing: LocalizedText("資料來源需要授權碼", english: "the source wants a key")
    case .placeUnknown:
      LocalizedText("資料來源沒有這個地點", english: "the source has no such place")
    }
  }
}
