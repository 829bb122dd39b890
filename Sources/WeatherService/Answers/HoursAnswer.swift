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

  var text: String {
    var date: CivilDate?
    let rows = periods.map { period -> [String] in
      let start = CivilTime(period.start, on: frame.placeClock)
      defer { date = start.date }
      let details = period.details
      let degrees = [details.temperature, details.feelsLike].map { temperature in
        frame.degrees(temperature).map { "\($0)\(frame.unit.symbol)" } ?? ""
      }
      return [
        start.date == date
          ? "" : "\(start.date.short) \(start.date.weekdayName[frame.language])",
        start.clock, frame.glyphs.glyph(period.condition, isNight: period.isNight), degrees[0],
        degrees[1].isEmpty ? "" : frame.words("體感 ", "feels ") + degrees[1],
        frame.percent(period.rain), frame.words(for: details.wind) ?? "",
        period.text[frame.language],
      ]
    }
    let isHourly = periods.first.map { $0.end - $0.start <= .hours(1) } ?? false
    return frame.text(
      isHourly
        ? frame.words("逐時預報", "by the hour") : frame.words("逐 3 小時預報", "by three hours"),
      Columns.aligned(rows, right: [3, 4, 5]))
  }
}
