import Testing

@testable import Weather

@Suite struct MeasuresTests {
  private static func force(_ speed: Double) -> Double {
    WindUnit.beaufort.value(ofMetresPerSecond: speed)
  }

  @Test(arguments: [
    (0.0, 0.0, 0.0, 0.0), (10, 36, 22.369362920544, 19.438444924406),
    (0.44704, 1.609344, 1, 0.868976241901), (0.514444444444, 1.852, 1.150779448024, 1),
    (120, 432, 268.432355046528, 233.261339092873),
  ])
  func speed_isTheSameInEveryUnit(
    metres: Double, kilometres: Double, miles: Double, knots: Double
  ) throws {
    for (unit, value) in [
      (WindUnit.kilometresPerHour, kilometres), (.milesPerHour, miles), (.knots, knots),
      (.metresPerSecond, metres),
    ] {
      #expect(abs(unit.value(ofMetresPerSecond: metres) - value) < 1e-9, "\(unit)")
      let back = try #require(unit.metresPerSecond(of: value))
      #expect(abs(back - metres) < 1e-9, "\(unit)")
    }
    #expect(WindUnit.beaufort.metresPerSecond(of: 3) == nil)
  }

  /// WMO's table (Manual on Codes, 1.D.1, table 3700 note), and CWA's above force 12.
  @Test(arguments: [
    (1, 0.3), (2, 1.6), (3, 3.4), (4, 5.5), (5, 8.0), (6, 10.8), (7, 13.9), (8, 17.2), (9, 20.8),
    (10, 24.5), (11, 28.5), (12, 32.7), (13, 37.0), (14, 41.5), (15, 46.2), (16, 51.0), (17, 56.1),
  ])
  func force_beginsAtItsLimit(force: Int, limit: Double) {
    #expect(Self.force(limit) == Double(force))
    #expect(Self.force(limit.nextDown) == Double(force - 1))
  }

  @Test func force_isNeverBelow0NorAbove17() {
    for speed in [-1, 0, -0.0] { #expect(Self.force(speed) == 0) }
    for speed in [120, 1e300, .infinity] { #expect(Self.force(speed) == 17) }
    #expect(Self.force(.nan) == 0)
  }

  @Test(arguments: [
    (WindUnit.kilometresPerHour, "NE 36 km/h", "東北風 36 km/h"),
    (.metresPerSecond, "NE 10 m/s", "東北風 10 m/s"),
    (.milesPerHour, "NE 22 mph", "東北風 22 mph"), (.knots, "NE 19 kn", "東北風 19 kn"),
    (.beaufort, "NE force 5", "東北風 5 級"),
  ])
  func wind_isToldInTheUnit(unit: WindUnit, english: String, chinese: String) {
    let wind = Wind(speed: Bounded(10), direction: .degrees(45))
    #expect(wind?.text(in: .english, unit) == english)
    #expect(wind?.text(in: .chinese, unit) == chinese)
  }

  @Test func bound_staysABoundInEveryUnit() {
    let wind = Wind(speed: Bounded(11, .atLeast), direction: nil)
    #expect(wind?.text(in: .english, .beaufort) == "force ≥6")
    #expect(wind?.text(in: .english, .kilometresPerHour) == "≥40 km/h")
    // The force that a source tells goes before one that is worked out.
    let told = Wind(speed: Bounded(11), beaufort: Bounded(5, .atMost), direction: nil)
    #expect(told?.strength(in: .beaufort) == Bounded(5, .atMost))
    #expect(told?.strength(in: .knots)?.whole == 21)
    let forceAlone = Wind(speed: nil, beaufort: Bounded(5), direction: .degrees(0))
    #expect(forceAlone?.strength(in: .knots) == nil)
    #expect(forceAlone?.text(in: .english, .knots) == "N")
  }

  @Test(
    arguments: [
      (nil, Measures.metric), ("TW", .metric), ("JP", .metric), ("US", .imperial),
      ("PR", .imperial),
      ("LR", .imperial), ("GB", Measures(temperature: .celsius, wind: .milesPerHour)),
      ("FR", Measures(temperature: .celsius, wind: .kilometresPerHour)),
      ("AU", Measures(temperature: .celsius, wind: .kilometresPerHour)), ("NO", .metric),
      ("XX", Measures(temperature: .celsius, wind: .kilometresPerHour)),
      ("", Measures(temperature: .celsius, wind: .kilometresPerHour)),
    ] as [(String?, Measures)])
  func custom_isThatOfTheCountry(country: String?, measures: Measures) {
    #expect(Measures.custom(in: country) == measures)
  }
}
