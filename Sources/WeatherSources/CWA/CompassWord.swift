internal import Weather

/// CWA's words for where a wind comes from: 東北風, 偏南風 and six others.
enum CompassWord {
  /// The direction that a word stands for; nil for any other word.
  static func direction(_ word: String) -> WindDirection? {
    let core = word.drop { $0 == "偏" }.prefix { $0 != "風" }
    guard let point = points.firstIndex(of: String(core)) else { return nil }
    return WindDirection(degrees: Double(point * 45))
  }

  private static let points = ["北", "東北", "東", "東南", "南", "西南", "西", "西北"]
}
