internal import FoundationEssentials
public import Weather

/// The open data of Taiwan's Central Weather Administration.
///
/// Two ways to the same datasets: REST, which wants a key, and a public bucket, which does not. The
/// 36-hour forecast is dataset F-C0032-001; one reply holds all 22 counties.
public enum CWA {
  /// The requests that answer a question, the first to be tried first.
  ///
  /// With a key the REST service, and the bucket where that fails; without one the bucket alone. The
  /// base addresses of the two have no slash at their ends.
  public static func requests(
    for part: Part, bucket: String, rest: String, hasKey: Bool
  ) -> [SourceRequest] {
    let dataset =
      switch part {
      case .forecast: "F-C0032-001"
      }
    let open = SourceRequest(url: "\(bucket)/Forecast/\(dataset).json")
    guard hasKey else { return [open] }
    return [
      SourceRequest(url: "\(rest)/api/v1/rest/datastore/\(dataset)", needsKey: true), open,
    ]
  }

  /// Reads the reply to a question about a county, asked with a key or without.
  ///
  /// The reply must have a whole and possible entry for that county; what comes out is a report of it
  /// and of every other county in the reply whose entry is good.
  public static func reports(
    from reply: SourceReply, for place: PlaceID, sentKey: Bool
  ) throws(SourceError) -> [Report] {
    let counties = try CountyForecasts.decode(try reply.jsonBody(sentKey: sentKey))
    guard let asked = County(rawValue: place.text) else {
      throw SourceError(.otherPlace, "CWA answers for Taiwan's counties only")
    }
    guard let entry = counties[asked] else {
      throw SourceError(.otherPlace, "the reply is not about \(asked.name.chinese)")
    }
    _ = try entry.get()
    return counties.compactMap { county, entry in
      (try? entry.get()).map { Report(place: PlaceID(county), forecast: $0) }
    }
  }
}
