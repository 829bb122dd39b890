import Foundation
import SystemCalls
import TestSupport
import Testing
import Weather

@testable import SnapshotStore

@Suite struct SnapshotStoreTests {
  private let folder: TemporaryFolder
  private let store: SnapshotStore
  private let flight = Flight(.cwa, .forecast, PlaceID(.taipei), isKeyed: false)

  init() throws {
    folder = try TemporaryFolder()
    store = SnapshotStore(folder: folder.path + "/cache/wxline")
  }

  private static let attempt = Attempt(
    madeAt: Instant("2026-05-05T07:00"), after: nil, configuration: "a", spread: 0)

  private static func snapshot(_ county: County = .taipei, rain: Int = 30) throws -> Snapshot {
    let period = try #require(
      Period(
        start: Instant("2026-05-05T06:00"), end: Instant("2026-05-05T18:00"),
        low: Temperature(celsius: 18), high: Temperature(celsius: 24.5), rain: rain,
        condition: .rain, code: "11", isNight: false,
        text: LocalizedText("陰短暫雨", english: "Cloudy with occasional rain"),
        comfort: LocalizedText("舒適")))
    let forecast = try #require(Forecast(issued: nil, placeClock: .taipei, periods: [period]))
    return Snapshot(
      source: .cwa, place: PlaceID(county), content: .forecast(forecast),
      fetched: Instant("2026-05-05T07:00"),
      validator: Validator(url: "https://a.example", etag: "\"1\"", lastModified: nil))
  }

  private func path(_ name: String) -> String { "\(store.path(of: .cwa))/\(name)" }

  private func permissions(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require(attributes[.posixPermissions] as? NSNumber).intValue
  }

  @Test func whatWasWritten_isRead() throws {
    let snapshot = try Self.snapshot()
    #expect(store.snapshot(of: .forecast, PlaceID(.taipei), from: .cwa) == .absent)
    let lock = try #require(try store.lock(flight))
    #expect(try lock.replace(snapshot))
    #expect(store.snapshot(of: .forecast, PlaceID(.taipei), from: .cwa) == .found(snapshot))
    #expect(store.snapshot(of: .forecast, PlaceID(.tainan), from: .cwa) == .absent)
    let newer = try Self.snapshot(rain: 80)
    #expect(try lock.replace(newer))
    #expect(store.snapshot(of: .forecast, PlaceID(.taipei), from: .cwa) == .found(newer))
  }

  @Test func everything_isPrivateToItsUser() throws {
    let lock = try #require(try store.lock(flight))
    _ = try lock.replace(try Self.snapshot())
    try lock.replace(FetchRecord(Self.attempt))
    for name in ["63000.json", ".record.json", ".lock"] {
      #expect(try permissions(path(name)) == 0o600, "\(name)")
    }
    for folder in [store.folder, store.folder + "/v1", store.path(of: .cwa)] {
      #expect(try permissions(folder) == 0o700, "\(folder)")
    }
    #expect(folder.names(in: "cache/wxline/v1/cwa") == [".lock", ".record.json", "63000.json"])
  }

  @Test func refusedKey_isRememberedForEveryPart() throws {
    #expect(store.refusedKey(of: .cwa) == nil)
    let week = Flight(.cwa, .week, PlaceID(.taipei), isKeyed: true)
    let lock = try #require(try store.lock(week))
    let refused = RefusedKey(configuration: "abc", key: "CWA-0123")
    try lock.note(refused)
    #expect(store.refusedKey(of: .cwa) == refused)
    #expect(refused.isSame(as: "CWA-0123") && !refused.isSame(as: "CWA-0124"))
    let content = try String(contentsOfFile: path(".key.json"), encoding: .utf8)
    #expect(!content.contains("0123"))
    #expect(store.refusedKey(of: .openweather) == nil)
    #expect(try permissions(path(".key.json")) == 0o600)
  }

  /// A week is fetched under one lock with a key, which gets one county, and another without.
  @Test func twoLocksOfAFile_doNotShareTheUnfinishedOne() throws {
    let keyed = Flight(.cwa, .week, PlaceID(.taipei), isKeyed: true)
    let open = Flight(.cwa, .week, PlaceID(.taipei), isKeyed: false)
    #expect(keyed.lockName != open.lockName && keyed.recordName != open.recordName)
    #expect(Flight(.cwa, .forecast, PlaceID(.taipei), isKeyed: true) == flight)
    let leftover = ".63000+week.json\(open.lockName).new"
    let content = try #require(try Self.snapshot().content.forecast)
    let snapshot = Snapshot(
      source: .cwa, place: PlaceID(.taipei), content: .week(content),
      fetched: Instant("2026-05-05T07:00"))
    let lock = try #require(try store.lock(keyed))
    try Data("half".utf8).write(to: URL(fileURLWithPath: path(leftover)))
    #expect(try lock.replace(snapshot))
    #expect(store.snapshot(of: .week, PlaceID(.taipei), from: .cwa) == .found(snapshot))
    #expect(folder.names(in: "cache/wxline/v1/cwa").contains(leftover))
  }

  @Test func lock_isHeldByOne() throws {
    let other = SnapshotStore(folder: store.folder)
    var lock = try store.lock(flight)
    #expect(lock != nil)
    #expect(try other.lock(flight) == nil)
    #expect(try other.lock(Flight(.openmeteo, .forecast, PlaceID(.taipei), isKeyed: false)) != nil)
    lock = nil
    #expect(try other.lock(flight) != nil)
  }

  @Test(arguments: [
    "", "{", "[]", "{\"format\":1}", "not JSON", "{\"format\":\"1\"}",
    "{\"format\":1,\"source\":\"cwa\",\"place\":\"67000\"}",
    "{\"format\":1,\"source\":\"openmeteo\",\"place\":\"63000\"}",
    "{\"format\":1,\"source\":\"cwa\",\"place\":\"63000\",\"forecast\":{\"value\":{}}}",
  ])
  func unreadableFile_isSetAsideByTheNextWriter(content: String) throws {
    let lock = try #require(try store.lock(flight))
    try Data(content.utf8).write(to: URL(fileURLWithPath: path("63000.json")))
    guard case .unreadable = store.snapshot(of: .forecast, PlaceID(.taipei), from: .cwa) else {
      Issue.record("read \(content)")
      return
    }
    let snapshot = try Self.snapshot()
    #expect(try lock.replace(snapshot))
    #expect(store.snapshot(of: .forecast, PlaceID(.taipei), from: .cwa) == .found(snapshot))
    let aside = try Data(contentsOf: URL(fileURLWithPath: path("63000.json.bad")))
    #expect(String(decoding: aside, as: UTF8.self) == content)
  }

  @Test func cutFile_isNeverTakenForAWholeOne() throws {
    let lock = try #require(try store.lock(flight))
    _ = try lock.replace(try Self.snapshot())
    let content = try Data(contentsOf: URL(fileURLWithPath: path("63000.json")))
    for length in 0..<(content.count - 1) {
      try content.prefix(length).write(to: URL(fileURLWithPath: path("63000.json")))
      let reading = store.snapshot(of: .forecast, PlaceID(.taipei), from: .cwa)
      #expect(reading.value == nil, "cut after \(length) bytes")
    }
  }

  @Test func newerVersionsFile_isLeftAlone() throws {
    let lock = try #require(try store.lock(flight))
    let content = "{\"format\":2,\"anything\":\"else\"}"
    for name in ["63000.json", ".record.json"] {
      try Data(content.utf8).write(to: URL(fileURLWithPath: path(name)))
    }
    #expect(store.snapshot(of: .forecast, PlaceID(.taipei), from: .cwa) == .newer)
    #expect(try lock.replace(try Self.snapshot()) == false)
    try lock.replace(FetchRecord(Self.attempt))
    for name in ["63000.json", ".record.json"] {
      let left = try Data(contentsOf: URL(fileURLWithPath: path(name)))
      #expect(String(decoding: left, as: UTF8.self) == content)
    }
  }

  @Test func link_isNotFollowedOutOfTheStore() throws {
    let lock = try #require(try store.lock(flight))
    let outside = try folder.write("precious", to: "outside")
    try FileManager.default.createSymbolicLink(
      atPath: path("63000.json"), withDestinationPath: outside)
    #expect(store.snapshot(of: .forecast, PlaceID(.taipei), from: .cwa).value == nil)
    #expect(try lock.replace(try Self.snapshot()))
    #expect(try String(contentsOfFile: outside, encoding: .utf8) == "precious")
    #expect(store.snapshot(of: .forecast, PlaceID(.taipei), from: .cwa).value != nil)
  }

  @Test func linkedFolder_isRefused() throws {
    try FileManager.default.createDirectory(
      atPath: store.folder, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: store.folder + "/v1", withDestinationPath: folder.path)
    #expect(throws: SystemError.self) { try store.lock(flight) }
    #expect(folder.names() == ["cache"])
  }

  @Test func folderInPlaceOfAFile_isUnreadable() throws {
    let lock = try #require(try store.lock(flight))
    try FileManager.default.createDirectory(
      atPath: path("63000.json"), withIntermediateDirectories: false)
    guard case .unreadable = store.snapshot(of: .forecast, PlaceID(.taipei), from: .cwa) else {
      Issue.record("a folder was read")
      return
    }
    #expect(try lock.replace(try Self.snapshot()))
  }

  @Test func killedWritersLeftovers_areReplaced() throws {
    let lock = try #require(try store.lock(flight))
    try Data("half".utf8).write(to: URL(fileURLWithPath: path(".63000.json.lock.new")))
    #expect(try lock.replace(try Self.snapshot()))
    #expect(folder.names(in: "cache/wxline/v1/cwa") == [".lock", "63000.json"])
  }

  @Test func deletedStore_isMadeAgain() throws {
    _ = try store.lock(flight)?.replace(try Self.snapshot())
    try FileManager.default.removeItem(atPath: store.folder)
    #expect(store.snapshot(of: .forecast, PlaceID(.taipei), from: .cwa) == .absent)
    #expect(try store.lock(flight)?.replace(try Self.snapshot()) == true)
    #expect(store.snapshot(of: .forecast, PlaceID(.taipei), from: .cwa).value != nil)
  }
}
