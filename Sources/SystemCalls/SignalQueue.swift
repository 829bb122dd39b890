internal import CSystem

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The signals that wxline answers to.
public enum Signal: CaseIterable, Sendable {
  /// End: `TERM`, `HUP` and `INT`.
  case terminate, hangUp, interrupt
  /// `USR1`: refresh now.
  case user1
  /// `USR2`: read the configuration again.
  case user2
  /// `CONT`: the process was stopped and goes on.
  case `continue`
  /// `CHLD`: a child ended.
  case child
  /// `QUIT`: end, from the keyboard.
  case quit
  /// `WINCH`: the terminal has another size.
  case windowChange
  /// `TSTP`: stop, from the keyboard.
  case suspend

  /// Those that every loop answers to.
  public static let usual: [Signal] = [
    .terminate, .hangUp, .interrupt, .user1, .user2, .continue, .child,
  ]
  /// Those that a loop in a terminal answers to.
  public static let terminal: [Signal] = usual + [.quit, .windowChange, .suspend]
}

/// The signals of this process, read from a descriptor instead of interrupting it.
public struct SignalQueue: Sendable {
  /// What `poll` waits on.
  public let descriptor: Descriptor
  private let signals: [Signal]

  /// Holds back some signals and opens their queue; `SIGPIPE` is ignored.
  ///
  /// Whatever the parent had ignored or blocked is put right first.
  public init(_ signals: [Signal] = Signal.usual) throws(SystemError) {
    signal(SIGPIPE, SIG_IGN)
    self.signals = signals
    #if os(Linux)
      var set = sigset_t()
      sigemptyset(&set)
      for each in signals {
        signal(each.number, SIG_DFL)
        sigaddset(&set, each.number)
      }
      sigprocmask(SIG_SETMASK, &set, nil)
      descriptor = Descriptor(
        try retrying("signalfd") { signalfd(-1, &set, Int32(SFD_CLOEXEC | SFD_NONBLOCK)) })
    #else
      descriptor = Descriptor(try retrying("kqueue") { kqueue() })
      for each in signals {
        signal(each.number, each == .child ? SIG_DFL : SIG_IGN)
        var event = kevent()
        event.ident = UInt(each.number)
        event.filter = Int16(EVFILT_SIGNAL)
        event.flags = UInt16(EV_ADD)
        _ = try retrying("kevent") { kevent(descriptor.number, &event, 1, nil, 0, nil) }
      }
    #endif
  }

  /// Takes the next signal; nil when none is waiting.
  public func next() -> Signal? {
    #if os(Linux)
      var info = signalfd_siginfo()
      let size = MemoryLayout<signalfd_siginfo>.size
      guard wx_read(descriptor.number, &info, UInt(size)) == size else { return nil }
      let number = Int32(info.ssi_signo)
    #else
      var event = kevent()
      var none = timespec()
      guard kevent(descriptor.number, nil, 0, &event, 1, &none) == 1 else { return nil }
      let number = Int32(event.ident)
    #endif
    return Signal.allCases.first { $0.number == number }
  }

  /// Closes the queue; the signals do again what they do by themselves, also those that still wait in it.
  ///
  /// `USR1` and `USR2` do nothing from then on: all programs of a user may be told to refresh.
  public func end() {
    descriptor.close()
    var set = sigset_t()
    sigemptyset(&set)
    for each in signals {
      signal(each.number, [.user1, .user2].contains(each) ? SIG_IGN : SIG_DFL)
      sigaddset(&set, each.number)
    }
    sigprocmask(SIG_UNBLOCK, &set, nil)
  }

  /// Stops this process, as its terminal has asked for by `TSTP`, until it is told to go on.
  ///
  /// Where there is no shell that could tell it to (an orphaned process group), the system does not stop it.
  public func suspend() {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, SIGTSTP)
    signal(SIGTSTP, SIG_DFL)
    sigprocmask(SIG_UNBLOCK, &set, nil)
    _ = wx_kill(getpid(), SIGTSTP)
    #if os(Linux)
      sigprocmask(SIG_BLOCK, &set, nil)
    #else
      signal(SIGTSTP, SIG_IGN)
    #endif
  }
}

extension Signal {
  /// The system's number of the signal.
  public var number: Int32 {
    switch self {
    case .terminate: SIGTERM
    case .hangUp: SIGHUP
    case .interrupt: SIGINT
    case .user1: SIGUSR1
    case .user2: SIGUSR2
    case .continue: SIGCONT
    case .child: SIGCHLD
    case .quit: SIGQUIT
    case .windowChange: SIGWINCH
    case .suspend: SIGTSTP
    }
  }
}

/// Ignores `SIGPIPE`, so that a reader that is gone is an error and not the end.
public func ignoreBrokenPipes() {
  signal(SIGPIPE, SIG_IGN)
}

/// Ends this process by a signal, so that whoever waits for it sees which.
public func endProcess(by signal: Signal) -> Never {
  var set = sigset_t()
  sigemptyset(&set)
  sigaddset(&set, signal.number)
  #if canImport(Glibc)
    Glibc.signal(signal.number, SIG_DFL)
  #else
    Darwin.signal(signal.number, SIG_DFL)
  #endif
  sigprocmask(SIG_UNBLOCK, &set, nil)
  _ = wx_kill(getpid(), signal.number)
  _exit(128 + signal.number)
}

/// Has the system end this process after some seconds, whatever state it is in (`alarm(2)`).
public func endProcess(afterSeconds seconds: UInt32) {
  signal(SIGALRM, SIG_DFL)
  alarm(seconds)
}

/// Has the system kill this process when its parent ends; nothing where that is unknown.
///
/// Only right where the parent has a single thread, since it is that thread's end that counts.
public func endProcessWithParent() {
  #if os(Linux)
    _ = wx_signal_on_parent_death(SIGKILL)
  #endif
}
