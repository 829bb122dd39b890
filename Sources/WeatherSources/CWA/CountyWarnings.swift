internal import FoundationEssentials
internal import Weather

/// The warnings for the counties in a reply of W-C0033-001.
///
/// Both envelopes hold `location[]`, an entry a county, with `hazardConditions.hazards`: a list, one
/// thing, or nothing. A hazard names the bulletin (豪雨特報); the `hazard` within it, where there is one,
/// what is expected in which part of the county (大雨 in 山區).
enum CountyWarnings {
  /// Decodes a reply.
  /// - Returns: for each of the 22 counties in it its warnings, or what is wrong with its entry.
  static func decode(_ body: Data) throws(SourceError) -> [County: Result<[Alert], SourceError>] {
    let envelope = try Envelope(body)
    let named = (try envelope.content["location"])?.elements.map(named)
    return try CountyEntries.decode(named.map(JSONNode.list), name: name) {
      county, entry throws(SourceError) in
      guard case .object(let members) = entry, let conditions = members["hazardConditions"] else {
        throw SourceError(
          .wrongShape, "\(county.name.chinese): hazardConditions is missing")
      }
      var alerts: [Alert] = []
      for hazard in (conditions["hazards"] ?? .null).elements where !hazard.isEmpty {
        alerts.append(try alert(hazard, county.name.chinese))
      }
      guard conditions.isEmpty || conditions["hazards"] != nil || isQuiet(conditions) else {
        throw SourceError(.wrongShape, "\(county.name.chinese): hazards are missing")
      }
      return alerts
    }
  }

  private static let name = "locationName"

  /// Whether an object says with `null` that there are no hazards.
  private static func isQuiet(_ conditions: JSONNode) -> Bool {
    if case .object(let members) = conditions { return members["hazards"] == .null }
    return false
  }

  /// An entry under the name of the county that its code means, where it has no name itself.
  ///
  /// REST writes the codes as numbers, `9007.0` for 09007, the file without the zeros at the end of 63000.
  private static func named(_ entry: JSONNode) -> JSONNode {
    guard entry[name] == nil, case .object(var members) = entry,
      let code = entry["geocode"]?.text, let county = county(code)
    else { return entry }
    members[name] = .string(county.name.chinese)
    return .object(members)
  }

  /// The county of a code that may have lost zeros at either end.
  static func county(_ code: String) -> County? {
    let digits = code.split(separator: ".").first.map(String.init) ?? ""
    switch digits.utf8.count {
    case 2: return County(rawValue: digits + "000")
    case 4: return County(rawValue: "0" + digits)
    default: return County(rawValue: digits)
    }
  }

  private static func alert(_ hazard: JSONNode, _ county: String) throws(SourceError) -> Alert {
    guard let word = hazard["info"]?["phenomena"]?.text, !word.isEmpty else {
      throw SourceError(.wrongShape, "\(county): a warning does not say of what")
    }
    guard let start = hazard["validTime"]?.time("startTime"),
      let end = hazard["validTime"]?.time("endTime"),
      let alert = Alert(
        Phenomenon(word), significance: hazard["info"]?["significance"]?.text ?? "",
        levels: (hazard["hazard"] ?? .null).elements.compactMap(level), start: start, end: end)
    else { throw SourceError(.badValue, "\(county): a warning does not say when") }
    return alert
  }

  private static func level(_ hazard: JSONNode) -> Alert.Level? {
    guard let info = hazard["info"], let word = info["phenomena"]?.text, !word.isEmpty else {
      return nil
    }
    return Alert.Level(Phenomenon(word), areas: WarningArea.names(info["affectedAreas"]))
  }
}
