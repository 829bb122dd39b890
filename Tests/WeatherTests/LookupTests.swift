import Foundation
import Testing

@testable import Weather

@Suite struct LookupTests {
  private static func lookup(_ text: String, _ preferred: String? = nil) throws -> Lookup {
    try #require(Lookup(text, preferredCountry: preferred))
  }

  // MARK: What is typed

  @Test(
    arguments: [
      ("Paris", "Paris", nil, nil), ("Paris,FR", "Paris", nil, "FR"),
      ("paris , fr", "paris", nil, "FR"), ("  New York  ", "New York", nil, nil),
      ("Paris,Texas,US", "Paris", "Texas", "US"), ("Paris, Texas", "Paris", "Texas", nil),
      ("Springfield,Clark,Ohio,us", "Springfield", "Clark, Ohio", "US"),
      ("Paris,", "Paris", nil, nil), ("Paris,,FR", "Paris", nil, "FR"),
      ("Paris,FR, ", "Paris", nil, "FR"),
      ("巴黎，FR", "巴黎", nil, "FR"), ("巴黎， 德州 ，US", "巴黎", "德州", "US"),
      ("Paris,FRA", "Paris", "FRA", nil), ("Paris,F1", "Paris", "F1", nil),
      ("Paris,法", "Paris", "法", nil), ("Rome\n,\tIT", "Rome", nil, "IT"),
      ("a\u{1B}[2Jb\u{202E}c,DE", "a[2Jbc", nil, "DE"), ("id:1,US", "id:1", nil, "US"),
      ("idaho", "idaho", nil, nil),
      // A state's letters, where they are no country's or the country follows; else the country's.
      ("Paris,TX", "Paris", "Texas", "US"), ("paris, tx ,us", "paris", "Texas", "US"),
      ("Atlanta,GA,US", "Atlanta", "Georgia", "US"), ("Atlanta,ga", "Atlanta", nil, "GA"),
      ("Washington,DC", "Washington", "District of Columbia", "US"),
      ("New York,new york,US", "New York", "New York", "US"),
      ("Perth,WA,AU", "Perth", "WA", "AU"), ("Tbilisi,Georgia", "Tbilisi", "Georgia", nil),
      ("Salem,Essex,MA,US", "Salem", "Essex, MA", "US"), ("TX", "TX", nil, nil),
    ] as [(String, String, String?, String?)])
  func text_isNameRegionAndCountry(
    text: String, name: String, region: String?, country: String?
  ) throws {
    let lookup = try Self.lookup(text)
    #expect(lookup.name == name && lookup.region == region && lookup.country == country)
    #expect(lookup.cityNumber == nil)
    // What is asked for is asked for again in the same words.
    #expect(Lookup(lookup.text) == lookup)
  }

  @Test(arguments: [("id:5128581", 5_128_581), ("ID:1", 1), (" id:99999999 ", 99_999_999)])
  func number_isACityOfOpenWeather(text: String, number: Int) throws {
    let lookup = try Self.lookup(text, "JP")
    #expect(lookup.cityNumber == number && lookup.name.isEmpty)
    #expect(lookup.country == nil && lookup.preferredCountry == nil)
    #expect(lookup.text == "id:\(number)")
  }

  @Test(arguments: [
    "", " ", ",", ",FR", "\u{1B}\u{202E}", "id:", "id:0", "id:-1", "id:100000000", "id:1.5", "id:x",
    "id:99999999999999999999999", String(repeating: "a", count: 101),
    String(repeating: "長", count: 1 << 18),
    // One character, for all that people see.
    "e" + String(repeating: "\u{301}", count: 1 << 18),
  ])
  func textWithoutAName_isNone(text: String) {
    #expect(Lookup(text) == nil)
  }

  @Test func longestName_isTaken() throws {
    let name = String(repeating: "長", count: 100)
    #expect(try Self.lookup(name).name == name)
  }

  @Test func preferredCountry_countsWhereNoneIsTyped() throws {
    #expect(try Self.lookup("Paris", "US").preferredCountry == "US")
    #expect(try Self.lookup("Paris,FR", "US").preferredCountry == nil)
  }

  @Test(
    arguments: [
      ("tw", "TW"), ("uk", "GB"), ("UKR", nil), ("Tw", "TW"), ("TW", "TW"), ("T", nil),
      ("TWN", nil), ("t1", nil), ("é", nil),
      ("[[", nil), ("@@", nil), ("", nil),
    ] as [(String, String?)])
  func country_isTwoLetters(text: String, country: String?) {
    #expect(Lookup.country(text) == country)
  }

  // MARK: Ids

  private static let hostile = [
    "../../etc/passwd", ".", "..", "-", "/", "CON", "a\u{0}b", "a\nb", "💥", "é", "q\u{20D0}q", "ﬃ",
    "İstanbul", "ẞ", "a b,c d,EE", String(repeating: "z", count: 100), "+week", ".lock", ".record",
    "63000,US", "25.04.121.56", "東京", "ＴＯＫＹＯ",
  ]

  @Test(arguments: hostile) func id_isSafeAsAFileName(text: String) throws {
    let id = try #require(try Self.lookup(text).id, "\(text)")
    #expect(id.text.utf8.count <= 40)
    let isPlain = id.text.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: ".")
    }
    #expect(isPlain && id.text.first != ".", "\(id)")
    #expect(County(rawValue: id.text) == nil && Coordinates(id.text) == nil)
  }

  /// Snapshots of a place are found again by every later version.
  @Test(arguments: [
    ("東京", "name.x0ys6r"), ("Paris,FR", "paris.iy9rwt"), ("New York", "newyork.rmc0rb"),
    ("id:5128581", "name.gzpkad"),
  ])
  func id_staysTheSame(text: String, id: String) throws {
    let found = try Self.lookup(text).id?.text
    #expect(found == id)
  }

  @Test func differentQuestions_haveDifferentIDs() throws {
    let questions =
      try [
        "Paris", "Paris,FR", "Paris,US", "Paris,Texas", "Paris,Texas,US", "Pari", "Paris FR",
        "id:1",
        // A gazetteer may know one of these and not the other.
        "id:2", "1", "São Paulo", "Sao Paulo", "New York", "Newyork", "New-York",
      ].map { try Self.lookup($0) } + [Self.lookup("Paris", "US"), Self.lookup("Paris", "FR")]
    #expect(Set(questions.compactMap(\.id)).count == questions.count)
  }

  @Test(arguments: [
    ("Paris,FR", "paris, fr"), ("São Paulo", "SÃO PAULO"),
    ("台東", "臺東"), ("Paris,Texas,US", "Paris, texas,us"), ("Paris,Texas,US", "Paris,TX"),
    ("London,GB", "London,UK"), ("New York", "ＮＥＷ york"), ("Köln", "köln"),
  ])
  func sameQuestion_hasTheSameID(one: String, other: String) throws {
    let ids = try [one, other].map { try #require(try Self.lookup($0).id) }
    #expect(ids[0] == ids[1])
  }

  // MARK: Choosing

  /// A place at a latitude, on the meridian of Greenwich.
  private static func locality(
    _ name: String, _ country: String? = nil, region: String? = nil, at latitude: Double = 0,
    people: Int? = nil, others: [String] = [], isSettlement: Bool = true
  ) -> Locality {
    Locality(
      name: name, otherNames: others, region: region, country: country,
      point: Coordinates(latitude: latitude, longitude: 0), population: people,
      isSettlement: isSettlement)
  }

  @Test(arguments: [
    ("Zürich", "Zurich"), ("Zurich", "Zürich"), ("zürich", "ZU\u{308}RICH"),
    ("São Paulo", "sao paulo"),
    ("Łódź", "Lodz"), ("Hue", "Huế"), ("Da Nang", "Đà Nẵng"), ("Halwan", "Ḩalwān"),
    ("Reykjavik", "Reykjavík"), ("Saint-Denis", "Saint Denis"), ("Coeur d'Alene", "Cœur d’Alene"),
    ("Strasse", "Straße"), ("台東", "臺東"), ("ＰＡＲＩＳ", "Paris"), ("Washington DC", "Washington, D.C."),
  ])
  func accentsCapitalsAndSigns_areNoOtherName(typed: String, known: String) throws {
    let locality = Self.locality(known)
    #expect(try Self.lookup(typed).choice(among: [locality]) == .found(locality))
    let other = Self.locality("x", others: [known])
    #expect(try Self.lookup(typed).choice(among: [other]) == .found(other))
  }

  @Test(arguments: ["Pariss", "Pari", "Le Paris", "巴黎"]) func otherName_isNeverTaken(
    name: String
  ) throws {
    let localities = [Self.locality(name, "FR", people: 2_000_000)]
    #expect(try Self.lookup("Paris").choice(among: localities) == .unknown(localities))
    #expect(try Self.lookup("Paris").choice(among: []) == .unknown([]))
  }

  @Test func countryAndRegion_leaveTheOthersOut() throws {
    let france = Self.locality("Paris", "FR", region: "Île-de-France", at: 48, people: 2_100_000)
    let texas = Self.locality("Paris", "US", region: "Texas", at: 33, people: 25_000)
    let nowhere = Self.locality("Paris", at: 10, people: 90_000_000)
    let all = [france, texas, nowhere]
    #expect(try Self.lookup("Paris,fr").choice(among: all) == .found(france))
    #expect(try Self.lookup("Paris,US").choice(among: all) == .found(texas))
    #expect(try Self.lookup("Paris,texas").choice(among: all) == .found(texas))
    #expect(try Self.lookup("Paris,Ile de France,FR").choice(among: all) == .found(france))
    #expect(try Self.lookup("Paris,Texas,FR").choice(among: all) == .unknown(all))
    #expect(try Self.lookup("Paris,DE").choice(among: all) == .unknown(all))
  }

  @Test(arguments: [
    ("District of Columbia", "US", true), ("Washington, D.C.", "US", true), ("Texas", "US", false),
    ("Washington, D.C.", "CA", false), ("", "US", false),
  ])
  func districtOfTheCapital_hasTwoNames(region: String, country: String, isIt: Bool) throws {
    let locality = Self.locality("Washington", country, region: region)
    for text in ["Washington,DC", "Washington,Washington D.C.,US"] {
      let choice = try Self.lookup(text).choice(among: [locality])
      #expect(choice == (isIt ? .found(locality) : .unknown([locality])), "\(text)")
    }
  }

  @Test(
    arguments: [
      ("Atlanta,GA", "Atlanta,Georgia,US"), ("Los Angeles,ca", "Los Angeles,California,US"),
      ("Paris,FR", nil), ("Paris,US", nil), ("Paris,TX", nil), ("Ghent,Flanders,GA", nil),
      ("Paris", nil), ("id:1", nil), (String(repeating: "長", count: 97) + ",GA", nil),
    ] as [(String, String?)])
  func lettersOfCountryAndState_haveAnotherMeaning(text: String, other: String?) throws {
    #expect(try Self.lookup(text).inState?.text == other)
  }

  @Test func fiveTimesThePeople_standOut() throws {
    let big = Self.locality("X", "AA", at: 0, people: 500)
    let small = Self.locality("X", "BB", at: 10, people: 100)
    let middling = Self.locality("X", "CC", at: 20, people: 101)
    let unknown = Self.locality("X", "DD", at: 30)
    let few = Self.locality("X", "EE", at: 40, people: 4)
    let lookup = try Self.lookup("X")
    #expect(lookup.choice(among: [small, big]) == .found(big))
    #expect(lookup.choice(among: [small, big, middling]) == .ambiguous([small, big, middling]))
    #expect(lookup.choice(among: [unknown, big]) == .found(big))
    // Nobody knows whether the other has more.
    #expect(lookup.choice(among: [unknown, few]) == .ambiguous([unknown, few]))
    #expect(
      lookup.choice(among: [unknown, Self.locality("X", at: 50)])
        == .ambiguous([unknown, Self.locality("X", at: 50)]))
  }

  @Test(arguments: [(Int.max, Int.max), (.max, .max / 2), (.max, 0), (.max, -1), (.min, .min)])
  func impossibleNumbersOfPeople_areOnlyNumbers(one: Int, other: Int) throws {
    let localities = [
      Self.locality("X", at: 0, people: one), Self.locality("X", at: 10, people: other),
    ]
    let choice = try Self.lookup("X").choice(among: localities)
    let isAlone = one == .max && other < .max / 5
    #expect(choice == (isAlone ? .found(localities[0]) : .ambiguous(localities)))
  }

  @Test func preferredCountry_goesFirst() throws {
    let france = Self.locality("Paris", "FR", at: 48, people: 2_100_000)
    let texas = Self.locality("Paris", "US", region: "Texas", at: 33, people: 25_000)
    let ohio = Self.locality("Paris", "US", region: "Ohio", at: 40, people: 24_000)
    #expect(try Self.lookup("Paris", "US").choice(among: [france, texas]) == .found(texas))
    #expect(try Self.lookup("Paris", "DE").choice(among: [france, texas]) == .found(france))
    #expect(
      try Self.lookup("Paris", "US").choice(among: [france, texas, ohio])
        == .ambiguous([texas, ohio]))
  }

  @Test func settlement_goesBeforeARegionOfItsName() throws {
    let state = Self.locality("New York", "US", at: 43, people: 19_000_000, isSettlement: false)
    let city = Self.locality("New York", "US", at: 40, people: 8_000_000)
    let lookup = try Self.lookup("New York")
    #expect(lookup.choice(among: [state, city]) == .found(city))
    #expect(lookup.choice(among: [state]) == .found(state))
  }

  @Test func placeThatIsListedTwice_isOne() throws {
    // 0.26° of latitude are 29 km, 0.28° are 31.
    let city = Self.locality("X", "AA", at: 0, people: 100)
    let district = Self.locality("X", "AA", at: 0.26, people: 90)
    let other = Self.locality("X", "AA", at: 0.28, people: 90)
    let lookup = try Self.lookup("X")
    #expect(lookup.choice(among: [district, city]) == .found(city))
    #expect(lookup.choice(among: [other, city]) == .ambiguous([other, city]))
  }

  @Test func number_takesWhatTheSourceSays() throws {
    let lookup = try Self.lookup("id:5128581")
    let city = Self.locality("New York")
    #expect(lookup.choice(among: [city]) == .found(city))
    #expect(lookup.choice(among: []) == .unknown([]))
  }

  // MARK: Localities

  @Test(
    arguments: [
      (locality("Paris", "FR", region: "Île-de-France"), "Paris,Île-de-France,FR"),
      (locality("Berlin", "DE", region: "Berlin"), "Berlin,DE"),
      (locality("Rome", "IT"), "Rome,IT"),
      (locality("Rome", region: "Lazio"), "Rome,Lazio"), (locality("Rome"), "Rome"),
      (
        locality("Washington, D.C.", "US", region: "District, of"), "Washington D.C.,District of,US"
      ),
      (locality("東京，都", "JP"), "東京都,JP"),
    ])
  func locality_isFoundByWhatItIsOfferedAs(locality: Locality, query: String) throws {
    #expect(locality.query == query)
    let others = [
      Self.locality(locality.name, "XX", region: "Y", at: 50, people: 1_000_000), locality,
    ]
    let lookup = try Self.lookup(locality.query)
    let isWhole = locality.country != nil || locality.region != nil
    #expect(
      lookup.choice(among: isWhole ? others : [locality]) == .found(locality), "\(lookup)")
  }

  @Test func fullName_isForPeople() {
    #expect(
      Self.locality("Washington, D.C.", "US", region: "Texas").fullName
        == "Washington, D.C., Texas, US")
    #expect(Self.locality("Berlin", "DE", region: "Berlin").fullName == "Berlin, DE")
  }

  @Test func otherChineseName_leavesTheOneThatItHad() {
    let sydney = Locality(
      name: "Sydney", country: "AU", point: Coordinates(latitude: -33.9, longitude: 151.2),
      zone: "Australia/Sydney", chineseName: "悉尼")
    let named = sydney.named("雪梨")
    #expect(named.chineseName == "雪梨" && named.names == ["Sydney", "悉尼", "雪梨"])
    #expect(named.zone == sydney.zone && named.point == sydney.point)
  }
}
