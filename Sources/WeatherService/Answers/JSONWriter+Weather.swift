internal import LineProtocol
internal import StatusLine
internal import Weather

extension Place {
  /// Writes the place as the protocol's object; `query` is what to ask for to get it.
  func write(in language: Language, to writer: inout JSONWriter, query: String? = nil) {
    writer.object {
      $0.member("id", id.text)
      $0.member("name", name[language])
      if let county { $0.member("county", county.name[language]) }
      if let region { $0.member("region", region) }
      if let country { $0.member("country", country) }
      $0.member("lat", point?.latitude)
      $0.member("lon", point?.longitude)
      if let query { $0.member("query", query) }
    }
  }
}

extension LineContent.Weather {
  /// Writes what a period's weather is; what is not known is `null`.
  func writeMembers(to writer: inout JSONWriter) {
    writer.member("low", low)
    writer.member("high", high)
    writer.member("rain", rain)
    writer.member("condition", condition.rawValue)
    writer.member("text", text)
  }
}

extension Period.Span {
  /// Writes the time as an object, or `null` where what it is the time of is not known.
  func write(on placeClock: PlaceClock, isKnown: Bool, to writer: inout JSONWriter) {
    guard isKnown else { return writer.null() }
    writer.object {
      $0.member("start", start.iso8601(on: placeClock))
      $0.member("end", end.iso8601(on: placeClock))
    }
  }
}

extension Wind {
  /// Writes the wind as the protocol's object: the speed in m/s, and its strength in the unit asked for.
  func write(_ frame: AnswerFrame, to writer: inout JSONWriter) {
    let (language, unit) = (frame.language, frame.measures.wind)
    writer.object {
      $0.member("text", text(in: language, unit))
      $0.member("strength", strength(in: unit)?.whole)
      $0.member("unit", unit.symbol)
      $0.member("speed", speed?.value)
      $0.member("bound", speed?.bound.rawValue)
      $0.member("beaufort", beaufort?.text)
      $0.member("degrees", direction?.degrees)
      $0.member("direction", direction?.name[language])
    }
  }
}

extension JSONWriter {
  /// Writes a member that is a wind, or `null`.
  mutating func member(_ name: String, _ wind: Wind?, _ frame: AnswerFrame) {
    self.name(name)
    if let wind { wind.write(frame, to: &self) } else { null() }
  }

  /// Writes a member that is a list of texts.
  mutating func member(_ name: String, list: [String]) {
    member(name, array: { for text in list { $0.string(text) } })
  }
}

extension Alert {
  /// Writes the warning as the protocol's object.
  func write(
    in language: Language, placeClock: PlaceClock, at now: Instant, to writer: inout JSONWriter
  ) {
    writer.object {
      $0.member("event", expected.name[language])
      $0.member("headline", headline[language])
      $0.member("severity", severity.rawValue)
      $0.member("start", start.iso8601(on: placeClock))
      $0.member("end", end.iso8601(on: placeClock))
      $0.member("inForce", isInForce(at: now))
      $0.member("issued", issued?.iso8601(on: placeClock))
      $0.name("levels")
      $0.array {
        for level in levels {
          $0.object {
            $0.member("event", level.phenomenon.name[language])
            $0.member("severity", level.phenomenon.severity.rawValue)
            $0.member("areas", list: level.areas.map { AreaName.name($0)[language] })
          }
        }
      }
      $0.member("text", text)
    }
  }
}
