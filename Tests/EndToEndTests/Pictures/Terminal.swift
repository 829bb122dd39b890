import Foundation
import TestSupport
import Testing

/// A graphical terminal (xterm) that shows what a server of tmux shows.
final class Terminal {
  private let screen: Screen
  private let xterm: RunningProgram

  /// Opens one on a screen of its own; the server's own status line is shown if that is wanted.
  init(_ home: Home, showing label: String, columns: Int, rows: Int, hasStatusLine: Bool = false)
    throws
  {
    var environment = home.environment
    environment["TMUX_TMPDIR"] = home.folder.path
    let tmux = Program("tmux", environment: environment, folder: home.folder)
    if !hasStatusLine { _ = try tmux.run(["-L", label, "set", "-g", "status", "off"]) }
    // As large as the terminal is with this font.
    screen = try Screen(x: home, size: "\(9 * columns + 20)x\(18 * rows + 20)")
    xterm = try screen.program("xterm").start([
      "-geometry", "\(columns)x\(rows)+0+0", "-u8", "-tn",
      "xterm-256color", "-fa", "DejaVu Sans Mono",
      "-fs", "10.5", "-b", "10", "-bw", "0", "+sb", "-bg", "#1c1c1c",
      "-fg", "#d0d0d0", "-e", "env", "TMUX_TMPDIR=\(home.folder.path)", "tmux", "-u", "-L", label,
      "attach",
    ])
  }

  /// Ends it with its screen.
  func stop() {
    screen.stop()
    _ = xterm.wait(seconds: 20)
  }

  /// What it shows once that has stopped to change.
  func picture(not others: [Picture] = []) throws -> Picture {
    let picture = try screen.settledPicture(colors: 8, not: others.map(\.bytes))
    return Picture(try #require(picture, "running: \(xterm.isRunning), said: \(xterm.errorText)"))
  }
}
