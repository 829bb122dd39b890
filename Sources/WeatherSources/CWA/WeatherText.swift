internal import Weather

/// CWA's table of weather texts: 353 Chinese ones, the code of each and its English.
///
/// `weather-texts.tsv` beside this file, a row a text: code, Chinese, English. Source: CWA's
/// "Weather Icon" and MFC/A0012-001 documents.
enum WeatherText {
  /// The code that the table gives to a Chinese text; nil for a text that it does not have.
  static func code(of chinese: String) -> WeatherCode? { row(chinese)?.code }

  /// The words of a period in both languages: CWA's Chinese, else the table's for the code.
  static func words(_ chinese: String, code: WeatherCode?) -> LocalizedText {
    let row = row(chinese)
    let general = code.flatMap { firstRows[$0] }
    if chinese.isEmpty { return general?.text ?? Condition.unknown.name }
    return LocalizedText(chinese, english: row?.text.english ?? general?.text.english)
  }

  /// The row of a text; F-D0047 says 晴 and 陰 for what the table calls 晴天 and 陰天.
  private static func row(_ chinese: String) -> Row? {
    rows[chinese] ?? (["晴", "陰"].contains(chinese) ? rows[chinese + "天"] : nil)
  }

  private struct Row {
    let code: WeatherCode
    let text: LocalizedText
  }

  private static let table: [Row] = String(
    decoding: PackageResources.weather_texts_tsv, as: UTF8.self
  )
  .split(separator: "\n").compactMap { line in
    let columns = line.split(separator: "\t")
    guard columns.count == 3, let code = WeatherCode(String(columns[0])) else { return nil }
    return Row(
      code: code, text: LocalizedText(String(columns[1]), english: String(columns[2])))
  }

  private static let rows = Dictionary(
    table.map { ($0.text.chinese, $0) }, uniquingKeysWith: { first, _ in first })

  private static let firstRows = Dictionary(
    table.map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })
}
