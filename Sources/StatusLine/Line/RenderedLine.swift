/// A line, written for its host.
public struct RenderedLine: Hashable, Sendable {
  /// The text with the host's markup, without a line end.
  public let text: String
  /// The cells that it takes, before escapes.
  public let cells: Int
  /// The gravest tone in it.
  public let tone: Tone?
}
