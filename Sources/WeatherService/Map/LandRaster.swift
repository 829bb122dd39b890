internal import StatusLine
internal import Weather

/// Which county each dot of a drawing lies in, by the outlines.
struct LandRaster {
  /// The size in cells.
  let columns: Int
  let rows: Int
  let projection: Projection

  private var owners: [UInt8]
  private var areas: [Int]
  private var cells: [(owner: UInt8, dots: UInt8)] = []
  private static let counties = County.allCases

  /// Draws the outlines of some counties.
  ///
  /// A county that is smaller than a dot has the one that its seat lies in.
  init(_ counties: Set<County>, _ box: GeoBox, columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    projection = Projection(box, width: columns * 2, height: rows * 4)
    owners = Array(repeating: 0, count: columns * 2 * rows * 4)
    areas = Array(repeating: 0, count: Self.counties.count + 1)
    for (county, rings) in CountyOutlines.all where counties.contains(county) {
      let owner = UInt8((Self.counties.firstIndex(of: county) ?? 0) + 1)
      for ring in rings { fill(ring, owner) }
      if areas[Int(owner)] == 0 {
        let seat = projection.position(of: county.point)
        let (x, y) = (Int(seat.x), Int(seat.y))
        if (0..<width).contains(x), (0..<height).contains(y) {
          areas[Int(owners[y * width + x])] -= 1
          owners[y * width + x] = owner
          areas[Int(owner)] = 1
        }
      }
    }
    cells = (0..<columns * rows).map { majority(column: $0 % columns, row: $0 / columns) }
  }

  /// The size in dots.
  var width: Int { columns * 2 }
  var height: Int { rows * 4 }

  /// The county of a dot; nil for the sea, and outside.
  func county(x: Int, y: Int) -> County? {
    let owner = owner(x, y)
    return owner == 0 ? nil : Self.counties[Int(owner) - 1]
  }

  /// How many dots a county has.
  func area(of county: County) -> Int {
    Self.counties.firstIndex(of: county).map { areas[$0 + 1] } ?? 0
  }

  /// The county that has most of a cell's dots, and how many; nil for a cell of the sea, and outside.
  func county(column: Int, row: Int) -> (county: County, dots: Int)? {
    guard (0..<columns).contains(column), (0..<rows).contains(row) else { return nil }
    let cell = cells[row * columns + column]
    return cell.owner == 0 ? nil : (Self.counties[Int(cell.owner) - 1], Int(cell.dots))
  }

  private func majority(column: Int, row: Int) -> (owner: UInt8, dots: UInt8) {
    let corner = row * 4 * width + column * 2
    var best: (owner: UInt8, dots: UInt8) = (0, 0)
    for first in 0..<8 {
      let owner = owners[corner + first / 2 * width + first % 2]
      guard owner != 0, owner != best.owner else { continue }
      var dots: UInt8 = 0
      for other in 0..<8 where owners[corner + other / 2 * width + other % 2] == owner { dots += 1 }
      // Of several that have as many, the smallest: it has fewer other cells.
      let isBetter =
        dots == best.dots ? areas[Int(owner)] < areas[Int(best.owner)] : dots > best.dots
      if isBetter { best = (owner, dots) }
    }
    return best
  }

  /// The dots to draw: the land, but for a dark line along the borders of counties.
  ///
  /// The line is taken from the larger of two, so that a small one stays whole.
  func drawing() -> DotCanvas {
    var canvas = DotCanvas(columns: columns, rows: rows)
    for y in 0..<height {
      for x in 0..<width {
        let owner = owner(x, y)
        guard owner != 0 else { continue }
        let isBorder = Self.neighbours.contains { stepX, stepY in
          let other = self.owner(x + stepX, y + stepY)
          return other != 0 && other != owner
            && (areas[Int(other)], other) < (areas[Int(owner)], owner)
        }
        if !isBorder { canvas[x, y] = true }
      }
    }
    return canvas
  }

  /// Whether a dot lies within its county, all of its neighbours in it as well.
  func isInside(x: Int, y: Int) -> Bool {
    let owner = owner(x, y)
    return owner != 0
      && Self.neighbours.allSatisfy { self.owner(x + $0.0, y + $0.1) == owner }
  }

  /// The dots that stand for the counties: of each the one nearest to the middle of its dots.
  func middles() -> [County: DotCanvas.Dot] {
    var sums = Array(repeating: (x: 0, y: 0), count: areas.count)
    forEachDot { x, y, owner in
      sums[Int(owner)].x += x
      sums[Int(owner)].y += y
    }
    var best = Array(repeating: (distance: Int.max, x: 0, y: 0), count: areas.count)
    forEachDot { x, y, owner in
      let (sum, area) = (sums[Int(owner)], areas[Int(owner)])
      let (dx, dy) = (x * area - sum.x, y * area - sum.y)
      let distance = dx * dx + dy * dy
      if distance < best[Int(owner)].distance { best[Int(owner)] = (distance, x, y) }
    }
    var middles: [County: DotCanvas.Dot] = [:]
    for (index, county) in Self.counties.enumerated() where areas[index + 1] > 0 {
      middles[county] = DotCanvas.Dot(x: best[index + 1].x, y: best[index + 1].y)
    }
    return middles
  }

  private func forEachDot(_ body: (_ x: Int, _ y: Int, _ owner: UInt8) -> Void) {
    for y in 0..<height {
      for x in 0..<width {
        let owner = owners[y * width + x]
        if owner != 0 { body(x, y, owner) }
      }
    }
  }

  private static let neighbours = [(0, -1), (-1, 0), (1, 0), (0, 1)]

  private func owner(_ x: Int, _ y: Int) -> UInt8 {
    guard x >= 0, y >= 0, x < width, y < height else { return 0 }
    return owners[y * width + x]
  }

  /// Gives a ring's dots to a county, but those that another has: one inside another comes first.
  ///
  /// A dot is inside where a line from its middle to the east crosses the ring an odd number of times, as
  /// `CountyOutlines` has it.
  private mutating func fill(_ ring: CountyOutlines.Ring, _ owner: UInt8) {
    let corners = ring.corners.map { projection.position(of: $0) }
    var crossings = Array(repeating: [Double](), count: height)
    guard var last = corners.last else { return }
    for corner in corners {
      let (top, bottom) = last.y < corner.y ? (last, corner) : (corner, last)
      let first = max(0, Int((top.y - 0.5).rounded(.up)))
      let end = min(height, Int((bottom.y - 0.5).rounded(.up)))
      if first < end {
        let slope = (bottom.x - top.x) / (bottom.y - top.y)
        for y in first..<end {
          crossings[y].append(top.x + (Double(y) + 0.5 - top.y) * slope)
        }
      }
      last = corner
    }
    for (y, row) in crossings.enumerated() where !row.isEmpty {
      let row = row.sorted()
      for index in stride(from: 0, to: row.count - 1, by: 2) {
        let first = max(0, Int((row[index] - 0.5).rounded(.up)))
        let end = min(width, Int((row[index + 1] - 0.5).rounded(.up)))
        guard first < end else { continue }
        for x in first..<end where owners[y * width + x] == 0 {
          owners[y * width + x] = owner
          areas[Int(owner)] += 1
        }
      }
    }
  }
}
