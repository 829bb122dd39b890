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
    /// The server finds a mistake in the request (400).
    case requestRefused
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
    /// No place has the name that was asked for.
    case noSuchPlace
    /// Several places have the name that was asked for.
    case ambiguousPlace
  }

  /// What failed.
  public let kind: Kind
  /// The particulars: a line of at most 300 bytes; never from the body beyond a name or a number.
  public let detail: String

  /// Makes an error; of particulars that a service has made long, or of several lines, a line is kept.
  public init(_ kind: Kind, _ detail: String) {
    self.kind = kind
    var line = ""
    for scalar in detail.printable.unicodeScalars {
      guard line.utf8.count + UTF8.width(scalar) <= 300 else { break }
      line.unicodeScalars.append(scalar)
    }
    self.detail = line
  }

  /// The reason as the protocol tells it.
  public var reason: Reason {
    switch kind {
    case .connection, .serverFault: .unreachable
    case .tooManyRequests: .rateLimited
    case .keyRefused, .requestRefused, .withdrawn: .refused
    case .keyMissing: .keyMissing
    case .noPlace, .noSuchPlace, .ambiguousPlace: .placeUnknown
    case .unexpectedStatus, .tooLong, .empty, .markup, .notJSON, .wrongShape, .outdatedShape,
      .badValue, .otherPlace:
      .badReply
    }
  }

  /// The particulars.
  public var description: String { detail }
}

extension SourceError.Kind {
  /// The kind in words, where the particulars are not told.
  public var text: LocalizedText {
    switch self {
    case .connection: LocalizedText("連線失敗", english: "no connection")
    case .serverFault: LocalizedText("伺服器錯誤", english: "the server failed")
    case .tooManyRequests: LocalizedText("查詢過於頻繁", english: "too many requests")
    case .keyRefused: LocalizedText("授權碼或查詢被拒絕", english: "the key or the request is refused")
    case .keyMissing: LocalizedText("需要授權碼", english: "a key is wanted")
    case .requestRefused: LocalizedText("查詢被拒絕", english: "the request is refused")
    case .withdrawn:
      LocalizedText("找不到資料集（404），可能已停止提供", english: "no such dataset; it may be withdrawn")
    case .unexpectedStatus: LocalizedText("意外的回應狀態", english: "an unexpected status")
    case .tooLong: LocalizedText("回覆過長", english: "the reply is too long")
    case .empty: LocalizedText("回覆是空的", english: "the reply is empty")
    case .markup: LocalizedText("回覆是網頁而不是資料", english: "the reply is a page, not data")
    case .notJSON: LocalizedText("回覆不是 JSON 或不完整", english: "the reply is not JSON, or was cut")
    case .wrongShape: LocalizedText("回覆的格式不符", english: "the reply has another shape")
    case .outdatedShape: LocalizedText("回覆是已停用的舊格式", english: "the reply has an old shape")
    case .badValue: LocalizedText("回覆的內容不合理", english: "a value is not possible")
    case .noPlace: LocalizedText("回覆裡沒有任何地點", english: "the reply has no place in it")
    case .noSuchPlace: LocalizedText("沒有這個地名", english: "no such place")
    case .ambiguousPlace: LocalizedText("有幾個同名的地方，請寫明", english: "several places; say which")
    case .otherPlace: LocalizedText("回覆裡沒有這個地點", english: "the reply is about other places")
    }
  }
}
