internal import FoundationEssentials
internal import SnapshotStore
internal import SystemCalls
internal import Weather

/// A fetch that is under way.
struct FetchRun {
  /// What it was told to do.
  let job: FetchJob
  /// The process that does it.
  let process: ProcessID
  /// What it answers on.
  let output: Descriptor
  /// The uptime at which it is killed.
  let deadline: Milliseconds

  private var answer: [UInt8] = []

  init(job: FetchJob, process: ProcessID, output: Descriptor, deadline: Milliseconds) {
    self.job = job
    self.process = process
    self.output = output
    self.deadline = deadline
  }

  /// Reads once what has come.
  /// - Returns: nil while there is more to come, else the result, or why there is none.
  mutating func read() -> Result<FetchResult, FetchFailure>? {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    do {
      guard let count = try output.read(into: &buffer) else { return nil }
      answer += buffer[..<count]
      if answer.count > 1 << 20 {
        return .failure(FetchFailure("wxline-fetch answered without end"))
      }
      if count > 0 { return nil }
    } catch {
      return .failure(FetchFailure("the answer of wxline-fetch cannot be read (\(error))"))
    }
    guard let result = try? JSONDecoder().decode(FetchResult.self, from: Data(answer)) else {
      return .failure(FetchFailure("wxline-fetch ended without an answer"))
    }
    // A job that it cannot read is no attempt; without one the next would follow at once.
    guard result.attempt != nil else {
      return .failure(FetchFailure(result.detail ?? "wxline-fetch did not try"))
    }
    return .success(result)
  }

  /// Reads what has come so far without waiting for more: the result, if it is whole.
  mutating func drain() -> Result<FetchResult, FetchFailure>? {
    while true {
      var entries = [PollEntry(output, read: true)]
      try? poll(&entries, milliseconds: 0)
      guard entries[0].canRead || entries[0].isGone else { return nil }
      if let result = read() { return result }
    }
  }

  /// Ends the process, if it has not ended, and closes its output.
  func end() {
    process.kill()
    output.close()
  }
}
