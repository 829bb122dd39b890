internal import Weather

extension OpenWeather {
  /// The request for the places of a name, or for the city of a number.
  static func request(for lookup: Lookup, _ base: String) -> SourceRequest {
    if let number = lookup.cityNumber {
      return SourceRequest(
        dataset: "weather", url: "\(base)/data/2.5/weather?id=\(number)&units=metric&appid={key}",
        keyUse: .address)
    }
    var (region, country) = (lookup.region, lookup.country)
    // Of regions it knows these alone, by their two letters.
    if country == nil || country == "US", let state = region.flatMap({ USState($0) }) {
      (region, country) = (state.code, "US")
    }
    // The commas between the parts stay as they are.
    let parts = [lookup.name, region, country].compactMap { $0?.percentEncoded }
    return SourceRequest(
      dataset: "direct",
      url: "\(base)/geo/1.0/direct?q=\(parts.joined(separator: ","))&limit=5&appid={key}",
      keyUse: .address)
  }

  /// Reads the places of a name; of the names in many languages those that were asked for are kept.
  static func localities(
    of reply: SourceReply, to request: SourceRequest, for lookup: Lookup
  ) throws(SourceError) -> [Locality] {
    let root = try root(of: reply, to: request)
    if lookup.cityNumber != nil { return [try city(root)] }
    guard case .list(let results) = root else {
      throw SourceError(.wrongShape, "the reply is not about places")
    }
    return results.prefix(10).compactMap { result in
      guard let name = result["name"]?.text, !name.isEmpty,
        let point = result.point("lat", "lon")
      else { return nil }
      var others: [String] = []
      if case .object(let names)? = result["local_names"] {
        others = names.values.compactMap(\.word).filter(lookup.isName).sorted()
      }
      return Locality(
        name: result["local_names"]?["en"]?.word ?? name,
        otherNames: [name] + (others.first.map { [$0] } ?? []), region: result["state"]?.word,
        country: result["country"]?.text.flatMap(Lookup.country), point: point,
        chineseName: result["local_names"]?["zh"]?.word)
    }
  }

  private static func city(_ root: JSONNode) throws(SourceError) -> Locality {
    guard let point = root["coord"]?.point("lat", "lon") else {
      throw SourceError(.wrongShape, "the reply does not say where the city is")
    }
    let name = root["name"]?.text ?? ""
    return Locality(
      name: name.isEmpty ? point.text : name,
      country: root["sys"]?["country"]?.text.flatMap(Lookup.country), point: point)
  }
}
