import Foundation
import TestSupport
import Testing

@testable import Weather

@Suite struct CountyOutlinesTests {
  @Test func everyCounty_hasAnOutlineThatHoldsItsSeat() {
    #expect(Set(CountyOutlines.all.map(\.county)) == Set(County.allCases))
    for county in County.allCases {
      let hit = CountyOutlines.county(at: county.point)
      #expect(hit?.county == county)
      #expect((hit?.kilometres ?? 99) < 2)
    }
  }

  @Test(arguments: [
    // Cities that lie inside a county, and borders where the nearest seat would mislead.
    (25.04, 121.56, County.taipei, 0.0), (24.80, 120.97, .hsinchuCity, 0),
    (23.48, 120.45, .chiayiCity, 0),
    (25.13, 121.74, .keelung, 0), (24.25, 121.20, .taichung, 0), (23.47, 120.96, .nantou, 5),
    (22.05, 121.54, .taitung, 0.5), (23.57, 119.57, .penghu, 2), (24.44, 118.32, .kinmen, 0),
    (26.16, 119.95, .lienchiang, 2),
    // The harbours of Shuitou and of Lieyu; Dongyin; Wuqiu.
    (24.413, 118.287, .kinmen, 1.5), (24.427, 118.235, .kinmen, 1.5),
    (26.36, 120.50, .lienchiang, 2), (24.99, 119.45, .kinmen, 2),
    // Off the coast.
    (24.90, 120.80, .hsinchuCity, 15), (25.15, 121.15, .taoyuan, 10),
    (21.80, 120.80, .pingtung, 15),
  ])
  func point_liesInACountyOrNearIt(
    latitude: Double, longitude: Double, county: County, kilometres: Double
  ) throws {
    let hit = try #require(
      CountyOutlines.county(at: Coordinates(latitude: latitude, longitude: longitude)))
    #expect(hit.county == county)
    #expect(hit.kilometres <= kilometres)
  }

  @Test(arguments: [
    (40.71, -74.01), (35.68, 139.69), (23.5, 118.5), (25.03, 122.5), (20.0, 121.0), (0, 0),
    (90, 180),
    // Xiamen, its airport, its nearest coast; Mawei and Huangqi, over against Matsu.
    (24.4798, 118.0894), (24.544, 118.1277), (24.4335, 118.135), (25.99, 119.45), (26.33, 119.87),
  ])
  func pointFarFromTaiwan_isInNone(latitude: Double, longitude: Double) {
    #expect(CountyOutlines.county(at: Coordinates(latitude: latitude, longitude: longitude)) == nil)
  }
}

/// The outlines as they were handed over, where they are at hand.
@Suite(.enabled(if: Requirement.corpus)) struct GivenOutlinesTests {
  @Test func randomPoints_agreeWithTheFullOutlines() throws {
    let bytes = try Data(
      contentsOf: URL(fileURLWithPath: Corpus.folder + "/../data/tw-county-outlines.json"))
    let root = try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
    let counties = try #require(root["counties"] as? [String: [[[Double]]]])
    // The file tells its order in words; enclaves are those with few corners inside others.
    var random = SplitMix64(seed: 1)
    var (agreed, counted) = (0, 0)
    while counted < 2000 {
      let point = Coordinates(
        latitude: .random(in: 21.9...25.3, using: &random),
        longitude: .random(in: 120.0...122.0, using: &random))
      let holders = counties.filter { $0.value.contains { Self.winding($0, point) != 0 } }.keys
      if holders.isEmpty { continue }
      counted += 1
      let hit = CountyOutlines.county(at: point)
      if let hit, hit.kilometres == 0, holders.contains(hit.county.rawValue) { agreed += 1 }
    }
    #expect(agreed >= 1990)
  }

  /// How often a ring winds around a point: another way to tell than the one under test.
  private static func winding(_ ring: [[Double]], _ point: Coordinates) -> Int {
    var angle = 0.0
    for (corner, next) in zip(ring, ring.dropFirst() + ring.prefix(1)) {
      let first = atan2(corner[1] - point.latitude, corner[0] - point.longitude)
      let second = atan2(next[1] - point.latitude, next[0] - point.longitude)
      var turn = second - first
      if turn > .pi { turn -= 2 * .pi }
      if turn < -.pi { turn += 2 * .pi }
      angle += turn
    }
    return Int((angle / (2 * .pi)).rounded())
  }
}
