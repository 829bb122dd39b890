internal import LineProtocol
internal import StatusLine
internal import Weather

/// The answer to `weather/now`: what a station near has measured, and nothing that is a forecast.
struct NowAnswer: PlaceAnswer {
  private let frame: AnswerFrame
  private let observation: Observation?

  init(_ frame: AnswerFrame, _ known: Known) {
    self.frame = frame
    observation = frame.judgement.shown.map { known.observations[$0] }
  }

  /// Whether something was measured that still tells of now.
  var isMeasured: Bool { observation != nil }

  func write(to writer: inout JSONWriter) {
    let feelsLike = observation?.feelsLike
    frame.write(to: &writer) {
      $0.member("unit", frame.unit.symbol)
      $0.name("station")
      writeStation(to: &$0)
      $0.member("time", observation?.time.iso8601(at: frame.offset))
      $0.member("temperature", frame.degrees(observation?.temperature))
      $0.member("feelsLike", frame.degrees(feelsLike))
      $0.member("feelsLikeFormula", feelsLike == nil ? nil : ApparentTemperature.formula)
      $0.member("humidity", observation?.humidity)
      $0.member("wind", observation?.wind, in: frame.language)
      $0.member("rainSinceMidnight", observation?.rain?.amount)
      $0.member("pressure", observation?.pressure)
      $0.name("visibilityKm")
      writeVisibility(to: &$0)
      $0.member("icon", observation.map { frame.glyphs.glyph($0.condition, isNight: $0.isNight) })
      $0.member("condition", observation?.condition.rawValue)
      $0.member("text", observation?.text?[frame.language])
    }
  }

  private func writeStation(to writer: inout JSONWriter) {
    guard let observation else { return writer.null() }
    let station = observation.station
    writer.object {
      $0.member("id", station.id)
      $0.member("name", station.name[frame.language])
      $0.member("manned", station.isManned)
      $0.member("lat", station.point.latitude)
      $0.member("lon", station.point.longitude)
      $0.member("distanceKm", (observation.kilometres * 10).rounded() / 10)
    }
  }

  private func writeVisibility(to writer: inout JSONWriter) {
    guard let visibility = observation?.visibility else { return writer.null() }
    writer.object {
      $0.member("from", visibility.from)
      $0.member("to", visibility.to)
    }
  }

  var text: String {
    guard let observation else {
      return frame.text(
        frame.words("目前無觀測", "now"),
        [
          frame.words(
            "附近測站在 90 分鐘內沒有氣溫觀測。", "No station near has measured within 90 minutes.")
        ])
    }
    return frame.text(frame.words("現在", "now"), [station(observation)] + rows(observation))
  }

  private func station(_ observation: Observation) -> String {
    let station = observation.station
    let tenths = Int((observation.kilometres * 10).rounded())
    let distance = "\(tenths / 10).\(tenths % 10) km"
    let time = frame.time(observation.time)
    return frame.words(
      "\(station.name.chinese)站（\(station.id)，\(distance)）\(time) 觀測",
      "measured at \(station.name[.english]) (\(station.id), \(distance)) at \(time)")
  }

  private func rows(_ observation: Observation) -> [String] {
    let icon = frame.glyphs.glyph(observation.condition, isNight: observation.isNight)
    let symbol = frame.unit.symbol
    var temperature = "\(observation.temperature.degrees(frame.unit))\(symbol)"
    if let feelsLike = frame.degrees(observation.feelsLike) {
      temperature += frame.words("（體感 \(feelsLike)\(symbol)）", ", feels like \(feelsLike)\(symbol)")
    }
    let rows: [(String, String, String?)] = [
      ("天氣", "weather", observation.text.map { "\(icon) \($0[frame.language])" }),
      ("氣溫", "temperature", temperature),
      ("濕度", "humidity", observation.humidity.map { "\($0)%" }),
      ("風", "wind", observation.wind?.text(in: frame.language)),
      ("今日雨量", "rain today", observation.rain.map(amount)),
      ("氣壓", "pressure", observation.pressure.map { "\($0) hPa" }),
      ("能見度", "visibility", observation.visibility.map(distance)),
    ]
    return Columns.aligned(
      rows.compactMap { chinese, english, value in
        value.map { [frame.words(chinese, english), $0] }
      })
  }

  private func amount(_ rain: Rainfall) -> String {
    switch rain {
    case .trace: frame.words("雨跡", "trace")
    case .millimetres(let amount): "\(amount) mm"
    }
  }

  private func distance(_ visibility: Visibility) -> String {
    func number(_ value: Double) -> String { Int(exactly: value).map(String.init) ?? "\(value)" }
    return switch (visibility.from, visibility.to) {
    case (let from?, let to?) where from == to: "\(number(from)) km"
    case (let from?, let to?): "\(number(from))–\(number(to)) km"
    case (let from?, nil): ">\(number(from)) km"
    case (nil, let to?): "<\(number(to)) km"
    case (nil, nil): ""
    }
  }
}
