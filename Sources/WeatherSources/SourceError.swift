// WeatherSources: a folder a source. Which request answers a question, and bytes to reports.
//
// Pure: no clock, no file, no socket. What a server sends is the world: whatever it is, the answer is
// a whole report or a named error.

public import Weather

/// Why a source's reply gave no report.
public struct SourceError: Error, Hashable, CustomStringConvertible {
  /// The kinds of failure.
  public enum Kind: String, CaseIterable, Sendable {
    /// The server could not be reached, or did not answer to the end.
    case connection
    /// The server failed on its side (5xx).
    case serverFault
    /// The server asks to be left alone (429).
    case tooManyRequests
    /// The key was not accepted (401, 403, or a refusal in the body).
    case keyRefused
    /// The server wants a key and none was sent.
    case keyMissing
    /// There is no such dataset (404), any more.
    case withdrawn
    /// A status that none of the others covers.
    case unexpectedStatus
    /// The reply is longer than it may be.
    case tooLong
    /// The reply is empty.
    case empty
    /// The reply is HTML or XML: a maintenance page, a firewall's refusal.
    case markup
    /// The reply is not JSON, or was cut.
    case notJSON
    /// The JSON has another shape than the dataset's.
    case wrongShape
    /// The JSON has a shape that the dataset had once and has no longer.
    case outdatedShape
    /// A value is not of its kind, or not possible.
    case badValue
    /// The reply has no place in it.
    case noPlace
    /// The reply is about other places than the one asked for.
    case otherPlace
  }

  /// What failed.
  public let kind: Kind
  /// The particulars, at most a line; never from the body beyond a name or a number.
  public let detail: String

  /// Makes an error.
  public init(_ kind: Kind, _ detail: String) {
    self.kind = kind
    self.detail = detail
  }

  /// The reason as the protocol tells it.
  public var reason: Reason {
    switch kind {
    case .connection, .serverFault: .unreachable
    case .tooManyRequests: .rateLimited
    case .keyRefused, .withdrawn: .refused
    case .keyMissing: .keyMissing
    case .noPlace: .placeUnknown
    case .unexpectedStatus, .tooLong, .empty, .markup, .notJSON, .wrongShape, .outdatedShape,
      .badValue, .otherPlace:
      .badReply
    }
  }

  /// The particulars.
  public var description: String { detail }
}
