internal import CSystem

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// How a child process is to be started.
public struct Command: Sendable {
  /// The program: a path, or a name to look for on `PATH`.
  public var program: String
  /// What follows the program's name.
  public var arguments: [String]
  /// The whole environment, `NAME=value`.
  public var environment: [String]
  /// What the child gets as standard input; nil is `/dev/null`.
  public var input: Descriptor?
  /// What the child gets as standard output; nil is `/dev/null`.
  public var output: Descriptor?
  /// What the child gets as standard error; nil is `/dev/null`.
  public var errors: Descriptor?
  /// What the child gets as descriptor 3.
  public var extra: Descriptor?
  /// Whether it gets a session of its own, out of reach of the terminal and of group signals.
  public var isDetached: Bool

  /// Describes a command.
  public init(
    _ program: String, _ arguments: [String], environment: [String], input: Descriptor? = nil,
    output: Descriptor? = nil, errors: Descriptor? = nil, extra: Descriptor? = nil,
    isDetached: Bool = false
  ) {
    self.program = program
    self.arguments = arguments
    self.environment = environment
    self.input = input
    self.output = output
    self.errors = errors
    self.extra = extra
    self.isDetached = isDetached
  }

  /// Starts the child, with every signal at its default and none blocked.
  public func start() throws(SystemError) -> ProcessID {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (target, source) in [(Int32(0), input), (1, output), (2, errors)] {
      if let source {
        posix_spawn_file_actions_adddup2(&actions, source.number, target)
      } else {
        posix_spawn_file_actions_addopen(&actions, target, "/dev/null", O_RDWR, 0)
      }
    }
    if let extra { posix_spawn_file_actions_adddup2(&actions, extra.number, 3) }

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var every = sigset_t()
    var none = sigset_t()
    sigfillset(&every)
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &every)
    posix_spawnattr_setsigmask(&attributes, &none)
    let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | (isDetached ? newSession : 0)
    posix_spawnattr_setflags(&attributes, Int16(flags))

    var words = ([program] + arguments).map { strdup($0) } + [nil]
    var variables = environment.map { strdup($0) } + [nil]
    defer { for text in words + variables { free(text) } }
    var number: pid_t = 0
    let failure = posix_spawnp(&number, program, &actions, &attributes, &words, &variables)
    guard failure == 0 else { throw SystemError(call: "posix_spawn", number: failure) }
    return ProcessID(number)
  }

  private var newSession: Int32 {
    #if os(Linux)
      0x80  // POSIX_SPAWN_SETSID, behind _GNU_SOURCE in <spawn.h>
    #else
      Int32(POSIX_SPAWN_SETSID)
    #endif
  }
}
