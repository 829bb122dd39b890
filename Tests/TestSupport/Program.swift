import Foundation
import SystemCalls

/// A program, run as a user would run it.
///
/// Started by `Command` and not by Foundation's `Process`, from which descriptors of one test leak into
/// the children of another.
package struct Program: Sendable {
  /// The folder that holds the built programs: `$WXLINE_PROGRAMS`, else that of the running tests.
  package static let folder: String =
    ProcessInfo.processInfo.environment["WXLINE_PROGRAMS"].map {
      // As the system tells the file of a process.
      URL(fileURLWithPath: $0).resolvingSymlinksInPath().path
    } ?? ProcessContext.programFolder() ?? "."

  /// What came of a run.
  package struct Outcome: Sendable, Equatable {
    package let output: String
    package let errors: String
    package let status: Int32
    /// The lines of `output`.
    package var lines: [String] { output.split(separator: "\n").map(String.init) }
  }

  /// A path, or a name to look for on `PATH`.
  package let path: String
  package let environment: [String: String]
  /// A folder that must outlive the program.
  private let folder: TemporaryFolder?

  package init(
    _ path: String, environment: [String: String], folder: TemporaryFolder? = nil
  ) {
    self.path = path
    self.environment = environment
    self.folder = folder
  }

  /// One of the built programs.
  package init(
    built name: String, environment: [String: String], folder: TemporaryFolder? = nil
  ) {
    self.init("\(Self.folder)/\(name)", environment: environment, folder: folder)
  }

  /// Runs to the end.
  package func run(_ arguments: [String] = [], input: String = "") throws -> Outcome {
    let running = try start(arguments)
    running.send(input)
    running.closeInput()
    return running.wait()
  }

  /// Starts, for a test that talks with it.
  package func start(_ arguments: [String] = []) throws -> RunningProgram {
    try RunningProgram(path, arguments, environment, folder)
  }

  /// Runs a shell's command line in this environment.
  package func shell(_ script: String) throws -> Outcome {
    try Program("/bin/sh", environment: environment, folder: folder).run(["-c", script])
  }
}

extension Program {
  /// Makes a program of a shell script.
  ///
  /// Another process writes it: a file that this one had open while one of its threads forked could not
  /// be executed (`ETXTBSY`).
  package static func write(script: String, to path: String) throws {
    let environment = [
      "PATH": "/usr/bin:/bin", "SCRIPT": "#!/bin/sh\n\(script)\n", "FILE": path,
    ]
    let outcome = try Program("/bin/sh", environment: environment).run([
      "-c",
      "mkdir -p \"$(dirname \"$FILE\")\" && printf %s \"$SCRIPT\" >\"$FILE\" && chmod 755 \"$FILE\"",
    ])
    guard outcome.status == 0 else { throw CocoaError(.fileWriteUnknown) }
  }
}

/// A program that runs, its output collected as it comes.
package final class RunningProgram: Sendable {
  private struct State {
    var output: [UInt8] = []
    var errors: [UInt8] = []
    var openPipes = 2
    var input: Descriptor?
    var status: Int32?
  }

  private let state: Locked<State>
  private let changed = DispatchSemaphore(value: 0)
  private let process: ProcessID
  private let folder: TemporaryFolder?

  init(
    _ path: String, _ arguments: [String], _ environment: [String: String],
    _ folder: TemporaryFolder?
  ) throws {
    self.folder = folder
    let (input, output, errors) = try (Descriptor.pipe(), Descriptor.pipe(), Descriptor.pipe())
    process = try Command(
      path, arguments, environment: environment.map { "\($0)=\($1)" }, input: input.read,
      output: output.write, errors: errors.write
    ).start()
    for descriptor in [input.read, output.write, errors.write] { descriptor.close() }
    state = Locked(State(input: input.write))
    collect(output.read) { $0.output += $1 }
    collect(errors.read) { $0.errors += $1 }
  }

  private func collect(
    _ pipe: Descriptor, _ note: @escaping @Sendable (inout State, ArraySlice<UInt8>) -> Void
  ) {
    Thread.detachNewThread { [self] in
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while let count = try? pipe.read(into: &buffer), count > 0 {
        state.withLock { note(&$0, buffer[..<count]) }
        changed.signal()
      }
      pipe.close()
      state.withLock { $0.openPipes -= 1 }
      changed.signal()
    }
  }

  /// The process's number.
  package var id: Int32 { process.number }

  /// Writes to its standard input; it need not read all of it.
  package func send(_ text: String) {
    if let input = state.withLock({ $0.input }) { try? input.writeAll(Array(text.utf8)) }
  }

  package func closeInput() {
    state.withLock { state in
      state.input?.close()
      state.input = nil
    }
  }

  /// The whole lines printed so far.
  package var lines: [String] {
    let text = state.withLock { String(decoding: $0.output, as: UTF8.self) }
    return text.components(separatedBy: "\n").dropLast().map { $0 }
  }

  /// What it has said on standard error so far.
  package var errorText: String {
    state.withLock { String(decoding: $0.errors, as: UTF8.self) }
  }

  /// Waits until the lines are as wanted; the lines then, or at the end of patience.
  @discardableResult
  package func waitForLines(
    seconds: Double = 60, until isDone: ([String]) -> Bool
  ) -> [String] {
    let end = Date(timeIntervalSinceNow: seconds)
    while true {
      let isOver = state.withLock { $0.openPipes == 0 }
      let lines = lines
      if isDone(lines) || Date() > end || isOver { return lines }
      _ = changed.wait(timeout: .now() + 0.05)
    }
  }

  /// Sends a signal.
  package func signal(_ number: Int32) {
    if isRunning { kill(id, number) }
  }

  /// Whether it still runs.
  package var isRunning: Bool { status() == nil }

  private func status() -> Int32? {
    state.withLock { state in
      if state.status == nil { state.status = process.reap() }
      return state.status
    }
  }

  /// Waits for its end, at most two minutes; then kills it.
  package func wait(seconds: Double = 120) -> Program.Outcome {
    let end = Date(timeIntervalSinceNow: seconds)
    while status() == nil || state.withLock({ $0.openPipes > 0 }) {
      if Date() > end {
        signal(SIGKILL)
        break
      }
      _ = changed.wait(timeout: .now() + 0.005)
    }
    closeInput()
    return state.withLock { state in
      Program.Outcome(
        output: String(decoding: state.output, as: UTF8.self),
        errors: String(decoding: state.errors, as: UTF8.self), status: state.status ?? -1)
    }
  }
}
