internal import StatusLine
internal import Weather

extension LineAnswer {
  /// What of an answer is worth telling somebody who has seen the last one.
  struct News: Hashable {
    let line: String
    let short: String
    let freshness: Freshness
    let reason: Reason?
    let start: Instant?
  }

  /// What a subscriber is told of: another line, another state, another period.
  var news: News {
    News(
      line: line, short: short, freshness: content.freshness, reason: reason, start: period?.start)
  }
}
