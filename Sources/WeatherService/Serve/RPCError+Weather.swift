internal import LineProtocol
internal import SnapshotStore
internal import StatusLine
internal import Weather

extension RPCError {
  /// The error for a place that is none.
  init(_ unknown: UnknownPlace, in language: Language) {
    self.init(
      .placeUnknown, unknown.sentence(in: language),
      data: .object([
        JSON.Member("given", .string(unknown.text)),
        JSON.Member(
          "suggestions", .array(unknown.suggestions(in: language).map(JSON.string))),
      ]))
  }

  /// The error for a name that a gazetteer does not know, or knows too well; nil for any other.
  init?(_ query: LineQuery, _ known: Known) {
    guard case .unknown(let unknown) = query.target(known) else { return nil }
    self.init(unknown, in: query.renderer.language)
  }

  /// The error for a place of which nothing is known, after an attempt or before the first.
  init(_ attempt: Attempt?, in language: Language, at now: Instant) {
    let message =
      switch (language, attempt?.failure(in: language)) {
      case (.english, let failure?): "Nothing is known yet: \(failure)."
      case (.english, nil):
        "Nothing is known yet; ask again in a moment, or with a longer waitMs."
      case (.chinese, let failure?): "尚無資料：\(failure)。"
      case (.chinese, nil): "尚無資料；請稍後再問，或加長 waitMs。"
      }
    let retry = attempt?.reason == nil ? nil : attempt?.next.map { max(0, ($0 - now).seconds) }
    self.init(
      ErrorCode(attempt?.reason), message,
      data: retry.map { .object([JSON.Member("retryInSeconds", .int($0))]) })
  }
}
