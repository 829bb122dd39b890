internal import FoundationEssentials
public import Weather

/// A request that may answer a question: always a GET.
public struct SourceRequest: Hashable, Sendable {
  /// How the source wants its key.
  public enum KeyUse: Hashable, Sendable {
    /// Not at all.
    case none
    /// In the `Authorization` header.
    case header
    /// In the address, where that has `{key}`.
    case address
  }

  /// What is asked for, by the source's own name for it.
  public let dataset: String
  /// The absolute address, without the key.
  public let url: String
  /// How the source wants its key.
  public let keyUse: KeyUse

  /// Describes a request.
  public init(dataset: String, url: String, keyUse: KeyUse = .none) {
    self.dataset = dataset
    self.url = url
    self.keyUse = keyUse
  }

  /// Whether the source wants a key.
  public var needsKey: Bool { keyUse != .none }

  /// The address to ask, with the key in it where it belongs there; never to be shown.
  public func address(with key: String?) -> String {
    guard keyUse == .address else { return url }
    return url.replacing("{key}", with: (key ?? "").percentEncoded)
  }
}

extension String {
  /// The text as part of a path or a query (RFC 3986, section 2.1): all but unreserved characters
  /// become `%XX`.
  var percentEncoded: String {
    var bytes: [UInt8] = []
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        bytes.append(byte)
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        bytes += "%\(digits.utf8.count == 1 ? "0" : "")\(digits)".utf8
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// What a server replied.
public struct SourceReply: Sendable {
  /// The HTTP status.
  public let status: Int
  /// The headers, their names in lower case.
  public let headers: [String: String]
  /// The body, decompressed.
  public let body: [UInt8]

  /// Describes a reply.
  public init(status: Int, headers: [String: String] = [:], body: [UInt8]) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// How long the server asks to be left alone (RFC 9110, section 10.2.3): seconds or a date.
  /// - Returns: nil when it does not say; never negative.
  public func retryAfter(at now: Instant) -> Milliseconds? {
    guard let text = headers["retry-after"] else { return nil }
    if let seconds = Int(text), seconds >= 0 { return .seconds(min(seconds, 1_000_000)) }
    guard let date = Instant(httpDate: text) else { return nil }
    return max(date - now, .seconds(0))
  }

  /// The body, if the reply can hold data at all.
  /// - Throws: the error that the status or the first byte stands for.
  func jsonBody(of request: SourceRequest) throws(SourceError) -> Data {
    switch status {
    case 200...299: break
    case 401 where !request.needsKey: throw SourceError(.keyMissing, "the server wants a key (401)")
    case 401, 403: throw SourceError(.keyRefused, "the server refuses (\(status))")
    case 404:
      throw SourceError(
        .withdrawn, "there is no dataset \(request.dataset) (404); it may have been withdrawn")
    case 429: throw SourceError(.tooManyRequests, "too many requests (429)")
    case 500...599: throw SourceError(.serverFault, "the server failed (\(status))")
    default: throw SourceError(.unexpectedStatus, "the server answered with status \(status)")
    }
    let content = body.starts(with: [0xEF, 0xBB, 0xBF]) ? body[3...] : body[...]
    let first = content.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    switch first {
    case nil: throw SourceError(.empty, "the reply is empty")
    case UInt8(ascii: "<"): throw SourceError(.markup, "the reply is a page, not data")
    default: return Data(content)
    }
  }
}

extension Instant {
  /// Reads a date as HTTP headers write it (RFC 9110, section 5.6.7): `Sun, 06 Nov 1994 08:49:37 GMT`.
  /// - Returns: nil for any other form, the obsolete ones included.
  public init?(httpDate text: String) {
    let words = text.split(separator: " ")
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    guard words.count == 6, words[5] == "GMT", let month = months.firstIndex(of: String(words[2]))
    else { return nil }
    let number = month < 9 ? "0\(month + 1)" : "\(month + 1)"
    self.init(iso8601: "\(words[3])-\(number)-\(words[1])T\(words[4])Z")
  }
}
