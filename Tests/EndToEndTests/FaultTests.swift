import Foundation
import Glibc
import TestSupport
import Testing

/// Every way in which a source can fail, and what a user sees of it: the last good line with its mark,
/// or the placeholder where there is none; status 0, nothing on standard error, the reason in JSON.
@Suite struct FaultTests {
  private static let file = ForecastFixture.standard.file

  private static func home(_ server: LoopbackServer, _ fault: Fault) throws -> Home {
    var home = try Home(server: server, settings: "timeout: 2,", now: "2026-05-05T08:00:00+08:00")
    home.environment["CWA_API_KEY"] = fault.key
    return home
  }

  @Test(arguments: Fault.all)
  func withNothingKnown_thePlaceholderIsShown(fault: Fault) throws {
    let server = try LoopbackServer(fault.behaviour)
    defer { server.stop() }
    let home = try Self.home(server, fault)
    let first = try home.line("--wait", "20")
    #expect(first.string("line") == "--°")
    #expect(first.string("state") == "none")
    #expect(first.string("reason") == fault.reason)
    #expect(first.isNull("low") && first.isNull("period"))
    #expect(try home.wxline.run([]).output == "--°\n")
    // Asked again right away, it waits its time instead of asking the source.
    let requests = server.requests.count
    _ = try home.line()
    #expect(server.requests.count == requests)
  }

  @Test(arguments: Fault.all)
  func withALineKnown_itStaysWithItsMark(fault: Fault) throws {
    let server = try LoopbackServer { _ in .json(Self.file) }
    defer { server.stop() }
    let home = try Self.home(server, fault)
    #expect(try home.line("--wait", "20").string("state") == "fresh")
    server.handle(fault.behaviour)

    let later = home.at("2026-05-05T12:00:00+08:00")
    let refresh = try later.wxline.run(["refresh"])
    #expect(refresh.status == 69)
    let stale = try later.line()
    #expect(stale.string("line") == "~⛅ 18–24°C 30%")
    #expect(stale.string("state") == "stale")
    #expect(stale.string("reason") == fault.reason)
    #expect((4 * 3600..<4 * 3600 + 60).contains(stale.int("ageSeconds") ?? 0))
    // The period rolls without the source.
    let night = try home.at("2026-05-05T23:59:59+08:00").line("--cached")
    #expect(night.string("line") == "~☂ 16–20°C 70%")
    let over = try home.at("2026-05-06T18:00:00+08:00").line("--cached")
    #expect(over.string("line") == "--°")
    #expect(over.string("state") == "expired")

    // When the source is well again, so is the line.
    server.handle { _ in .json(Self.file) }
    _ = try later.wxline.run(["refresh"])
    if fault.reason == "rateLimited" {
      // Not even a person may ask before the time is over.
      #expect(try later.line().string("state") == "stale")
      let patient = home.at("2026-05-05T14:30:00+08:00")
      #expect(try patient.wxline.run(["refresh"]).status == 0)
    } else {
      #expect(try later.line().string("state") == "fresh")
    }
  }

  @Test func nobodyListening_isUnreachable() throws {
    let server = try LoopbackServer { _ in .close }
    server.stop()
    #expect(eventually { server.requests.isEmpty })
    let home = try Home(server: server, settings: "timeout: 2,", now: "2026-05-05T08:00:00+08:00")
    #expect(try home.line("--wait", "20").string("reason") == "unreachable")
  }

  /// In a network namespace of its own a process has no route and no resolver, and reaches nobody.
  @Test(.enabled(if: canUnshare))
  func withoutANetwork_namesCannotBeFound() throws {
    let home = try Home(
      url: "https://cwa.example.invalid", settings: "timeout: 5,", now: "2026-05-05T08:00:00+08:00")
    let outcome = try Program(
      "unshare", environment: home.environment, folder: home.folder
    ).run(["-n", "\(Program.folder)/wxline", "line", "--for", "json", "--wait", "20"])
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
    let object = try Object(outcome.output)
    #expect(object.string("reason") == "unreachable")
    #expect(object.string("line") == "--°")
  }

  /// The ladder would wait for minutes; the network's coming is seen.
  @Test(.enabled(if: canUnshare && Requirement.programs("ip", "python3")))
  func networkThatComesBack_bringsTheLine() throws {
    var home = try Home(url: "http://127.0.0.1:8099", now: "2026-05-05T08:00:00+08:00")
    try home.folder.write(
      String(decoding: Self.file, as: UTF8.self), to: "www/bucket/Forecast/F-C0032-001.json")
    home.environment["PATH"] = "/usr/local/sbin:/usr/sbin:/sbin:\(home.environment["PATH"] ?? "")"
    home.environment["WXLINE"] = "\(Program.folder)/wxline"
    let script = """
      cd "$HOME"
      for minute in 00 01 02 03 05 10 20; do
        WXLINE_NOW=2026-05-05T07:$minute:00+08:00 "$WXLINE" refresh >/dev/null
      done
      WXLINE_NOW=2026-05-05T07:20:10+08:00 "$WXLINE" follow >lines &
      follower=$!
      until grep -q -- '--' lines; do sleep 0.05; done
      ip link set lo up
      (cd www && exec python3 -m http.server --bind 127.0.0.1 8099 >/dev/null 2>&1) &
      server=$!
      for _ in $(seq 600); do grep -q 18 lines && break; sleep 0.1; done
      cat lines
      kill $follower $server
      """
    let outcome = try Program(
      "unshare", environment: home.environment, folder: home.folder
    ).run(["-n", "sh", "-c", script])
    #expect(outcome.lines == ["--°", "⛅ 18–24°C 30%"], "\(outcome)")
  }

  // MARK: What hangs

  /// A handshake that nobody answers, and one that is answered with something else.
  @Test(arguments: ["", "HTTP/1.1 400 Bad Request\r\n\r\n"])
  func handshakeThatIsNone_isUnreachable(answer: String) throws {
    // The server waits for the end of a request's head, which no handshake has.
    let server = try LoopbackServer(greeting: answer) { _ in .silence }
    defer { server.stop() }
    let home = try Home(
      url: server.url.replacing("http:", with: "https:"), settings: "timeout: 2,",
      now: "2026-05-05T08:00:00+08:00")
    let object = try home.line("--wait", "20")
    #expect(object.string("line") == "--°" && object.string("reason") == "unreachable")
    #expect(eventually { processes(of: home).isEmpty })
  }

  /// The queue of a listener that accepts nobody is full: a connection hangs before it stands.
  @Test func connectionThatHangs_isUnreachable() throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    defer { close(listener) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) == 0 && listen(listener, 0) == 0
          && getsockname(listener, $0, &length) == 0
      }
    }
    try #require(isBound)
    let fillers = (0..<8).map { _ in
      let flags = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
      let filler = socket(AF_INET, flags | Int32(SOCK_NONBLOCK.rawValue), 0)
      _ = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(filler, $0, length) }
      }
      return filler
    }
    defer { for filler in fillers { close(filler) } }
    let home = try Home(
      url: "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))", settings: "timeout: 2,",
      now: "2026-05-05T08:00:00+08:00")
    let object = try home.line("--wait", "20")
    #expect(object.string("line") == "--°" && object.string("reason") == "unreachable")
    #expect(eventually { processes(of: home).isEmpty })
  }

  /// A name server that never answers: the system's resolver waits longer than a fetch may.
  @Test(.enabled(if: canUnshare && Requirement.programs("ip", "python3")))
  func nameThatIsNeverFound_isUnreachable() throws {
    var home = try Home(
      url: "https://cwa.example.invalid", settings: "timeout: 2,", now: "2026-05-05T08:00:00+08:00")
    home.environment["PATH"] = "/usr/local/sbin:/usr/sbin:/sbin:\(home.environment["PATH"] ?? "")"
    home.environment["WXLINE"] = "\(Program.folder)/wxline"
    home.environment["https_proxy"] = nil
    try home.folder.write("nameserver 127.0.0.1\n", to: "resolv.conf")
    let script = """
      cd "$HOME" && ip link set lo up && mount --bind resolv.conf /etc/resolv.conf || exit 9
      python3 -c 'import socket
      s = socket.socket(socket.AF_INET, socket.SOCK_DGRAM); s.bind(("127.0.0.1", 53)); print("bound", flush=True)
      while True: s.recv(512)' >bound &
      server=$!
      until [ -s bound ]; do sleep 0.05; done
      "$WXLINE" refresh --lang en
      "$WXLINE"
      kill $server
      """
    let outcome = try Program(
      "unshare", environment: home.environment, folder: home.folder
    ).run(["-n", "-m", "sh", "-c", script])
    #expect(outcome.lines.first?.contains("the next try is in") == true, "\(outcome)")
    #expect(outcome.lines.last == "--°")
  }

  static let canUnshare =
    (try? Program("unshare", environment: ["PATH": "/usr/bin:/bin"]).run(["-n", "true"]).status)
    == 0

  @Test func redirectToTheSameHost_isFollowed() throws {
    let server = try LoopbackServer { request in
      request.path.contains("moved")
        ? .json(Self.file) : .status(302, headers: ["Location": "/moved"])
    }
    defer { server.stop() }
    let home = try Home(server: server, now: "2026-05-05T08:00:00+08:00")
    #expect(try home.line("--wait", "20").string("line") == "⛅ 18–24°C 30%")
  }

  @Test func redirectToAnotherHost_leavesTheKeyBehind() throws {
    let other = try LoopbackServer { _ in .json(ForecastFixture.standard.rest) }
    let target = other.url
    let server = try LoopbackServer { _ in
      .status(302, headers: ["Location": "\(target)/elsewhere"])
    }
    defer {
      server.stop()
      other.stop()
    }
    var home = try Home(server: server, now: "2026-05-05T08:00:00+08:00")
    home.environment["CWA_API_KEY"] = "CWA-secret"
    #expect(try home.line("--wait", "20").string("line") == "⛅ 18–24°C 30%")
    #expect(server.requests.first?.headers["authorization"] == "CWA-secret")
    #expect(other.requests.map(\.path) == ["/elsewhere"])
    #expect(other.requests.first?.headers["authorization"] == nil)
  }
}
