import Testing

@testable import Weather

@Suite struct CountyTests {
  @Test func thereAreTwentyTwo_allDifferent() {
    #expect(County.allCases.count == 22)
    #expect(Set(County.allCases.map(\.name.chinese)).count == 22)
    #expect(Set(County.allCases.map { $0.name[.english] }).count == 22)
    #expect(Set(County.allCases.map(\.isoCode)).count == 22)
    #expect(Set(County.allCases.map(\.point)).count == 22)
  }

  @Test(arguments: County.allCases)
  func everyUsualSpelling_findsTheCounty(county: County) {
    let chinese = county.name.chinese
    let english = county.name[.english]
    let isShared = ["新竹", "嘉義"].contains(String(chinese.dropLast()))
    let spellings =
      [
        chinese, chinese.replacing("臺", with: "台"), english, english.lowercased(),
        english.uppercased(), english.replacing(" ", with: ""), county.rawValue, county.isoCode,
        county.isoCode.lowercased(), " \(chinese) ",
      ]
      + (isShared
        ? []
        : [
          String(chinese.dropLast()),
          english.split(separator: " ").dropLast().joined(separator: " "),
        ])
    for spelling in spellings {
      #expect(County.matching(spelling) == [county], "\(spelling)")
    }
  }

  @Test(arguments: ["新竹", "hsinchu", "Hsinchu"])
  func nameOfACityAndACounty_meansBoth(text: String) {
    #expect(Set(County.matching(text)) == [.hsinchuCity, .hsinchuCounty])
  }

  @Test(arguments: ["嘉義", "chiayi"])
  func otherSharedName_meansBothToo(text: String) {
    #expect(Set(County.matching(text)) == [.chiayiCity, .chiayiCounty])
  }

  @Test(arguments: [("馬祖", County.lienchiang), ("Matsu", .lienchiang), ("Kinmen", .kinmen)])
  func island_hasItsOwnName(text: String, county: County) {
    #expect(County.matching(text) == [county])
  }

  @Test(arguments: ["", " ", "市", "city", "county", "東京", "London", "630000", "TP", "台"])
  func anythingElse_findsNone(text: String) {
    #expect(County.matching(text).isEmpty)
  }

  /// Every way in use to write a county: what a person may have in a script, on a sign, in a book.
  @Test(arguments: [
    ("T'ai-pei", County.taipei), ("Taibei Shi", .taipei), ("TW-TPE", .taipei),
    ("63000000", .taipei),
    ("Taipei, Taiwan", .taipei), ("Taipei,TW", .taipei), ("ＴＡＩＰＥＩ", .taipei),
    ("Xinbei", .newTaipei), ("Sinbei", .newTaipei), ("new-taipei", .newTaipei), ("臺北縣", .newTaipei),
    ("NewTaipeiCity", .newTaipei), ("T’ao-yüan", .taoyuan), ("桃園縣", .taoyuan),
    ("Taizhong", .taichung), ("Taijhong", .taichung), ("T'ainan", .tainan), ("台南縣", .tainan),
    ("Gaoxiong", .kaohsiung), ("Gaosyong", .kaohsiung), ("Kaohsiung County", .kaohsiung),
    ("Jilong", .keelung), ("Chi-lung", .keelung), ("Xinzhu Shi", .hsinchuCity),
    ("Sinjhu County", .hsinchuCounty), ("Hsinchu Hsien", .hsinchuCounty), ("Zhanghua", .changhua),
    ("Jhanghua", .changhua), ("Chang-hwa", .changhua), ("Jiayi City", .chiayiCity),
    ("Chiayi Xian", .chiayiCounty), ("Pingdong", .pingtung), ("P'ing-tung", .pingtung),
    ("Ilan", .yilan), ("Hualian", .hualien), ("Taidong", .taitung), ("Pescadores", .penghu),
    ("Jinmen", .kinmen), ("Chinmen", .kinmen), ("Quemoy", .kinmen), ("Lianjiang", .lienchiang),
    ("Mazu", .lienchiang), ("09007", .lienchiang), ("09020000", .kinmen), ("10013320", .pingtung),
  ])
  func otherRomanizationOrCode_findsTheCounty(text: String, county: County) {
    #expect(County.matching(text) == [county])
  }

  @Test func officialName_isTakenWithEitherCharacterForTai() {
    #expect(County(officialName: "臺東縣") == .taitung)
    #expect(County(officialName: "台東縣") == .taitung)
    #expect(County(officialName: "臺東") == nil)
  }

  @Test func point_liesInTaiwan() {
    for county in County.allCases {
      #expect((21.8...26.4).contains(county.point.latitude))
      #expect((118.2...122.1).contains(county.point.longitude))
    }
  }

  @Test(arguments: ["", ".", ".63000", "a/b", "a b", "臺北", String(repeating: "a", count: 65)])
  func textThatIsNoFileName_isNoPlaceID(text: String) {
    #expect(PlaceID(text) == nil)
  }
}
