/// A drawing of dots, two beside and four above each other in a cell of a terminal.
///
/// What lies outside is not drawn.
public struct DotCanvas: Hashable, Sendable {
  /// A dot: so many to the right and down from the upper left corner.
  public struct Dot: Hashable, Sendable {
    /// To the right.
    public var x: Int
    /// Down.
    public var y: Int

    /// Names a dot.
    public init(x: Int, y: Int) {
      self.x = x
      self.y = y
    }
  }

  /// The columns of cells.
  public let columns: Int
  /// The rows of cells.
  public let rows: Int
  private var cells: [UInt8]

  /// Makes an empty drawing.
  public init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    cells = Array(repeating: 0, count: self.columns * self.rows)
  }

  /// Whether a dot is drawn.
  public subscript(x: Int, y: Int) -> Bool {
    get {
      guard (0..<columns * 2).contains(x), (0..<rows * 4).contains(y) else { return false }
      return cells[y / 4 * columns + x / 2] & Self.bit(x, y) != 0
    }
    set {
      guard (0..<columns * 2).contains(x), (0..<rows * 4).contains(y) else { return }
      if newValue {
        cells[y / 4 * columns + x / 2] |= Self.bit(x, y)
      } else {
        cells[y / 4 * columns + x / 2] &= ~Self.bit(x, y)
      }
    }
  }

  /// The dots of a cell, as `Ink.character` takes them; none outside.
  public func dots(column: Int, row: Int) -> UInt8 {
    guard (0..<columns).contains(column), (0..<rows).contains(row) else { return 0 }
    return cells[row * columns + column]
  }

  /// The dots of a straight line from one to another, both of them among it (Bresenham's).
  public static func line(from start: Dot, to end: Dot) -> [Dot] {
    let (dx, dy) = (abs(end.x - start.x), -abs(end.y - start.y))
    let (stepX, stepY) = (start.x < end.x ? 1 : -1, start.y < end.y ? 1 : -1)
    var error = dx + dy
    var dot = start
    var line = [start]
    while dot != end {
      let twice = 2 * error
      if twice >= dy {
        error += dy
        dot.x += stepX
      }
      if twice <= dx {
        error += dx
        dot.y += stepY
      }
      line.append(dot)
    }
    return line
  }

  private static func bit(_ x: Int, _ y: Int) -> UInt8 {
    switch (x % 2, y % 4) {
    case (0, 3): 0x40
    case (_, 3): 0x80
    case (0, let down): 1 << UInt8(down)
    case (_, let down): 8 << UInt8(down)
    }
  }
}
