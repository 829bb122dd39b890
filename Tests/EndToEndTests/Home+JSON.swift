import Foundation
import SystemCalls
import TestSupport
import Testing

/// An answer of `--for json`, or another JSON object, as its members.
struct Object {
  private let members: [String: Any]

  init(_ text: String) throws {
    members = try #require(
      JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any], "no object: \(text)")
  }

  private init(members: [String: Any]) {
    self.members = members
  }

  func string(_ name: String) -> String? { members[name] as? String }
  func int(_ name: String) -> Int? { members[name] as? Int }
  func double(_ name: String) -> Double? { members[name] as? Double }
  func object(_ name: String) -> Object? {
    (members[name] as? [String: Any]).map { Object(members: $0) }
  }
  func isNull(_ name: String) -> Bool { members[name] is NSNull }
}

extension Home {
  /// Runs `wxline line --for json`, which must succeed and say nothing else.
  func line(_ arguments: String...) throws -> Object {
    let outcome = try wxline.run(["line", "--for", "json"] + arguments)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(outcome.lines.count == 1)
    return try Object(outcome.output)
  }
}

/// Whether a process runs; one that has ended and waits for its parent does not.
func isAlive(_ process: Int32) -> Bool {
  guard let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
    let name = status.lastIndex(of: ")")
  else { return false }
  return !["Z", "X"].contains(status[name...].dropFirst(2).prefix(1))
}

/// The processes that run one of the built programs with this home.
func processes(of home: Home) -> [Int32] {
  let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
  return numbers.compactMap { Int32($0) }.filter { number in
    guard isAlive(number),
      let program = try? FileManager.default.destinationOfSymbolicLink(
        atPath: "/proc/\(number)/exe"),
      program.hasPrefix(Program.folder + "/wxline")
        || program.hasPrefix(home.folder.path + "/bin/wxline"),
      let environment = FileManager.default.contents(atPath: "/proc/\(number)/environ")
    else { return false }
    return environment.split(separator: 0).contains(Data("HOME=\(home.folder.path)".utf8))
  }
}

/// Whether a command of a hostile text was run: a shell started by a test's children has the folder of the
/// tests, or the home, as its own.
func hasTrace(_ name: String, _ home: Home) -> Bool {
  let folders = [
    FileManager.default.currentDirectoryPath, home.folder.path, home.folder.path + "/run",
  ]
  return folders.contains { FileManager.default.fileExists(atPath: "\($0)/\(name)") }
}

/// Waits until something holds; whether it does at the end of patience.
func eventually(seconds: Double = 60, _ condition: () throws -> Bool) rethrows -> Bool {
  let end = Date(timeIntervalSinceNow: seconds)
  while true {
    if try condition() { return true }
    if Date() > end { return false }
    var nothing: [PollEntry] = []
    try? poll(&nothing, milliseconds: 20)
  }
}
