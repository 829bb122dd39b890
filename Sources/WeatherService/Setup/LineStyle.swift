public import StatusLine

/// How a line looks, as far as it is written down; what is nil is left to others.
public struct LineStyle: Hashable, Sendable {
  /// The pictures.
  public var glyphs: GlyphSet?
  /// The form of the line.
  public var template: Template?
  /// Whether to use colours.
  public var color: ColorChoice?
  /// How cells are counted.
  public var width: CellWidth.Profile?
  /// The cells that a line takes at most.
  public var maxCells: Int?
  /// The bytes that a line takes at most.
  public var maxBytes: Int?

  /// How many cells a line can be made to take.
  public static let cells = 1...4095
  /// How many bytes a line can be made to take.
  public static let bytes = 1...4095

  /// Nothing written down.
  public init() {}

  /// This, and where it says nothing another.
  func over(_ other: LineStyle) -> LineStyle {
    var style = self
    style.glyphs = glyphs ?? other.glyphs
    style.template = template ?? other.template
    style.color = color ?? other.color
    style.width = width ?? other.width
    style.maxCells = maxCells ?? other.maxCells
    style.maxBytes = maxBytes ?? other.maxBytes
    return style
  }
}
