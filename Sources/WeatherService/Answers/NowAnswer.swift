internal import LineProtocol
internal import StatusLine
internal import Weather

/// The answer to `weather/now`: what a station near has measured, or a source has worked out of many
/// measurements, and nothing that is a forecast.
///
/// What the station that speaks for the place has not measured is told by the next one that has, and
/// from where; but for the pressure, which belongs to a station's height, and how warm it feels, which
/// belongs to its temperature.
struct NowAnswer: PlaceAnswer {
  private let frame: AnswerFrame
  /// The measurements that tell of now, that of the station that speaks for the place first.
  private let observations: [Observation]

  init(_ frame: AnswerFrame, _ known: Known) {
    self.frame = frame
    let first = frame.judgement.shown ?? known.observations.count
    observations = known.observations.dropFirst(first).filter { $0.tells(of: frame.now) }
  }

  private var observation: Observation? { observations.first }

  /// The course of the sun on the date at the place; nil where nobody knows where that is.
  private var sun: SunDay? {
    let today = CivilTime(frame.now, on: frame.placeClock).date
    return frame.place.point.map {
      Sun.day(around: frame.placeClock.instant(of: today, hour: 12), at: $0)
    }
  }

  /// A value from the first station that has measured it.
  private func measured<Value>(
    _ value: (Observation) -> Value?
  ) -> (value: Value, from: Observation)? {
    for observation in observations {
      if let value = value(observation) { return (value, observation) }
    }
    return nil
  }

  // MARK: For programs

  func write(to writer: inout JSONWriter) {
    let feelsLike = observation?.feelsLike
    let humidity = measured(\.humidity)
    let wind = measured(\.wind)
    let rain = measured(\.rain)
    let visibility = measured(\.visibility)
    let weather = measured { $0.text == nil ? nil : $0 }
    frame.write(to: &writer) {
      $0.member("unit", frame.unit.symbol)
      $0.name("station")
      writeStation(observation, to: &$0)
      $0.member("time", observation?.time.iso8601(on: frame.placeClock))
      $0.member("temperature", frame.degrees(observation?.temperature))
      $0.member("feelsLike", frame.degrees(feelsLike))
      $0.member("feelsLikeFormula", feelsLike == nil ? nil : ApparentTemperature.formula)
      $0.member("humidity", humidity?.value)
      $0.member("wind", wind?.value, frame)
      $0.member("rainSinceMidnight", rain?.value.amount)
      $0.member("rainTrace", rain?.value == .trace)
      $0.member("pressure", observation?.pressure)
      $0.name("visibilityKm")
      write(visibility?.value, to: &$0)
      $0.member(
        "icon",
        weather.map { frame.glyphs.glyph($0.value.condition, isNight: $0.value.isNight) })
      $0.member("condition", weather?.value.condition.rawValue)
      $0.member("intensity", weather?.value.intensity?.rawValue)
      $0.member("text", weather?.value.text?[frame.language])
      $0.member("sunrise", sun?.sunrise?.iso8601(on: frame.placeClock))
      $0.member("sunset", sun?.sunset?.iso8601(on: frame.placeClock))
      $0.name("elsewhere")
      writeElsewhere(
        [
          ("humidity", humidity?.from), ("wind", wind?.from), ("rainSinceMidnight", rain?.from),
          ("visibilityKm", visibility?.from), ("text", weather?.from),
        ], to: &$0)
    }
  }

  private func writeStation(_ observation: Observation?, to writer: inout JSONWriter) {
    guard let observation, let station = observation.station else { return writer.null() }
    writer.object {
      $0.member("id", station.id)
      $0.member("name", station.name[frame.language])
      $0.member("manned", station.isManned)
      $0.member("lat", station.point.latitude)
      $0.member("lon", station.point.longitude)
      $0.member("distanceKm", (observation.kilometres * 10).rounded() / 10)
    }
  }

  /// Writes the stations of what another one than that which speaks for the place has measured.
  private func writeElsewhere(
    _ sources: [(name: String, from: Observation?)], to writer: inout JSONWriter
  ) {
    writer.object {
      for (name, from) in sources where from != nil && from?.station != observation?.station {
        $0.name(name)
        writeStation(from, to: &$0)
      }
    }
  }

  private func write(_ visibility: Visibility?, to writer: inout JSONWriter) {
    guard let visibility else { return writer.null() }
    writer.object {
      $0.member("from", visibility.from)
      $0.member("to", visibility.to)
    }
  }

  // MARK: For people

  var page: Page {
    guard let observation else {
      let isAnswered = frame.judgement.freshness == .expired
      let silence =
        frame.source.isWorldwide
        ? frame.words(
          "資料來源沒有 90 分鐘內的天氣。", "The source tells nothing of the last 90 minutes.")
        : frame.words(
          "附近沒有測站在 90 分鐘內測得氣溫。", "No station near has measured within 90 minutes.")
      return frame.page(frame.words("現在", "now"), isAnswered ? [.sentence(silence)] : [])
    }
    return frame.page(
      frame.words("現在", "now"),
      [.paragraph(StyledText(head(observation), nil, .faint)), .table(table(observation))]
        + [sunTimes].compactMap { $0 }.map(Page.Block.sentence))
  }

  /// Who tells it, and of when.
  private func head(_ observation: Observation) -> String {
    let time = frame.time(observation.time)
    guard let station = observation.station else {
      let source = frame.source.name[frame.language]
      return frame.words("\(source) 推算，\(time)", "worked out by \(source), for \(time)")
    }
    return frame.words(
      "\(station.name.chinese)站（\(station.id)，\(distance(observation))）\(time) 觀測",
      "measured at \(station.name[.english]) (\(station.id), \(distance(observation))) at \(time)")
  }

  /// When the sun rises and sets; nil where it does neither.
  private var sunTimes: String? {
    let times = [
      sun?.sunrise.map { frame.words("日出 ", "sunrise ") + frame.time($0) },
      sun?.sunset.map { frame.words("日落 ", "sunset ") + frame.time($0) },
    ].compactMap { $0 }
    return times.isEmpty ? nil : times.joined(separator: frame.words("，", ", "))
  }

  private func table(_ observation: Observation) -> Table {
    var temperature = frame.text(observation.temperature)
    if observation.feelsLike != nil {
      temperature.append(frame.words("（體感 ", ", feels like "))
      temperature.append(frame.text(observation.feelsLike))
      temperature.append(frame.words("）", ""))
    }
    let rows: [(String, String, StyledText?)] = [
      ("天氣", "weather", row(weather)), ("氣溫", "temperature", temperature),
      ("濕度", "humidity", row { $0.humidity.map { "\($0)%" } }),
      ("風", "wind", row { frame.words(for: $0.wind) }),
      ("今日雨量", "rain today", row { $0.rain.map(amount) }),
      ("氣壓", "pressure", observation.pressure.map { StyledText("\($0) hPa") }),
      ("能見度", "visibility", row { $0.visibility.map(distance) }),
    ]
    return Table(
      [Table.Column(), .words],
      rows.compactMap { chinese, english, value in
        value.map { [.words(frame.words(chinese, english)), .text($0)] }
      })
  }

  /// A value in words, with its station where that is another than the one that speaks for the place.
  private func row(_ words: (Observation) -> String?) -> StyledText? {
    guard let (value, from) = measured(words) else { return nil }
    var text = StyledText(value)
    if from.station != observation?.station, let name = from.station?.name[frame.language] {
      text.append(
        frame.words("（\(name)站，\(distance(from))）", " (\(name), \(distance(from)))"), nil, .faint)
    }
    return text
  }

  private func weather(_ observation: Observation) -> String? {
    let icon = frame.glyphs.glyph(observation.condition, isNight: observation.isNight)
    return observation.text.map { "\(icon) \($0[frame.language])" }
  }

  private func distance(_ observation: Observation) -> String {
    let tenths = Int(exactly: (observation.kilometres * 10).rounded()) ?? 0
    return "\(tenths / 10).\(tenths % 10) km"
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
