internal import LineProtocol
internal import StatusLine
internal import Weather

/// The answer to `weather/forecast` with `hours`: the periods of an hour or three until then.
struct HoursAnswer: PlaceAnswer {
  private let frame: AnswerFrame
  private let periods: [Period]

  init(_ frame: AnswerFrame, until end: Instant) {
    self.frame = frame
    periods = frame.periods.filter { $0.start < end }
  }

  func write(to writer: inout JSONWriter) {
    frame.write(to: &writer) {
      $0.member("unit", frame.unit.symbol)
      $0.member("issued", frame.forecast?.issued?.iso8601(on: frame.placeClock))
      $0.name("periods")
      $0.array {
        for period in periods {
          $0.object {
            period.write(frame, named: nil, to: &$0)
            $0.member("temperature", frame.degrees(period.details.temperature))
            $0.member("feelsLike", frame.degrees(period.details.feelsLike))
            $0.member("humidity", period.details.humidity)
            $0.member("wind", period.details.wind, frame)
            $0.member("comfort", period.comfort?[frame.language])
          }
        }
      }
    }
  }

  var page: Page {
    var date: CivilDate?
    let rows = periods.map { period -> [Table.Cell] in
      let start = CivilTime(period.start, on: frame.placeClock)
      defer { date = start.date }
      let details = period.details
      var feels = StyledText(details.feelsLike == nil ? "" : frame.words("體感 ", "feels "))
      feels.append(frame.text(details.feelsLike))
      return [
        start.date == date
          ? .nothing : .words("\(start.date.short) \(start.date.weekdayName[frame.language])"),
        .words(start.clock), frame.icon(period.condition, isNight: period.isNight),
        .text(frame.text(details.temperature)), .text(feels), frame.percent(period.rain),
        frame.bar(period.rain), .words(frame.words(for: details.wind) ?? ""),
        .words(period.text[frame.language]),
      ]
    }
    let table = Table(
      [
        Table.Column(), Table.Column(), frame.icons, .right(), .right(leaves: 3), .right(),
        frame.bars(leaves: 2), Table.Column(leaves: 1), .words,
      ], rows)
    let isHourly = periods.first.map { $0.end - $0.start <= .hours(1) } ?? false
    return frame.page(
      isHourly
        ? frame.words("逐時預報", "by the hour") : frame.words("逐 3 小時預報", "by three hours"),
      rows.isEmpty ? [] : [.table(table)])
  }
}
