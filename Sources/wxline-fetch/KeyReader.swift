internal import SnapshotStore
internal import SystemCalls
internal import Weather
internal import WeatherSources

/// Reads a key where it is kept.
///
/// No error of it holds the key or any part of it.
enum KeyReader {
  /// Reads the key; a command runs in the given environment.
  static func key(_ reference: KeyReference, _ environment: [String]) throws(SourceError) -> String
  {
    switch reference {
    case .value(let secret):
      return try verified(Array(secret.revealed.utf8), from: "the environment")
    case .file(let path):
      return try verified(try content(of: path), from: "the key file")
    case .command(let words):
      return try verified(try output(of: words, environment), from: "the key command")
    }
  }

  /// A key is one line of printable ASCII; anything else could break out of its header.
  private static func verified(_ bytes: [UInt8], from place: String) throws(SourceError) -> String {
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    guard !line.isEmpty, line.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw SourceError(.keyMissing, "\(place) holds no key: one line without blanks")
    }
    return String(decoding: line, as: UTF8.self)
  }

  private static func content(of path: String) throws(SourceError) -> [UInt8] {
    do {
      let file = try Descriptor.open(path, .read)
      defer { file.close() }
      guard try file.facts().permissions & 0o077 == 0 else {
        throw SourceError(
          .keyMissing, "the key file is open to others, so it is not used; chmod 600 it")
      }
      return try file.readAll(limit: 4096)
    } catch let error as SystemError {
      throw SourceError(.keyMissing, "the key file cannot be read (\(error))")
    } catch let error as SourceError {
      throw error
    } catch {
      throw SourceError(.keyMissing, "the key file cannot be read")
    }
  }

  /// Runs a command and reads what it prints, for at most five seconds.
  private static func output(of words: [String], _ environment: [String]) throws(SourceError)
    -> [UInt8]
  {
    do throws(SystemError) {
      let pipe = try Descriptor.pipe()
      defer { pipe.read.close() }
      let command = Command(
        words[0], Array(words.dropFirst()), environment: environment,
        output: pipe.write)
      let started = Result { () throws(SystemError) in try command.start() }
      pipe.write.close()
      let process = try started.get()
      let end = SystemClock.bootMilliseconds() + 5000
      var content: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 4096)
      while content.count <= 4096 {
        var entries = [PollEntry(pipe.read, read: true)]
        let rest = end - SystemClock.bootMilliseconds()
        if rest > 0 { try poll(&entries, milliseconds: Int32(rest)) }
        guard entries[0].canRead || entries[0].isGone else {
          process.kill()
          _ = process.reap()
          throw SystemError.timedOut
        }
        guard let count = try pipe.read.read(into: &buffer), count > 0 else { break }
        content += buffer[..<count]
      }
      _ = process.reap()
      return content
    } catch {
      throw SourceError(.keyMissing, "the key command failed (\(error))")
    }
  }
}
