internal import CSystem

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

extension Descriptor {
  /// Opens a file; never follows a link in the last part of its name when `in` is a folder.
  public static func open(
    _ name: String, in folder: Descriptor? = nil, _ mode: OpenMode
  ) throws(SystemError) -> Descriptor {
    var flags = O_CLOEXEC | O_NONBLOCK | O_NOCTTY
    switch mode {
    case .read: flags |= O_RDONLY
    case .createNew: flags |= O_WRONLY | O_CREAT | O_EXCL
    case .readWrite: flags |= O_RDWR
    case .update: flags |= O_RDWR | O_CREAT
    case .lock: flags |= O_RDONLY | O_CREAT
    case .append: flags |= O_WRONLY | O_CREAT | O_APPEND
    }
    if folder != nil { flags |= O_NOFOLLOW }
    return Descriptor(
      try retrying("open") { wx_openat(folder?.number ?? AT_FDCWD, name, flags, 0o600) })
  }

  /// Opens a folder for the calls that take one; a link is refused when `in` is given.
  public static func openFolder(
    _ name: String, in folder: Descriptor? = nil
  ) throws(SystemError) -> Descriptor {
    let flags = O_CLOEXEC | O_DIRECTORY | O_RDONLY | (folder == nil ? 0 : O_NOFOLLOW)
    return Descriptor(
      try retrying("open") { wx_openat(folder?.number ?? AT_FDCWD, name, flags, 0) })
  }

  /// Makes a folder, 0700; one that is there already is left as it is.
  public static func makeFolder(
    _ name: String, in folder: Descriptor? = nil
  ) throws(SystemError) {
    do {
      _ = try retrying("mkdir") { mkdirat(folder?.number ?? AT_FDCWD, name, 0o700) }
    } catch {
      if error.number != EEXIST { throw error }
    }
  }

  /// Makes a folder and those above it that are missing, 0700.
  public static func makeFolders(_ path: String) throws(SystemError) {
    do {
      try makeFolder(path)
    } catch {
      guard error.isMissing, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
        throw error
      }
      try makeFolders(String(path[..<slash]))
      try makeFolder(path)
    }
  }

  /// Renames within a folder, over whatever has the new name: at once or not at all.
  public func rename(_ old: String, to new: String) throws(SystemError) {
    _ = try retrying("rename") { renameat(number, old, number, new) }
  }

  /// Removes a name from a folder.
  public func remove(_ name: String) throws(SystemError) {
    _ = try retrying("unlink") { unlinkat(number, name, 0) }
  }

  /// Makes a file in this folder of some bytes, in the place of one of that name: at once or not at all.
  ///
  /// `temporary` is a name that no other writer uses at the same time; what one that was killed has left
  /// there goes.
  public func replace(
    _ name: String, with bytes: [UInt8], by temporary: String
  ) throws(SystemError) {
    try? remove(temporary)
    let file = try Descriptor.open(temporary, in: self, .createNew)
    defer { file.close() }
    do throws(SystemError) {
      try file.writeAll(bytes)
      try rename(temporary, to: name)
    } catch {
      try? remove(temporary)
      throw error
    }
  }

  /// Tells what an open file is.
  public func facts() throws(SystemError) -> FileFacts {
    var status = stat()
    _ = try retrying("fstat") { fstat(number, &status) }
    #if os(Linux)
      let modified = status.st_mtim
    #else
      let modified = status.st_mtimespec
    #endif
    return FileFacts(
      isRegular: status.st_mode & S_IFMT == S_IFREG,
      owner: status.st_uid,
      permissions: UInt32(status.st_mode & 0o7777),
      size: Int64(status.st_size),
      modified: Int64(modified.tv_sec) &* 1_000_000_000 &+ Int64(modified.tv_nsec),
      inode: UInt64(status.st_ino))
  }

  /// Takes the exclusive lock of an open file (`flock(2)`), without waiting.
  ///
  /// The lock belongs to the open file: a child that inherits the descriptor holds it too, and it
  /// ends when the last of them closes it, however that process ends.
  /// - Returns: whether it was free.
  public func tryLock() throws(SystemError) -> Bool {
    do {
      _ = try retrying("flock") { wx_lock(number) }
      return true
    } catch {
      if error.wouldBlock { return false }
      throw error
    }
  }

  /// Takes the write lock of a file for this process (`fcntl(2)`), without waiting.
  ///
  /// Unlike `tryLock` it belongs to the process, which is therefore known to those it keeps out.
  /// - Returns: nil when the lock is ours now, else the process that holds it.
  public func tryProcessLock() throws(SystemError) -> Int32? {
    let holder = try retrying("fcntl") { wx_process_lock(number) }
    return holder == 0 ? nil : holder
  }

  /// Has the descriptor closed on `exec`, also when it was inherited.
  public func closeOnExec() throws(SystemError) {
    _ = try retrying("fcntl") { wx_fcntl(number, F_SETFD, FD_CLOEXEC) }
  }

  /// Closes the descriptor; an error is of no use here and is dropped.
  public func close() {
    _ = wx_close(number)
  }

  /// Whether the descriptor is a terminal.
  public var isTerminal: Bool { isatty(number) == 1 }
  /// Whether the descriptor is a socket.
  public var isSocket: Bool { wx_is_socket(number) != 0 }
}
