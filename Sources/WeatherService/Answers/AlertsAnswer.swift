internal import LineProtocol
internal import StatusLine
internal import Weather

/// The answer to `weather/alerts`: the warnings in force and to come, the gravest first.
struct AlertsAnswer: PlaceAnswer {
  private let frame: AnswerFrame
  private let alerts: [Alert]?

  init(_ frame: AnswerFrame, _ known: Known) {
    self.frame = frame
    alerts = known.warnings(in: frame.place.county, at: frame.now)
  }

  func write(to writer: inout JSONWriter) {
    frame.write(to: &writer) {
      $0.name("alerts")
      writeAlerts(alerts, in: frame.language, placeClock: frame.placeClock, at: frame.now, to: &$0)
    }
  }

  var page: Page {
    let title = frame.words("天氣警特報", "warnings")
    guard frame.source.parts.contains(.alerts) else {
      let name = frame.source.name[frame.language]
      return frame.page(
        title, [.sentence(frame.words("\(name) 不提供警特報。", "\(name) tells no warnings."))])
    }
    guard let alerts else {
      return frame.page(
        title,
        [.sentence(frame.words("目前無法得知有無警特報。", "Whether there are any is not known."))])
    }
    if alerts.isEmpty {
      return frame.page(title, [.sentence(frame.words("目前沒有警特報。", "None in force."))])
    }
    let blocks = alerts.flatMap { alert -> [Page.Block] in
      let summary = AlertText.summary(
        of: alert, frame.glyphs, in: frame.language, at: frame.now, frame.time)
      let paragraphs = alert.text?.split(separator: "\n") ?? []
      return [.paragraph(StyledText(summary, Tone(alert.severity), .strong), hanging: 2)]
        + paragraphs.map { .paragraph(StyledText(String($0)), indent: 2) }
    }
    return frame.page(title, blocks)
  }
}

/// Writes warnings as a list; `null` where it is not known whether there are any.
func writeAlerts(
  _ alerts: [Alert]?, in language: Language, placeClock: PlaceClock, at now: Instant,
  to writer: inout JSONWriter
) {
  guard let alerts else { return writer.null() }
  writer.array {
    for alert in alerts { alert.write(in: language, placeClock: placeClock, at: now, to: &$0) }
  }
}
