extension County {
  /// The counties that a text can mean: none, one, or the two of a name that a city and a county share.
  ///
  /// Any usual spelling: 臺北市, 台北, Taipei, `taipei city`, `TPE`, `TW-TPE`, `63000`, and the code
  /// with which CWA names it or a township in it, `63000000`; Hanyu and Tongyong Pinyin, Wade–Giles and
  /// older names (Gaoxiong, Jhanghua, T'ai-pei, Quemoy). Capitals, blanks, hyphens and apostrophes do
  /// not matter. 新竹 and 嘉義 without 市 or 縣 mean both; Matsu (馬祖) is Lienchiang.
  public static func matching(_ text: String) -> [County] {
    // The official name, as the configuration and most questions have it.
    if let county = allCases.first(where: { $0.name.chinese.utf8.elementsEqual(text.utf8) }) {
      return [county]
    }
    let wanted = Spelling.normalized(text)
    if let counties = bySpelling[wanted] { return counties }
    guard wanted.utf8.count == 8, UInt32(wanted) != nil,
      let county = County(rawValue: String(wanted.prefix(5)))
    else { return [] }
    return [county]
  }

  /// Every spelling in its normal form.
  var spellings: [String] {
    let english = name[.english]
    let chinese = String(name.chinese.dropLast())
    // `New Taipei` is two words before its rank.
    let plain = [english.split(separator: " ").dropLast().joined()] + romanizations
    let ranks = isCity ? ["city", "shi"] : ["county", "hsien", "xian"]
    let roman = plain.map(Spelling.normalized)
    return [name.chinese, chinese, rawValue, isoCode.lowercased(), "tw" + isoCode.lowercased()]
      + roman + roman.flatMap { roman in ranks.map { roman + $0 } } + olderNames
  }

  private static let bySpelling: [String: [County]] = {
    var counties: [String: [County]] = [:]
    for county in allCases {
      for spelling in Set(county.spellings) { counties[spelling, default: []].append(county) }
    }
    return counties
  }()

  private var isCity: Bool { name.chinese.hasSuffix("市") }

  /// Other ways to write the name in Latin letters, as signs and books have it: Hanyu Pinyin, Tongyong
  /// Pinyin, Wade–Giles, and names older than all of them.
  private var romanizations: [String] {
    switch self {
    case .taipei: ["taibei", "taipeh"]
    case .newTaipei: ["xinbei", "sinbei", "hsinpei"]
    case .taoyuan, .miaoli, .nantou, .yunlin: []
    case .taichung: ["taizhong", "taijhong"]
    case .tainan: []
    case .kaohsiung: ["gaoxiong", "gaosyong"]
    case .keelung: ["jilong", "chilung"]
    case .hsinchuCounty, .hsinchuCity: ["xinzhu", "sinjhu"]
    case .changhua: ["zhanghua", "jhanghua", "changhwa"]
    case .chiayiCounty, .chiayiCity: ["jiayi", "chiai"]
    case .pingtung: ["pingdong"]
    case .yilan: ["ilan"]
    case .hualien: ["hualian"]
    case .taitung: ["taidong"]
    case .penghu: ["pescadores"]
    case .kinmen: ["jinmen", "chinmen", "quemoy"]
    case .lienchiang: ["lianjiang", "lienjiang", "matsu", "mazu"]
    }
  }

  /// What the county was called before it became a municipality, and names that it goes by.
  private var olderNames: [String] {
    switch self {
    case .newTaipei: ["臺北縣", "taipeicounty", "taipeihsien"]
    case .taoyuan: ["桃園縣", "taoyuancounty", "taoyuanhsien"]
    case .taichung: ["臺中縣", "taichungcounty", "taichunghsien"]
    case .tainan: ["臺南縣", "tainancounty", "tainanhsien"]
    case .kaohsiung: ["高雄縣", "kaohsiungcounty", "kaohsiunghsien"]
    case .lienchiang: ["馬祖"]
    default: []
    }
  }
}
