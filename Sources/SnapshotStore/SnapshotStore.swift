// SnapshotStore: what is known, on disk, and what the two programs say to each other about it.
//
// One file a place and part, replaced at once or not at all, private to its user. Anything here may be
// deleted at any time. It never fetches and never decides when to.

internal import FoundationEssentials
public import SystemCalls
public import Weather

/// The snapshots and fetch records of a user, in a folder of the cache.
///
///     FOLDER/v1/cwa/63000.json           the forecast of CWA for 臺北市
///     FOLDER/v1/cwa/63000+week.json      another part of what is known of it
///     FOLDER/v1/cwa/.record.json         when CWA was asked, how it went, when to ask again
///     FOLDER/v1/cwa/.record+week.json    the same for another part
///     FOLDER/v1/cwa/.key.json            which key was refused
///     FOLDER/v1/cwa/.lock                held while somebody asks; .lock+week
///
/// A file a part, so that a line reads a kilobyte or two, and no writer has to keep what it does not
/// understand.
///
/// Folders are 0700 and files 0600; links inside FOLDER are not followed. Only the holder of the
/// flight's lock writes; everybody reads.
public struct SnapshotStore: Sendable {
  /// The folder, an absolute path; made when something is first written.
  public let folder: String

  /// Names a store; nothing is read or made yet.
  public init(folder: String) {
    self.folder = folder
  }

  /// The folder that holds a source's files, for a watch.
  public func path(of source: Source) -> String {
    "\(folder)/v1/\(source.rawValue)"
  }

  // MARK: Reading

  /// Reads what is known of a part of a place's weather.
  public func snapshot(
    of part: Part, _ place: PlaceID, from source: Source
  ) -> Reading<Snapshot> {
    let reading: Reading<Snapshot> = read(Self.name(of: part, place), from: source)
    if case .found(let snapshot) = reading,
      snapshot.source != source || snapshot.place != place || snapshot.content.part != part
    {
      return .unreadable("the file is about another place")
    }
    return reading
  }

  /// Reads how asking went in a flight.
  public func record(of flight: Flight) -> Reading<FetchRecord> {
    read(flight.recordName, from: flight.source)
  }

  /// The key that a source has refused; nil where none is known to be.
  public func refusedKey(of source: Source) -> RefusedKey? {
    let reading: Reading<RefusedKey> = read(RefusedKey.name, from: source)
    return reading.value
  }

  private func read<Value: Decodable>(_ name: String, from source: Source) -> Reading<Value> {
    do {
      let content = try contents(of: name, from: source)
      return .found(try JSONDecoder().decode(Value.self, from: Data(content)))
    } catch let error as SystemError where error.isMissing {
      return .absent
    } catch let error as SystemError {
      return .unreadable(error.description)
    } catch is NewerFormat {
      return .newer
    } catch {
      return .unreadable("the file is not what wxline wrote")
    }
  }

  private func contents(of name: String, from source: Source) throws(SystemError) -> [UInt8] {
    let folder = try open(source, makingIt: false)
    defer { folder.close() }
    let file = try Descriptor.open(name, in: folder, .read)
    defer { file.close() }
    guard try file.facts().isRegular else { throw SystemError.unusable }
    return try file.readAll(limit: Self.sizeLimit)
  }

  // MARK: Locking

  /// Takes the lock of a flight, without waiting; makes the folder where it is missing.
  /// - Returns: nil while another process holds it.
  public func lock(_ flight: Flight) throws(SystemError) -> FlightLock? {
    let folder = try open(flight.source, makingIt: true)
    do {
      // Closed again by whoever finds it taken, it must not look like written to those who watch.
      let file = try Descriptor.open(flight.lockName, in: folder, .lock)
      if try file.tryLock() {
        return FlightLock(flight: flight, store: self, folder: folder, file: file)
      }
      file.close()
    } catch {
      folder.close()
      throw error
    }
    folder.close()
    return nil
  }

  /// Takes over a lock that the parent process holds and has passed on as an open file.
  public func inheritedLock(
    of flight: Flight, file: Descriptor
  ) throws(SystemError) -> FlightLock {
    try file.closeOnExec()
    return FlightLock(
      flight: flight, store: self, folder: try open(flight.source, makingIt: true), file: file)
  }

  /// Makes the folder of a source where it is missing, so that it can be watched.
  public func prepare(_ source: Source) throws(SystemError) {
    try open(source, makingIt: true).close()
  }

  /// Writes a few bytes for a source and takes them away again, to see whether that can be done.
  ///
  /// Throws what stands in the way: a full disk, a missing right, something else of that name.
  public func tryOut(_ source: Source) throws(SystemError) {
    let folder = try open(source, makingIt: true)
    defer { folder.close() }
    let name = ".trial.\(ProcessID.current.number)"
    let file = try Descriptor.open(name, in: folder, .createNew)
    defer {
      file.close()
      try? folder.remove(name)
    }
    try file.writeAll(Array(repeating: UInt8(ascii: "x"), count: 4096))
  }

  private func open(_ source: Source, makingIt: Bool) throws(SystemError) -> Descriptor {
    if makingIt { try Descriptor.makeFolders(folder) }
    var current = try Descriptor.openFolder(folder)
    for name in ["v1", source.rawValue] {
      let parent = current
      defer { parent.close() }
      if makingIt { try Descriptor.makeFolder(name, in: parent) }
      current = try Descriptor.openFolder(name, in: parent)
    }
    return current
  }

  static func name(of part: Part, _ place: PlaceID) -> String {
    part == .forecast ? "\(place).json" : "\(place)+\(part.rawValue).json"
  }

  private static let sizeLimit = 1 << 20
}

/// A key that a source has refused: asking with it stops for every part, until the key is another.
public struct RefusedKey: Hashable, Codable, Sendable {
  static let name = ".key.json"

  /// What it was asked with (`FetchJob.configuration`).
  public let configuration: String
  /// A few letters that tell the key from the next one, and nothing of the key.
  public let mark: String

  /// Notes a key.
  public init(configuration: String, key: String) {
    self.configuration = configuration
    var hash = FNV1a()
    hash.add(key)
    mark = hash.short
  }

  /// Whether a key is this one.
  public func isSame(as key: String) -> Bool {
    mark == RefusedKey(configuration: configuration, key: key).mark
  }
}

/// What came of reading a file.
public enum Reading<Value: Sendable>: Sendable {
  /// There is none.
  case absent
  /// Here it is.
  case found(Value)
  /// A later version of wxline wrote it; it is not touched.
  case newer
  /// It is there and of no use; why, in words.
  case unreadable(String)

  /// The value, if it was found.
  public var value: Value? {
    if case .found(let value) = self { return value }
    return nil
  }
}

extension Reading: Equatable where Value: Equatable {}

extension SystemError {
  /// Something that is there, but not a file of ours (`EINVAL`).
  static let unusable = SystemError(call: "read", number: 22)
}
