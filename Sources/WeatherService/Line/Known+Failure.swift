internal import SnapshotStore
internal import Weather

extension Known {
  /// What went wrong at the last attempt and what happens next, as a sentence for people; nil where
  /// nothing did.
  func failure(at place: Place, in language: Language, at now: Instant) -> String? {
    guard let attempt, let detail = attempt.detail else { return nil }
    let next =
      attempt.next.map { "the next try is in \(max(0, ($0 - now).seconds)) s" }
      ?? "there will be no other until that changes"
    return "\(place.name[language]): \(detail); \(next)."
  }
}
