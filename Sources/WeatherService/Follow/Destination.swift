public import SystemCalls

/// Where a follower's lines go.
public enum Destination: Sendable {
  /// To whoever reads this; clicks come from `clicks`, where the host has some.
  case output(Descriptor, clicks: Descriptor?)
  /// To an option of the tmux server that the follower runs in.
  case tmuxOption(String)
  /// To the label of an item of SketchyBar.
  case sketchybarItem(String)
  /// Into the output of another program that speaks the i3bar protocol, which comes from `input`.
  case i3status(input: Descriptor, output: Descriptor)
}
