internal import LineProtocol
internal import StatusLine
internal import Weather

/// The answer to `weather/forecast`: every period that is not over.
struct ForecastAnswer: PlaceAnswer {
  private let frame: AnswerFrame

  init(_ frame: AnswerFrame) {
    self.frame = frame
  }

  private func name(_ period: Period) -> String {
    PeriodName(period, at: frame.now, on: frame.placeClock).text[frame.language]
  }

  /// The name, and for what is beyond tomorrow the date.
  private func label(_ period: Period) -> String {
    guard PeriodName(period, at: frame.now, on: frame.placeClock) == .later else {
      return name(period)
    }
    let date = CivilTime(period.start, on: frame.placeClock).date
    let part =
      period.isNight(on: frame.placeClock) ? frame.words("晚", " night") : frame.words("白天", "")
    return "\(date.short) \(date.weekdayName[frame.language])\(part)"
  }

  func write(to writer: inout JSONWriter) {
    frame.write(to: &writer) {
      $0.member("unit", frame.unit.symbol)
      $0.member("issued", frame.forecast?.issued?.iso8601(on: frame.placeClock))
      $0.name("periods")
      $0.array {
        for period in frame.periods {
          $0.object {
            period.write(frame, named: name(period), to: &$0)
            $0.member("low", frame.degrees(period.low))
            $0.member("high", frame.degrees(period.high))
            $0.member("comfort", period.comfort?[frame.language])
          }
        }
      }
    }
  }

  /// From when to when: `06:00–18:00`.
  private func span(_ period: Period) -> String {
    [period.start, period.end].map { CivilTime($0, on: frame.placeClock).clock }
      .joined(separator: frame.glyphs.dash)
  }

  var page: Page {
    let rows = frame.periods.map { period -> [Table.Cell] in
      [
        .words(label(period)), .words(span(period), nil, .faint),
        frame.icon(period.condition, isNight: period.isNight),
        frame.range(period.low, period.high), frame.percent(period.rain),
        .words(period.text[frame.language]),
        .words(period.comfort?[frame.language] ?? "", nil, .faint),
      ]
    }
    let table = Table(
      [
        Table.Column(), Table.Column(leaves: 2, isExtra: true), frame.icons, .right(), .right(),
        .words, Table.Column(leaves: 1),
      ], rows)
    return frame.page(
      frame.source.isWorldwide
        ? frame.words("預報", "the days and nights to come")
        : frame.words("36 小時預報", "the next 36 hours"), rows.isEmpty ? [] : [.table(table)])
  }
}

extension Period {
  /// Writes what every answer tells of a period.
  func write(_ frame: AnswerFrame, named name: String?, to writer: inout JSONWriter) {
    writer.member("start", start.iso8601(on: frame.placeClock))
    writer.member("end", end.iso8601(on: frame.placeClock))
    if let name { writer.member("name", name) }
    writer.member("night", isNight)
    writer.member("icon", frame.glyphs.glyph(condition, isNight: isNight))
    writer.member("rain", rain)
    writer.name("rainPeriod")
    rainSpan.write(on: frame.placeClock, isKnown: rain != nil, to: &writer)
    writer.member("condition", condition.rawValue)
    writer.member("intensity", intensity?.rawValue)
    writer.member("text", text[frame.language])
    writer.member("code", code)
  }
}
