internal import CSystem

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A terminal: its size, and how it treats what is typed.
public struct Terminal: Sendable {
  /// What it is read from and written to.
  public let descriptor: Descriptor
  /// How it treated what is typed when it was opened.
  private let usual: termios

  /// Opens the terminal that this process belongs to (`/dev/tty`).
  ///
  /// Throws where it has none.
  public init() throws(SystemError) {
    let descriptor = try Descriptor.open("/dev/tty", .readWrite)
    var mode = termios()
    do {
      _ = try retrying("tcgetattr") { tcgetattr(descriptor.number, &mode) }
    } catch {
      descriptor.close()
      throw error
    }
    self.descriptor = descriptor
    usual = mode
  }

  /// Has it give keys as they are pressed, and not show them (`tcsetattr(3)`).
  ///
  /// From the background it stops the process, until that is in the foreground.
  public func takeKeys() throws(SystemError) {
    _ = try retrying("tcsetattr") {
      withUnsafePointer(to: usual) { wx_take_keys(descriptor.number, $0) }
    }
  }

  /// Has it treat what is typed as before; keys that were pressed and not read are dropped.
  public func restore() {
    _ = try? retrying("tcsetattr") {
      withUnsafePointer(to: usual) { tcsetattr(descriptor.number, TCSAFLUSH, $0) }
    }
  }

  /// Has a crash of this process write some bytes, 128 at most, and put back how what is typed was treated.
  ///
  /// For the rest of the process; the crash goes on then as it would have without.
  public func restoreAtCrash(writing bytes: [UInt8]) {
    withUnsafePointer(to: usual) {
      wx_restore_at_crash(descriptor.number, $0, bytes, UInt(bytes.count))
    }
  }

  /// The size in cells; nil where it does not know.
  public var size: TerminalSize? { descriptor.terminalSize }
}
