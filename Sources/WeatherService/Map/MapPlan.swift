internal import StatusLine
internal import Weather

/// Where everything stands on a page: the pieces of the map and the labels, or a list of labels alone.
struct MapPlan {
  /// A piece of the map on the page.
  struct Piece {
    let panel: MapPanel
    /// The cells that it is drawn in.
    let rect: CellRect
    /// The frame around it, of a county that lies far off.
    let frame: CellRect?
  }

  /// The pieces, the main island first; none where there is no room for them.
  let pieces: [Piece]
  let labels: [MapLabel]
  /// How many rows of the page are used.
  let rows: Int

  /// Whether there is a map, and not a list alone.
  var isMap: Bool { !pieces.isEmpty }

  /// The label of a county.
  func label(of county: County) -> MapLabel? { labels.first { $0.county == county } }

  /// The dot of the page that stands for a county: on the map, or in the list.
  func place(of county: County) -> DotCanvas.Dot? {
    for piece in pieces {
      guard let middle = piece.panel.middles[county] else { continue }
      return DotCanvas.Dot(
        x: piece.rect.column * 2 + middle.x, y: piece.rect.row * 4 + middle.y)
    }
    return label(of: county).map { DotCanvas.Dot(x: $0.rect.column * 2, y: $0.rect.row * 4) }
  }

  /// The county that a cell belongs to: that of a label or a frame, else the one in which it lies by the
  /// outlines, or off whose coast; nil far out.
  func county(column: Int, row: Int) -> County? {
    if let label = labels.first(where: { $0.rect.contains(column: column, row: row) }) {
      return label.county
    }
    for piece in pieces {
      if let frame = piece.frame {
        guard frame.contains(column: column, row: row) else { continue }
        return piece.panel.middles.keys.first
      }
      guard piece.rect.contains(column: column, row: row) else { continue }
      let (column, row) = (column - piece.rect.column, row - piece.rect.row)
      let raster = piece.panel.raster
      if let land = raster.county(column: column, row: row) { return land.county }
      let point = raster.projection.point(x: Double(column) * 2 + 1, y: Double(row) * 4 + 2)
      return CountyOutlines.county(at: point)?.county
    }
    return nil
  }
}
