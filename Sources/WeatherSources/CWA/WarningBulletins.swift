internal import FoundationEssentials
internal import Weather

/// The texts of warnings in a reply of W-C0033-002.
///
/// REST holds them in `records.record[]`; the file as `dataset`, one object or a list. Each names its
/// areas, which are counties, parts of one, or stretches over several.
enum WarningBulletins {
  /// Decodes a reply.
  /// - Returns: every bulletin; none where none is in force.
  /// - Throws: where one of them cannot be read: a warning is not to be lost without a word.
  static func decode(_ body: Data) throws(SourceError) -> [Bulletin] {
    let envelope = try Envelope(body)
    var bulletins: [Bulletin] = []
    for content in envelope.contents where !content.isEmpty {
      guard case .object(let members) = content else {
        throw SourceError(.wrongShape, "unexpected shape: a bulletin is no object")
      }
      guard let records = members["record"] else {
        guard content["datasetInfo"] != nil else {
          throw SourceError(.wrongShape, "unexpected shape: no bulletins in the reply")
        }
        bulletins += try self.bulletins(content)
        continue
      }
      for record in records.elements { bulletins += try self.bulletins(record) }
    }
    return bulletins
  }

  /// The bulletins of a record: one a hazard that it tells of, with the same text.
  private static func bulletins(_ record: JSONNode) throws(SourceError) -> [Bulletin] {
    let information = record["datasetInfo"]
    guard let start = information?["validTime"]?.time("startTime"),
      let end = information?["validTime"]?.time("endTime"), start <= end
    else { throw SourceError(.badValue, "a bulletin does not say when it is in force") }
    let title = information?["datasetDescription"]?.text ?? ""
    let text = clean((record["contents"]?["content"] ?? .null).elements)
    let hazards = (record["hazardConditions"]?["hazards"] ?? .null).elements
      .flatMap { ($0["hazard"] ?? .null).elements }
    let told = hazards.compactMap { hazard -> Bulletin? in
      guard let info = hazard["info"], let word = info["phenomena"]?.text, !word.isEmpty else {
        return nil
      }
      let areas = WarningArea.names(info["affectedAreas"])
      return Bulletin(
        Phenomenon(word), significance: info["significance"]?.text ?? "", start: start, end: end,
        issued: information?.time("issueTime"), text: text, areas: areas,
        counties: WarningArea.counties(areas))
    }
    if !told.isEmpty { return told }
    guard !title.isEmpty else {
      throw SourceError(.wrongShape, "a bulletin does not say of what it warns")
    }
    let (word, significance) = split(title)
    let bulletin = Bulletin(
      Phenomenon(word), significance: significance, start: start, end: end,
      issued: information?.time("issueTime"), text: text, areas: [], counties: [])
    return [bulletin].compactMap { $0 }
  }

  /// A title as what it warns of and what kind of bulletin it is: 大雨 and 特報.
  private static func split(_ title: String) -> (word: String, significance: String) {
    for significance in ["特報", "警報"] where title.hasSuffix(significance) {
      return (String(title.dropLast(significance.count)), significance)
    }
    return (title, "")
  }

  /// The text in Chinese, its paragraphs parted by line ends.
  private static func clean(_ contents: [JSONNode]) -> String {
    let content =
      contents.first { $0["contentLanguage"]?.text?.hasPrefix("zh") ?? false } ?? contents.first
    return (content?["contentText"]?.paragraphs ?? []).joined(separator: "\n")
  }
}
