internal import Dispatch
internal import Foundation
internal import FoundationNetworking
internal import SnapshotStore
internal import Synchronization
internal import Weather
internal import WeatherSources

/// Asks a server, within bounds: so many seconds, 8 MiB, three redirects, `https` (or this machine).
///
/// Tasks are never cancelled through Swift's
/// `Task`, which can deadlock there: the process ends soon after a request that was given up.
struct HTTPClient {
  private let start = ContinuousClock.now

  /// The seconds since the client was made.
  var elapsed: Double {
    let time = ContinuousClock.now - start
    return Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
  }

  /// Makes one request, which may take `limit` seconds, and gives the reply, whatever its status.
  ///
  /// The key becomes the `Authorization` header, which goes to the request's own host alone. The
  /// validator is of what is held, to be told if that has changed.
  func get(
    _ text: String, key: String?, validator: Validator?, within limit: Double
  ) async throws(SourceError) -> SourceReply {
    guard ServiceURL.isAllowed(text), let url = URL(string: text) else {
      throw SourceError(.connection, "the address is not https")
    }
    // Whole seconds: on Linux 0.5 becomes none. It bounds silence, `limit` the whole.
    var request = URLRequest(url: url, timeoutInterval: max(1, limit.rounded(.up)))
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    request.setValue("wxline/\(Version.program)", forHTTPHeaderField: "User-Agent")
    request.setValue(key, forHTTPHeaderField: "Authorization")
    request.setValue(validator?.etag, forHTTPHeaderField: "If-None-Match")
    request.setValue(validator?.lastModified, forHTTPHeaderField: "If-Modified-Since")

    let transfer = Transfer(url: text)
    let session = URLSession(
      configuration: Self.configuration, delegate: transfer, delegateQueue: nil)
    let task = session.dataTask(with: request)
    DispatchQueue.global().asyncAfter(deadline: .now() + limit) {
      transfer.finish(
        .failure(SourceError(.connection, "no answer within \(Int(limit.rounded())) s")))
    }
    return try await transfer.result { task.resume() }.get()
  }

  private static var configuration: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.urlCredentialStorage = nil
    configuration.httpMaximumConnectionsPerHost = 2
    return configuration
  }
}

/// One request under way.
private final class Transfer: NSObject, URLSessionDataDelegate {
  private struct State {
    var response: HTTPURLResponse?
    var body: [UInt8] = []
    var redirects = 0
    var continuation: CheckedContinuation<Result<SourceReply, SourceError>, Never>?
    var result: Result<SourceReply, SourceError>?
  }

  private let state = Mutex(State())
  private let url: String

  private static let sizeLimit = 8 << 20
  private static let redirectLimit = 3

  init(url: String) {
    self.url = url
  }

  /// Starts the request and waits for its end.
  func result(_ start: () -> Void) async -> Result<SourceReply, SourceError> {
    await withCheckedContinuation { continuation in
      state.withLock { $0.continuation = continuation }
      start()
    }
  }

  /// Ends the request, if it has not ended.
  func finish(_ result: Result<SourceReply, SourceError>) {
    let continuation = state.withLock { state in
      defer { state.continuation = nil }
      return state.continuation
    }
    continuation?.resume(returning: result)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    state.withLock { $0.response = response as? HTTPURLResponse }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLong = state.withLock { state in
      if state.body.count + data.count > Self.sizeLimit { return true }
      state.body += data
      return false
    }
    if isTooLong {
      finish(.failure(SourceError(.tooLong, "the reply is longer than 8 MiB")))
      dataTask.cancel()
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    let count = state.withLock { state in
      state.redirects += 1
      return state.redirects
    }
    let target = request.url?.absoluteString ?? ""
    guard count <= Self.redirectLimit else {
      finish(.failure(SourceError(.unexpectedStatus, "the server redirects without end")))
      return completionHandler(nil)
    }
    guard ServiceURL.isAllowed(target) else {
      finish(
        .failure(SourceError(.unexpectedStatus, "the server redirects to a place not allowed")))
      return completionHandler(nil)
    }
    var next = request
    if !ServiceURL.isSameOrigin(url, target) {
      next.setValue(nil, forHTTPHeaderField: "Authorization")
    }
    completionHandler(next)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    // wxline has no credentials; what it has is in the request already. On Linux nothing else ends a
    // request whose server asks for some, and only this method of the session's delegate is asked.
    finish(.success(SourceReply(status: 401, body: [])))
    completionHandler(.cancelAuthenticationChallenge, nil)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    if let error {
      finish(.failure(SourceError(.connection, Self.words(for: error))))
      return
    }
    let (response, body) = state.withLock { ($0.response, $0.body) }
    guard let response = response ?? (task.response as? HTTPURLResponse) else {
      return finish(.failure(SourceError(.connection, "the server closed the connection")))
    }
    var headers: [String: String] = [:]
    for (name, value) in response.allHeaderFields {
      if let name = name as? String, let value = value as? String {
        headers[name.lowercased()] = value
      }
    }
    finish(.success(SourceReply(status: response.statusCode, headers: headers, body: body)))
  }

  /// The failure in words of ours: the system's may quote the address.
  private static func words(for error: any Error) -> String {
    switch (error as? URLError)?.code {
    case .cannotFindHost, .dnsLookupFailed: "the server's name cannot be found"
    case .cannotConnectToHost: "the server cannot be reached"
    case .timedOut: "the server does not answer"
    case .notConnectedToInternet: "there is no network"
    case .networkConnectionLost: "the connection broke off"
    case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
      .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid:
      "the server's certificate is not valid"
    case .httpTooManyRedirects: "the server redirects without end"
    default: "the connection failed, or the certificate is not valid"
    }
  }
}
