import SnapshotStore
import SystemCalls
import TestSupport
import Testing
import Weather

@testable import WeatherService

@Suite struct FeedTests {
  private let folder: TemporaryFolder
  private let elapsed = Locked(Int64(0))
  private let subject = Feed.Subject(place: Place(.taipei), source: .cwa)

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A feed whose clock stands at 08:00 and goes on as the test says, and that finds no fetcher.
  private func feed(_ variables: [String] = []) -> Feed {
    let environment = Environment(["HOME=\(folder.path)", "PATH=/nowhere"] + variables)
    let setup = Setup(
      environment: environment, folders: Folders(environment), configuration: Configuration())
    let start = Instant("2026-05-05T08:00").milliseconds
    let clock = Clock(
      offset: Milliseconds(0), wall: { [elapsed] in start + elapsed.withLock { $0 } },
      boot: { [elapsed] in elapsed.withLock { $0 } })
    return Feed(
      setup: setup, clock: clock, fetcher: Fetcher(environment, programFolder: nil),
      isDetached: true)
  }

  private func wait(_ length: Milliseconds) {
    elapsed.withLock { $0 += length.count }
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

  @Test func refusedKey_isAsGoodAsNone() throws {
    #expect(!feed().isKeyed(.cwa))
    let keyed = feed(["CWA_API_KEY=CWA-1"])
    #expect(keyed.isKeyed(.cwa))
    let week = Feed.Topic(subject: subject, part: .week)
    #expect(keyed.flight(week).place == subject.place.id)
    try lock(.forecast).noteRefusedKey(of: keyed.access(.cwa).fingerprint)
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
