internal import StatusLine
internal import SystemCalls

/// What a follower prints: line after line in the form that its host reads as a stream.
struct BarStream {
  private let host: Host
  private let readsClicks: Bool

  init(_ host: Host, readsClicks: Bool) {
    self.host = host
    self.readsClicks = readsClicks
  }

  /// What comes before the first line.
  ///
  /// i3bar is told to leave the process running while it is hidden: a stopped one could not roll over.
  var opening: String {
    guard host == .i3bar else { return "" }
    return "{\"version\":1,\"click_events\":\(readsClicks),\"stop_signal\":0}\n[\n"
  }

  /// A line with all that belongs to it, and its end.
  func update(_ answer: LineAnswer) -> String {
    let output = answer.output(for: host)
    return switch host {
    case .i3bar: "[\(output)],\n"
    case .lemonbar: Self.clickable(output) + "\n"
    // SwiftBar's sign between two outputs of a plugin that goes on.
    case .xbar: "~~~\n\(output)\n"
    default: output + "\n"
    }
  }

  /// A line of lemonbar with what a click or a turn of the wheel prints, which goes to a shell.
  private static func clickable(_ line: String) -> String {
    "%{A1:kill -USR1 \(ProcessID.current.number):}%{A4:wxline use --previous:}"
      + "%{A5:wxline use --next:}\(line)%{A}%{A}%{A}"
  }
}
