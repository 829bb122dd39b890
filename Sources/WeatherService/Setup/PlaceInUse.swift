public import SystemCalls

/// The place of every bar that names none, as `wxline use` has written it down.
///
/// A file with one line, the place in any spelling: `$XDG_STATE_HOME/wxline/place`. Whoever follows the
/// place watches the folder.
public struct PlaceInUse: Sendable {
  private let folder: String

  private static let file = "place"
  private static let limit = 1024

  /// Finds the file; nil where the user has no folder for it.
  public init?(_ folders: Folders) {
    guard let folder = folders.state else { return nil }
    self.folder = folder
  }

  /// The place; nil where none was written down, or the file is no line of text.
  func read() -> String? {
    guard let file = try? Descriptor.open("\(folder)/\(Self.file)", .read) else { return nil }
    defer { file.close() }
    guard let bytes = try? file.readAll(limit: Self.limit),
      let text = String(validating: bytes, as: UTF8.self),
      let line = text.split(whereSeparator: \.isNewline).first
    else { return nil }
    return String(line)
  }

  /// Writes another place down, at once or not at all; nil forgets it.
  public func write(_ place: String?) throws(SystemError) {
    try Descriptor.makeFolders(folder)
    let directory = try Descriptor.openFolder(folder)
    defer { directory.close() }
    guard let place else {
      do { try directory.remove(Self.file) } catch { if !error.isMissing { throw error } }
      return
    }
    try directory.replace(
      Self.file, with: Array("\(place)\n".utf8), by: ".\(Self.file).\(ProcessID.current.number)")
  }

  /// The folder to watch for another place, made if need be; nil where it cannot be.
  func folderToWatch() -> String? {
    (try? Descriptor.makeFolders(folder)).map { folder }
  }
}
