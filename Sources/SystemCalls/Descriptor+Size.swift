internal import CSystem

/// How much a terminal shows.
public struct TerminalSize: Hashable, Sendable {
  /// The cells of a line; at least one.
  public let columns: Int
  /// The lines; at least one.
  public let rows: Int
}

extension Descriptor {
  /// The size of the terminal that the descriptor is (`TIOCGWINSZ`); nil where it is none, or one that does
  /// not know (a serial line, some `expect`s: both say 0).
  public var terminalSize: TerminalSize? {
    var size = winsize()
    guard wx_window_size(number, &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
    return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }
}
