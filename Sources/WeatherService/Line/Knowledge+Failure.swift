internal import SnapshotStore
internal import Weather

extension Knowledge {
  /// What went wrong at the last attempt and what happens next, as a sentence for people; nil where
  /// nothing did.
  func failure(at place: Place, in language: Language, at now: Instant) -> String? {
    guard let attempt, let reason = attempt.reason else { return nil }
    let name = place.name[language]
    let seconds = attempt.next.map { max(0, ($0 - now).seconds) }
    switch language {
    case .english:
      let next =
        seconds.map { "the next try is in \($0) s" }
        ?? "there will be no other until that changes"
      return "\(name): \(attempt.detail ?? reason.text[.english]); \(next)."
    case .chinese:
      let next = seconds.map { "\($0) 秒後再試" } ?? "在情況改變前不會再試"
      let detail = attempt.detail.map { "（\($0)）" } ?? ""
      return "\(name)：\(reason.text[.chinese])\(detail)；\(next)。"
    }
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
