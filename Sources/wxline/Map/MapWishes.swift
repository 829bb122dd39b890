internal import WeatherService

/// What was said of the map on the command line.
struct MapWishes {
  var basis: MapBasis?
  var isPicking = false
  var isUsing = false

  /// What is wrong with it; nil where nothing is.
  func problem(source: SourceChoice?) -> String? {
    if let source, ![.auto, .cwa, .sample].contains(source) {
      return "the map is of Taiwan's counties; its --source is cwa or sample"
    }
    if isUsing && !isPicking { return "--use goes with --pick; else say wxline use PLACE" }
    return nil
  }
}
