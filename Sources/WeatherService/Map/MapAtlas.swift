internal import StatusLine
internal import Weather

/// A piece of the map: some counties, drawn at some size.
struct MapPanel {
  let raster: LandRaster
  let drawing: DotCanvas
  /// The dot that stands for each county.
  let middles: [County: DotCanvas.Dot]
  /// The first column of land in each row, and the one after the last; nil where a row has none.
  let edges: [Range<Int>?]

  init(_ counties: Set<County>, _ box: GeoBox, columns: Int, rows: Int) {
    raster = LandRaster(counties, box, columns: columns, rows: rows)
    drawing = raster.drawing()
    middles = raster.middles()
    let raster = raster
    edges = (0..<rows).map { row in
      let land = (0..<columns).filter { raster.county(column: $0, row: row) != nil }
      guard let first = land.first, let last = land.last else { return nil }
      return first..<last + 1
    }
  }
}

/// The pieces of the map, each drawn once a size.
final class MapAtlas {
  /// The counties that lie far off, each in a frame of its own.
  static let offshore: [County] = [.lienchiang, .kinmen, .penghu]
  /// The others.
  static let main = Set(County.allCases).subtracting(offshore)

  private let mainBox = GeoBox(main)
  private var mains: [Int: MapPanel] = [:]
  private var insets: [[Int]: MapPanel] = [:]
  private var inners: [[Int]: (column: Int, row: Int)?] = [:]

  /// The main island, so many rows high and as wide as that makes it.
  func main(rows: Int) -> MapPanel? {
    if let panel = mains[rows] { return panel }
    guard let box = mainBox else { return nil }
    let columns = Int((Double(rows * 4) * box.shape / 2).rounded(.up))
    let panel = MapPanel(Self.main, box, columns: columns, rows: rows)
    mains[rows] = panel
    return panel
  }

  /// One of the counties offshore, in so many cells.
  func inset(_ county: County, columns: Int, rows: Int) -> MapPanel? {
    let key = [columns, rows, MapAtlas.offshore.firstIndex(of: county) ?? 0]
    if let panel = insets[key] { return panel }
    guard let box = GeoBox([county]) else { return nil }
    let panel = MapPanel([county], box, columns: columns, rows: rows)
    insets[key] = panel
    return panel
  }

  /// Where on the main island, so many rows high, a label of so many cells lies within its county, as near
  /// to its middle as can be; nil where it does not, or would hide most of it.
  func room(
    for county: County, columns: Int, rows: Int, on mainRows: Int
  ) -> (column: Int, row: Int)? {
    let key = [mainRows, columns, rows, County.allCases.firstIndex(of: county) ?? 0]
    if let room = inners[key] { return room }
    let room = main(rows: mainRows).flatMap { panel in
      InnerRoom.find(county, columns: columns, rows: rows, in: panel)
    }
    inners[key] = .some(room)
    return room
  }
}

/// Finds room for a label inside a county.
enum InnerRoom {
  static func find(
    _ county: County, columns: Int, rows: Int, in panel: MapPanel
  ) -> (column: Int, row: Int)? {
    let raster = panel.raster
    guard let middle = panel.middles[county],
      raster.area(of: county) >= columns * rows * 16
    else { return nil }
    var own = Array(repeating: false, count: raster.columns * raster.rows)
    for row in 0..<raster.rows {
      for column in 0..<raster.columns {
        let found = raster.county(column: column, row: row)
        own[row * raster.columns + column] = found?.county == county && found?.dots == 8
      }
    }
    var best: (distance: Int, column: Int, row: Int)?
    for row in 0...max(0, raster.rows - rows) {
      for column in 0...max(0, raster.columns - columns) {
        let fits = (row..<row + rows).allSatisfy { row in
          row < raster.rows
            && (column..<column + columns).allSatisfy { column in
              column < raster.columns && own[row * raster.columns + column]
            }
        }
        guard fits else { continue }
        let (dx, dy) = (column * 2 + columns - middle.x, row * 4 + rows * 2 - middle.y)
        let distance = dx * dx + dy * dy
        if distance < best?.distance ?? .max { best = (distance, column, row) }
      }
    }
    return best.map { ($0.column, $0.row) }
  }
}
