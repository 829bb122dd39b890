// wxline-fetch: does one job and exits.
//
// The job is one JSON object on standard input, the result one line of JSON on standard output.
// Whatever happens to this process, its parent keeps its last line, and no snapshot is half written.
// It alone links the network; async code lives here.

internal import Foundation
internal import SnapshotStore
internal import SystemCalls
internal import Weather

@main
enum Main {
  static func main() async {
    ignoreBrokenPipes()
    // It holds keys.
    ProcessContext.forbidDumps()
    let environment = ProcessContext.environment()
    // URLSession makes folders for a cache that it never uses as soon as it is configured.
    ProcessContext.setVariable("XDG_CACHE_HOME", to: "/dev/null")
    ProcessContext.setVariable("XDG_DATA_HOME", to: "/dev/null")
    let result: FetchResult
    do {
      let job = try readJob()
      // The last resort: the parent kills this process at its deadline, and the system soon after.
      endProcess(afterSeconds: UInt32(clamping: job.timeLimit + 2))
      if let parent = job.parent {
        endProcessWithParent()
        // It may have ended before that was set.
        if ProcessID.parent.number != parent { ProcessContext.exit(0) }
      }
      result = await Fetch(job, environment: environment, clock: { wallClock(job) }).run()
    } catch {
      result = FetchResult(.failed, reason: .unreachable, detail: "\(error)")
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let line = (try? encoder.encode(result)).map(Array.init) ?? []
    try? Descriptor.standardOutput.writeAll(line + [UInt8(ascii: "\n")])
    ProcessContext.exit(0)
  }

  private static func readJob() throws -> FetchJob {
    let bytes = try Descriptor.standardInput.readAll(limit: 65_536)
    let format = (try? JSONDecoder().decode(Form.self, from: Data(bytes))).map(\.format)
    if let format, format != FetchJob.format {
      throw JobFault(
        description: "wxline-fetch is of another version than wxline; install both together")
    }
    guard let job = try? JSONDecoder().decode(FetchJob.self, from: Data(bytes)) else {
      throw JobFault(
        description: "wxline-fetch reads a job of wxline on its standard input; run wxline instead")
    }
    return job
  }

  /// What every version of a job has.
  private struct Form: Decodable {
    let format: Int
  }

  private static func wallClock(_ job: FetchJob) -> Instant {
    Instant(millisecondsSince1970: SystemClock.wallMilliseconds()) + Milliseconds(job.clockOffset)
  }
}

/// Why a job cannot be done at all.
struct JobFault: Error, CustomStringConvertible {
  let description: String
}
