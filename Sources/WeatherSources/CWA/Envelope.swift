internal import FoundationEssentials
internal import Weather

/// The outermost object of a reply of CWA, in either form.
///
/// REST wraps the data in `records`, beside a `success` that is a text; the file in `cwaopendata`
/// (`cwbopendata` until September 2023, and once since) and `dataset` (`Dataset` in F-D0047).
struct Envelope {
  /// When CWA issued the data; nil where the form does not say.
  let issued: Instant?
  /// What holds the data: `records`, `dataset`; of several, each of them.
  let contents: [JSONNode]

  /// Opens a reply.
  init(_ body: Data) throws(SourceError) {
    let root = try JSONNode.parse(body)
    if let file = root["cwaopendata"] ?? root["cwbopendata"] {
      guard case .object(let members) = file else {
        throw SourceError(.wrongShape, "unexpected shape: nothing in the file's root")
      }
      // Observations stood beside the dataset until 2023.
      if members["location"] != nil { throw Self.outdated(since: "2023") }
      guard let dataset = members["dataset"] ?? members["Dataset"] else {
        throw SourceError(.wrongShape, "unexpected shape: dataset is missing")
      }
      contents = dataset.elements
      let information = dataset["datasetInfo"] ?? dataset["DatasetInfo"]
      let time = information?["issueTime"] ?? information?["IssueTime"]
      issued = time?.text.flatMap(Self.time)
      return
    }
    // A refused key may come with status 200 and `success: "false"`.
    switch root["success"] {
    case .bool(false), .string("false"):
      throw SourceError(.keyRefused, "CWA answers success: false")
    default: break
    }
    guard let records = root["records"] else {
      throw SourceError(.wrongShape, "unexpected shape: neither cwaopendata nor records")
    }
    contents = [records]
    issued = nil
  }

  /// The one thing that holds the data.
  var content: JSONNode {
    get throws(SourceError) {
      guard contents.count == 1 else {
        throw SourceError(.wrongShape, "unexpected shape: not one dataset")
      }
      return contents[0]
    }
  }

  /// A time in either form: with its zone, or without one and then Taiwan's.
  static func time(_ text: String) -> Instant? {
    Instant(iso8601: text.trimmingBlanks, offset: .taipei)
  }

  /// The error for a shape that CWA has not used since some year.
  static func outdated(since year: String) -> SourceError {
    SourceError(.outdatedShape, "the reply has the shape that CWA gave up in \(year)")
  }
}

extension JSONNode {
  /// The time that a member tells; nil where there is none, or it is marked as missing.
  func time(_ name: String) -> Instant? { self[name]?.text.flatMap(Envelope.time) }

  /// A number; nil where there is none, or it is marked as missing.
  ///
  /// CWA marks what is missing as `-99`, also `-99.0`, as a text or a number; rain as `-990`, too;
  /// others as `-`, ` `, `X` (a faulty instrument) or `/`.
  /// - Throws: `badValue` for a text that is none of these.
  func measure(_ what: @autoclosure () -> String) throws(SourceError) -> Double? {
    guard let text, !["", "-", "X", "x", "/", "NA", "None"].contains(text) else {
      if case .unusable = self { throw SourceError(.badValue, "\(what()): not a number") }
      return nil
    }
    guard let number = Double(text), number.isFinite else {
      throw SourceError(.badValue, "\(what()): a text where a number should be")
    }
    return [-99, -990, -999, -998].contains(number) ? nil : number
  }
}
