import Foundation
import TestSupport
import Testing

/// What can be wrong with the cache, and that it costs nothing but memory: the line is right, nothing is
/// said on standard error, `explain` tells, and when it is mended the store is used again.
@Suite struct StorageTests {
  struct Damage: Sendable, CustomTestStringConvertible {
    let name: String
    /// A shell script that does the damage, in the cache's parent folder, and one that mends it.
    let script: String
    let repair: String
    /// Whether nothing can be kept; else the damage is to one file, which is replaced.
    let isWhole: Bool

    var testDescription: String { name }

    init(_ name: String, _ script: String, repair: String = "", isWhole: Bool = false) {
      (self.name, self.script, self.repair, self.isWhole) = (name, script, repair, isWhole)
    }
  }

  private static let file = "wxline/v1/cwa/63000.json"

  static let damages = [
    Damage("nothing there", "rm -rf wxline"),
    Damage(
      "a file in the cache's place", "rm -rf wxline; echo x >wxline", repair: "rm wxline",
      isWhole: true),
    Damage(
      "a file in the version's place", "rm -rf wxline/v1; echo x >wxline/v1",
      repair: "rm wxline/v1", isWhole: true),
    Damage(
      "a file in the source's place", "rm -rf wxline/v1/cwa; echo x >wxline/v1/cwa",
      repair: "rm wxline/v1/cwa", isWhole: true),
    Damage(
      "a link in the source's place",
      "mkdir elsewhere; rm -rf wxline/v1/cwa; ln -s \"$PWD/elsewhere\" wxline/v1/cwa",
      repair: "rm wxline/v1/cwa", isWhole: true),
    Damage("a folder in the snapshot's place", "rm \(file); mkdir \(file)"),
    Damage("a dangling link", "rm \(file); ln -s /nowhere/at/all \(file)"),
    Damage(
      "a link to a file of somebody else",
      "echo precious >precious; rm \(file); ln -s \"$PWD/precious\" \(file)"),
    Damage("an empty snapshot", ": >\(file)"),
    Damage("a cut snapshot", "head -c 300 \(file) >cut; cat cut >\(file)"),
    Damage("garbage", "head -c 5000 /dev/urandom >\(file)"),
    Damage("an endless snapshot", "head -c 3000000 /dev/zero >\(file)"),
    Damage("a fifo in the snapshot's place", "rm \(file); mkfifo \(file)"),
    Damage("garbage for a record", "echo garbage >wxline/v1/cwa/.record.json"),
    Damage(
      "a folder in the lock's place", "rm wxline/v1/cwa/.lock \(file); mkdir wxline/v1/cwa/.lock",
      repair: "rmdir wxline/v1/cwa/.lock", isWhole: true),
    Damage(
      "a record of a later version",
      "echo '{\"format\":99}' >wxline/v1/cwa/.record.json; rm \(file)"),
    Damage(
      "a snapshot of a later version", "echo '{\"format\":99}' >\(file)", repair: "rm \(file)",
      isWhole: true),
  ]

  private let server: LoopbackServer

  init() throws {
    server = try LoopbackServer(CWAFixture.answer)
  }

  /// A user who has a snapshot, and then the damage.
  private func home(_ damage: Damage) throws -> Home {
    let home = try Home(server: server, now: "2026-05-05T08:00:00+08:00")
    #expect(try home.line("--wait", "20").string("state") == "fresh")
    try run(damage.script, home)
    return home
  }

  private func run(_ script: String, _ home: Home) throws {
    let outcome = try home.wxline.shell(
      "mkdir -p \"$HOME/.cache\" && cd \"$HOME/.cache\" && \(script.isEmpty ? ":" : script)")
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  private static let line = "⛅ 18–24°C 30%"

  @Test(arguments: damages)
  func line_isRightAllTheSame(damage: Damage) throws {
    defer { server.stop() }
    let home = try home(damage)
    // Later by a minute, so that a fetch is not one too many.
    let later = home.at("2026-05-05T08:02:00+08:00")
    let outcome = try later.wxline.run(["line", "--wait", "20"])
    #expect(outcome.output == Self.line + "\n" && outcome.errors == "" && outcome.status == 0)
    // Nor is it a reason to ask at every redraw.
    for _ in 0..<5 { _ = try later.line("--wait", "20") }
    if damage.isWhole { #expect(server.requests.count <= 2) }
    let explanation = try later.wxline.run(["explain", "--lang", "en"])
    #expect(explanation.status == 0 && explanation.errors == "")
    let isTold = explanation.output.contains("cannot be written")
    #expect(
      isTold
        == (damage.isWhole && !damage.name.contains("later version")
          && !damage.name.contains("lock")))

    try run(damage.repair, home)
    let mended = home.at("2026-05-05T08:04:00+08:00")
    _ = try mended.line("--wait", "20")
    #expect(eventually { processes(of: home).isEmpty })
    let requests = server.requests.count
    #expect(try mended.wxline.run(["line", "--cached"]).output == Self.line + "\n")
    #expect(server.requests.count == requests)
    // Nothing of somebody else's was touched.
    let precious = try? String(
      contentsOfFile: "\(home.folder.path)/.cache/precious", encoding: .utf8)
    #expect(precious == (damage.script.contains("precious") ? "precious\n" : nil))
    #expect(home.folder.names(in: ".cache/elsewhere").isEmpty)
  }

  /// What is kept until the login ends is known to every command; the cache is used when it can be.
  @Test func cacheThatIsMended_isUsedAgain() throws {
    defer { server.stop() }
    let home = try Home(server: server, now: "2026-05-05T08:00:00+08:00")
    try run("echo x >wxline", home)
    #expect(try home.line("--wait", "20").string("state") == "fresh")
    #expect(try home.wxline.run(["line", "--cached"]).output == Self.line + "\n")
    let explanation = try home.wxline.run(["explain", "--lang", "en"]).output
    #expect(explanation.contains("until you log out") && explanation.contains(Self.line))
    try run("rm wxline", home)
    let later = home.at("2026-05-05T08:40:00+08:00")
    #expect(try later.wxline.run(["refresh"]).status == 0)
    #expect(home.folder.names(in: Home.snapshots).contains("63000.json"))
  }

  /// An old snapshot in a cache that takes nothing more does not hide the new one elsewhere.
  @Test func laterOfTwo_counts() throws {
    defer { server.stop() }
    let home = try Home(server: server, now: "2026-05-05T08:00:00+08:00")
    _ = try home.line("--wait", "20")
    #expect(eventually { processes(of: home).isEmpty })
    try run("rm wxline/v1/cwa/.lock && mkdir wxline/v1/cwa/.lock", home)
    let later = home.at("2026-05-05T09:00:00+08:00")
    #expect(try later.wxline.run(["refresh"]).status == 0)
    #expect(try later.line("--cached").string("state") == "fresh")
  }

  /// Without a home there may still be a login.
  @Test func userWithoutAHome_keepsItForTheLogin() throws {
    defer { server.stop() }
    let home = try Home(server: server, now: "2026-05-05T08:00:00+08:00")
    var homeless = home
    homeless.environment["WXLINE_CONFIG"] = "\(home.folder.path)/.config/wxline/config.json5"
    homeless.environment["HOME"] = nil
    for _ in 0..<3 {
      #expect(try homeless.line("--wait", "20").string("line") == Self.line)
    }
    #expect(server.requests.count == 1)
    homeless.environment["XDG_RUNTIME_DIR"] = nil
    #expect(try homeless.line("--wait", "20").string("line") == Self.line)
    #expect(
      try homeless.wxline.run(["explain", "--lang", "en"]).output.contains("for want of HOME"))
  }

  @Test(arguments: damages)
  func followAndServe_keepTheirLine(damage: Damage) throws {
    defer { server.stop() }
    let home = try Home(server: server, now: "2026-05-05T08:00:00+08:00")
    let follower = try home.wxline.start(["follow"])
    #expect(follower.waitForLines { $0.contains(Self.line) }.last == Self.line)
    let client = try home.wxline.start(["serve"])
    client.send(
      "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"weather/line\",\"params\":{\"waitMs\":20000}}\n")
    _ = client.waitForLines { !$0.isEmpty }
    // What is lost on disk is not lost in memory.
    // Processes that make folders anew may be in a script's way.
    _ = try? home.wxline.shell("cd \"$HOME/.cache\" && \(damage.script)")
    client.send("{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"weather/line\"}\n")
    let reply = client.waitForLines { $0.count == 2 }
    #expect(
      try reply.map { try Object($0).object("result")?.string("line") } == [Self.line, Self.line])
    follower.signal(10)
    follower.signal(15)
    #expect(follower.wait().lines.last == Self.line)
    client.closeInput()
    #expect(client.wait().errors == "")
    #expect(eventually { processes(of: home).isEmpty })
  }

  // MARK: Disks

  static let canMount =
    (try? Program("unshare", environment: ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin"])
      .run(["-m", "mount", "-t", "tmpfs", "none", "/mnt"]).status) == 0

  /// A disk that is full, or can only be read, in a mount namespace of its own.
  @Test(
    .enabled(if: canMount),
    arguments: [
      (
        "full",
        "mount -t tmpfs -o size=4k none .cache; head -c 100000 /dev/zero >.cache/filler 2>/dev/null"
      ),
      ("read-only", "mount -t tmpfs none .cache; mount -o remount,ro .cache"),
    ])
  func diskThatTakesNothing_costsNothingButMemory(name: String, script: String) throws {
    defer { server.stop() }
    var home = try Home(server: server, now: "2026-05-05T08:00:00+08:00")
    home.environment["WXLINE"] = "\(Program.folder)/wxline"
    home.environment["PATH"] = "/usr/sbin:/sbin:\(home.environment["PATH"] ?? "")"
    try home.folder.write("", to: ".cache/here")
    let outcome = try Program(
      "unshare", environment: home.environment, folder: home.folder
    ).run([
      "-m", "sh", "-c",
      """
      cd "$HOME" && \(script)
      "$WXLINE" line --wait 20
      "$WXLINE" explain --lang en | grep 'cannot be written'
      printf '{"jsonrpc":"2.0","id":1,"method":"weather/line"}\\n' | "$WXLINE" serve | cut -c1-60
      umount .cache
      "$WXLINE" line --wait 20
      "$WXLINE" line --cached
      """,
    ])
    #expect(outcome.errors == "", "\(name): \(outcome.errors)")
    try #require(outcome.lines.count == 5, "\(name): \(outcome.output)")
    #expect([0, 3, 4].map { outcome.lines[$0] } == [Self.line, Self.line, Self.line])
    #expect(outcome.lines[2].contains(Self.line))
  }

  // MARK: Somebody else's

  /// Whether another user may be, who can run the programs where they were built.
  static let canBeNobody =
    (try? Program("setpriv", environment: ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin"]).run(
      nobody + ["sh", "-c", "test -x '\(Program.folder)/wxline-fetch'"]
    ).status) == 0

  private static let nobody = ["--reuid", "65534", "--regid", "65534", "--clear-groups"]

  /// A cache that belongs to another user, as after a `sudo`.
  @Test(.enabled(if: canBeNobody))
  func cacheOfAnotherUser_costsNothingButMemory() throws {
    defer { server.stop() }
    var home = try Home(server: server, now: "2026-05-05T08:00:00+08:00")
    _ = try home.line("--wait", "20")
    let wxline = "\(Program.folder)/wxline"
    // All but the cache is open to the other user.
    #expect(
      try home.wxline.shell("chmod -R go+rX \"$HOME\"; chmod -R go-rwx \"$HOME/.cache\"").status
        == 0)
    home.environment["XDG_RUNTIME_DIR"] = nil
    let program = Program("setpriv", environment: home.environment, folder: home.folder)
    let nobody = Self.nobody + [wxline]
    let outcome = try program.run(nobody + ["line", "--wait", "20"])
    #expect(outcome.output == Self.line + "\n" && outcome.errors == "" && outcome.status == 0)
    #expect(
      try program.run(nobody + ["explain", "--lang", "en"]).output.contains("cannot be written"))
    #expect(try home.wxline.run(["--cached"]).output == Self.line + "\n")
  }
}
