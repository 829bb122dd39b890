internal import FoundationEssentials
public import SystemCalls
internal import Weather

/// The right to fetch for a flight and to write what came of it; nobody else writes.
///
/// It ends with this object, or, when the file was passed on to a child, with that child, however it
/// ends.
public final class FlightLock {
  /// What it is the lock of.
  public let flight: Flight
  /// The locked file, to be passed on to a child.
  public let file: Descriptor
  private let store: SnapshotStore
  private let folder: Descriptor

  init(flight: Flight, store: SnapshotStore, folder: Descriptor, file: Descriptor) {
    self.flight = flight
    self.store = store
    self.folder = folder
    self.file = file
  }

  deinit {
    file.close()
    folder.close()
  }

  /// Replaces what is known of a part of a place's weather, at once or not at all.
  ///
  /// A file that cannot be read is kept beside the new one as `NAME.bad`; one of a newer version is
  /// left as it is.
  /// - Returns: whether it was written; false where a newer version's file stands.
  public func replace(_ snapshot: Snapshot) throws(SystemError) -> Bool {
    let part = snapshot.content.part
    let name = SnapshotStore.name(of: part, snapshot.place)
    switch store.snapshot(of: part, snapshot.place, from: snapshot.source) {
    case .newer: return false
    case .unreadable: try? folder.rename(name, to: name + ".bad")
    case .absent, .found: break
    }
    try write(snapshot, as: name)
    return true
  }

  /// Replaces the record of the flight; one of a newer version is left as it is.
  public func replace(_ record: FetchRecord) throws(SystemError) {
    if case .newer = store.record(of: flight) { return }
    try write(record, as: flight.recordName)
  }

  /// Notes that the source has refused a key.
  public func note(_ refused: RefusedKey) throws(SystemError) {
    try write(refused, as: RefusedKey.name)
  }

  private func write(_ value: some Encodable, as name: String) throws(SystemError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let content = try? encoder.encode(value) else { throw SystemError.unusable }
    // Only the holder of the lock writes by this name.
    try folder.replace(
      name, with: Array(content) + [UInt8(ascii: "\n")], by: ".\(name)\(flight.lockName).new")
  }
}
