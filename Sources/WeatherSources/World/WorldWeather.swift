public import Weather

/// The sources that tell the weather of any point of the earth.
public struct WorldWeather: Sendable {
  /// Which of them.
  public let source: Source
  private let base: String
  private let gazetteerBase: String

  /// Names a source and where it answers, without a slash at the end; nil for a source that is of Taiwan
  /// alone.
  ///
  /// `gazetteer` is where Open-Meteo looks up names, which it also does for Pirate Weather.
  public init?(_ source: Source, base: String, gazetteer: String) {
    guard source.isWorldwide else { return nil }
    self.source = source
    self.base = base
    gazetteerBase = gazetteer
  }

  // MARK: Weather

  /// The request that answers a question about a part of a place's weather.
  public func request(for part: Part, at point: Coordinates) -> SourceRequest {
    switch source {
    case .openweather: OpenWeather.request(for: part, at: point, base)
    case .pirateweather: PirateWeather.request(at: point, base)
    case .openmeteo, .cwa, .sample: OpenMeteo.request(at: point, base)
    }
  }

  /// Reads the reply to a request for a part of a place's weather.
  ///
  /// What comes out is every part that the reply tells well, whichever was asked for.
  /// - Throws: what is wrong with the part that was asked for, where no other is told either.
  public func reports(
    from reply: SourceReply, to request: SourceRequest, for part: Part, of place: AskedPlace,
    zones: ZoneRules
  ) throws(SourceError) -> [Report] {
    let contents: [Part: Result<Content, SourceError>] =
      switch source {
      case .openweather: try OpenWeather.contents(of: reply, to: request, about: place, zones)
      case .pirateweather: try PirateWeather.contents(of: reply, to: request, about: place, zones)
      case .openmeteo, .cwa, .sample:
        try OpenMeteo.contents(of: reply, to: request, about: place, zones)
      }
    guard let asked = contents[part] else {
      throw SourceError(.wrongShape, "the reply does not tell what was asked for")
    }
    let reports = Part.allCases.compactMap { part in
      (try? contents[part]?.get()).map { Report(place: place.id, content: $0) }
    }
    if reports.isEmpty { _ = try asked.get() }
    return reports
  }

  // MARK: Places

  /// The request that finds a place by its name.
  public func request(for lookup: Lookup) -> SourceRequest {
    source == .openweather
      ? OpenWeather.request(for: lookup, base) : OpenMeteo.request(for: lookup, gazetteerBase)
  }

  /// Reads the reply to a request for a name: the places that have it, or one like it, ten at most.
  public func localities(
    from reply: SourceReply, to request: SourceRequest, for lookup: Lookup
  ) throws(SourceError) -> [Locality] {
    guard source == .openweather else {
      return try OpenMeteo.localities(of: reply, to: request)
    }
    do throws(SourceError) {
      return try OpenWeather.localities(of: reply, to: request, for: lookup)
    } catch {
      // No such city: the answer, and not a failure to give one.
      if error.kind == .noSuchPlace { return [] }
      throw error
    }
  }
}
