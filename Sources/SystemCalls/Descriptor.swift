/// A file descriptor: a number that stands for an open file, pipe, socket or watch.
///
/// A value, not an owner: whoever opened it closes it, once. Everything opened here is closed on
/// `exec`, so that no child inherits it by accident.
public struct Descriptor: Hashable, Sendable {
  /// The descriptor's number.
  public let number: Int32

  /// Names a descriptor that is open already.
  public init(_ number: Int32) {
    self.number = number
  }

  /// Standard input, descriptor 0.
  public static let standardInput = Descriptor(0)
  /// Standard output, descriptor 1.
  public static let standardOutput = Descriptor(1)
  /// Standard error, descriptor 2.
  public static let standardError = Descriptor(2)
}

/// What a file is and who owns it, as `fstat(2)` tells.
public struct FileFacts: Hashable, Sendable {
  /// Whether it is an ordinary file (no folder, device, pipe).
  public let isRegular: Bool
  /// The owner's user id.
  public let owner: UInt32
  /// The permission bits, `0o000` to `0o7777`.
  public let permissions: UInt32
  /// The size in bytes.
  public let size: Int64
  /// The last change of the content, in nanoseconds since 1970.
  public let modified: Int64
  /// The file's number on its device; another file under the same name has another one.
  public let inode: UInt64
}

/// What can be done with a file when it is opened.
public enum OpenMode: Sendable {
  /// Read an existing file.
  case read
  /// Make a new file for writing, 0600; fails where the name is taken, by a link too.
  case createNew
  /// Read and write an existing file.
  case readWrite
  /// Read and write a file, made 0600 where it is missing, its content kept.
  case update
  /// Lock a file, made 0600 where it is missing: nothing is read or written.
  case lock
  /// Add to the end of a file, made 0600 where it is missing.
  case append
}

/// One descriptor in a call of `poll(2)`: what is waited for, and what came.
public struct PollEntry: Hashable, Sendable {
  /// The descriptor.
  public let descriptor: Descriptor
  /// Whether to wake when it can be read.
  public let wantsRead: Bool
  /// Whether to wake when it can be written.
  public let wantsWrite: Bool
  /// It can be read without waiting.
  public internal(set) var canRead = false
  /// It can be written without waiting, by at most 4,096 bytes.
  public internal(set) var canWrite = false
  /// The other end is gone (`POLLHUP`, `POLLERR`, `POLLNVAL`); told whether asked for or not.
  public internal(set) var isGone = false

  /// Asks about one descriptor.
  public init(_ descriptor: Descriptor, read: Bool = false, write: Bool = false) {
    self.descriptor = descriptor
    wantsRead = read
    wantsWrite = write
  }
}
