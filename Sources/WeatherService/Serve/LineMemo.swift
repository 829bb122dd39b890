internal import LineProtocol
internal import Weather

/// The answers of this second, written out, so that the same question costs next to nothing.
///
/// An answer tells its age in seconds: it is good until the second is over, something new is known or
/// the setup changes. What a question means (its place, its template) is good until the setup changes.
struct LineMemo {
  private struct Entry {
    let query: LineQuery
    var reply: [UInt8]?
    var second: Int64 = 0
    var generation = 0
  }

  private var entries: [LineOptions: Entry] = [:]

  /// How many different questions are remembered.
  private static let limit = 1024

  /// What a question means.
  mutating func query(_ options: LineOptions, _ setup: Setup) -> LineQuery {
    if let entry = entries[options] { return entry.query }
    if entries.count >= Self.limit { entries = [:] }
    let query = LineQuery(options, setup)
    entries[options] = Entry(query: query)
    return query
  }

  /// The answer to a question, if it was given in this second and nothing has changed since.
  func reply(_ options: LineOptions, at now: Instant, generation: Int) -> [UInt8]? {
    guard let entry = entries[options], entry.generation == generation,
      entry.second == now.milliseconds / 1000
    else { return nil }
    return entry.reply
  }

  /// Remembers the answer to a question.
  mutating func remember(
    _ reply: [UInt8], to options: LineOptions, at now: Instant, generation: Int
  ) {
    entries[options]?.reply = reply
    entries[options]?.second = now.milliseconds / 1000
    entries[options]?.generation = generation
  }

  /// Forgets everything: the setup has changed.
  mutating func forget() {
    entries = [:]
  }
}
