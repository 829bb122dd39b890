import Foundation
import SnapshotStore
import SystemCalls
import TestSupport
import Testing
import Weather

@testable import WeatherService

@Suite struct FeedTests {
  private let folder: TemporaryFolder
  private let elapsed = Locked(Int64(0))
  private let slept = Locked(Int64(0))
  private let subject = Feed.Subject(place: Place(.taipei), source: .cwa)

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A feed whose clock stands at 08:00 and goes on as the test says, and that finds no fetcher.
  private func feed(_ variables: [String] = [], programFolder: String? = nil) -> Feed {
    let environment = Environment(["HOME=\(folder.path)", "PATH=/nowhere"] + variables)
    let setup = Setup(
      environment: environment, folders: Folders(environment), configuration: Configuration())
    let start = Instant("2026-05-05T08:00").milliseconds
    let clock = Clock(
      offset: Milliseconds(0), wall: { [elapsed] in start + elapsed.withLock { $0 } },
      boot: { [elapsed] in elapsed.withLock { $0 } }, slept: { [slept] in slept.withLock { $0 } })
    return Feed(
      setup: setup, clock: clock, fetcher: Fetcher(environment, programFolder: programFolder),
      isDetached: true)
  }

  private func wait(_ length: Milliseconds) {
    elapsed.withLock { $0 += length.count }
  }

  /// Waits until all that a fetch will ever say lies in its pipe, and reads none of it.
  ///
  /// Not for the end of its process alone: a child that another test is just starting holds the pipe open
  /// for a moment, and waiting can be interrupted.
  private func waitForAnswer(_ feed: Feed) throws {
    let output = try #require(feed.runs.values.first).output
    let end = Date(timeIntervalSinceNow: 600)
    var isWhole = false
    while !isWhole && Date() < end {
      var entries = [PollEntry(output)]
      try poll(&entries, milliseconds: 1000)
      isWhole = entries[0].isGone
    }
    #expect(isWhole)
  }

  private func lock(_ part: Part, isKeyed: Bool = false) throws -> FlightLock {
    let store = SnapshotStore(folder: folder.path + "/.cache/wxline")
    return try #require(
      try store.lock(Flight(.cwa, part, subject.place.id, isKeyed: isKeyed)))
  }

  @Test func whatWasAskedFor_isKeptTrueForAWhile() {
    let feed = feed()
    _ = feed.known(subject, Scope(needed: [.forecast, .observations], welcome: [.alerts]))
    #expect(Set(feed.topics.map(\.part)) == [.forecast, .observations])
    wait(.minutes(61))
    #expect(feed.topics.map(\.part) == [.forecast])
    wait(.hours(24))
    #expect(feed.topics.isEmpty)
  }

  private static func points(_ count: Int) -> [Feed.Subject] {
    (0..<count).compactMap { number in
      let point = Coordinates(latitude: 48, longitude: Double(number) / 100)
      return Place(point).map { Feed.Subject(place: $0, source: .openmeteo) }
    }
  }

  /// A try shows in the folder that is watched, so a try at every event would never end.
  @Test func cacheThatTookNothing_isTriedOnceAMinute() throws {
    let run = folder.path + "/run"
    try FileManager.default.createDirectory(atPath: run, withIntermediateDirectories: true)
    try folder.write("in the way", to: ".cache/wxline")
    let feed = feed(["XDG_RUNTIME_DIR=\(run)"])
    #expect(feed.useRuntimeStore(for: .cwa))
    let held = feed.store?.folder
    feed.useCacheAgain(for: .cwa)
    try FileManager.default.removeItem(atPath: folder.path + "/.cache/wxline")
    wait(.seconds(59))
    feed.useCacheAgain(for: .cwa)
    #expect(feed.store?.folder == held && held?.hasPrefix(run) == true)
    wait(.seconds(1))
    feed.useCacheAgain(for: .cwa)
    #expect(feed.store?.folder == folder.path + "/.cache/wxline")
  }

  /// Each is a process with a network of its own.
  @Test func manyPlaces_areFetchedInTurn() throws {
    try Program.write(script: "exec sleep 600", to: folder.path + "/bin/wxline-fetch")
    let feed = feed(programFolder: folder.path + "/bin")
    defer { feed.abandonFetches() }
    let places = Self.points(20)
    try #require(places.count == 20)
    for place in places { _ = feed.known(place, Scope(needed: [.forecast])) }
    for (started, waiting) in [(8, 20), (16, 12), (24, 4)] {
      feed.fetchWhatIsDue()
      #expect(feed.runs.count <= 8 && feed.fetchesStarted == started)
      // Those that wait are as good as under way: nobody is told that nothing is known, and the loop sleeps.
      #expect(places.filter { feed.isFetching($0, [.forecast]) }.count >= waiting)
      #expect(
        feed.deadline.map {
          $0 > Instant("2026-05-05T08:00") + Milliseconds(elapsed.withLock { $0 })
        } == true)
      // They are silent, and their time is over.
      wait(.seconds(60 * 20))
      feed.endOverdueFetches()
      #expect(feed.runs.isEmpty)
    }
    // The first have been tried again, but none before all had had their turn.
    for place in places {
      #expect(feed.known(place, Scope(needed: []))[.forecast].attempt?.reason == .unreachable)
    }
  }

  /// A client that asks about wherever it is.
  @Test(arguments: [true, false]) func everOtherPlaces_costNoMoreThanMany(keepingTrue: Bool) throws
  {
    let feed = feed()
    let standing = Feed.Topic(subject: subject, part: .forecast)
    _ = feed.known(subject, Scope(needed: [.forecast]))
    feed.standing = [standing]
    let places = Self.points(3000)
    let limit = Feed.subjectLimit * 3 / 2
    for place in places {
      _ = feed.known(place, Scope(needed: [.forecast]), keepingTrue: keepingTrue)
      wait(.seconds(1))
      #expect(feed.known.count <= limit && feed.loaded.count <= limit)
    }
    #expect(feed.topics.contains(standing))
    let topics = Set(feed.topics.map(\.subject))
    #expect(topics.count <= limit)
    if keepingTrue { #expect(places.suffix(100).allSatisfy(topics.contains)) }
  }

  @Test func whatSubscribersWaitFor_isKeptTrueAsLongAsTheyDo() {
    let feed = feed()
    _ = feed.known(subject, Scope(needed: [.alerts]))
    feed.standing = [Feed.Topic(subject: subject, part: .alerts)]
    wait(.hours(1000))
    #expect(feed.topics.map(\.part) == [.alerts])
    feed.standing = []
    #expect(feed.topics.isEmpty)
  }

  @Test func whatIsOnlyLookedAt_isNotKeptTrue() {
    let feed = feed()
    _ = feed.known(subject, Scope(needed: [.week]), keepingTrue: false)
    #expect(feed.topics.isEmpty)
    #expect(feed.deadline == nil)
  }

  @Test func anotherProcesssAttempt_isWaitedForUntilItMustHaveEnded() throws {
    try lock(.forecast).replace(
      FetchRecord(
        Attempt(
          madeAt: Instant("2026-05-05T08:00"), after: nil, configuration: "a", spread: 0)))
    let feed = feed()
    _ = feed.known(subject, .standardLine)
    #expect(feed.isFetching(subject, [.forecast]))
    #expect(!feed.isFetching(subject, [.week]))
    // Nothing is started beside it.
    feed.fetchWhatIsDue()
    #expect(feed.fetchesStarted == 0)
    wait(.seconds(5))
    #expect(!feed.isFetching(subject, [.forecast]))
    #expect(feed.deadline == Instant("2026-05-05T08:00") + .seconds(5))
  }

  @Test func missingFetcher_isAFailureOfItsOwn() throws {
    let feed = feed()
    _ = feed.known(subject, .standardLine)
    feed.fetchWhatIsDue()
    let attempt = feed.known(subject, .standardLine)[.forecast].attempt
    #expect(attempt?.reason == .unreachable && attempt?.detail == Fetcher.remedy)
    // The ladder's first step, spread by up to a tenth.
    let next = try #require(feed.deadline) - Instant("2026-05-05T08:00")
    #expect((5000...5500).contains(next.count))
  }

  /// A feed that was cut off for so long that the ladder is at its end.
  private func feedThatWasCutOff(_ reason: Reason = .unreachable) throws -> Feed {
    var attempt = Attempt(
      madeAt: Instant("2026-05-05T08:00"), after: nil, configuration: "a", spread: 0)
    for _ in 0..<8 { attempt.fail(at: Instant("2026-05-05T08:00"), reason: reason, detail: "") }
    try lock(.forecast).replace(FetchRecord(attempt))
    let feed = feed()
    _ = feed.known(subject, .standardLine)
    return feed
  }

  @Test func wakingMachine_triesAgainAtOnce() throws {
    let feed = try feedThatWasCutOff()
    #expect(feed.deadline == Instant("2026-05-05T08:15"))
    wait(.minutes(5))
    feed.clockChanged()
    #expect(feed.deadline == Instant("2026-05-05T08:05") + Milliseconds(300))
  }

  /// A network that comes and goes makes an attempt in three seconds, and no more.
  @Test func flappingNetwork_isNoReasonToHammer() throws {
    let feed = try feedThatWasCutOff()
    wait(.seconds(1))
    for _ in 0..<10 { feed.clockChanged() }
    #expect(feed.deadline == Instant("2026-05-05T08:00") + .seconds(3))
  }

  /// Attempts that a network's coming caused and that failed are no step of the ladder: the pauses
  /// double from there.
  @Test func networkThatIsNotReadyYet_isTriedAgainSoon() throws {
    let feed = try feedThatWasCutOff()
    wait(.minutes(5))
    feed.clockChanged()
    let came = Instant("2026-05-05T08:05")
    var last = feed.known(subject, .standardLine)[.forecast].attempt
    for (after, next) in [(300, 3300), (3300, 6600), (6600, 13_200), (60_000, 120_000)]
      as [(Int64, Int64)]
    {
      let made = came + Milliseconds(after)
      var attempt = Attempt(madeAt: made, after: last, configuration: "a", spread: 0)
      attempt.fail(at: made, reason: .unreachable, detail: "")
      last = attempt
      let due = Schedule.due(
        Knowledge(attempt: attempt), configuration: "a", hastened: came, at: made)
      #expect(due == came + Milliseconds(next))
    }
  }

  /// A taken lock is no news to those who watch, or they would wake each other without end.
  @Test func lookingForALock_wakesNobody() throws {
    let held = try lock(.forecast)
    let watch = try #require(FolderWatch())
    #expect(watch.add(folder.path + "/.cache/wxline/v1/cwa"))
    let store = SnapshotStore(folder: folder.path + "/.cache/wxline")
    for _ in 0..<10 { #expect(try store.lock(held.flight) == nil) }
    var entries = [PollEntry(watch.descriptor, read: true)]
    try poll(&entries, milliseconds: 0)
    #expect(!entries[0].canRead)
    // What is written is.
    try held.replace(
      FetchRecord(Attempt(madeAt: .distantPast, after: nil, configuration: "a", spread: 0)))
    try poll(&entries, milliseconds: 1000)
    #expect(entries[0].canRead)
  }

  @Test(arguments: [Reason.rateLimited, .badReply])
  func wakingMachine_doesNotForgetWhatItWasTold(reason: Reason) throws {
    let feed = try feedThatWasCutOff(reason)
    let planned = feed.deadline
    wait(.minutes(5))
    feed.clockChanged()
    #expect(feed.deadline == planned)
  }

  @Test func routes_areWatchedOnlyWhileSomethingCannotBeReached() throws {
    let wellFeed = feed()
    _ = wellFeed.known(subject, .standardLine)
    #expect(wellFeed.pollEntries.isEmpty)
    let feed = try feedThatWasCutOff()
    #expect(feed.pollEntries.count == 1)
    var attempt = Attempt(
      madeAt: Instant("2026-05-05T08:00"), after: nil, configuration: "a", spread: 0)
    attempt.succeed(at: Instant("2026-05-05T08:00"), validator: nil, interval: .minutes(30))
    try lock(.forecast).replace(FetchRecord(attempt))
    feed.foldersChanged()
    #expect(feed.pollEntries.isEmpty)
  }

  /// What a fetch talked to when the machine fell asleep is gone; it is made anew, not waited for.
  @Test func fetchOverSleep_isMadeAnew() throws {
    try Program.write(script: "exec sleep 600", to: folder.path + "/bin/wxline-fetch")
    let feed = feed(programFolder: folder.path + "/bin")
    defer { feed.abandonFetches() }
    _ = feed.known(subject, .standardLine)
    feed.fetchWhatIsDue()
    let first = try #require(feed.runs.values.first)
    feed.clockChanged()
    #expect(feed.runs.count == 1)
    wait(.hours(8))
    slept.withLock { $0 += Milliseconds.hours(8).count }
    feed.clockChanged()
    #expect(feed.runs.isEmpty)
    feed.fetchWhatIsDue()
    #expect(feed.fetchesStarted == 2)
    #expect(feed.runs.values.first?.process != first.process)
    #expect(feed.known(subject, .standardLine)[.forecast].attempt?.reason == nil)
  }

  /// The answer came while this process was stopped, and its time is over when it goes on.
  @Test func answerThatCameInTime_countsWhenItIsReadLate() throws {
    var attempt = Attempt(
      madeAt: Instant("2026-05-05T08:00"), after: nil, configuration: "a", spread: 0)
    attempt.succeed(at: Instant("2026-05-05T08:00"), validator: nil, interval: .minutes(30))
    let answer = try JSONEncoder().encode(FetchResult(.updated, attempt: attempt))
    try folder.write(String(decoding: answer, as: UTF8.self), to: "answer")
    try Program.write(
      script: "exec /bin/cat '\(folder.path)/answer'", to: folder.path + "/bin/wxline-fetch")
    let feed = feed(programFolder: folder.path + "/bin")
    _ = feed.known(subject, .standardLine)
    feed.fetchWhatIsDue()
    try waitForAnswer(feed)
    wait(.hours(1))
    feed.endOverdueFetches()
    #expect(feed.runs.isEmpty)
    #expect(feed.known(subject, .standardLine)[.forecast].attempt == attempt)
  }

  /// OpenWeather tells now by itself; the name is looked up on the way, and known to every part from
  /// then on, whether or not the store could take it.
  @Test func nameLookedUpForOnePart_isKnownToTheOthers() throws {
    let lookup = try #require(Lookup("Paris"))
    let place = try #require(Place(lookup))
    let paris = Feed.Subject(place: place, source: .openweather)
    let found = [
      Locality(
        name: "Paris", region: "Texas", country: "US",
        point: Coordinates(latitude: 33.66, longitude: -95.55))
    ]
    var attempt = Attempt(
      madeAt: Instant("2026-05-05T08:00"), after: nil, configuration: "a", spread: 0)
    attempt.fail(at: Instant("2026-05-05T08:00"), reason: .unreachable, detail: "")
    let snapshot = Snapshot(
      source: .openweather, place: place.id, content: .location(found),
      fetched: Instant("2026-05-05T08:00"))
    let answer = try JSONEncoder().encode(
      FetchResult(.failed, attempt: attempt, snapshots: [snapshot]))
    try folder.write(String(decoding: answer, as: UTF8.self), to: "answer")
    try Program.write(
      script: "exec /bin/cat '\(folder.path)/answer'", to: folder.path + "/bin/wxline-fetch")
    let feed = feed(programFolder: folder.path + "/bin")
    let scope = View.now.scope(of: .openweather)
    #expect(feed.known(paris, scope).localities == nil)
    feed.fetchWhatIsDue()
    try waitForAnswer(feed)
    wait(.hours(1))
    feed.endOverdueFetches()
    let known = feed.known(paris, scope)
    #expect(known.localities == found && known[.observations].attempt?.reason == .unreachable)
  }

  @Test func refusedKey_isAsGoodAsNone() throws {
    #expect(!feed().isKeyed(.cwa))
    let keyed = feed(["CWA_API_KEY=CWA-1"])
    #expect(keyed.isKeyed(.cwa))
    let week = Feed.Topic(subject: subject, part: .week)
    #expect(keyed.flight(week).place == subject.place.id)
    try lock(.forecast).note(
      RefusedKey(configuration: keyed.access(.cwa).fingerprint, key: "CWA-1"))
    // Told by the folder's change.
    #expect(keyed.isKeyed(.cwa))
    keyed.foldersChanged()
    #expect(!keyed.isKeyed(.cwa))
    #expect(keyed.flight(week).place == nil)
    #expect(!feed(["CWA_API_KEY=CWA-1"]).isKeyed(.cwa))
    #expect(feed(["CWA_API_KEY=CWA-2"]).isKeyed(.cwa))
  }

  @Test func sampleWeather_asksNobody() {
    let feed = feed()
    let sample = Feed.Subject(place: Place(.taipei), source: .sample)
    let known = feed.known(sample, Scope(needed: [.forecast, .observations], welcome: [.alerts]))
    #expect(known[.forecast].held != nil && known[.observations].held != nil)
    #expect(known[.alerts].held != nil && known[.week].held == nil)
    #expect(feed.topics.isEmpty)
  }
}
