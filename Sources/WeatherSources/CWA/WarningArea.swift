internal import Weather

/// The areas of CWA's warnings.
enum WarningArea {
  /// The names in an `affectedAreas`.
  static func names(_ areas: JSONNode?) -> [String] {
    ((areas?["location"] ?? .null).elements).compactMap { $0["locationName"]?.text }
      .filter { !$0.isEmpty }
  }

  /// The counties that areas lie in, in the order of the areas; none for an area that is not known.
  static func counties(_ names: [String]) -> [County] {
    var counties: [County] = []
    for county in names.flatMap({ self.counties(of: $0) }) where !counties.contains(county) {
      counties.append(county)
    }
    return counties
  }

  /// The counties of one area: a county, a part of one (臺北市山區, 恆春半島), a stretch over several
  /// (基隆北海岸).
  private static func counties(of name: String) -> [County] {
    let name = name.replacing("台", with: "臺")
    let named = County.allCases.filter { name.contains($0.name.chinese) }
    if !named.isEmpty { return named }
    let parts = parts.filter { name.contains($0.word) }
    if !parts.isEmpty { return parts.flatMap(\.counties) }
    // 宜蘭地區, 桃園 and their like; 新竹 and 嘉義 are two each.
    return County.allCases.filter { name.hasPrefix($0.name.chinese.prefix(2)) }
  }

  private static let parts: [(word: String, counties: [County])] = [
    ("北海岸", [.keelung, .newTaipei]),
    ("恆春", [.pingtung]), ("蘭嶼", [.taitung]), ("綠島", [.taitung]), ("琉球", [.pingtung]),
    ("馬祖", [.lienchiang]), ("龜山島", [.yilan]), ("太魯閣", [.hualien]), ("阿里山", [.chiayiCounty]),
  ]
}
