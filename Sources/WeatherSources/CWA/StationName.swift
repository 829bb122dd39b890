/// The English names of CWA's manned stations, by their numbers; CWA's data has the Chinese alone.
enum StationName {
  /// The name of a station; nil for one that is not in the table.
  static func english(_ id: String) -> String? { names[id] }

  private static let names = [
    "466881": "New Taipei", "466900": "Tamsui", "466910": "Anbu", "466920": "Taipei",
    "466930": "Yangmingshan", "466940": "Keelung", "466950": "Pengjia Islet",
    "466990": "Hualien", "467050": "Xinwu", "467060": "Su'ao", "467080": "Yilan",
    "467110": "Kinmen", "467270": "Tianzhong", "467280": "Houlong", "467290": "Gukeng",
    "467300": "Dongji Island", "467350": "Penghu", "467410": "Tainan", "467420": "Yongkang",
    "467441": "Kaohsiung", "467480": "Chiayi", "467490": "Taichung", "467530": "Alishan",
    "467540": "Dawu", "467550": "Yushan", "467571": "Hsinchu", "467590": "Hengchun",
    "467610": "Chenggong", "467620": "Lanyu", "467650": "Sun Moon Lake", "467660": "Taitung",
    "467990": "Matsu", "468100": "Dongsha Island", "469020": "Nansha Island",
  ]
}
