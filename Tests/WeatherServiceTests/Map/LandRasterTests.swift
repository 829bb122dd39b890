import StatusLine
import TestSupport
import Testing
import Weather

@testable import WeatherService

@Suite struct LandRasterTests {
  @Test func projection_goesThereAndBack() throws {
    let box = try #require(GeoBox(MapAtlas.main))
    let projection = Projection(box, width: 80, height: 150)
    for county in County.allCases {
      let position = projection.position(of: county.point)
      let point = projection.point(x: position.x, y: position.y)
      #expect(abs(point.latitude - county.point.latitude) < 1e-9)
      #expect(abs(point.longitude - county.point.longitude) < 1e-9)
    }
    // The corners of the box lie on the edges of the drawing.
    let top = projection.position(of: Coordinates(latitude: box.north, longitude: box.west))
    let bottom = projection.position(of: Coordinates(latitude: box.south, longitude: box.east))
    #expect(top.x >= -1e-9 && top.y >= -1e-9 && bottom.x <= 80 + 1e-9 && bottom.y <= 150 + 1e-9)
    // A kilometre is as long to the east as to the south, to a percent.
    let kilometre = projection.position(
      of: Coordinates(latitude: 23.7 - 1 / 110.8, longitude: 121 + 1 / 102.0))
    let origin = projection.position(of: Coordinates(latitude: 23.7, longitude: 121))
    #expect(abs((kilometre.x - origin.x) / (kilometre.y - origin.y) - 1) < 0.01)
  }

  @Test(arguments: [13, 24, 40])
  func dots_areThoseOfTheOutlines(rows: Int) throws {
    let panel = try #require(MapAtlas().main(rows: rows))
    let raster = panel.raster
    for y in 0..<raster.height {
      for x in 0..<raster.width where (x + y) % 3 == 0 {
        let point = raster.projection.point(x: Double(x) + 0.5, y: Double(y) + 0.5)
        let inside = CountyOutlines.all.first { _, rings in
          rings.contains { winding($0, point) }
        }?.county
        let drawn = raster.county(x: x, y: y)
        // A county that is smaller than a dot has one all the same.
        if inside != drawn { #expect(drawn.map { raster.area(of: $0) } == 1) }
      }
    }
  }

  /// Whether a ring winds around a point: another way to tell than the one under test.
  private func winding(_ ring: CountyOutlines.Ring, _ point: Coordinates) -> Bool {
    var number = 0
    for (corner, next) in zip(ring.corners, ring.corners.dropFirst() + ring.corners.prefix(1)) {
      let side =
        (next.longitude - corner.longitude) * (point.latitude - corner.latitude)
        - (point.longitude - corner.longitude) * (next.latitude - corner.latitude)
      if corner.latitude <= point.latitude {
        if next.latitude > point.latitude, side > 0 { number += 1 }
      } else if next.latitude <= point.latitude, side < 0 {
        number -= 1
      }
    }
    return number != 0
  }

  @Test func everyCounty_isSeenAtEverySize() throws {
    let atlas = MapAtlas()
    for rows in 13...57 {
      let panel = try #require(atlas.main(rows: rows))
      for county in MapAtlas.main {
        let middle = try #require(panel.middles[county])
        #expect(panel.raster.county(x: middle.x, y: middle.y) == county)
        let isDrawn = (0..<panel.raster.height).contains { y in
          (0..<panel.raster.width).contains {
            panel.drawing[$0, y] && panel.raster.county(x: $0, y: y) == county
          }
        }
        #expect(isDrawn, "\(county) at \(rows) rows")
      }
    }
  }

  @Test func borders_areDarkBetweenCounties() throws {
    let panel = try #require(MapAtlas().main(rows: 30))
    let raster = panel.raster
    for y in 0..<raster.height {
      for x in 1..<raster.width {
        guard let left = raster.county(x: x - 1, y: y), let right = raster.county(x: x, y: y),
          left != right
        else { continue }
        #expect(!panel.drawing[x - 1, y] || !panel.drawing[x, y])
      }
    }
  }
}
