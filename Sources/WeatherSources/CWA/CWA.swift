internal import FoundationEssentials
public import Weather

/// The open data of Taiwan's Central Weather Administration.
///
/// Two ways to the same datasets: REST, which wants a key, and a public bucket, which does not. Most
/// replies hold all 22 counties.
public enum CWA {
  /// The requests that may answer a question about a county, the first to be tried first.
  ///
  /// With a key the REST service, and the bucket where that fails; without one the bucket alone. Where
  /// one dataset fails and another has some of the same, that one is next. The base addresses of the
  /// two ways have no slash at their ends.
  public static func requests(
    for part: Part, of place: PlaceID, bucket: String, rest: String, hasKey: Bool
  ) -> [SourceRequest] {
    datasets(part).flatMap { dataset -> [SourceRequest] in
      let id = dataset.rawValue
      let open = SourceRequest(dataset: id, url: "\(bucket)/\(dataset.folder)/\(id).json")
      guard hasKey else { return [open] }
      let county = dataset.isFiltered ? County(rawValue: place.text) : nil
      let filter = county.map { "?LocationName=\($0.name.chinese.percentEncoded)" } ?? ""
      let keyed = SourceRequest(
        dataset: id, url: "\(rest)/api/v1/rest/datastore/\(id)\(filter)", keyUse: .header)
      return [keyed, open]
    }
  }

  /// The places that it answers for.
  public static let places = County.allCases.map { PlaceID($0) }

  private static func datasets(_ part: Part) -> [Dataset] {
    switch part {
    case .forecast: [.forecast]
    case .hours: [.hours]
    case .week: [.week, .plainWeek]
    case .observations: [.stations, .automaticStations]
    case .alerts: [.warnings]
    case .bulletins: [.bulletins]
    case .location: []
    }
  }

  /// Reads the reply to one of `requests` for a part of a county's weather.
  ///
  /// The reply must have a whole and possible entry for that county; what comes out is a report of it
  /// and of every other county in the reply whose entry is good.
  public static func reports(
    from reply: SourceReply, to request: SourceRequest, for part: Part, of place: PlaceID
  ) throws(SourceError) -> [Report] {
    let body = try reply.jsonBody(of: request)
    guard let dataset = Dataset(rawValue: request.dataset) else {
      throw SourceError(.wrongShape, "CWA has no dataset \(request.dataset)")
    }
    guard let county = County(rawValue: place.text) else {
      throw SourceError(.otherPlace, "CWA answers for Taiwan's counties only")
    }
    switch dataset {
    case .forecast:
      return try reports(CountyForecasts.decode(body), county, Content.forecast)
    case .plainWeek:
      return try reports(CountyForecasts.decode(body), county, Content.week)
    case .week:
      return try reports(DetailedForecasts.decode(body, by: .halfDay), county, Content.week)
    case .hours:
      return try reports(DetailedForecasts.decode(body, by: .threeHours), county, Content.hours)
    case .stations, .automaticStations:
      return try StationObservations.decode(body).map { county, observations in
        Report(place: PlaceID(county), content: .observations(observations))
      }
    case .warnings: return try reports(CountyWarnings.decode(body), county, Content.alerts)
    case .bulletins:
      let bulletins = try WarningBulletins.decode(body)
      return County.allCases.map { county in
        let near = bulletins.filter { $0.counties.isEmpty || $0.counties.contains(county) }
        return Report(place: PlaceID(county), content: .bulletins(near))
      }
    }
  }

  /// The reports of the good entries; throws what is wrong with the one asked for.
  private static func reports<Value>(
    _ entries: [County: Result<Value, SourceError>], _ asked: County,
    _ content: (Value) -> Content
  ) throws(SourceError) -> [Report] {
    guard let entry = entries[asked] else {
      throw SourceError(.otherPlace, "the reply is not about \(asked.name.chinese)")
    }
    _ = try entry.get()
    return entries.compactMap { county, entry in
      (try? entry.get()).map { Report(place: PlaceID(county), content: content($0)) }
    }
  }
}
