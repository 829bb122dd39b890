import Testing
import Weather

@testable import SnapshotStore

@Suite struct FlightTests {
  private static let place = PlaceID("paris.iy9rwt")

  private func flights(_ source: Source, isKeyed: Bool = false) throws -> [Part: Flight] {
    let place = try #require(Self.place)
    return Dictionary(
      uniqueKeysWithValues: source.parts.map {
        ($0, Flight(source, $0, place, isKeyed: isKeyed))
      })
  }

  /// One answer of CWA's is about every county; with a key, hours and week are asked for one.
  @Test func cwa_answersForAllCounties() throws {
    for isKeyed in [false, true] {
      for (part, flight) in try flights(.cwa, isKeyed: isKeyed) {
        #expect(flight.part == part)
        let isForOne = isKeyed && [.hours, .week].contains(part)
        #expect(flight.place == (isForOne ? Self.place : nil), "\(part)")
      }
    }
  }

  @Test(arguments: [Source.openmeteo, .pirateweather]) func oneAnswer_hasEveryPart(
    source: Source
  ) throws {
    #expect(Set(try flights(source).values).count == 1)
    for flight in try flights(source, isKeyed: true).values {
      #expect(flight.part == .forecast && flight.place == Self.place)
    }
  }

  @Test func openWeather_tellsNowByItself() throws {
    let flights = try flights(.openweather)
    #expect(flights[.observations]?.part == .observations)
    #expect(Set(flights.values).count == 2)
    #expect(flights[.week] == flights[.forecast] && flights[.location] == flights[.forecast])
    #expect(flights.values.allSatisfy { $0.place == Self.place })
  }

  /// Records and locks of different flights are different files, none of them a snapshot's.
  @Test func everyFlight_hasFilesOfItsOwn() throws {
    var names: [String] = []
    for source in Source.allCases {
      let flights = Set(try flights(source).values)
      let own = flights.flatMap { [$0.recordName, $0.lockName] }
      #expect(Set(own).count == own.count)
      names += own
    }
    #expect(names.allSatisfy { $0.hasPrefix(".") })
    #expect(names.contains(".paris.iy9rwt.record.json") && names.contains(".lock"))
    #expect(names.contains(".paris.iy9rwt.record+observations.json"))
  }

  /// Whoever is asked shows in the fingerprint, so none may be missing; CWA's are not Open-Meteo's.
  @Test func addresses_areThoseThatASourceIsAskedAt() {
    let endpoints = Endpoints()
    #expect(endpoints.addresses(of: .cwa) == [endpoints.cwaBucket, endpoints.cwaREST])
    #expect(endpoints.addresses(of: .sample).isEmpty)
    for source in Source.allCases where source.isWorldwide {
      let addresses = endpoints.addresses(of: source)
      #expect(addresses.allSatisfy { $0.hasPrefix("https://") && !$0.hasSuffix("/") })
      // OpenWeather looks up names itself.
      #expect(addresses.contains(endpoints.openmeteoGeocoding) == (source != .openweather))
    }
  }
}
