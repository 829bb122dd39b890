/// What a person does at a terminal.
public enum Key: Hashable, Sendable {
  /// An arrow.
  case arrow(Direction)
  /// The return key.
  case enter
  /// The escape key.
  case escape
  /// A letter, digit or sign of ASCII.
  case character(Character)
  /// The left button of the mouse, pressed on a cell, which are counted from 0.
  case press(column: Int, row: Int)
  /// The left button of the mouse, let go of.
  case release
}

/// A direction on a screen.
public enum Direction: CaseIterable, Sendable {
  /// To the top.
  case up
  /// To the bottom.
  case down
  /// To the left.
  case left
  /// To the right.
  case right
}
