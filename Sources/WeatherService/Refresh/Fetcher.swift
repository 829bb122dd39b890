internal import FoundationEssentials
internal import SnapshotStore
internal import SystemCalls
internal import Weather

/// The program that fetches: where it is, and how it is started.
public struct Fetcher: Sendable {
  /// Where the program is; nil where it was not found.
  let location: String?
  /// The folder of this program; nil where the system does not tell.
  let programFolder: String?
  private let environment: [String]

  /// Finds `wxline-fetch`: beside this program, else on `PATH`.
  public init(_ environment: Environment, programFolder: String?) {
    let search = (environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
    location = ([programFolder].compactMap { $0 } + search.map(String.init))
      .map { "\($0)/wxline-fetch" }.first(where: ProcessContext.isExecutable)
    self.programFolder = programFolder
    self.environment = environment.withoutKeys
  }

  /// What to do where the program was not found.
  static let remedy =
    "wxline-fetch is neither beside wxline nor on PATH; build it with: swift build -c release"

  /// Starts a fetch, which holds on to `lock`, the open file of the flight's lock.
  ///
  /// Throws a sentence where the program is missing or cannot be started.
  func start(
    _ job: FetchJob, lock: Descriptor?, deadline: Milliseconds
  ) throws(FetchFailure) -> FetchRun {
    guard let location else { throw FetchFailure(Self.remedy) }
    var isStarted = false
    do {
      let input = try Descriptor.pipe()
      defer {
        input.read.close()
        input.write.close()
      }
      let output = try Descriptor.pipe()
      defer {
        output.write.close()
        if !isStarted { output.read.close() }
      }
      let process = try Command(
        location, [], environment: environment, input: input.read, output: output.write,
        extra: lock,
        isDetached: job.isDetached
      ).start()
      // A job is far smaller than a pipe, so this does not wait.
      let bytes = (try? JSONEncoder().encode(job)).map(Array.init) ?? []
      try input.write.writeAll(bytes)
      isStarted = true
      return FetchRun(job: job, process: process, output: output.read, deadline: deadline)
    } catch {
      throw FetchFailure("wxline-fetch cannot be started (\(error))")
    }
  }
}

/// Why a fetch came to nothing, in words.
struct FetchFailure: Error, Hashable, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
