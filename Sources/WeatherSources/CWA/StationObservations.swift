internal import FoundationEssentials
internal import Weather

/// The measurements of the stations in a reply of O-A0003-001 or O-A0001-001.
///
/// Both envelopes hold `Station[]`; a value is a text or a number, and `-99` where it is missing, times
/// and words included. The shape of before 2024, with `location[]`, is refused: its humidity was a
/// fraction, and its names were others.
enum StationObservations {
  /// How far from a county's point a station may stand to speak for it, in kilometres.
  static let reach = 30.0
  /// How many stations are kept for a county, for when the first falls silent.
  private static let depth = 3

  /// Decodes a reply.
  /// - Returns: for each county what the stations near its point have measured: those that people watch
  ///   over by their distance, then automatic ones; none where there is no station near.
  static func decode(_ body: Data) throws(SourceError) -> [County: [Observation]] {
    let content = try Envelope(body).content
    if content["location"] != nil { throw Envelope.outdated(since: "2023") }
    let entries = (content["Station"] ?? .null).elements
    guard !entries.isEmpty else { throw SourceError(.noPlace, "the reply has no station in it") }
    let stations = entries.compactMap { entry in station(entry).map { ($0, entry) } }
    guard !stations.isEmpty else {
      throw SourceError(.wrongShape, "no entry in the reply tells its station and where it stands")
    }
    var counties: [County: [Observation]] = [:]
    for county in County.allCases {
      let near = stations.map { station, entry in
        (station: station, entry: entry, kilometres: county.point.kilometres(to: station.point))
      }
      .filter { $0.kilometres <= reach }
      .sorted {
        ($0.station.isManned ? 0 : 1, $0.kilometres) < ($1.station.isManned ? 0 : 1, $1.kilometres)
      }
      var observations: [Observation] = []
      for candidate in near where observations.count < depth {
        let observation = observation(
          candidate.entry, at: candidate.station, kilometres: candidate.kilometres)
        if let observation { observations.append(observation) }
      }
      counties[county] = observations
    }
    return counties
  }

  private static func station(_ entry: JSONNode) -> Station? {
    guard let id = entry["StationId"]?.text, let name = entry["StationName"]?.text, !id.isEmpty,
      let geography = entry["GeoInfo"], let point = point(geography)
    else { return nil }
    // The WMO's block for Taiwan; automatic stations have a letter in their names.
    let isManned = id.utf8.count == 6 && id.hasPrefix("46") && Int(id) != nil
    return Station(
      id: id, name: LocalizedText(name, english: StationName.english(id)), point: point,
      isManned: isManned)
  }

  private static func point(_ geography: JSONNode) -> Coordinates? {
    let points = (geography["Coordinates"] ?? .null).elements
    guard
      let point = points.first(where: { $0["CoordinateName"]?.text == "WGS84" }),
      let latitude = try? point["StationLatitude"]?.measure(""),
      let longitude = try? point["StationLongitude"]?.measure("")
    else { return nil }
    return Coordinates("\(latitude),\(longitude)")
  }

  /// What a station has measured; nil where it tells no time or no temperature.
  private static func observation(
    _ entry: JSONNode, at station: Station, kilometres: Double
  ) -> Observation? {
    guard let elements = entry["WeatherElement"], let time = entry["ObsTime"]?.time("DateTime"),
      let temperature = number(elements["AirTemperature"]).flatMap(Temperature.init(celsius:))
    else { return nil }
    let weather = ObservedWeather(elements["Weather"]?.text)
    return Observation(
      station: station, kilometres: kilometres, time: time, temperature: temperature,
      humidity: Checked.whole(elements["RelativeHumidity"], in: 0...100), wind: wind(elements),
      rain: rain(elements["Now"]?["Precipitation"]), pressure: number(elements["AirPressure"]),
      visibility: visibility(elements["VisibilityDescription"]?.text),
      condition: weather?.condition ?? .unknown, text: weather?.text,
      isNight: !Sun.isUp(at: time, from: station.point))
  }

  /// A number; nil where it is missing, or something else.
  private static func number(_ value: JSONNode?) -> Double? {
    (try? value?.measure("")).flatMap { $0 }
  }

  private static func wind(_ elements: JSONNode) -> Wind? {
    let speed = number(elements["WindSpeed"]).flatMap { $0 >= 0 ? Bounded($0) : nil }
    let direction = number(elements["WindDirection"]).flatMap { degrees in
      degrees == 990 ? .variable : WindDirection(degrees: degrees)
    }
    return speed.flatMap { Wind(speed: $0, direction: direction) }
  }

  private static func rain(_ value: JSONNode?) -> Rainfall? {
    if value?.text == "T" { return .trace }
    return number(value).flatMap(Rainfall.init(millimetres:))
  }

  /// A visibility in kilometres: `21-30`, `>30`, `<1`, `2.6`.
  static func visibility(_ text: String?) -> Visibility? {
    guard let text, !text.hasPrefix("-") else { return nil }
    switch text.first {
    case ">": return Double(text.dropFirst()).flatMap { Visibility(from: $0, to: nil) }
    case "<": return Double(text.dropFirst()).flatMap { Visibility(from: nil, to: $0) }
    default:
      let ends = text.split(separator: "-").map { Double($0) }
      guard (1...2).contains(ends.count), let from = ends[0], let to = ends[ends.count - 1] else {
        return nil
      }
      return Visibility(from: from, to: to)
    }
  }
}
