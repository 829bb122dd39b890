internal import SnapshotStore
internal import SystemCalls
internal import Weather

/// What a source is asked with: where it answers and where the key is.
struct SourceAccess {
  let endpoints: Endpoints
  let key: KeyReference?
  let timeLimit: Int

  /// Finds what belongs to a source; a key in the environment goes before a configured one.
  init(_ source: Source, configuration: Configuration, environment: Environment) {
    endpoints = configuration.endpoints
    timeLimit = configuration.timeLimit
    let variable: KeyVariable? =
      switch source {
      case .cwa: .cwa
      case .openweather: .openweather
      case .pirateweather: .pirateweather
      case .openmeteo, .sample: nil
      }
    key =
      variable.flatMap { environment[$0.rawValue] }.map { .value(Secret($0)) }
      ?? configuration.keys[source]
  }

  /// A few letters that change with the addresses and with the key or its file.
  ///
  /// No key can be told from them: half of the hash is thrown away.
  var fingerprint: String {
    var hash = FNV1a()
    hash.add(endpoints.cwaBucket)
    hash.add(endpoints.cwaREST)
    switch key {
    case nil: hash.add("none")
    case .value(let secret): hash.add("value " + secret.revealed)
    case .command(let words): hash.add("command " + words.joined(separator: "\u{0}"))
    case .file(let path):
      hash.add("file " + path)
      if let file = try? Descriptor.open(path, .read) {
        defer { file.close() }
        let facts = try? file.facts()
        hash.add("\(facts?.inode ?? 0) \(facts?.size ?? 0) \(facts?.modified ?? 0)")
      }
    }
    return String(UInt32(truncatingIfNeeded: hash.value ^ (hash.value >> 32)), radix: 36)
  }
}

/// The hash FNV-1a of 64 bits: the same on every machine and in every run, unlike Swift's own.
struct FNV1a {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(0)
  }

  private mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
  }
}
