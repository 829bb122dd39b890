internal import SystemCalls
internal import Weather

/// Notices that the process which started this one is gone.
///
/// The end of a pipe is not enough: a host's children can hold each other's ends open.
struct ParentWatch {
  private let parent: ProcessID
  private let descriptor: Descriptor?

  /// Begins to watch the parent that the process has now.
  init() {
    parent = .parent
    descriptor = parent.watch()
  }

  /// What to wait on; nothing where the system cannot tell.
  var pollEntries: [PollEntry] {
    descriptor.map { [PollEntry($0, read: true)] } ?? []
  }

  /// When to look again where the system cannot tell by itself.
  func deadline(at now: Instant) -> Instant? {
    descriptor == nil ? now + .seconds(1) : nil
  }

  /// Whether the parent is gone: this process has another one now.
  var isGone: Bool { ProcessID.parent != parent }

  /// Whether an event says that the parent is gone.
  func concerns(_ entry: PollEntry) -> Bool { entry.descriptor == descriptor }
}
