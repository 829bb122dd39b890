import Testing
import Weather

@testable import WeatherService

@Suite struct UnitChoiceTests {
  private static func choice(_ temperature: TemperatureUnit?, _ wind: WindUnit?) -> UnitChoice {
    var choice = UnitChoice()
    choice.temperature = temperature
    choice.wind = wind
    return choice
  }

  @Test(
    arguments: [
      ([], nil), (["LC_MEASUREMENT=de_DE"], "DE"), (["LC_MEASUREMENT=de_DE.UTF-8"], "DE"),
      (["LC_MEASUREMENT=en_US.UTF-8"], "US"), (["LC_MEASUREMENT=en_US"], "US"),
      (["LC_MEASUREMENT=es_PR@x"], "PR"), (["LC_MEASUREMENT=en_GB.UTF-8"], "GB"),
      (["LC_MEASUREMENT=zh_TW"], "TW"), (["LC_MEASUREMENT=C"], nil),
      (["LC_MEASUREMENT=C.UTF-8"], nil), (["LC_MEASUREMENT=POSIX"], nil),
      (["LC_MEASUREMENT="], nil), (["LC_MEASUREMENT=en"], nil), (["LC_MEASUREMENT=_"], nil),
      (["LC_MEASUREMENT=en_US", "LC_ALL=C"], nil), (["LC_MEASUREMENT=en_US", "LC_ALL=de_DE"], nil),
      (["LC_MEASUREMENT=en_US", "LC_ALL="], "US"), (["LANG=en_US.UTF-8"], nil),
      (["LC_ALL=en_US.UTF-8"], nil), (["LANG=en_US", "LC_MEASUREMENT=en_DK"], "DK"),
    ] as [([String], String?)])
  func locale_saysInWhoseUnitsToTell(variables: [String], country: String?) {
    var choice = UnitChoice()
    if let country {
      let measures = Measures.custom(in: country)
      (choice.temperature, choice.wind) = (measures.temperature, measures.wind)
    }
    #expect(UnitChoice(Environment(variables)) == choice)
  }

  @Test func whatIsNotSaid_isLeftToOthers() {
    let choice = Self.choice(.fahrenheit, nil).over(Self.choice(.celsius, .knots))
    #expect(choice == Self.choice(.fahrenheit, .knots))
    #expect(UnitChoice().over(choice) == choice && choice.over(UnitChoice(.metric)) == choice)
  }

  @Test func place_isToldInWhatPeopleThereAreUsedTo() throws {
    let lookup = try #require(Lookup("Dallas,US"))
    let dallas = try #require(Place(lookup))
    #expect(UnitChoice().measures(at: dallas) == .imperial)
    #expect(UnitChoice().measures(at: Place(.taipei)) == .metric)
    #expect(UnitChoice().measures(at: nil) == .metric)
    let measures = Self.choice(nil, .beaufort).measures(at: dallas)
    #expect(measures == Measures(temperature: .fahrenheit, wind: .beaufort))
  }

  /// Flags, then the configuration, then the locale, then the custom of the place.
  @Test func unit_isDecidedByTheFirstThatSaysOne() {
    func measures(
      _ flags: UnitChoice, _ configured: UnitChoice, _ variables: [String]
    ) -> Measures {
      let environment = Environment(variables)
      var configuration = Configuration()
      configuration.units = configured
      let setup = Setup(
        environment: environment, folders: Folders(environment), configuration: configuration)
      var options = LineOptions()
      options.place = "Dallas,US"
      options.units = flags
      let query = LineQuery(options, setup)
      guard case .place(let place, _) = query.target else { return query.measures(at: nil) }
      return query.measures(at: place)
    }
    let german = ["LC_MEASUREMENT=de_DE"]
    #expect(measures(UnitChoice(), UnitChoice(), []) == .imperial)
    #expect(
      measures(UnitChoice(), UnitChoice(), german)
        == Measures(temperature: .celsius, wind: .kilometresPerHour))
    #expect(
      measures(UnitChoice(), Self.choice(nil, .knots), german)
        == Measures(temperature: .celsius, wind: .knots))
    #expect(
      measures(Self.choice(.fahrenheit, nil), Self.choice(.celsius, .knots), german)
        == Measures(temperature: .fahrenheit, wind: .knots))
    #expect(
      measures(Self.choice(nil, .beaufort), UnitChoice(), [])
        == Measures(temperature: .fahrenheit, wind: .beaufort))
  }
}
