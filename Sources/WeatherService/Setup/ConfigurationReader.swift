internal import StatusLine
internal import WeatherSources

/// A value of a configuration file, of whatever type it has.
indirect enum ConfigurationValue: Decodable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([ConfigurationValue])
  case object([String: ConfigurationValue])

  init(from decoder: any Decoder) throws {
    if let members = try? [String: ConfigurationValue](from: decoder) {
      self = .object(members)
    } else if let elements = try? [ConfigurationValue](from: decoder) {
      self = .array(elements)
    } else {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .null
      } else if let flag = try? container.decode(Bool.self) {
        self = .bool(flag)
      } else if let text = try? container.decode(String.self) {
        self = .string(text)
      } else {
        self = .number(try container.decode(Double.self))
      }
    }
  }
}

/// Takes values out of a configuration and notes, with its path, what is not as it should be.
struct ConfigurationReader {
  let path: String
  let value: ConfigurationValue
  let folders: Folders
  var faults: [SetupFault] = []

  mutating func refuse(_ problem: String) {
    faults.append(
      SetupFault(path: path.isEmpty ? Configuration.wholeFile : path, problem: problem))
  }

  /// Reads the members of an object, in the order of their names.
  mutating func object(_ member: (String, inout ConfigurationReader) -> Void) {
    guard case .object(let members) = value else {
      return refuse("must be an object: { … }")
    }
    for (key, value) in members.sorted(by: { $0.key < $1.key }) {
      var reader = ConfigurationReader(
        path: path.isEmpty ? key : "\(path).\(key)", value: value, folders: folders)
      member(key, &reader)
      faults += reader.faults
    }
  }

  mutating func string() -> String? {
    if case .string(let text) = value, !text.isEmpty { return text }
    refuse("must be a text in quotes")
    return nil
  }

  mutating func int(in range: ClosedRange<Int>) -> Int? {
    if case .number(let number) = value, let whole = Int(exactly: number), range.contains(whole) {
      return whole
    }
    refuse("must be a whole number from \(range.lowerBound) to \(range.upperBound)")
    return nil
  }

  mutating func choice<Choice: RawRepresentable & CaseIterable>() -> Choice?
  where Choice.RawValue == String {
    guard let text = string() else { return nil }
    if let choice = Choice(rawValue: text) { return choice }
    refuse("must be one of \(Choice.allCases.map(\.rawValue).joined(separator: ", "))")
    return nil
  }

  mutating func template() -> Template? {
    guard let text = string() else { return nil }
    do {
      return try Template(text)
    } catch {
      refuse("has a mistake in column \(error.column): \(error.problem)")
      return nil
    }
  }

  mutating func filePath() -> String? {
    guard let text = string() else { return nil }
    if let path = folders.absolutePath(text) { return path }
    refuse("must be an absolute path, or start with ~/")
    return nil
  }

  mutating func command() -> [String]? {
    if case .array(let elements) = value, !elements.isEmpty {
      let words = elements.compactMap { element in
        if case .string(let word) = element { return word }
        return nil as String?
      }
      if words.count == elements.count { return words }
    }
    refuse("must be a list of texts: the program and its arguments")
    return nil
  }

  mutating func serviceURL() -> String? {
    guard let text = string() else { return nil }
    guard ServiceURL.isAllowed(text) else {
      refuse("must be an https address; plain http goes to this machine only (127.0.0.1, [::1])")
      return nil
    }
    return text.hasSuffix("/") ? String(text.dropLast()) : text
  }
}
