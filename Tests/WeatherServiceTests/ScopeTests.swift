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
}
