import Foundation
import Testing

@testable import SystemCalls

#if canImport(Glibc)
  import Glibc
#endif

@Suite struct TerminalSizeTests {
  @Test func terminal_knowsItsSize() throws {
    let terminal = try Descriptor.open("/dev/ptmx", .readWrite)
    defer { terminal.close() }
    // A new one does not.
    #expect(terminal.terminalSize == nil)
    var size = winsize()
    (size.ws_col, size.ws_row) = (40, 25)
    #expect(ioctl(terminal.number, UInt(TIOCSWINSZ), &size) == 0)
    #expect(terminal.terminalSize == TerminalSize(columns: 40, rows: 25))
  }

  @Test func pipe_hasNoSize() throws {
    let pipe = try Descriptor.pipe()
    defer {
      pipe.read.close()
      pipe.write.close()
    }
    #expect(pipe.write.terminalSize == nil)
    #expect(Descriptor(-1).terminalSize == nil)
  }
}
