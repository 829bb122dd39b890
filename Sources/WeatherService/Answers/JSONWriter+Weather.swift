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
      $0.member("lat", point.latitude)
      $0.member("lon", point.longitude)
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

extension Wind {
  /// Writes the wind as the protocol's object.
  func write(in language: Language, to writer: inout JSONWriter) {
    writer.object {
      $0.member("text", text(in: language))
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
  mutating func member(_ name: String, _ wind: Wind?, in language: Language) {
    self.name(name)
    if let wind { wind.write(in: language, to: &self) } else { null() }
  }

  /// Writes a member that is a list of texts.
  mutating func member(_ name: String, list: [String]) {
    member(name, array: { for text in list { $0.string(text) } })
  }
}

extension Alert {
  /// Writes the warning as the protocol's object.
  func write(
    in language: Language, offset: UTCOffset, at now: Instant, to writer: inout JSONWriter
  ) {
    writer.object {
      $0.member("event", expected.name[language])
      $0.member("headline", headline[language])
      $0.member("severity", expected.severity.rawValue)
      $0.member("start", start.iso8601(at: offset))
      $0.member("end", end.iso8601(at: offset))
      $0.member("inForce", isInForce(at: now))
      $0.member("issued", issued?.iso8601(at: offset))
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
