internal import LineProtocol
internal import StatusLine
internal import Weather

/// The answer to `weather/week`: the days to come.
struct WeekAnswer: PlaceAnswer {
  private let frame: AnswerFrame
  private let days: [Day]

  init(_ frame: AnswerFrame) {
    self.frame = frame
    days =
      frame.forecast.flatMap { forecast in
        frame.judgement.shown.map { Day.days(of: forecast, from: $0) }
      } ?? []
  }

  func write(to writer: inout JSONWriter) {
    frame.write(to: &writer) {
      $0.member("unit", frame.unit.symbol)
      $0.member("issued", frame.forecast?.issued?.iso8601(on: frame.placeClock))
      $0.name("days")
      $0.array { for day in days { write(day, to: &$0) } }
    }
  }

  private func write(_ day: Day, to writer: inout JSONWriter) {
    let main = day.main
    writer.object {
      $0.member("date", day.date.iso8601)
      $0.member("weekday", day.date.weekdayName[frame.language])
      $0.member("low", frame.degrees(day.low))
      $0.member("high", frame.degrees(day.high))
      $0.member("rain", day.rain)
      $0.member("icon", frame.glyphs.glyph(main.condition, isNight: main.isNight))
      $0.member("condition", main.condition.rawValue)
      $0.member("text", main.text[frame.language])
      $0.member("wind", main.details.wind, frame)
      $0.member("uvIndex", main.details.uvIndex)
      $0.name("periods")
      $0.array {
        for period in day.periods {
          $0.object {
            period.write(frame, named: nil, to: &$0)
            $0.member("low", frame.degrees(period.low))
            $0.member("high", frame.degrees(period.high))
            $0.member("humidity", period.details.humidity)
            $0.member("wind", period.details.wind, frame)
            $0.member("uvIndex", period.details.uvIndex)
            $0.member("comfort", period.comfort?[frame.language])
          }
        }
      }
    }
  }

  var page: Page {
    let scale = TemperatureScale(days)
    let rows = days.map { day -> [Table.Cell] in
      let ends = [day.low, day.high].compactMap { $0 }
      let tone = Tone(ends.min().flatMap { low in ends.max().map { low...$0 } })
      let bar = scale.bar(from: day.low, to: day.high, ink: frame.glyphs.ink.whole, tone: tone)
      return [
        .words("\(day.date.short) \(day.date.weekdayName[frame.language])"),
        frame.icon(day.main.condition, isNight: day.main.isNight),
        frame.range(day.low, day.high), bar.map(Table.Cell.bar) ?? .nothing,
        frame.percent(day.rain), frame.bar(day.rain),
        .words(frame.words(for: day.main.details.wind) ?? ""),
        .words(day.main.details.uvIndex.map { "UV \($0)" } ?? ""),
        .words(day.main.text[frame.language]),
      ]
    }
    let table = Table(
      [
        Table.Column(), frame.icons, .right(), Table.Column(leaves: 4), .right(),
        frame.bars(leaves: 3), Table.Column(leaves: 2), Table.Column(leaves: 1), .words,
      ], rows)
    return frame.page(frame.words("一週預報", "the week"), rows.isEmpty ? [] : [.table(table)])
  }
}
