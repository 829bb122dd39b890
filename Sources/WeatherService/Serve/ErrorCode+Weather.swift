public import LineProtocol
internal import Weather

extension ErrorCode {
  /// The client has cancelled the request (LSP's RequestCancelled).
  static let requestCancelled = ErrorCode(rawValue: -32800)
  /// No place is called so; `data.suggestions` lists those that may have been meant.
  public static let placeUnknown = ErrorCode(rawValue: 1001)
  /// The source cannot be reached; `data.retryInSeconds` says when it is tried again.
  public static let unreachable = ErrorCode(rawValue: 1002)
  /// Nothing is known yet, and nothing has failed.
  public static let nothingKnown = ErrorCode(rawValue: 1003)
  /// The source asks to be left alone; `data.retryInSeconds` says for how long.
  public static let rateLimited = ErrorCode(rawValue: 1004)
  /// The source's reply could not be used.
  public static let badReply = ErrorCode(rawValue: 1005)
  /// The source refuses: the key, the request, the dataset; or it wants a key.
  public static let refused = ErrorCode(rawValue: 1006)

  /// Every code that wxline uses, with its meaning in a few words.
  public static let all: [(code: ErrorCode, meaning: String)] = [
    (.parseError, "the line is not JSON, or too long"),
    (.invalidRequest, "the JSON is no request"),
    (.methodNotFound, "there is no such method"),
    (.invalidParams, "the parameters are not the method's"),
    (.internalError, "wxline's own fault"),
    (.requestCancelled, "the client has cancelled the request"),
    (.placeUnknown, "no place is called so"),
    (.unreachable, "the source cannot be reached"),
    (.nothingKnown, "nothing is known yet"),
    (.rateLimited, "the source asks to be left alone"),
    (.badReply, "the source's reply could not be used"),
    (.refused, "the source refuses, or wants a key"),
  ]

  /// The code for a reason that there is nothing to show.
  init(_ reason: Reason?) {
    self =
      switch reason {
      case nil: .nothingKnown
      case .unreachable: .unreachable
      case .rateLimited: .rateLimited
      case .badReply: .badReply
      case .refused, .keyMissing: .refused
      case .placeUnknown: .placeUnknown
      }
  }
}
