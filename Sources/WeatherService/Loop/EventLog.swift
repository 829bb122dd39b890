public import SystemCalls
internal import Weather

/// A file with a line for everything that happened, so that a user can show what it was overnight.
///
/// At a quarter of a megabyte it is renamed to `FILE.old`, over the one before, and begun anew: two files,
/// and no more than half a megabyte. Several processes may write to the same one. No key is ever in it.
public final class EventLog {
  private let path: String
  private let clock: Clock
  private var file: Descriptor?
  private var size: Int64

  /// The size at which a log is begun anew, in bytes.
  public static let limit: Int64 = 1 << 18

  /// Opens a log, or makes one, readable by its user alone.
  public init(_ path: String, clock: Clock) throws(SystemError) {
    self.path = path
    self.clock = clock
    let file = try Descriptor.open(path, .append)
    self.file = file
    size = (try? file.facts().size) ?? 0
  }

  /// Writes a line: the time, the process and what happened.
  ///
  /// A log that cannot be written, on a full disk say, is no reason to stop.
  public func note(_ event: String) {
    guard let file else { return }
    let text = String(event.prefix(500)).printable
    let line = "\(clock.now().iso8601(at: .taipei)) \(ProcessID.current.number) \(text)\n"
    try? file.writeAll(Array(line.utf8))
    size += Int64(line.utf8.count)
    if size > Self.limit { beginAnew() }
  }

  private func beginAnew() {
    let slash = path.lastIndex(of: "/")
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    let parent = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    file?.close()
    file = nil
    if let folder = try? Descriptor.openFolder(parent) {
      try? folder.rename(name, to: name + ".old")
      folder.close()
    }
    file = try? Descriptor.open(path, .append)
    size = (try? file?.facts().size) ?? 0
  }

  deinit {
    file?.close()
  }
}
