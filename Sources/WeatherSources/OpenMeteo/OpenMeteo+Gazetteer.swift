internal import Weather

extension OpenMeteo {
  /// How many places it tells at most.
  private static let most = 100

  /// The request for the places of a name.
  ///
  /// Names are asked for in the language that they are written in, since they come in that language.
  static func request(for lookup: Lookup, _ base: String) -> SourceRequest {
    let isChinese = lookup.name.unicodeScalars.contains { $0.properties.isIdeographic }
    let country = lookup.country.map { "&countryCode=\($0)" } ?? ""
    // It ranks by people and knows no regions: the one that is meant can come late.
    let count = lookup.region == nil ? 10 : most
    let query =
      "name=\(lookup.name.percentEncoded)&count=\(count)&format=json"
      + "&language=\(isChinese ? "zh" : "en")\(country)"
    return SourceRequest(dataset: "search", url: "\(base)/v1/search?\(query)")
  }

  /// Reads the places of a name; none where the reply has no `results`, as it has where there are none.
  static func localities(
    of reply: SourceReply, to request: SourceRequest
  ) throws(SourceError) -> [Locality] {
    let root = try JSONNode.parse(try body(of: reply, to: request))
    if case .bool(true) = root["error"] { throw refusal(root) }
    guard case .object = root else {
      throw SourceError(.wrongShape, "the reply is not about places")
    }
    return (root["results"] ?? .null).elements.prefix(most).compactMap { result in
      guard let name = result["name"]?.text, !name.isEmpty,
        let point = result.point("latitude", "longitude")
      else { return nil }
      let isChinese = name.unicodeScalars.contains { $0.properties.isIdeographic }
      return Locality(
        name: name, region: result["admin1"]?.word,
        country: result["country_code"]?.text.flatMap(Lookup.country), point: point,
        population: result.code("population").flatMap { $0 >= 0 ? $0 : nil },
        zone: result["timezone"]?.word, chineseName: isChinese ? name : nil,
        isSettlement: result["feature_code"]?.text?.hasPrefix("PPL") ?? true)
    }
  }
}
