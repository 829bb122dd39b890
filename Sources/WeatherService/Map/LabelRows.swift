/// Gives labels that stand below each other rows of their own.
enum LabelRows {
  /// Rows in the order of the wishes, each its own, as near to the wishes as can be; nil where there are
  /// too few.
  ///
  /// The sum of the squared distances is the least (pool adjacent violators, on the rows less their number,
  /// which must not fall). The wishes must be in order.
  static func spread(_ wishes: [Int], in rows: Range<Int>) -> [Int]? {
    guard wishes.count <= rows.count else { return nil }
    var pools: [(sum: Int, count: Int)] = []
    for (number, wish) in wishes.enumerated() {
      pools.append((wish - number, 1))
      while pools.count > 1 {
        let (last, before) = (pools[pools.count - 1], pools[pools.count - 2])
        guard before.sum * last.count >= last.sum * before.count else { break }
        pools.removeLast()
        pools[pools.count - 1] = (before.sum + last.sum, before.count + last.count)
      }
    }
    let last = rows.upperBound - wishes.count
    let starts = pools.flatMap { sum, count in
      let mean = Int((Double(sum) / Double(count)).rounded())
      return Array(repeating: min(max(mean, rows.lowerBound), last), count: count)
    }
    return starts.enumerated().map { $1 + $0 }
  }
}
