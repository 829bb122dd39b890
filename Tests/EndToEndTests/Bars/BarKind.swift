import Foundation
import TestSupport
import Testing

/// The bars that can be run here, each with the snippet that is shipped for it.
enum BarKind: String, CaseIterable, Sendable {
  case polybar, waybar, i3bar, swaybar, i3blocks, xmobar, lemonbar

  /// The programs that its tests need.
  var programs: [String] {
    switch self {
    case .polybar: ["polybar", "polybar-msg", "Xvfb", "import"]
    case .waybar: ["waybar", "sway", "swaymsg", "grim"]
    case .swaybar: ["sway", "swaymsg", "grim"]
    case .i3bar: ["i3", "i3bar", "i3-msg", "Xvfb", "import"]
    case .i3blocks: ["i3blocks", "i3", "i3bar", "i3-msg", "Xvfb", "import"]
    case .xmobar: ["xmobar", "Xvfb", "import"]
    case .lemonbar: ["lemonbar", "Xvfb", "import"]
    }
  }

  /// Whether it runs on Wayland, else on X.
  var isOnWayland: Bool { self == .waybar || self == .swaybar }

  private var snippetFile: String {
    switch self {
    case .polybar: "polybar/wxline.ini"
    case .waybar: "waybar/wxline.jsonc"
    case .i3bar: "i3bar/config"
    case .swaybar: "swaybar/config"
    case .i3blocks: "i3blocks/config"
    case .xmobar: "xmobar/xmobarrc"
    case .lemonbar: "lemonbar/wxline.sh"
    }
  }

  /// The shipped snippet, its command replaced where another is given.
  func snippet(command: String?) throws -> String {
    let text = try String(
      contentsOfFile: "\(Corpus.repository)/integrations/\(snippetFile)", encoding: .utf8)
    let pattern = /exec wxline follow[^|"\n]*/
    try #require(text.matches(of: pattern).count == 1)
    guard let command else { return text }
    return text.replacing(pattern) { match in match.output.hasSuffix(" ") ? command + " " : command
    }
  }

  /// What the bar must be given to show a text, written without wxline's own encoders: what comes before
  /// everything, and the line.
  func feed(_ text: String) -> (opening: String, line: String) {
    func json(_ members: [String: String]) -> String {
      let data = try? JSONSerialization.data(
        withJSONObject: members, options: [.sortedKeys, .withoutEscapingSlashes])
      return String(decoding: data ?? Data(), as: UTF8.self)
    }
    var members = ["full_text": text]
    switch self {
    case .polybar: return ("", text.replacing("%{", with: "%\u{200B}{"))
    case .lemonbar: return ("", text.replacing("%", with: "%%"))
    case .xmobar:
      let isMarkup = text.contains("<")
      return ("", isMarkup ? "<raw=\(text.unicodeScalars.count):\(text)/>" : text)
    case .waybar:
      let pango = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        .replacing(">", with: "&gt;")
      return ("", json(["text": pango]))
    case .i3bar, .swaybar: return ("{\"version\":1}\n[\n", "[\(json(members))],")
    case .i3blocks:
      members["full_text"] = text.replacing("\"", with: "”").replacing("\\", with: "∖")
      return ("", json(members))
    }
  }
}
