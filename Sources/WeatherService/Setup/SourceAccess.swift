internal import SnapshotStore
internal import SystemCalls
internal import Weather

/// What a source is asked with: where it answers and where the key is.
struct SourceAccess {
  let endpoints: Endpoints
  let key: KeyReference?
  let timeLimit: Int
  private let addresses: [String]

  /// Finds what belongs to a source; a key in the environment goes before a configured one.
  init(_ source: Source, configuration: Configuration, environment: Environment) {
    endpoints = configuration.endpoints
    timeLimit = configuration.timeLimit
    addresses = endpoints.addresses(of: source)
    key =
      source.keyVariable.flatMap { environment[$0] }.map { .value(Secret($0)) }
      ?? configuration.keys[source]
  }

  /// What keeps a key's file from being used; nil where nothing does, as far as can be seen without
  /// reading it.
  var keyFault: LocalizedText? {
    guard case .file(let path) = key else { return nil }
    do {
      let file = try Descriptor.open(path, .read)
      defer { file.close() }
      guard try file.facts().permissions & 0o077 == 0 else {
        return LocalizedText(
          "授權碼檔 \(path) 可被他人讀取，因此不使用；請執行 chmod 600",
          english: "the key file \(path) is open to others, so it is not used; chmod 600 it")
      }
      return nil
    } catch {
      return LocalizedText(
        "無法讀取授權碼檔 \(path)（\(error)）",
        english: "the key file \(path) cannot be read (\(error))")
    }
  }

  /// The folder of the key's file, in which another key shows; nil where the key is in no file.
  var keyFolder: String? {
    guard case .file(let path) = key, let slash = path.lastIndex(of: "/") else { return nil }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// A few letters that change with the addresses and with the key or its file.
  ///
  /// No key can be told from them: half of the hash is thrown away.
  var fingerprint: String {
    var hash = FNV1a()
    for address in addresses { hash.add(address) }
    switch key {
    case nil: hash.add("none")
    case .value(let secret): hash.add("value " + secret.revealed)
    case .command(let words): hash.add("command " + words.joined(separator: "\u{0}"))
    case .file(let path):
      hash.add("file " + path)
      if let file = try? Descriptor.open(path, .read) {
        defer { file.close() }
        let facts = try? file.facts()
        hash.add(
          "\(facts?.inode ?? 0) \(facts?.size ?? 0) \(facts?.modified ?? 0) "
            + "\(facts?.permissions ?? 0)")
      }
    }
    return hash.short
  }
}
