/// One of Taiwan's 22 counties and cities of county rank.
///
/// The raw value is the five-digit code of the Ministry of the Interior, which is also the start of
/// CWA's `Geocode`. The order is that of CWA's forecast file.
public enum County: String, CaseIterable, Codable, Sendable {
  case taipei = "63000"
  case newTaipei = "65000"
  case taoyuan = "68000"
  case taichung = "66000"
  case tainan = "67000"
  case kaohsiung = "64000"
  case keelung = "10017"
  case hsinchuCounty = "10004"
  case hsinchuCity = "10018"
  case miaoli = "10005"
  case changhua = "10007"
  case nantou = "10008"
  case yunlin = "10009"
  case chiayiCounty = "10010"
  case chiayiCity = "10020"
  case pingtung = "10013"
  case yilan = "10002"
  case hualien = "10015"
  case taitung = "10014"
  case penghu = "10016"
  case kinmen = "09020"
  case lienchiang = "09007"

  /// The official names: `臺北市`, with 臺 and never 台, and `Taipei City`.
  public var name: LocalizedText { facts.name }

  /// The letters after `TW-` in ISO 3166-2.
  public var isoCode: String { facts.isoCode }

  /// The point that CWA gives for the county, that of the township where its government sits.
  public var point: Coordinates { facts.point }

  /// The county of an official Chinese name, also when it is written with 台; nil for any other text.
  public init?(officialName name: String) {
    let name = name.replacing("台", with: "臺")
    guard let county = Self.allCases.first(where: { $0.name.chinese == name }) else { return nil }
    self = county
  }

  private var facts: Facts {
    switch self {
    case .taipei: Facts("臺北市", "Taipei City", "TPE", 25.0351, 121.5587)
    case .newTaipei: Facts("新北市", "New Taipei City", "NWT", 25.0115, 121.4509)
    case .taoyuan: Facts("桃園市", "Taoyuan City", "TAO", 24.9957, 121.2935)
    case .taichung: Facts("臺中市", "Taichung City", "TXG", 24.1429, 120.6630)
    case .tainan: Facts("臺南市", "Tainan City", "TNN", 22.9964, 120.1604)
    case .kaohsiung: Facts("高雄市", "Kaohsiung City", "KHH", 22.6235, 120.3041)
    case .keelung: Facts("基隆市", "Keelung City", "KEE", 25.1532, 121.7594)
    case .hsinchuCounty: Facts("新竹縣", "Hsinchu County", "HSQ", 24.8412, 120.9957)
    case .hsinchuCity: Facts("新竹市", "Hsinchu City", "HSZ", 24.8181, 120.9621)
    case .miaoli: Facts("苗栗縣", "Miaoli County", "MIA", 24.5633, 120.8110)
    case .changhua: Facts("彰化縣", "Changhua County", "CHA", 24.0826, 120.5341)
    case .nantou: Facts("南投縣", "Nantou County", "NAN", 23.9133, 120.6792)
    case .yunlin: Facts("雲林縣", "Yunlin County", "YUN", 23.6988, 120.5189)
    case .chiayiCounty: Facts("嘉義縣", "Chiayi County", "CYQ", 23.4602, 120.3240)
    case .chiayiCity: Facts("嘉義市", "Chiayi City", "CYI", 23.4804, 120.4454)
    case .pingtung: Facts("屏東縣", "Pingtung County", "PIF", 22.6642, 120.4834)
    case .yilan: Facts("宜蘭縣", "Yilan County", "ILA", 24.7537, 121.7451)
    case .hualien: Facts("花蓮縣", "Hualien County", "HUA", 23.9839, 121.5986)
    case .taitung: Facts("臺東縣", "Taitung County", "TTT", 22.7565, 121.1387)
    case .penghu: Facts("澎湖縣", "Penghu County", "PEN", 23.5676, 119.5707)
    case .kinmen: Facts("金門縣", "Kinmen County", "KIN", 24.4344, 118.3124)
    case .lienchiang: Facts("連江縣", "Lienchiang County", "LIE", 26.1542, 119.9293)
    }
  }

  private struct Facts {
    let name: LocalizedText
    let isoCode: String
    let point: Coordinates

    init(
      _ chinese: String, _ english: String, _ isoCode: String, _ latitude: Double,
      _ longitude: Double
    ) {
      name = LocalizedText(chinese, english: english)
      self.isoCode = isoCode
      point = Coordinates(latitude: latitude, longitude: longitude)
    }
  }
}
