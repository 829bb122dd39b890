public import SystemCalls
internal import Weather

/// A file with a line for everything that happened, so that a user can show what it was overnight.
///
/// At a quarter of a megabyte it is renamed to `FILE.old`, over the one before, and begun anew: two files,
/// and no more than half a megabyte. Several processes may write to the same one. No key is ever in it.
public struct EventLog: Sendable {
  private let path: String
  private let clock: Clock

  /// The size at which a log is begun anew, in bytes.
  public static let limit: Int64 = 1 << 18

  /// Opens a log, or makes one, readable by its user alone.
  public init(_ path: String, clock: Clock) throws(SystemError) {
    self.path = path
    self.clock = clock
    try Descriptor.open(path, .append).close()
  }

  /// Writes a line: the time, the process and what happened.
  ///
  /// Opened and closed for each, since another process may have begun it anew. A log that cannot be
  /// written, on a full disk say, is no reason to stop.
  public func note(_ event: String) {
    guard var file = try? Descriptor.open(path, .append) else { return }
    defer { file.close() }
    if let facts = try? file.facts(), facts.isRegular, facts.size > Self.limit {
      guard putAside(), let next = try? Descriptor.open(path, .append) else { return }
      file.close()
      file = next
    }
    let text = String(event.prefix(500)).printable
    let line = "\(clock.now().iso8601(at: .taipei)) \(ProcessID.current.number) \(text)\n"
    try? file.writeAll(Array(line.utf8))
  }

  private func putAside() -> Bool {
    let slash = path.lastIndex(of: "/")
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    let parent = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    guard let folder = try? Descriptor.openFolder(parent) else { return false }
    defer { folder.close() }
    return (try? folder.rename(name, to: name + ".old")) != nil
  }
}
