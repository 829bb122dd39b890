public import LineProtocol
internal import StatusLine
internal import Weather

extension LineAnswer {
  /// Writes the answer as the protocol's object, which `--for json` prints as well.
  public func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("line", line)
      $0.member("short", short)
      $0.member("tooltip", tooltip)
      $0.member("cols", cells)
      $0.member("icon", icon)
      writeWeather(content.weather, to: &$0)
      $0.name("rainPeriod")
      if let period {
        period.rainSpan.write(on: placeClock, isKnown: period.rain != nil, to: &$0)
      } else {
        $0.null()
      }
      $0.member("intensity", period?.intensity?.rawValue)
      $0.member("unit", content.unit.symbol)
      $0.member("code", period?.code)
      $0.name("place")
      if let place { place.write(in: language, to: &$0) } else { $0.null() }
      $0.name("period")
      writePeriod(period, named: content.weather?.when, to: &$0)
      $0.name("next")
      writeNext(to: &$0)
      $0.member("state", content.freshness.rawValue)
      $0.member("reason", reason?.rawValue)
      $0.member("ageSeconds", content.ageSeconds)
      $0.member("retryInSeconds", retryInSeconds)
      $0.member("source", place == nil ? nil : content.source.rawValue)
      $0.member("attribution", place == nil ? nil : content.source.attribution[language])
      $0.name("alerts")
      writeAlerts(alerts, in: language, placeClock: placeClock, at: instant, to: &$0)
    }
  }

  private func writeWeather(_ weather: LineContent.Weather?, to writer: inout JSONWriter) {
    if let weather { return weather.writeMembers(to: &writer) }
    for name in ["low", "high", "rain", "condition", "text"] {
      writer.name(name)
      writer.null()
    }
  }

  private func writePeriod(_ period: Period?, named name: String?, to writer: inout JSONWriter) {
    guard let period else { return writer.null() }
    writer.object {
      $0.member("start", period.start.iso8601(on: placeClock))
      $0.member("end", period.end.iso8601(on: placeClock))
      $0.member("name", name)
    }
  }

  private func writeNext(to writer: inout JSONWriter) {
    guard let next else { return writer.null() }
    writer.object {
      writeWeather(content.next, to: &$0)
      $0.name("period")
      writePeriod(next, named: content.next?.when, to: &$0)
    }
  }
}
