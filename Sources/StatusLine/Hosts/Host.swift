/// What a line is made for: each reads its own markup in it.
public enum Host: String, CaseIterable, Sendable {
  /// A terminal, a script, any program that shows text as it is.
  case plain
  /// tmux's status line, by `#(…)` or by an option.
  case tmux
  /// A polybar module.
  case polybar
  /// A custom module of waybar, `"return-type": "json"`.
  case waybar
  /// i3bar and swaybar, by their protocol.
  case i3bar
  /// A block of i3blocks, `format=json`.
  case i3blocks
  /// A custom block of i3status-rs, `json = true`.
  case i3rs
  /// xmobar's `CommandReader` and `StdinReader`.
  case xmobar
  /// lemonbar's standard input.
  case lemonbar
  /// A plugin of xbar or SwiftBar.
  case xbar
  /// A program: the whole answer as one JSON object.
  case json
  /// The status line of Vim and Neovim.
  case statusline
  /// The mode line of Emacs, as a result of `(:eval …)`.
  case modeline

  /// How a host shows colours.
  enum Coloring {
    /// By tags in the text.
    case tags
    /// By one colour for the whole.
    case whole
    /// Not at all.
    case none
  }

  /// How the host shows colours; a terminal by escape sequences, which stand for tags here.
  var coloring: Coloring {
    switch self {
    case .plain, .tmux, .polybar, .xmobar, .lemonbar: .tags
    case .i3bar, .i3blocks, .xbar: .whole
    // Style sheets, themes and faces of their own.
    case .waybar, .i3rs, .json, .statusline, .modeline: .none
    }
  }

  /// The bytes that the text of a line takes at most, without its line end.
  ///
  /// What leaves for a bar in one piece has 4,096 bytes at most, which a pipe takes whole. tmux's line is
  /// made longer once more (`protectedFromExpansion`), lemonbar's has a place to click around it, and
  /// others lie in an object with more than the text.
  var byteLimit: Int {
    switch self {
    case .plain, .polybar, .xmobar, .statusline, .modeline, .json: 4095
    case .lemonbar: 4000
    case .tmux: 2047
    case .waybar, .i3bar, .i3blocks, .i3rs, .xbar: 1024
    }
  }
}
