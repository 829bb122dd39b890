internal import SnapshotStore
internal import SystemCalls
internal import Weather

/// Makes sure that one process writes a tmux option: a new one takes the place of the old one.
///
/// A plugin is loaded again whenever its user reads `tmux.conf` again.
struct PushLock {
  private let file: Descriptor

  /// Takes the option over: asks the process that writes it to end, and waits until it has.
  ///
  /// `tmux` is the value of `TMUX`: the server's socket and process, and a session, which does not
  /// matter. Nil where no lock can be had; the option is then written without one.
  init?(option: String, tmux: String, folder: String?) {
    guard let folder else { return nil }
    var hash = FNV1a()
    hash.add(tmux.split(separator: ",").prefix(2).joined(separator: ","))
    hash.add(option)
    let name = "push-\(String(hash.value, radix: 36)).lock"
    do {
      try Descriptor.makeFolders(folder)
      let directory = try Descriptor.openFolder(folder)
      defer { directory.close() }
      file = try Descriptor.open(name, in: directory, .update)
      for _ in 0..<100 {
        guard let holder = try file.tryProcessLock() else { return }
        ProcessID(holder).send(.terminate)
        var nothing: [PollEntry] = []
        try poll(&nothing, milliseconds: 20)
      }
      file.close()
      return nil
    } catch {
      return nil
    }
  }
}
