import Foundation
import Synchronization

/// One of the built programs, run as a user would run it.
package struct Program: Sendable {
  /// The folder that holds the built programs: that of the running tests.
  package static let folder: String = {
    let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return (path.map { ($0 as NSString).deletingLastPathComponent }) ?? "."
  }()

  /// What came of a run.
  package struct Outcome: Sendable, Equatable {
    package let output: String
    package let errors: String
    package let status: Int32
    /// The lines of `output`.
    package var lines: [String] { output.split(separator: "\n").map(String.init) }
  }

  package let name: String
  package let environment: [String: String]
  /// A folder that must outlive the program.
  private let folder: TemporaryFolder?

  package init(
    _ name: String, environment: [String: String], folder: TemporaryFolder? = nil
  ) {
    self.name = name
    self.environment = environment
    self.folder = folder
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
    try RunningProgram("\(Self.folder)/\(name)", arguments, environment, folder)
  }
}

extension Program {
  /// Runs a shell's command line in this environment.
  package func shell(_ script: String) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script]
    process.environment = environment
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let complaints = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Outcome(
      output: String(decoding: text, as: UTF8.self),
      errors: String(decoding: complaints, as: UTF8.self), status: process.terminationStatus)
  }
}

/// A program that runs, its output collected as it comes.
package final class RunningProgram: Sendable {
  private struct State {
    var output = Data()
    var errors = Data()
    var isOutputOpen = true
    var isErrorOpen = true
  }

  private let process: Mutex<Process>
  private let input: FileHandle
  private let state = Mutex(State())
  private let changed = DispatchSemaphore(value: 0)
  package let id: Int32
  private let folder: TemporaryFolder?

  init(
    _ path: String, _ arguments: [String], _ environment: [String: String],
    _ folder: TemporaryFolder?
  ) throws {
    self.folder = folder
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = environment
    let (stdin, stdout, stderr) = (Pipe(), Pipe(), Pipe())
    process.standardInput = stdin
    process.standardOutput = stdout
    process.standardError = stderr
    try process.run()
    id = process.processIdentifier
    input = stdin.fileHandleForWriting
    self.process = Mutex(process)
    collect(stdout.fileHandleForReading) { state, data in
      state.output += data
      if data.isEmpty { state.isOutputOpen = false }
    }
    collect(stderr.fileHandleForReading) { state, data in
      state.errors += data
      if data.isEmpty { state.isErrorOpen = false }
    }
  }

  private func collect(
    _ handle: FileHandle, _ note: @escaping @Sendable (inout State, Data) -> Void
  ) {
    Thread.detachNewThread { [self] in
      while true {
        let data = handle.availableData
        state.withLock { note(&$0, data) }
        changed.signal()
        if data.isEmpty { return }
      }
    }
  }

  /// Writes to its standard input.
  package func send(_ text: String) {
    try? input.write(contentsOf: Data(text.utf8))
  }

  package func closeInput() {
    try? input.close()
  }

  /// The whole lines printed so far.
  package var lines: [String] {
    let text = state.withLock { String(decoding: $0.output, as: UTF8.self) }
    return text.components(separatedBy: "\n").dropLast().map { $0 }
  }

  /// Waits until the lines are as wanted; the lines then, or at the end of patience.
  @discardableResult
  package func waitForLines(
    seconds: Double = 30, until isDone: ([String]) -> Bool
  ) -> [String] {
    let end = Date(timeIntervalSinceNow: seconds)
    while true {
      let lines = lines
      if isDone(lines) || Date() > end || !state.withLock({ $0.isOutputOpen }) { return lines }
      _ = changed.wait(timeout: .now() + 0.05)
    }
  }

  /// Sends a signal.
  package func signal(_ number: Int32) {
    kill(id, number)
  }

  /// Whether it still runs.
  package var isRunning: Bool { process.withLock { $0.isRunning } }

  /// Waits for its end, at most a minute; then kills it.
  package func wait(seconds: Double = 60) -> Program.Outcome {
    let end = Date(timeIntervalSinceNow: seconds)
    while isRunning || state.withLock({ $0.isOutputOpen || $0.isErrorOpen }) {
      if Date() > end {
        if isRunning { kill(id, SIGKILL) }
        break
      }
      _ = changed.wait(timeout: .now() + 0.01)
    }
    let (output, errors) = state.withLock { ($0.output, $0.errors) }
    return Program.Outcome(
      output: String(decoding: output, as: UTF8.self),
      errors: String(decoding: errors, as: UTF8.self),
      status: process.withLock { $0.isRunning ? -1 : $0.terminationStatus })
  }
}
