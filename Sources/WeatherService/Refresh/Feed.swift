internal import SnapshotStore
internal import SystemCalls
public import Weather

/// Keeps what is known of places true: reads what is on disk, and has fetched what is due.
///
/// Several processes of a user share the work through the store: whoever takes a flight's lock
/// fetches, the others read what came of it. Without a usable store each works from memory.
public final class Feed {
  /// A place and who tells its weather.
  public struct Subject: Hashable, Sendable {
    /// The place.
    public let place: Place
    /// The source.
    public let source: Source

    /// Pairs a place with a source.
    public init(place: Place, source: Source) {
      self.place = place
      self.source = source
    }

    /// Whether two are about the same, whatever the place is called.
    public static func == (left: Subject, right: Subject) -> Bool {
      left.place.id == right.place.id && left.source == right.source
    }

    /// Hashes the place's id and the source.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(place.id)
      hasher.combine(source)
    }
  }

  /// A part of a subject's weather.
  struct Topic: Hashable {
    let subject: Subject
    let part: Part

    /// What a list of topics is sorted by: places, then parts.
    var order: String {
      let number = Part.allCases.firstIndex(of: part) ?? 0
      return "\(subject.place.id) \(subject.source.rawValue) \(number)"
    }
  }

  let clock: Clock
  /// Where what is known is kept; nil where nothing can be.
  private(set) var store: SnapshotStore?
  /// The cache, where it is kept as long as that takes anything.
  private let cache: SnapshotStore?
  /// The folder that lasts as long as the login, for when it does not.
  private let runtimeStore: SnapshotStore?
  let fetcher: Fetcher
  private(set) var setup: Setup
  /// Where what happens is written down; nil where nobody wants to know.
  let log: EventLog?
  let isDetached: Bool
  /// The uptime from which a cache that took nothing is tried again.
  private var triesCacheAt = Milliseconds(0)

  private(set) var known: [Subject: Known] = [:] {
    didSet { generation += 1 }
  }
  /// A count that grows whenever something else may be known.
  public private(set) var generation = 0
  /// The topics that are kept true, and the uptime at which each was last asked for.
  private var asked: [Topic: Milliseconds] = [:]
  /// The number of subjects at which some are forgotten.
  private var forgetsAt = subjectLimit
  /// The topics that have been read from disk.
  private(set) var loaded: Set<Topic> = []
  /// The topics that are kept true as long as they stand here: subscribers wait for news of them.
  var standing: Set<Topic> = []

  var runs: [Flight: FetchRun] = [:]
  /// What waits until fewer fetches are under way, in turn.
  var queue: [(flight: Flight, topic: Topic)] = []
  /// The flights that wait so.
  var queued: Set<Flight> = []
  /// The uptimes until which a flight is left to the process that holds its lock.
  var elsewhere: [Flight: Milliseconds] = [:]
  /// How many fetches this process has started.
  public internal(set) var fetchesStarted = 0
  var ended: Set<ProcessID> = []
  /// When the machine woke, or its network changed; what could not be reached is tried again.
  var hastened = Instant.distantPast
  /// How long the machine had slept when that was last looked at.
  private var slept: Milliseconds
  /// Hears of the network, while something cannot be reached.
  var routes: RouteWatch?
  /// The generation for which it was decided whether to hear of the network.
  var routesGeneration = -1
  /// The sources whose folders are not watched yet, or may have been deleted and made again.
  private var mayNeedWatch: Set<Source> = []
  private var accesses: [Source: SourceAccess] = [:]
  /// The sources that are asked with a key, and those that are not; forgotten when that may change.
  var keyed: [Source: Bool] = [:]
  /// The configurations whose keys were refused, as fetches have told; the store tells it to others.
  var refusedKeys: [Source: String] = [:]

  /// Makes a feed that knows nothing yet; a detached one's fetches go on when this process ends.
  public init(
    setup: Setup, clock: Clock, fetcher: Fetcher, isDetached: Bool, log: EventLog? = nil
  ) {
    self.log = log
    self.setup = setup
    self.clock = clock
    self.fetcher = fetcher
    self.isDetached = isDetached
    slept = clock.sleep()
    cache = setup.folders.cache.map { SnapshotStore(folder: $0) }
    runtimeStore = setup.folders.runtimeCache.map { SnapshotStore(folder: $0) }
    store = cache ?? runtimeStore
  }

  // MARK: Sleep and network

  /// Takes note that the clock was set, the process was stopped or the machine slept.
  ///
  /// A fetch that was under way when the machine fell asleep talks to nobody any more.
  public func clockChanged() {
    log?.note("the clock was set, or this process or the machine slept")
    hastened = clock.now()
    elsewhere = [:]
    let slept = clock.sleep()
    guard slept > self.slept + .seconds(1) else { return }
    self.slept = slept
    abandonFetches()
  }

  // MARK: What is known

  /// Tells what is known of a subject, and keeps what of it is needed true for a while, unless only
  /// what is there already is wanted.
  public func known(_ subject: Subject, _ scope: Scope, keepingTrue: Bool = true) -> Known {
    if subject.source == .sample {
      return SampleFeed.known(subject.place, scope.all, at: clock.now())
    }
    if known.count >= forgetsAt { forgetTheOldest(but: subject) }
    let uptime = clock.uptime()
    for part in scope.needed {
      let topic = Topic(subject: subject, part: part)
      if keepingTrue { asked[topic] = uptime }
      readOnce(topic)
    }
    for part in scope.welcome { readOnce(Topic(subject: subject, part: part), isNeeded: false) }
    if subject.place.lookup != nil {
      readOnce(Topic(subject: subject, part: .location), isNeeded: false)
    }
    return known[subject] ?? Known()
  }

  /// Forgets what was asked about longest ago, for a client that asks about ever other places.
  ///
  /// What stands is kept, and half of `subjectLimit` besides.
  private func forgetTheOldest(but subject: Subject) {
    var last: [Subject: Milliseconds] = [:]
    for (topic, uptime) in asked {
      last[topic.subject] = max(last[topic.subject] ?? uptime, uptime)
    }
    var kept = Set(standing.map(\.subject)).union([subject])
    let others = last.filter { !kept.contains($0.key) }.sorted { $0.value > $1.value }
    kept.formUnion(others.prefix(Self.subjectLimit / 2).map(\.key))
    asked = asked.filter { kept.contains($0.key.subject) }
    loaded = loaded.filter { kept.contains($0.subject) }
    known = known.filter { kept.contains($0.key) }
    forgetsAt = max(Self.subjectLimit, known.count + Self.subjectLimit / 2)
  }

  /// How many places are remembered that nobody has subscribed to: far more than a user has.
  static let subjectLimit = 256

  /// What has been asked about, with the parts that are kept true.
  var topics: [Topic] {
    let uptime = clock.uptime()
    let warm = asked.filter { topic, last in
      uptime.count - last.count < Schedule.warmth(topic.part).count || standing.contains(topic)
    }
    return Array(warm.keys)
  }

  /// What is known of a topic that has been asked about.
  func knowledge(_ topic: Topic) -> Knowledge {
    known[topic.subject]?[topic.part] ?? Knowledge()
  }

  /// Whether a fetch for a topic is under way, here or in another process.
  func isFetching(_ topic: Topic) -> Bool {
    isTaken(topic) || knowledge(topic).attempt?.isUnderWay(at: clock.now()) ?? false
  }

  /// Whether this process fetches for a topic, or will in its turn, or has found its lock taken.
  func isTaken(_ topic: Topic) -> Bool {
    let flight = flight(topic)
    return runs[flight] != nil || elsewhere[flight] != nil || queued.contains(flight)
  }

  /// Whether a fetch for one of the parts of a subject is under way.
  public func isFetching(_ subject: Subject, _ parts: Set<Part>) -> Bool {
    parts.contains { isFetching(Topic(subject: subject, part: $0)) }
  }

  /// The folders in which another process's work shows, if there is one more since the last call or
  /// one of them may have been made anew; else none.
  public func foldersToWatch() -> [String] {
    defer { mayNeedWatch = [] }
    guard let store else { return [] }
    return mayNeedWatch.flatMap { source in
      [(try? store.prepare(source)).map { store.path(of: source) }, access(source).keyFolder]
        .compactMap { $0 }
    }
  }

  /// Reads again what other processes may have written.
  public func foldersChanged() {
    elsewhere = [:]
    keyed = [:]
    mayNeedWatch = Set(known.keys.map(\.source))
    for topic in loaded { read(topic) }
  }

  /// Keeps what is known where it lasts as long as the login, since the cache takes nothing: a full or
  /// read-only disk is no reason to ask at every redraw of a bar.
  /// - Returns: whether there is such a place, and it was not in use already.
  func useRuntimeStore(for source: Source) -> Bool {
    guard let other = runtimeStore, other.folder != store?.folder else { return false }
    guard (try? other.tryOut(source)) != nil else { return false }
    use(other, for: source)
    return true
  }

  /// Keeps what is known in the cache again, if that takes something by now.
  func useCacheAgain(for source: Source) {
    guard let cache, store?.folder != cache.folder else { return }
    // To try is an event in its folder, which may be watched.
    guard triesCacheAt <= clock.uptime() else { return }
    triesCacheAt = clock.uptime() + .minutes(1)
    if (try? cache.tryOut(source)) != nil { use(cache, for: source) }
  }

  private func use(_ other: SnapshotStore, for source: Source) {
    store = other
    keyed = [:]
    mayNeedWatch.insert(source)
    for topic in loaded { read(topic) }
  }

  /// Takes another configuration from now on.
  public func use(_ setup: Setup) {
    self.setup = setup
    accesses = [:]
    keyed = [:]
    mayNeedWatch = Set(known.keys.map(\.source))
  }

  private func readOnce(_ topic: Topic, isNeeded: Bool = true) {
    guard loaded.insert(topic).inserted else { return }
    if known[topic.subject] == nil { known[topic.subject] = Known() }
    mayNeedWatch.insert(topic.subject.source)
    read(topic, isNeeded: isNeeded)
  }

  /// Reads what is on disk of a topic; of one that nobody needs nothing but what is held.
  func read(_ topic: Topic, isNeeded: Bool = true) {
    let place = topic.subject.place.id
    let flight = flight(topic)
    var knowledge = knowledge(topic)
    // What the cache did not take is where it lasts as long as the login; the later counts.
    for store in [store, runtimeStore].compactMap({ $0 }) {
      let snapshot = store.snapshot(of: topic.part, place, from: topic.subject.source).value
      if let snapshot { knowledge.take(snapshot, at: clock.now()) }
      if snapshot == nil && !isNeeded { continue }
      if let record = store.record(of: flight).value {
        knowledge.take(record.attempt.seen(from: place, for: topic.part), at: clock.now())
      }
    }
    if knowledge != Knowledge() { note(knowledge, of: topic) }
  }

  /// Takes what a fetch has brought.
  func take(_ snapshots: [Snapshot], _ attempt: Attempt?, for topic: Topic) {
    var knowledge = knowledge(topic)
    let place = topic.subject.place.id
    if let attempt { knowledge.take(attempt.seen(from: place, for: topic.part), at: clock.now()) }
    for snapshot in snapshots
    where snapshot.place == place && snapshot.content.part == topic.part {
      knowledge.take(snapshot, at: clock.now())
    }
    note(knowledge, of: topic)
  }

  private func note(_ knowledge: Knowledge, of topic: Topic) {
    if known[topic.subject]?[topic.part] == knowledge { return }
    known[topic.subject, default: Known()][topic.part] = knowledge
  }

  /// The flight that a topic's data comes with.
  func flight(_ topic: Topic) -> Flight {
    Flight(
      topic.subject.source, topic.part, topic.subject.place.id,
      isKeyed: isKeyed(topic.subject.source))
  }

  /// Whether a source is asked with a key: there is one, and it was not refused.
  func isKeyed(_ source: Source) -> Bool {
    if let isKeyed = keyed[source] { return isKeyed }
    let access = access(source)
    let isKeyed = access.key != nil && !isRefused(access, source)
    keyed[source] = isKeyed
    return isKeyed
  }

  private func isRefused(_ access: SourceAccess, _ source: Source) -> Bool {
    // What a command will print only the fetcher sees, who knows a refused key when it does.
    if case .command = access.key { return false }
    let refused = [store?.refusedKey(of: source)?.configuration, refusedKeys[source]]
      .compactMap { $0 }
    return !refused.isEmpty && refused.contains(access.fingerprint)
  }

  /// What a source is asked with.
  func access(_ source: Source) -> SourceAccess {
    if let access = accesses[source] { return access }
    let access = SourceAccess(
      source, configuration: setup.configuration, environment: setup.environment)
    accesses[source] = access
    return access
  }
}
