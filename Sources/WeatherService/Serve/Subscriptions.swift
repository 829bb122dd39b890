internal import LineProtocol
internal import StatusLine
internal import Weather

/// Who is to be told when a line changes.
///
/// Those who ask the same share an answer, which is made once a change. What has not gone out yet is
/// not kept: a reader that does not read gets the latest line when it does, and not all of them.
struct Subscriptions {
  /// Those who ask the same.
  private struct Group {
    let question: LineOptions
    var query: LineQuery
    var subscribers: Set<Int> = []
    var shown: LineAnswer.News?
    /// The answer as an object, of which each subscriber gets a copy with its number.
    var body: [UInt8] = []
    var changes: Instant?
  }

  private var groups: [Int: Group] = [:]
  private var groupOfQuestion: [LineOptions: Int] = [:]
  private var groupOfSubscriber: [Int: Int] = [:]
  private var lastNumber = 0
  /// The subscribers to be told, in turn, and how many have been; some may have left since.
  private var pending: [Int] = []
  private var told = 0
  private var isPending: Set<Int> = []
  private var generation = -1
  /// How many groups need each topic.
  private var needs: [Feed.Topic: Int] = [:]

  /// What has to be kept true for the subscribers.
  var topics: Set<Feed.Topic> { Set(needs.keys) }

  /// The earliest instant at which a line changes by itself; nil where none will.
  private(set) var changes: Instant?

  /// Whether somebody is to be told something.
  var hasNews: Bool { !isPending.isEmpty }
  /// Whether there are none.
  var isEmpty: Bool { groupOfSubscriber.isEmpty }
  /// How many there are.
  var count: Int { groupOfSubscriber.count }

  /// Adds a subscriber to a question.
  /// - Returns: the first answer, with the subscriber's number in it.
  mutating func add(
    _ question: LineOptions, _ query: LineQuery, _ known: Known, at now: Instant
  ) -> [UInt8] {
    lastNumber += 1
    let number = lastNumber
    let index = groupOfQuestion[question] ?? number
    groupOfQuestion[question] = index
    groupOfSubscriber[number] = index
    let answer = LineAnswer(query, known, at: now)
    let body = Self.body(answer)
    if groups[index] == nil {
      note(query, 1)
      groups[index] = Group(
        question: question, query: query, shown: answer.news, body: body, changes: answer.changes)
    }
    // Those who were there before are told of a change by `update`; the newcomer sees the line of now.
    groups[index]?.subscribers.insert(number)
    changes = [changes, answer.changes].compactMap { $0 }.min()
    return Self.numbered(body, number)
  }

  /// Removes a subscriber.
  /// - Returns: whether there was one with this number.
  mutating func remove(_ number: Int) -> Bool {
    guard let index = groupOfSubscriber.removeValue(forKey: number) else { return false }
    groups[index]?.subscribers.remove(number)
    if let group = groups[index], group.subscribers.isEmpty {
      note(group.query, -1)
      groupOfQuestion[group.question] = nil
      groups[index] = nil
    }
    isPending.remove(number)
    if isEmpty {
      // Tables that were large give their memory back.
      self = Subscriptions(after: lastNumber)
    } else if pending.count > 2 * isPending.count + 64 {
      pending = pending[told...].filter(isPending.contains)
      told = 0
    }
    return true
  }

  /// No subscribers; the next gets a number after the last.
  init(after lastNumber: Int = 0) {
    self.lastNumber = lastNumber
  }

  /// Has every line judged again at the next update, with other queries if some are given.
  mutating func reconsider(_ query: ((LineOptions) -> LineQuery)?) {
    generation = -1
    guard let query else { return }
    for (index, group) in groups {
      let other = query(group.question)
      note(group.query, -1)
      note(other, 1)
      groups[index]?.query = other
    }
  }

  /// Counts a group in or out for the topics that its line needs.
  private mutating func note(_ query: LineQuery, _ change: Int) {
    guard let subject = query.subject else { return }
    for part in query.scope.needed {
      let topic = Feed.Topic(subject: subject, part: part)
      let count = (needs[topic] ?? 0) + change
      needs[topic] = count > 0 ? count : nil
    }
  }

  /// Notes who is to be told, where something else is known or the time for a change has come.
  mutating func update(
    at now: Instant, generation: Int, known: (Feed.Subject, Scope) -> Known
  ) {
    let isEverything = generation != self.generation
    if !isEverything, changes.map({ $0 > now }) ?? true { return }
    self.generation = generation
    var toTell: [Int] = []
    for (index, group) in groups where isEverything || group.changes.map({ $0 <= now }) ?? false {
      let query = group.query
      let answer = LineAnswer(
        query, query.subject.map { known($0, query.scope) } ?? Known(), at: now)
      groups[index]?.changes = answer.changes
      guard answer.news != group.shown else { continue }
      groups[index]?.shown = answer.news
      groups[index]?.body = Self.body(answer)
      toTell += group.subscribers.filter { isPending.insert($0).inserted }
    }
    changes = groups.values.compactMap(\.changes).min()
    pending += toTell.sorted()
  }

  /// Takes the next subscriber to be told.
  /// - Returns: the object to send, with its number in it.
  mutating func nextChange() -> [UInt8]? {
    while told < pending.count {
      let number = pending[told]
      told += 1
      guard isPending.remove(number) != nil, let index = groupOfSubscriber[number],
        let group = groups[index]
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
    let known = feed.known(subject, query.scope)
    let answer = subscriptions.add(options, query, known, at: clock.now())
    feed.standing = subscriptions.topics
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
    feed.standing = subscriptions.topics
    call.answer { $0.null() }
  }
}
