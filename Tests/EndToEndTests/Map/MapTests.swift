import Foundation
import TestSupport
import Testing
import Weather

@Suite struct MapTests {
  private static let sample = ["map", "--source", "sample", "--lang", "en"]

  private static func run(
    _ arguments: [String], _ variables: [String: String] = [:], home: Home? = nil
  ) throws -> Program.Outcome {
    var home = try home ?? Home(server: nil, now: "2026-05-05T08:00:00+08:00")
    home.environment.merge(variables) { $1 }
    return try home.wxline.run(arguments)
  }

  @Test func map_isTextInAPipe() throws {
    let outcome = try Self.run(Self.sample, ["COLUMNS": "110", "LINES": "30"])
    #expect(outcome.status == 0)
    #expect(!outcome.output.contains("\u{1B}"))
    #expect(outcome.lines.count <= 30)
    #expect(outcome.lines.allSatisfy { $0.count <= 110 })
    #expect(outcome.lines[0] == "sample Taiwan, today 06:00–18:00")
    for county in County.allCases {
      let name = county.name[.english].split(separator: " ")[0]
      #expect(outcome.output.contains(name), "\(name)")
    }
    // Without anything said, 80 by 40.
    let usual = try Self.run(Self.sample)
    #expect((30...40).contains(usual.lines.count))
    #expect(try Self.run(Self.sample, ["COLUMNS": "0", "LINES": "x"]) == usual)
  }

  @Test(arguments: ["auto", "cwa", "sample"]) func sourceThatTellsOfTaiwan_isOne(
    source: String
  ) throws {
    let outcome = try Self.run(["map", "--cached", "--source", source, "--width", "cjk"])
    #expect(outcome.status == (source == "sample" ? 0 : 69) && outcome.errors == "")
  }

  @Test func smallTerminal_hasAList() throws {
    let outcome = try Self.run(Self.sample, ["COLUMNS": "30", "LINES": "10"])
    #expect(outcome.status == 0)
    #expect(outcome.lines.count == 24)
    #expect(outcome.output.contains("Pingtung County"))
  }

  @Test func colours_areOnlyWhereTheyAreAskedFor() throws {
    let outcome = try Self.run(Self.sample + ["--color", "always", "--by", "rain"])
    #expect(outcome.output.contains("\u{1B}[0;38;5;"))
    #expect(outcome.output.contains("chance of rain"))
    #expect(
      try !Self.run(Self.sample + ["--by", "warning"], ["NO_COLOR": "1"]).output
        .contains("\u{1B}"))
  }

  @Test func oneRequest_servesAllCounties() throws {
    let server = try LoopbackServer { CWAFixture.answer($0) }
    defer { server.stop() }
    let home = try Home(server: server, now: "2026-05-05T08:00:00+08:00")
    let outcome = try Self.run(["map"], home: home)
    #expect(outcome.status == 0)
    #expect(outcome.output.components(separatedBy: "⛅").count == 23)
    #expect(server.requests.count == 1)
    // And none when it is looked at again.
    #expect(try Self.run(["map"], home: home) == outcome)
    #expect(server.requests.count == 1)
    // Warnings are asked for where they are to be seen, and for all counties at once.
    _ = try Self.run(["map", "--by", "warning"], home: home)
    #expect(server.requests.count == 3)
  }

  @Test func nothingKnown_isSaidAndTheStatus69() throws {
    let outcome = try Self.run(["map", "--cached"])
    #expect(outcome.status == 69)
    #expect(outcome.output.contains("--°"))
    let unreachable = try Self.run(["map", "--lang", "en", "--wait", "5"])
    #expect(unreachable.status == 69)
    #expect(unreachable.lines.last?.contains("cannot be reached") == true)
  }

  @Test func pickingWithoutATerminal_isAMistake() throws {
    // Of a session without one.
    let home = try Home(server: nil, now: "2026-05-05T08:00:00+08:00")
    let outcome = try home.wxline.shell(
      "setsid -w \(Program.folder)/wxline map --pick --source sample; echo $?")
    #expect(outcome.output == "69\n")
    #expect(outcome.errors.hasPrefix("wxline: there is no terminal to choose in"))
  }

  @Test(arguments: [
    ["map", "a"], ["map", "--by", "wind"], ["map", "--use"], ["map", "--place", "x"],
    ["map", "--source", "openmeteo"], ["map", "--width", "x"],
  ])
  func mistake_hasTheStatus64(arguments: [String]) throws {
    #expect(try Self.run(arguments).status == 64)
  }
}
