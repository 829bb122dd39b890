import Foundation
import SystemCalls
import TestSupport
import Testing

/// Clients that leave in every way there is; none may leave a process behind.
@Suite(.serialized) struct DeathTests {
  enum Way: String, CaseIterable, Sendable {
    case endOfInput, halfClosed, parentKilled, hangUp, terminate, interrupt, fullPipe,
      everythingClosed
  }

  private static let rounds = 100

  @Test(arguments: Way.allCases)
  func clientThatLeaves_leavesNoServer(way: Way) throws {
    let home = try Home(server: nil, now: "2026-05-05T08:00:00+08:00")
    for round in 0..<Self.rounds {
      let client = try Client(home, isBehindShell: way == .parentKilled)
      defer { client.close() }
      try client.talk()
      switch way {
      case .endOfInput: client.closeInput()
      case .halfClosed: client.closeOutput()
      case .parentKilled: client.process.kill()
      case .hangUp: client.process.send(.hangUp)
      case .terminate: client.process.send(.terminate)
      case .interrupt: client.process.send(.interrupt)
      case .fullPipe:
        try client.fill()
        client.closeOutput()
        client.closeInput()
      case .everythingClosed:
        client.closeOutput()
        client.closeInput()
      }
      let isGone = eventually(seconds: 10) {
        _ = client.process.reap()
        return !isAlive(client.server)
      }
      try #require(isGone, "round \(round)")
    }
    #expect(processes(of: home).isEmpty)
  }

  @Test(arguments: ["plain", "tmux", "polybar"])
  func barThatLeaves_leavesNoFollower(host: String) throws {
    let home = try Home(server: nil, now: "2026-05-05T08:00:00+08:00")
    for round in 0..<Self.rounds {
      let (input, output) = try (Descriptor.pipe(), Descriptor.pipe())
      let follower = try Command(
        "\(Program.folder)/wxline", ["follow", "--for", host, "--source", "sample"],
        environment: home.environment.map { "\($0)=\($1)" }, input: input.read,
        output: output.write
      ).start()
      for descriptor in [input.read, input.write, output.write] { descriptor.close() }
      var buffer = [UInt8](repeating: 0, count: 4096)
      #expect(try output.read.read(into: &buffer) ?? 0 > 0)
      // The reader goes; nothing is written that could fail.
      output.read.close()
      try #require(eventually(seconds: 10) { follower.reap() != nil }, "round \(round)")
    }
  }

  @Test func stoppedServer_answersWhenItGoesOn() throws {
    let home = try Home(server: nil, now: "2026-05-05T08:00:00+08:00")
    let client = try Client(home, isBehindShell: false)
    defer {
      client.process.kill()
      client.close()
    }
    try client.talk()
    kill(client.process.number, SIGSTOP)
    try client.input.writeAll(Array(Client.request.utf8))
    var entries = [PollEntry(client.output, read: true)]
    try poll(&entries, milliseconds: 200)
    #expect(!entries[0].canRead)
    kill(client.process.number, SIGCONT)
    try poll(&entries, milliseconds: 30_000)
    #expect(entries[0].canRead)
  }

  /// A client that holds both pipes itself.
  private final class Client {
    static let request =
      "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"weather/line\",\"params\":{\"source\":\"sample\"}}\n"

    let process: ProcessID
    let server: Int32
    let input: Descriptor
    let output: Descriptor
    private var isInputOpen = true
    private var isOutputOpen = true

    /// Starts a server, or a shell that starts one and says which; the pipes stay open here.
    init(_ home: Home, isBehindShell: Bool) throws {
      let (input, output) = try (Descriptor.pipe(), Descriptor.pipe())
      let program = "\(Program.folder)/wxline"
      let environment = home.environment.map { "\($0)=\($1)" }
      process =
        isBehindShell
        ? try Command(
          "/bin/sh", ["-c", "exec 3<&0; \(program) serve <&3 & echo $!; wait"],
          environment: environment, input: input.read, output: output.write
        ).start()
        : try Command(
          program, ["serve"], environment: environment, input: input.read, output: output.write
        ).start()
      input.read.close()
      output.write.close()
      self.input = input.write
      self.output = output.read
      server =
        isBehindShell
        ? try #require(Int32(try Self.line(output.read).dropLast())) : process.number
    }

    /// Has a request answered, so that the server is known to run.
    func talk() throws {
      try input.writeAll(Array(Self.request.utf8))
      #expect(try Self.line(output).contains("\"id\":1"))
    }

    /// Sends requests and reads no reply, until no more requests are taken.
    func fill() throws {
      let batch = Array(String(repeating: Self.request, count: 30).utf8)[...]
      while true {
        var entries = [PollEntry(input, write: true)]
        try poll(&entries, milliseconds: 100)
        guard entries[0].canWrite else { return }
        _ = try input.write(batch)
      }
    }

    func closeInput() {
      if isInputOpen { input.close() }
      isInputOpen = false
    }

    func closeOutput() {
      if isOutputOpen { output.close() }
      isOutputOpen = false
    }

    func close() {
      closeInput()
      closeOutput()
    }

    private static func line(_ output: Descriptor) throws -> String {
      var buffer = [UInt8](repeating: 0, count: 65_536)
      var line: [UInt8] = []
      while line.last != UInt8(ascii: "\n") {
        guard let count = try output.read(into: &buffer), count > 0 else { break }
        line += buffer[..<count]
      }
      return String(decoding: line, as: UTF8.self)
    }
  }
}
