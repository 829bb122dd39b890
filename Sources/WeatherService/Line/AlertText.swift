internal import StatusLine
internal import Weather

/// A warning in words.
enum AlertText {
  /// A warning on a line: what, where, from when or until when.
  ///
  ///     ⚠ 豪雨特報：大雨（山區、平地），至 23:00
  ///     ⚠ extremely heavy rain advisory: heavy rain (mountains, plains), until 23:00
  static func summary(
    of alert: Alert, _ glyphs: GlyphSet, in language: Language, at now: Instant,
    _ time: (Instant) -> String
  ) -> String {
    let isChinese = language == .chinese
    let levels = alert.levels.map { level in
      let areas = level.areas.map { AreaName.name($0)[language] }
        .joined(separator: isChinese ? "、" : ", ")
      let name = level.phenomenon.name[language]
      return areas.isEmpty ? name : isChinese ? "\(name)（\(areas)）" : "\(name) (\(areas))"
    }.joined(separator: isChinese ? "、" : "; ")
    let head =
      levels.isEmpty
      ? alert.headline[language] : "\(alert.headline[language])\(isChinese ? "：" : ": ")\(levels)"
    let until = isChinese ? "至 \(time(alert.end))" : "until \(time(alert.end))"
    let span =
      alert.start <= now
      ? until
      : (isChinese ? "自 \(time(alert.start)) " : "from \(time(alert.start)) ") + until
    return "\(glyphs.warning) \(head)\(isChinese ? "，" : ", ")\(span)"
  }
}
