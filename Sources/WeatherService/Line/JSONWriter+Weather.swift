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
