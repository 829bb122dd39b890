internal import LineProtocol
internal import StatusLine
internal import Weather

/// What bars read that take an object, or lines, instead of a text. Documented in `integrations/`.
extension LineAnswer {
  /// A custom module of waybar (waybar-custom(5)): text and tooltip in Pango's markup, classes for its
  /// style sheet, `percentage` a whole number.
  func writeWaybar(_ tooltip: [String], to writer: inout JSONWriter) {
    writer.object {
      $0.member("text", line)
      // In columns, so in characters of one width.
      $0.member("tooltip", "<tt>\(Host.waybar.escape(lines: tooltip))</tt>")
      $0.member("alt", content.weather?.condition.rawValue ?? content.freshness.rawValue)
      $0.member("class", list: classes)
      if let rain = content.weather?.rain { $0.member("percentage", rain) }
    }
  }

  /// What a style sheet can tell lines apart by: the weather, day or night, how far it can be trusted,
  /// the gravest tone.
  private var classes: [String] {
    var classes: [String] = []
    if let weather = content.weather {
      classes += [weather.condition.rawValue, weather.isNight ? "night" : "day"]
    }
    classes.append(content.freshness.rawValue)
    if let tone, tone != .stale { classes.append("tone-\(tone.rawValue)") }
    if content.source == .sample { classes.append("sample") }
    if content.hasFault { classes.append("fault") }
    return classes
  }

  /// A block of the i3bar protocol; its texts are no markup unless it says so.
  func writeI3bar(to writer: inout JSONWriter) {
    writer.object {
      $0.member("name", "wxline")
      if let place { $0.member("instance", place.id.text) }
      writeTexts(to: &$0)
    }
  }

  /// A block of i3blocks: flat, since its reader knows neither lists nor objects within.
  func writeI3blocks(to writer: inout JSONWriter) {
    writer.object { writeTexts(to: &$0) }
  }

  private func writeTexts(to writer: inout JSONWriter) {
    writer.member("full_text", line)
    writer.member("short_text", short)
    if let color { writer.member("color", color.text) }
  }

  /// A custom block of i3status-rs, whose theme has a colour for each state.
  func writeI3rs(to writer: inout JSONWriter) {
    let state =
      switch tone {
      case nil, .stale: "Idle"
      case .rain, .cold, .heat: "Info"
      case .heavyRain, .severeHeat, .warning: "Warning"
      case .severeWarning: "Critical"
      }
    writer.object {
      $0.member("icon", "")
      $0.member("state", state)
      $0.member("text", line)
      $0.member("short_text", short)
    }
  }

  /// The output of a plugin of xbar or SwiftBar: the title, and under `---` the menu.
  func xbar(_ tooltip: [String]) -> String {
    let title = color.map { "\(line) | color=\($0.text)" } ?? line
    let menu = tooltip.map { line in
      // A dash at the beginning of a line makes a menu within the menu.
      let text = Host.xbar.escape(line)
      return "\(text.hasPrefix("-") ? "–\(text.dropFirst())" : text) | font=Menlo trim=false"
    }
    let refresh = language == .chinese ? "立即更新" : "Refresh"
    return ([title, "---"] + menu + ["---", "\(refresh) | refresh=true"]).joined(separator: "\n")
  }
}

extension Host {
  /// Several lines for a host, each escaped.
  fileprivate func escape(lines: [String]) -> String {
    lines.map(escape).joined(separator: "\n")
  }
}
