internal import LineProtocol
internal import StatusLine
internal import Weather

/// Who is to be told when a line changes.
///
/// Those who ask the same share an answer, which is made once a change. What has not gone out yet is
/// not kept: a reader that does not read gets the latest line when it does, and not all of them.
struct Subscriptions {
  private struct Group {
    var query: LineQuery
    var subscribers: Set<Int> = []
    var shown: LineAnswer.News?
    /// The answer as an object, of which each subscriber gets a copy with its number.
    var body: [UInt8] = []
    var changes: Instant?
  }

  private var groups: [LineOptions: Group] = [:]
  private var options: [Int: LineOptions] = [:]
  private var next = 1
  /// The subscribers to be told, in turn, and how many have been; some may have left since.
  private var pending: [Int] = []
  private var told = 0
  private var isPending: Set<Int> = []
  private var generation = -1

  /// The earliest instant at which a line changes by itself; nil where none will.
  private(set) var changes: Instant?

  /// Whether there are none.
  var isEmpty: Bool { options.isEmpty }
  /// How many there are.
  var count: Int { options.count }

  /// Adds a subscriber to a question.
  /// - Returns: its number and the first answer, with that number in it.
  mutating func add(
    _ question: LineOptions, _ query: LineQuery, _ known: Known, at now: Instant
  ) -> (number: Int, answer: [UInt8]) {
    let number = next
    next += 1
    options[number] = question
    var group = groups[question] ?? Group(query: query)
    group.subscribers.insert(number)
    // Whoever is there already is told of a change by `update`; the newcomer sees the line of now.
    let answer = LineAnswer(query, known, at: now)
    let body = Self.body(answer)
    if group.shown == nil {
      group.shown = answer.news
      group.body = body
      group.changes = answer.changes
    }
    groups[question] = group
    changes = [changes, answer.changes].compactMap { $0 }.min()
    return (number, Self.numbered(body, number))
  }

  /// Removes a subscriber.
  /// - Returns: whether there was one with this number.
  mutating func remove(_ number: Int) -> Bool {
    guard let question = options.removeValue(forKey: number) else { return false }
    groups[question]?.subscribers.remove(number)
    if groups[question]?.subscribers.isEmpty == true { groups[question] = nil }
    isPending.remove(number)
    // Numbers of those who left are skipped in their turn; too many of them are thrown out.
    if pending.count > 2 * isPending.count + 64 {
      pending = pending[told...].filter(isPending.contains)
      told = 0
    }
    if options.isEmpty { changes = nil }
    return true
  }

  /// Has every line judged again at the next update, with other queries if some are given.
  mutating func reconsider(_ query: ((LineOptions) -> LineQuery)?) {
    generation = -1
    guard let query else { return }
    for question in groups.keys { groups[question]?.query = query(question) }
  }

  /// Notes who is to be told, where something else is known or the time for a change has come.
  mutating func update(
    at now: Instant, generation: Int, known: (Feed.Subject) -> Known
  ) {
    let isEverything = generation != self.generation
    if !isEverything, changes.map({ $0 > now }) ?? true { return }
    self.generation = generation
    var earliest: Instant?
    var toTell: [Int] = []
    for (question, group) in groups {
      var group = group
      if isEverything || group.changes.map({ $0 <= now }) ?? false {
        let subject = group.query.subject
        let answer = LineAnswer(group.query, subject.map(known) ?? Known(), at: now)
        group.changes = answer.changes
        if answer.news != group.shown {
          group.shown = answer.news
          group.body = Self.body(answer)
          toTell += group.subscribers.filter { isPending.insert($0).inserted }
        }
        groups[question] = group
      }
      if let changes = group.changes { earliest = min(earliest ?? changes, changes) }
    }
    changes = earliest
    pending += toTell.sorted()
  }

  /// Takes the next subscriber to be told.
  /// - Returns: the object to send, with its number in it.
  mutating func nextChange() -> [UInt8]? {
    while told < pending.count {
      let number = pending[told]
      told += 1
      guard isPending.remove(number) != nil, let question = options[number],
        let group = groups[question]
      else { continue }
      return Self.numbered(group.body, number)
    }
    pending = []
    told = 0
    return nil
  }

  private static func body(_ answer: LineAnswer) -> [UInt8] {
    var writer = JSONWriter()
    answer.write(to: &writer)
    return writer.bytes
  }

  /// An object with the subscription's number as its first member.
  private static func numbered(_ body: [UInt8], _ number: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(body.count + 32)
    bytes += "{\"subscription\":\(number),".utf8
    bytes += body.dropFirst()
    return bytes
  }
}

extension Desk {
  func answerSubscribe(_ call: Call) throws(RPCError) {
    let options = try LineOptions(call, LineOptions.subscriptionParameters)
    let query = memo.query(options, setup)
    let subject = try subject(of: query)
    let known = feed.known(subject)
    let (_, answer) = subscriptions.add(options, query, known, at: clock.now())
    call.answer { $0.raw(answer) }
  }

  func answerUnsubscribe(_ call: Call) throws(RPCError) {
    let reader = try ParameterReader(call, positions: ["subscription"])
    try reader.expect(["subscription"])
    guard let number = try reader.int("subscription", in: 0...Int.max) else {
      throw RPCError(.invalidParams, "weather/unsubscribe needs the number of a subscription.")
    }
    guard subscriptions.remove(number) else {
      throw RPCError(.invalidParams, "There is no subscription \(number).")
    }
    call.answer { $0.null() }
  }
}
