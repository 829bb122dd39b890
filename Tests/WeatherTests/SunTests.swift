import TestSupport
import Testing
import Weather

@Suite struct SunTests {
  @Test(arguments: [
    // Meeus, example 25.a: the declination, which is the altitude at the north pole.
    ("1992-10-13T00:00:00Z", 90.0, 0.0, -7.785),
    // Reda and Andreas, Solar Position Algorithm (NREL/TP-560-34302), table A5.1.
    ("2003-10-17T12:30:30-07:00", 39.742476, -105.1786, 39.872),
    // The sun culminates at 90° less the latitude plus 23.44° at the June solstice.
    ("2024-06-20T12:01:45Z", 51.48, 0, 90 - 51.48 + 23.44),
    ("2024-06-20T12:01:45Z", 23.44, 0, 90), ("2024-06-20T12:01:45Z", 0, 0, 66.56),
    ("2024-06-20T12:01:45Z", -66.56, 0, 0), ("2024-06-21T00:01:45Z", 66.56, 0, 0),
    ("2024-06-21T00:01:45Z", 0, 180, 66.56), ("2024-06-21T00:01:45Z", 0, -180, 66.56),
    // The other solstice, and both equinoxes.
    ("2024-12-21T09:20:00Z", 90, 0, -23.44), ("2024-12-21T09:20:00Z", -90, 77, 23.44),
    ("2024-03-20T03:06:00Z", 90, 0, 0), ("2024-09-22T12:44:00Z", -90, 0, 0),
  ])
  func altitude_isThePublishedOne(
    time: String, latitude: Double, longitude: Double, altitude: Double
  ) {
    let point = Coordinates(latitude: latitude, longitude: longitude)
    #expect(abs(Sun.altitude(at: Instant(time), from: point) - altitude) < 0.01)
  }

  /// Times by NREL's Solar Position Algorithm (Reda and Andreas), a much finer one.
  ///
  /// Its results for 2003-10-17 and 2015-08-02 in Colorado name the sets of the evenings before: those
  /// of the same dates in UTC.
  @Test(
    arguments: [
      (39.742476, -105.1786, "2003-10-17T06:12:43-07:00", nil),
      (39.742476, -105.1786, nil, "2003-10-16T17:20:19-07:00"),
      (39, -105, "2015-01-02T07:19:02-07:00", "2015-01-02T16:49:10-07:00"),
      (39, -105, "2015-08-02T05:01:26-07:00", nil), (39, -105, nil, "2015-08-01T19:11:31-07:00"),
      (-35, 0, "1996-07-05T07:08:15Z", "1996-07-05T17:01:04Z"),
      (-35, 0, "2004-12-04T04:38:57Z", "2004-12-04T19:02:02Z"),
    ] as [(Double, Double, String?, String?)])
  func riseAndSet_areThePublishedOnes(
    latitude: Double, longitude: Double, rise: String?, set: String?
  ) throws {
    let point = Coordinates(latitude: latitude, longitude: longitude)
    if let rise = rise.map({ Instant($0) }) {
      let found = try #require(Sun.day(around: rise + .hours(6), at: point).sunrise)
      #expect(abs((found - rise).seconds) <= 5)
    }
    if let set = set.map({ Instant($0) }) {
      let found = try #require(Sun.day(around: set - .hours(6), at: point).sunset)
      #expect(abs((found - set).seconds) <= 5)
    }
  }

  @Test(arguments: [
    ("2024-01-01T11:00:00Z", 69.65, 18.96, SunDay.alwaysDown),
    ("2024-07-01T11:00:00Z", 69.65, 18.96, .alwaysUp),
    ("2024-07-01T23:30:00Z", 69.65, 18.96, .alwaysUp),
    ("2024-07-01T11:00:00Z", -69.65, 18.96, .alwaysDown),
    ("2024-01-01T11:00:00Z", -69.65, 18.96, .alwaysUp),
    ("2024-01-01T11:00:00Z", 90, 0, .alwaysDown), ("2024-07-01T11:00:00Z", 90, 0, .alwaysUp),
    ("2024-01-01T11:00:00Z", -90, 0, .alwaysUp), ("2024-07-01T11:00:00Z", -90, 0, .alwaysDown),
  ])
  func polarSun_staysUpOrDown(time: String, latitude: Double, longitude: Double, day: SunDay) {
    let point = Coordinates(latitude: latitude, longitude: longitude)
    #expect(Sun.day(around: Instant(time), at: point) == day)
  }

  /// Tromsø has two months of polar day and seven weeks of polar night; at a pole there is one rise in
  /// a year and one set, two days before or after an equinox, since the upper rim counts.
  @Test(arguments: [
    (69.65, 18.96, 366 - 70 - 49, ["2024-05-16T23:00:00Z", "2024-07-25T22:30:00Z"]),
    (90, 0, 0, ["2024-03-18T03:00:00Z", "2024-09-24T13:00:00Z"]),
    (-90, 123, 0, ["2024-09-20T13:00:00Z", "2024-03-22T03:00:00Z"]),
  ])
  func polarDay_beginsWithARiseAndEndsWithASet(
    latitude: Double, longitude: Double, ordinary: Int, times: [String]
  ) throws {
    let point = Coordinates(latitude: latitude, longitude: longitude)
    var (rises, sets, both) = ([Instant](), [Instant](), 0)
    for day in 0..<366 {
      let noon = Instant("2024-01-01T11:00:00Z") + .hours(24 * day)
      switch Sun.day(around: noon, at: point) {
      case .rises(let instant): rises.append(instant)
      case .sets(let instant): sets.append(instant)
      case .risesAndSets: both += 1
      case .alwaysUp, .alwaysDown: break
      }
    }
    #expect(rises.count == 1 && sets.count == 1)
    #expect(abs(both - ordinary) <= 2)
    for (instant, time) in zip(rises + sets, times) {
      #expect(abs((instant - Instant(time)).seconds) < 6 * 3600)
    }
  }

  @Test(arguments: [
    "2024-01-10T00:00:00Z", "2024-03-20T06:00:00Z", "2023-05-17T12:00:00Z",
    "2024-06-20T18:00:00Z", "2025-07-26T00:00:00Z", "2024-09-22T12:00:00Z",
    "2024-11-27T03:00:00Z", "1900-02-28T12:00:00Z", "2100-12-21T12:00:00Z",
    "0004-02-29T12:00:00Z", "9998-08-08T12:00:00Z",
  ])
  func riseAndSet_areWhereIsUpChanges(time: String) {
    let day = Milliseconds.hours(24)
    let latitudes = [-90, -89.9, -78, -66.5, -45, -20, 0, 25, 51.5, 60, 65.7, 69.65, 82, 89.99, 90]
    for latitude in latitudes {
      for longitude in [-180, -179.9, -105, 0, 18.96, 121.5, 179.9, 180] {
        let point = Coordinates(latitude: latitude, longitude: longitude)
        let instant = Instant(time)
        let course = Sun.day(around: instant, at: point)
        if let rise = course.sunrise {
          #expect(Sun.isUp(at: rise, from: point))
          #expect(!Sun.isUp(at: rise - Milliseconds(1), from: point))
          #expect(rise < instant + day && instant - day < rise)
        }
        if let set = course.sunset {
          #expect(!Sun.isUp(at: set, from: point))
          #expect(Sun.isUp(at: set - Milliseconds(1), from: point))
          #expect(set < instant + day && instant - day < set)
        }
        switch course {
        case .risesAndSets(let rise, let set):
          #expect(rise < set)
          #expect(set - rise < day)
        case .rises(let rise):
          #expect(Sun.isUp(at: rise + .minutes(1), from: point))
        case .sets(let set):
          #expect(Sun.isUp(at: set - .minutes(1), from: point))
        case .alwaysUp, .alwaysDown:
          let hours = (-5...5).map { instant + .hours($0) }
          #expect(hours.allSatisfy { Sun.isUp(at: $0, from: point) == (course == .alwaysUp) })
        }
      }
    }
  }

  @Test(arguments: [(25.04, 121.56), (-43.53, 172.63), (51.51, -0.13), (65.7, -179.9), (0, 180)])
  func everyInstantOfASolarDay_givesTheSameCourse(latitude: Double, longitude: Double) throws {
    let point = Coordinates(latitude: latitude, longitude: longitude)
    let day = Sun.day(around: Instant("2024-02-10T12:00:00Z"), at: point)
    let (rise, set) = (try #require(day.sunrise), try #require(day.sunset))
    let noon = rise + Milliseconds((set - rise).count / 2)
    for minutes in stride(from: -710, through: 710, by: 71) {
      #expect(Sun.day(around: noon + .minutes(minutes), at: point) == day)
    }
    let next = try #require(Sun.day(around: noon + .minutes(730), at: point).sunrise)
    #expect(abs((next - rise).seconds - 86_400) < 600)
  }

  @Test func dateLine_isNoBorder() {
    for day in stride(from: 0, to: 366, by: 61) {
      let instant = Instant("2024-01-01T23:00:00Z") + .hours(24 * day)
      func course(_ longitude: Double) -> SunDay {
        Sun.day(around: instant, at: Coordinates(latitude: -17, longitude: longitude))
      }
      #expect(course(180) == course(-180))
      #expect(course(181) == course(-179))
      #expect(course(-540) == course(180))
    }
  }

  @Test(arguments: [-Double.infinity, -1e300, -1000, 0, 90.0001, 1e300, .infinity, .nan])
  func impossiblePoint_hasASunAllTheSame(number: Double) {
    for other in [0, 60, number] {
      for instant in [Instant.distantPast, Instant("2024-06-20T12:00:00Z"), .distantFuture] {
        for point in [
          Coordinates(latitude: number, longitude: other),
          Coordinates(latitude: other, longitude: number),
        ] {
          #expect((-90...90).contains(Sun.altitude(at: instant, from: point)))
          let day = Sun.day(around: instant, at: point)
          if let rise = day.sunrise, let set = day.sunset { #expect(rise <= set) }
        }
      }
    }
  }
}
