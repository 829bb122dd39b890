internal import FoundationEssentials
internal import SystemCalls

/// The programs under test, with a warm cache of their own.
struct Bench {
  private let folder: String
  private let programs: String
  private let environment: [String]

  private static let request = #"{"jsonrpc":"2.0","id":1,"method":"weather/line"}"# + "\n"

  init() throws {
    programs = ProcessContext.programFolder() ?? "."
    folder = "/tmp/wxline-bench-\(ProcessID.current.number)"
    // Nothing leads out of this machine: the snapshot is fresh, and the addresses are nobody's.
    try Self.write(
      """
      { sources: { cwa: { bucket_url: "http://127.0.0.1:9", rest_url: "http://127.0.0.1:9" } } }
      """, to: "config.json5", in: "\(folder)/config/wxline")
    try Self.write(Warmth.snapshot, to: "63000.json", in: "\(folder)/cache/wxline/v1/cwa")
    try Self.write(Warmth.record, to: ".record.json", in: "\(folder)/cache/wxline/v1/cwa")
    environment = [
      "HOME=\(folder)", "PATH=/usr/bin:/bin", "XDG_CONFIG_HOME=\(folder)/config",
      "XDG_CACHE_HOME=\(folder)/cache", "LC_ALL=C.UTF-8", "WXLINE_NOW=\(Warmth.now)",
    ]
  }

  func cleanUp() {
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// One line from a warm cache, and the map, each as a whole process, against one that does nothing.
  func measureProcesses() throws {
    let map = ["map", "--source", "sample", "--color", "always"]
    for (name, arguments) in [("one line", ["line", "臺北市"]), ("the map", map)] {
      let pairs = try (0..<210).map { _ in
        (
          try time { try run("wxline", arguments) },
          try time { try run("wxline-bench", ["nothing"]) }
        )
      }
      report("\(name), whole process", pairs.dropFirst(10), "an empty program", unit: "ms", 1e3)
    }
  }

  /// One request at a time over a pipe, against `cat` echoing the reply.
  func measureRequest() throws {
    let server = try Talk("\(programs)/wxline", ["serve"], environment)
    defer { server.end() }
    let reply = try server.ask(Self.request)
    let cat = try Talk("cat", [], environment)
    defer { cat.end() }
    let pairs = try (0..<11_000).map { _ in
      (try time { _ = try server.ask(Self.request) }, try time { _ = try cat.ask(reply) })
    }
    report("warm request over a pipe", pairs.dropFirst(1000), "cat", unit: "µs", 1e6)
  }

  /// Requests one behind the other, without waiting for replies.
  func measurePipeline() throws {
    let count = 20_000
    try Self.write(
      String(repeating: Self.request, count: count), to: "requests", in: folder)
    let seconds = try time {
      let input = try Descriptor.open("\(folder)/requests", .read)
      defer { input.close() }
      let server = try Command(
        "\(programs)/wxline", ["serve"], environment: environment, input: input
      ).start()
      try wait(for: server)
    }
    print("requests, pipelined: \(Int(Double(count) / seconds)) a second")
  }

  private func run(_ program: String, _ arguments: [String]) throws {
    try wait(
      for: Command("\(programs)/\(program)", arguments, environment: environment).start())
  }

  private func wait(for process: ProcessID) throws {
    var entries = process.watch().map { [PollEntry($0, read: true)] } ?? []
    defer { for entry in entries { entry.descriptor.close() } }
    while process.reap() == nil { try poll(&entries, milliseconds: entries.isEmpty ? 1 : nil) }
  }

  private func time(_ body: () throws -> Void) rethrows -> Double {
    let time = try ContinuousClock().measure(body)
    return Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
  }

  private func report(
    _ name: String, _ pairs: ArraySlice<(Double, Double)>, _ yardstick: String, unit: String,
    _ factor: Double
  ) {
    func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
    func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
    let (ours, theirs) = (median(pairs.map(\.0)), median(pairs.map(\.1)))
    print(
      "\(name): \(rounded(ours * factor)) \(unit), \(rounded(ours / theirs)) × \(yardstick) "
        + "(\(rounded(theirs * factor)) \(unit))")
  }

  private static func write(_ text: String, to name: String, in folder: String) throws {
    try Descriptor.makeFolders(folder)
    let file = try Descriptor.open("\(folder)/\(name)", .createNew)
    defer { file.close() }
    try file.writeAll(Array(text.utf8))
  }
}
