import StatusLine
import Testing
import Weather

@testable import WeatherService

@Suite struct ScopeTests {
  @Test(
    arguments: [
      ("{icon} {low}", [Part.forecast]), ("[x{temp}]", [.forecast, .observations]),
      ("{wind}{humidity}{feels}", [.forecast, .observations]),
      ("{next.rain} {alert}", [.forecast, .alerts, .bulletins]),
      ("{alert} {temp}", [.forecast, .observations, .alerts, .bulletins]),
    ] as [(String, [Part])])
  func template_needsWhatItPrints(template: String, parts: [Part]) throws {
    #expect(Scope(try Template(template)).needed == Set(parts))
  }

  /// Nobody who has not asked for warnings makes requests for them.
  @Test func standardLine_needsTheForecastAlone() {
    #expect(Scope.standardLine.needed == [.forecast])
    #expect(Scope.standardLine.welcome == [.alerts, .bulletins])
    #expect(Scope(needed: [.alerts], welcome: [.alerts, .bulletins]).welcome == [.bulletins])
  }

  @Test(arguments: [
    (View.now, [Part.observations]), (.forecast, [.forecast]), (.hours(12), [.hours]),
    (.week, [.week]), (.alerts, [.alerts, .bulletins]),
  ])
  func view_needsItsOwnPart(view: View, parts: [Part]) {
    #expect(view.scope(of: .cwa).needed == Set(parts))
    #expect(view.scope(of: .cwa).needed.contains(view.part))
  }

  /// What a source does not tell is not asked for.
  @Test(
    arguments: [
      (Source.cwa, Set(Part.allCases).subtracting([.location])),
      (.sample, Set(Part.allCases).subtracting([.location])),
      (.openmeteo, [.forecast, .hours, .week, .observations, .location]),
      (.openweather, [.forecast, .hours, .week, .observations, .location]),
      (.pirateweather, [.forecast, .hours, .week, .observations, .alerts, .location]),
    ] as [(Source, Set<Part>)])
  func source_isAskedForWhatItTells(source: Source, parts: Set<Part>) {
    #expect(Scope(needed: Set(Part.allCases)).told(by: source) == Scope(needed: parts))
    let both = Scope(needed: [.forecast], welcome: [.alerts, .bulletins, .week]).told(by: source)
    #expect(both.needed == [.forecast])
    #expect(both.welcome == parts.intersection([.alerts, .bulletins, .week]))
    #expect(Scope(needed: []).told(by: source).all.isEmpty)
  }

  @Test(arguments: [Source.openmeteo, .openweather]) func warningsThatNobodyTells_areKnownToBeNone(
    source: Source
  ) {
    #expect(View.alerts.scope(of: source).needed.isEmpty)
    #expect(View.alerts.isKnown(Known(), from: source))
    #expect(!View.alerts.isKnown(Known(), from: .pirateweather))
    #expect(View.alerts.scope(of: .pirateweather).needed == [.alerts])
    // Times are told on the place's clock, which comes with the forecast.
    #expect(View.now.scope(of: source).welcome == [.forecast])
  }
}
