import SnapshotStore
import StatusLine
import TestSupport
import Testing
import Weather

@testable import WeatherService

/// Pages of weather that is made up, as they are shown in a terminal.
struct PageFixture {
  static let views: [(name: String, view: View)] = [
    ("forecast", .forecast), ("hours", .hours(15)), ("now", .now), ("week", .week),
    ("alerts", .alerts),
  ]

  var known: Known
  var now: Instant
  var place = Place(.taipei)
  /// The name that the user calls it by; nil for its own.
  var name: String?

  /// What sample weather is at an instant, as of CWA, with warnings of different gravity.
  static func standard() throws -> PageFixture {
    let now = Instant("2026-05-05T08:00")
    var known = Known()
    for part in [Part.forecast, .hours, .week, .observations] {
      if let content = SampleFeed.known(Place(.taipei), [part], at: now)[part].held?.content {
        known = known.with(content, fetched: now)
      }
    }
    let alerts = try [
      alert(
        ("豪雨", [("豪雨", ["山區"]), ("大雨", ["平地", "基隆北海岸"])]),
        to: "2026-05-05T23:00",
        """
        對流雲系發展旺盛，易有短延時強降雨，今（５）日中部山區、南部山區有局部大雨或豪雨發生的機率（請注意雷擊及強陣風），\
        連日降雨，山區請慎防坍方、落石及溪水暴漲。
        低窪地區請慎防積水。
        """),
      alert(
        ("濃霧", []), to: "2026-05-05T11:00",
        "Visibility below 200 metres is expected in places; drive slowly and keep your distance."),
    ]
    return PageFixture(known: known.with(.alerts(alerts), fetched: now), now: now)
  }

  private static func alert(
    _ kind: (name: String, levels: [(String, [String])]), to end: String, _ text: String
  ) throws -> Alert {
    try #require(
      Alert(
        Phenomenon(kind.name), significance: "特報",
        levels: kind.levels.map { Alert.Level(Phenomenon($0), areas: $1) },
        start: Instant("2026-05-05T05:00"), end: Instant(end), text: text))
  }

  /// The page of a view.
  func page(
    _ view: View, _ language: Language, _ change: (inout LineOptions) -> Void = { _ in }
  ) -> (page: Page, layout: Page.Layout) {
    var options = LineOptions()
    options.language = language
    options.isTerminal = true
    options.style.color = .never
    var configuration = Configuration()
    if let name {
      configuration.places["x"] = Configuration.NamedPlace(at: "TPE", name: name)
      options.place = "x"
    }
    change(&options)
    let environment = Environment([])
    let setup = Setup(
      environment: environment, folders: Folders(environment), configuration: configuration)
    let query = LineQuery(options, setup)
    let subject = Feed.Subject(place: place, source: .cwa)
    return (
      view.answer(subject, query, known, at: now).page, OneView.layout(query, options, setup)
    )
  }
}
