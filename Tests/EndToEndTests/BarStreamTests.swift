import Foundation
import TestSupport
import Testing

/// What bars that take objects and clicks are given by the built program.
@Suite struct BarStreamTests {
  private let server: LoopbackServer

  init() throws {
    server = try LoopbackServer { _ in .json(ForecastFixture.standard.file) }
  }

  private func home(
    _ settings: String = "", now: String = "2026-05-05T08:00:00+08:00"
  ) throws -> Home {
    let home = try Home(server: server, settings: settings, now: now)
    _ = try home.line("--wait", "20")
    return home
  }

  @Test func i3bar_getsItsHeaderAndAnEndlessList() throws {
    defer { server.stop() }
    let home = try home(now: "2026-05-05T17:40:00+08:00").at("2026-05-05T17:59:57+08:00")
    let bar = try home.wxline.start(["follow", "--for", "i3bar"])
    defer { bar.signal(SIGTERM) }
    let lines = bar.waitForLines { $0.count >= 4 }
    #expect(
      lines.prefix(4) == [
        #"{"version":1,"click_events":false,"stop_signal":0}"#, "[",
        #"[{"name":"wxline","instance":"63000","full_text":"⛅ 18–24°C 30%","short_text":"⛅ 18–24°"}],"#,
        ##"[{"name":"wxline","instance":"63000","full_text":"☂ 16–20°C 70%","short_text":"☂ 16–20°","color":"#5fafff"}],"##,
      ])
  }

  @Test func wheel_goesToAnotherPlaceForEveryBar() throws {
    defer { server.stop() }
    let home = try home("place: '台北', places: { home: '台中' }, template: '{place}',")
    let other = try home.wxline.start(["follow"])
    let serve = try home.wxline.start(["serve"])
    let bar = try home.wxline.start(["follow", "--for", "i3bar", "--clicks"])
    let fixed = try home.wxline.start(["follow", "高雄"])
    defer { for each in [other, bar, fixed, serve] { each.signal(SIGTERM) } }
    serve.send(#"{"jsonrpc":"2.0","id":1,"method":"weather/subscribe"}"# + "\n")
    #expect(serve.waitForLines { $0.count >= 1 }.first?.contains("臺北市") == true)
    #expect(other.waitForLines { $0.count >= 1 } == ["臺北市"])
    #expect(fixed.waitForLines { $0.count >= 1 } == ["高雄市"])
    #expect(bar.waitForLines { $0.count >= 3 }.first?.contains(#""click_events":true"#) == true)
    bar.send("[\n{\"name\":\"wxline\",\"button\":5}\n")
    #expect(bar.waitForLines { $0.count >= 4 }.last?.contains("臺中市") == true)
    #expect(other.waitForLines { $0.count >= 2 } == ["臺北市", "臺中市"])
    #expect(serve.waitForLines { $0.count >= 2 }.last?.contains("臺中市") == true)
    bar.send(",{\"name\":\"wxline\",\"button\":4}\n,{\"button\":3}\n,garbage\n")
    #expect(other.waitForLines { $0.count >= 3 } == ["臺北市", "臺中市", "臺北市"])
    // Back at the configured place nothing is kept, and two turns in one piece are two.
    #expect(home.folder.names(in: ".local/state/wxline").isEmpty)
    bar.send("{\"button\":5}\n{\"button\":5}\n{\"button\":5}\n")
    #expect(eventually { home.folder.names(in: ".local/state/wxline") == ["place"] })
    #expect(other.waitForLines { $0.last == "臺中市" }.last == "臺中市")
    // The folder goes, and comes again.
    try FileManager.default.removeItem(atPath: home.folder.path + "/.local/state/wxline")
    #expect(other.waitForLines { $0.last == "臺北市" }.last == "臺北市")
    // The bar closes its end; that is no reason to stop.
    bar.closeInput()
    #expect(try home.wxline.run(["use", "Tainan"]).output == "臺南市\n")
    #expect(other.waitForLines { $0.last == "臺南市" }.last == "臺南市")
    #expect(bar.waitForLines { $0.last?.contains("臺南市") == true }.last?.contains("臺南市") == true)
    #expect(fixed.lines == ["高雄市"])
    #expect(try home.line("--cached").string("line") == "臺南市")
    #expect(try home.wxline.run(["use", "--next"]).output == "臺北市\n")
    #expect(try home.wxline.run(["use", "--previous"]).output == "臺中市\n")
    #expect(try home.wxline.run(["use", "--none"]).output == "臺北市\n")
    #expect(try home.line("--cached").string("line") == "臺北市")
  }

  @Test(arguments: [
    (["use"], 64), (["use", "台北", "--next"], 64), (["use", "nowhere"], 64), (["use", "新竹"], 64),
  ])
  func badUse_changesNothing(arguments: [String], status: Int) throws {
    defer { server.stop() }
    let home = try home()
    _ = try home.wxline.run(["use", "台中"])
    let outcome = try home.wxline.run(arguments)
    #expect(Int(outcome.status) == status)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("wxline: "))
    #expect(home.folder.names(in: ".local/state/wxline") == ["place"])
    #expect(try home.wxline.run(["explain", "--lang", "en"]).output.contains("wxline use"))
  }

  @Test(arguments: ["O'F \u{2019}", "$(touch PWN) `touch PWN`; touch PWN"])
  func clicks_refreshAndOpenTheForecast(name: String) throws {
    defer { server.stop() }
    var home = try home("place: \"\(name)\", places: { \"\(name)\": '台北' },")
      .at("2026-05-05T08:20:00+08:00")
    let terminal = home.folder.path + "/terminal"
    try Program.write(
      script:
        "printf '%s\\n' \"$@\" >\"$0.tmp\"; shift; \"$@\" </dev/null >/dev/null 2>&1; mv \"$0.tmp\" \"$0.log\"",
      to: terminal)
    home.environment["TERMINAL"] = terminal
    let bar = try home.wxline.start(["follow", "--for", "i3bar", "--clicks"])
    defer { bar.signal(SIGTERM) }
    bar.waitForLines { $0.count >= 3 }
    #expect(server.requests.count == 1)
    bar.send("{\"button\":1}\n")
    #expect(eventually { server.requests.count == 2 })
    bar.send("{\"button\":2}\n")
    #expect(eventually { home.folder.names().contains("terminal.log") })
    let words = try String(contentsOfFile: terminal + ".log", encoding: .utf8).split(
      separator: "\n")
    #expect(words.first == "-e")
    #expect(words.suffix(2).map(String.init) == ["--", name])
    #expect(words.contains(Substring(Program.folder + "/wxline")))
    #expect(!hasTrace("PWN", home))
  }

  /// A folder cannot be read, and is no reason to spin.
  @Test(arguments: [["follow", "--for", "i3bar", "--clicks"], ["wrap"]])
  func inputThatCannotBeRead_isOneThatHasEnded(arguments: [String]) throws {
    defer { server.stop() }
    let home = try home()
    let command = "exec '\(Program.folder)/wxline' \(arguments.joined(separator: " ")) </"
    let bar = try Program("/bin/sh", environment: home.environment, folder: home.folder)
      .start(["-c", command])
    defer { bar.signal(SIGTERM) }
    if arguments == ["wrap"] {
      #expect(bar.wait(seconds: 60).status == 0)
    } else {
      bar.waitForLines { $0.count >= 3 }
      let ticks = { Self.ticks(of: bar.id) }
      let before = ticks()
      _ = try home.line("--cached")
      _ = try home.line("--cached")
      #expect(ticks() - before <= 1)
    }
  }

  /// The processor time that a process has used, in hundredths of a second.
  private static func ticks(of process: Int32) -> Int {
    let stat = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
    let fields = stat.split(separator: ")").last?.split(separator: " ") ?? []
    return fields.count > 12 ? (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0) : 0
  }

  @Test func otherBlocks_getOneMore() throws {
    defer { server.stop() }
    let home = try home()
    let wrap = try home.wxline.start(["wrap"])
    wrap.send("{\"version\":1}\n[\n[{\"full_text\":\"a\"}]\n")
    let ours =
      #"{"name":"wxline","instance":"63000","full_text":"⛅ 18–24°C 30%","short_text":"⛅ 18–24°"}"#
    #expect(
      wrap.waitForLines { $0.count >= 3 } == [
        "{\"version\":1}", "[", "[\(ours),{\"full_text\":\"a\"}]",
      ])
    #expect(try home.wxline.run(["use", "台中"]).status == 0)
    #expect(wrap.waitForLines { $0.count >= 4 }.last?.contains("66000") == true)
    wrap.send(",[{\"full_text\":\"b\"}]\n")
    #expect(wrap.waitForLines { $0.count >= 5 }.last?.hasSuffix(",{\"full_text\":\"b\"}]") == true)
    wrap.closeInput()
    let outcome = wrap.wait()
    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty)
  }
}
