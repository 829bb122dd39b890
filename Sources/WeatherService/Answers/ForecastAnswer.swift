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
    PeriodName(period, at: frame.now, offset: frame.offset).text[frame.language]
  }

  func write(to writer: inout JSONWriter) {
    frame.write(to: &writer) {
      $0.member("unit", frame.unit.symbol)
      $0.member("issued", frame.forecast?.issued?.iso8601(at: frame.offset))
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

  var text: String {
    let rows = frame.periods.map { period in
      [
        name(period), frame.glyphs.glyph(period.condition, isNight: period.isNight),
        frame.range(period.low, period.high), frame.percent(period.rain),
        period.text[frame.language], period.comfort?[frame.language] ?? "",
      ]
    }
    return frame.text(
      frame.words("36 小時預報", "the next 36 hours"), Columns.aligned(rows, right: [2, 3]))
  }
}

extension Period {
  /// Writes what every answer tells of a period.
  func write(_ frame: AnswerFrame, named name: String?, to writer: inout JSONWriter) {
    writer.member("start", start.iso8601(at: frame.offset))
    writer.member("end", end.iso8601(at: frame.offset))
    if let name { writer.member("name", name) }
    writer.member("night", isNight)
    writer.member("icon", frame.glyphs.glyph(condition, isNight: isNight))
    writer.member("rain", rain)
    writer.member("condition", condition.rawValue)
    writer.member("text", text[frame.language])
    writer.member("code", code)
  }
}
