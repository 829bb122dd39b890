internal import LineProtocol
public import StatusLine

extension LineAnswer {
  /// What is printed for a host: the line, or the object or lines that it lies in; without a line end.
  ///
  /// For a bar it has 4,095 bytes at most.
  public func output(for host: Host) -> String {
    switch host {
    case .plain, .polybar, .xmobar, .lemonbar, .statusline, .modeline: line
    case .tmux: Host.protectedFromExpansion(line)
    case .waybar: fitted { tooltip in Self.object { writeWaybar(tooltip, to: &$0) } }
    case .i3bar: Self.object { writeI3bar(to: &$0) }
    case .i3blocks: Self.object { writeI3blocks(to: &$0) }
    case .i3rs: Self.object { writeI3rs(to: &$0) }
    case .xbar: fitted(xbar)
    case .json: Self.object(write)
    }
  }

  /// An output with as many lines of the tooltip as there is room for in what a bar takes at once.
  ///
  /// The longest are the texts of warnings, which come last but for the source; they are left out first.
  private func fitted(_ output: ([String]) -> String) -> String {
    var lines = tooltip.split(separator: "\n").map(String.init)
    var text = output(lines)
    while text.utf8.count > Self.byteLimit, !lines.isEmpty {
      lines.remove(at: max(0, lines.count - 2))
      text = output(lines)
    }
    return text
  }

  /// 4,096 bytes with a line end and SwiftBar's sign before it.
  private static let byteLimit = 4091

  private static func object(_ write: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    write(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
