internal import FoundationEssentials
internal import Weather

extension CountyForecasts {
  /// A reply's outermost object, in either form.
  struct Envelope: Decodable {
    let issued: Instant?
    let locations: [Location]

    private enum Key: String, CodingKey {
      case cwaopendata, cwbopendata, success, records
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      let root: Key? = [.cwaopendata, .cwbopendata].first { container.contains($0) }
      if let root {
        let dataset = try container.decode(File.self, forKey: root).dataset
        issued = dataset.datasetInfo?.issueTime.flatMap { time($0) }
        locations = try CountyForecasts.named(dataset.location)
        return
      }
      // A refused key may come with status 200 and `success: "false"`.
      if let success = try? container.decode(Bool.self, forKey: .success), !success {
        throw SourceError(.keyRefused, "CWA answers success: false")
      }
      if let success = try? container.decode(String.self, forKey: .success), success != "true" {
        throw SourceError(.keyRefused, "CWA answers success: false")
      }
      issued = nil
      locations = try CountyForecasts.named(
        try container.decode(Records.self, forKey: .records).location)
    }
  }

  /// The entries that have a name; without one, an entry is nobody's.
  private static func named(_ entries: Entries?) throws(SourceError) -> [Location] {
    let entries = entries?.elements ?? []
    let named = entries.compactMap { try? $0.result.get() }
    guard named.isEmpty == entries.isEmpty else {
      throw SourceError(.wrongShape, "no entry in the reply names its county")
    }
    return named
  }

  private typealias Entries = OneOrMany<Attempted<Location>>

  private struct File: Decodable {
    struct Dataset: Decodable {
      struct Info: Decodable {
        let issueTime: String?
      }
      let datasetInfo: Info?
      let location: Entries?
    }
    let dataset: Dataset
  }

  private struct Records: Decodable {
    let location: Entries?
  }

  /// One county's entry.
  struct Location: Decodable {
    let name: String
    private let weatherElement: Attempted<OneOrMany<Element>>

    private enum CodingKeys: String, CodingKey {
      case name = "locationName"
      case weatherElement
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      name = try container.decode(String.self, forKey: .name).trimmingBlanks
      weatherElement = try container.decode(
        Attempted<OneOrMany<Element>>.self, forKey: .weatherElement)
    }

    func elements() throws(SourceError) -> [Element] {
      switch weatherElement.result {
      case .success(let elements): return elements.elements
      case .failure(let error as DecodingError):
        throw SourceError(.wrongShape, "\(name): unexpected shape: \(error.summary)")
      case .failure:
        throw SourceError(.wrongShape, "\(name): unexpected shape")
      }
    }
  }

  /// One element of a county on its periods.
  struct Element: Decodable {
    let elementName: String
    private let time: OneOrMany<Time>

    private struct Time: Decodable {
      let startTime: String
      let endTime: String
      let parameter: Parameter
    }

    func parameters(of county: String) throws(SourceError) -> [Span: Parameter] {
      var parameters: [Span: Parameter] = [:]
      for entry in time.elements {
        guard
          let start = CountyForecasts.time(entry.startTime),
          let end = CountyForecasts.time(entry.endTime)
        else {
          throw SourceError(.badValue, "\(county): a time that is none")
        }
        guard parameters.updateValue(entry.parameter, forKey: Span(start: start, end: end)) == nil
        else {
          throw SourceError(.badValue, "\(county): \(elementName) has a period twice")
        }
      }
      return parameters
    }
  }

  /// The value of an element in a period.
  struct Parameter: Decodable {
    let name: Scalar?
    let value: Scalar?

    private enum CodingKeys: String, CodingKey {
      case name = "parameterName"
      case value = "parameterValue"
    }
  }

  /// The start and end of a period.
  struct Span: Hashable {
    let start: Instant
    let end: Instant
  }

  /// A time in either form: with its zone, or without one and then Taiwan's.
  private static func time(_ text: String) -> Instant? {
    Instant(iso8601: text.trimmingBlanks, offset: .taipei)
  }
}
