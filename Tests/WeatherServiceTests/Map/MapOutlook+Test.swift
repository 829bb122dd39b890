import StatusLine
import TestSupport
import Weather

@testable import WeatherService

extension MapOutlook {
  /// A day of made-up weather.
  static func sample(
    _ language: Language = .chinese, by basis: MapBasis = .temperature,
    glyphs: GlyphSet = .text, width: CellWidth.Profile? = nil,
    at now: Instant = Instant("2026-05-05T08:00")
  ) -> MapOutlook {
    var options = LineOptions()
    options.language = language
    options.style.glyphs = glyphs
    options.style.width = width
    let environment = Environment([])
    let setup = Setup(
      environment: environment, folders: Folders(environment), configuration: Configuration())
    let known = County.allCases.map { county in
      (county, SampleFeed.known(Place(county), basis.scope.all, at: now))
    }
    return MapOutlook(
      Dictionary(uniqueKeysWithValues: known), from: .sample, by: basis,
      LineQuery(options, setup), at: now)
  }
}
