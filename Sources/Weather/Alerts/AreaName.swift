/// The name of an area that a warning is about, by the source's own word for it.
public enum AreaName {
  /// The name in both languages: a county, a part of one, a stretch of coast; English where every part
  /// of it is known.
  public static func name(_ word: String) -> LocalizedText {
    LocalizedText(word, english: english(word))
  }

  private static func english(_ word: String) -> String? {
    if let name = names[word] { return name }
    if let county = County(officialName: word) { return county.name.english }
    for (suffix, text) in parts where word.hasSuffix(suffix) {
      return english(String(word.dropLast(suffix.count))).map { "\(text) of \($0)" }
    }
    return nil
  }

  private static let names = [
    "山區": "mountains", "平地": "plains", "沿海": "coast", "基隆北海岸": "Keelung and the North Coast",
    "恆春半島": "Hengchun Peninsula", "蘭嶼綠島": "Lanyu and Ludao", "蘭嶼": "Lanyu", "綠島": "Ludao",
    "馬祖": "Matsu",
  ]

  private static let parts = [("山區", "mountains"), ("平地", "plains"), ("沿海", "coast")]
}
