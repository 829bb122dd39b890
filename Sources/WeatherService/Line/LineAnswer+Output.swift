internal import LineProtocol
public import StatusLine

extension LineAnswer {
  /// What is printed for a host: the line, or for `json` the whole answer; without a line end.
  public func output(for host: Host) -> String {
    switch host {
    case .plain, .polybar: return line
    case .tmux: return Host.protectedFromExpansion(line)
    case .json:
      var writer = JSONWriter()
      write(to: &writer)
      return String(decoding: writer.bytes, as: UTF8.self)
    }
  }
}
