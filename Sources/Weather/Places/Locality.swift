/// A place as a gazetteer knows it.
public struct Locality: Hashable, Codable, Sendable {
  /// Its name.
  public let name: String
  /// Its name in other languages, as far as the gazetteer tells them.
  public let otherNames: [String]
  /// The region of the country that it lies in: a state, a province.
  public let region: String?
  /// The country, two letters of ISO 3166-1.
  public let country: String?
  /// Where it lies.
  public let point: Coordinates
  /// How many people live there.
  public let population: Int?
  /// The name of its time zone in the tz database.
  public let zone: String?
  /// Its Chinese name; nil where the gazetteer tells none.
  public let chineseName: String?
  /// Whether people live there as in a town, and it is not a country, a region or a mountain.
  public let isSettlement: Bool

  /// Describes a place.
  public init(
    name: String, otherNames: [String] = [], region: String? = nil, country: String? = nil,
    point: Coordinates, population: Int? = nil, zone: String? = nil, chineseName: String? = nil,
    isSettlement: Bool = true
  ) {
    self.name = name
    self.otherNames = otherNames
    self.region = region
    self.country = country
    self.point = point
    self.population = population
    self.zone = zone
    self.chineseName = chineseName
    self.isSettlement = isSettlement
  }

  /// Whether two are so near to each other, 30 km at most, that they are one place: a city and its
  /// district of that name.
  public func isSamePlace(as other: Locality) -> Bool {
    point.kilometres(to: other.point) <= 30
  }

  /// The place under another Chinese name; it keeps the one that it had among the others.
  public func named(_ chineseName: String) -> Locality {
    Locality(
      name: name, otherNames: otherNames + [self.chineseName].compactMap { $0 }, region: region,
      country: country, point: point, population: population, zone: zone,
      chineseName: chineseName, isSettlement: isSettlement)
  }

  /// Every name that it has.
  var names: [String] { [name] + otherNames + [chineseName].compactMap { $0 } }

  /// The name with region and country, as it can be asked for: `Paris,Texas,US`.
  ///
  /// A comma within a name goes: `Washington D.C.,US`.
  public var query: String {
    parts.map { $0.filter { !",，".contains($0) } }.joined(separator: ",")
  }

  /// The name with region and country, as it is told: `Paris, Texas, US`.
  public var fullName: String { parts.joined(separator: ", ") }

  private var parts: [String] {
    [name, region == name ? nil : region, country].compactMap { $0 }
  }
}
