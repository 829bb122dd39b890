internal import StatusLine
internal import Weather

/// Where keys lead on a map.
enum Neighbours {
  /// The county that lies next in a direction; nil where none does.
  ///
  /// Of those on that side the nearest, one that lies aside counting as farther; one that lies twice as far
  /// aside as ahead only where there is no other.
  static func next(
    _ direction: Direction, from county: County, places: [County: DotCanvas.Dot]
  ) -> County? {
    guard let start = places[county] else { return nil }
    var best: (cost: (Int, Int), county: County)?
    for other in County.allCases where other != county {
      guard let end = places[other] else { continue }
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let (along, aside) =
        switch direction {
        case .up: (-dy, dx)
        case .down: (dy, dx)
        case .left: (-dx, dy)
        case .right: (dx, dy)
        }
      guard along > 0 else { continue }
      let cost = (abs(aside) > along * 2 ? 1 : 0, along * along + 4 * aside * aside)
      if cost < best?.cost ?? (.max, .max) { best = (cost, other) }
    }
    return best?.county
  }

  /// The county after one, of those whose romanised names begin with a letter; nil where none does.
  static func next(_ letter: Character, after county: County) -> County? {
    let letter = letter.uppercased()
    let ring = County.allCases.filter { $0.name[.english].hasPrefix(letter) }
      .sorted { $0.name[.english] < $1.name[.english] }
    guard let place = ring.firstIndex(of: county) else { return ring.first }
    return ring[(place + 1) % ring.count]
  }
}
