import Foundation
import TestSupport
import Testing

/// Names of places abroad: what they come to, and what a user is told of them.
@Suite struct NameTests {
  private static let morning = "2026-05-05T08:00:00-04:00"
  private let server: LoopbackServer

  init() throws {
    server = try LoopbackServer(WorldFixture.answer)
  }

  private func home(_ settings: String = "") throws -> Home {
    try Home(server: server, settings: settings, now: Self.morning)
  }

  /// Has the gazetteer know these places, whatever it is asked for.
  private func know(_ hits: [[String: Any]]) {
    let names = WorldFixture.names(hits)
    server.handle { request in
      request.path.hasPrefix("/names/") ? .json(names) : WorldFixture.answer(request)
    }
  }

  private static var vancouvers: [[String: Any]] {
    [
      WorldFixture.hit(
        "Vancouver", "CA", region: "British Columbia", at: (49.2497, -123.1193), people: 662_248),
      WorldFixture.hit(
        "Vancouver", "US", region: "Washington", at: (45.6387, -122.6615), people: 190_915),
    ]
  }

  @Test func nameOfSeveralPlaces_isNotGuessedAndAskedForOnce() throws {
    defer { server.stop() }
    know(Self.vancouvers)
    let home = try home()
    for time in ["08:00", "08:30", "12:00"] {
      let now = home.at("2026-05-05T\(time):00-04:00")
      let object = try now.line("Vancouver", "--wait", "20")
      #expect(object.string("line") == "!--°")
      #expect(object.string("reason") == "placeUnknown")
      #expect(
        object.string("tooltip")
          == "「Vancouver」可能是Vancouver,British Columbia,CA或Vancouver,Washington,US，請寫明。")
    }
    #expect(server.requests.count == 1)
    let reply = try home.wxline.run(
      ["serve"],
      input: #"{"jsonrpc":"2.0","id":1,"method":"weather/now","params":["Vancouver"]}"#)
    #expect(reply.output.contains(#""code":1001"#))
    #expect(
      reply.output.contains(
        #""suggestions":["Vancouver,British Columbia,CA","Vancouver,Washington,US"]"#))
    let use = try home.wxline.run(["use", "Vancouver", "--lang", "en"])
    #expect(use.status == 64)
    #expect(
      use.errors
        == "wxline: \"Vancouver\" can be Vancouver,British Columbia,CA or "
        + "Vancouver,Washington,US; say which.\n")
    #expect(server.requests.count == 1)
  }

  @Test func configuredCountry_decidesAmongPlacesOfOneName() throws {
    defer { server.stop() }
    know(Self.vancouvers)
    let open = try home("country: \"us\",")
    _ = try open.line("Vancouver", "--wait", "20")
    #expect(server.requests.last?.path.contains("latitude=45.6387&longitude=-122.6615") == true)
  }

  @Test func countryAndRegion_areAskedForAndHeldTo() throws {
    defer { server.stop() }
    know(Self.vancouvers)
    let home = try home()
    let use = try home.wxline.run(["use", "vancouver, washington, us"])
    #expect(use.output == "Vancouver, Washington, US\n")
    #expect(server.requests.first?.path.contains("name=vancouver&") == true)
    #expect(server.requests.first?.path.hasSuffix("&countryCode=US") == true)
    // It is the place of every bar from now on.
    #expect(try home.line("--cached").object("place")?.string("region") == "Washington, US")
  }

  @Test func otherCountry_isNeverTakenForTheOneAskedFor() throws {
    defer { server.stop() }
    // A server that does not keep to the country.
    know([WorldFixture.hit("Taoyuan", "CN", region: "Jiangsu", at: (32.3, 120.6), people: 1)])
    let home = try home("temperature: \"c\",")
    let foreign = try home.line("Taoyuan,JP", "--wait", "20")
    #expect(foreign.string("reason") == "placeUnknown")
    #expect(foreign.string("tooltip")?.contains("Taoyuan,Jiangsu,CN") == true)
    // Without a country it is Taiwan's own, and nobody is asked for the name.
    let own = try home.line("Taoyuan", "--source", "openmeteo", "--cached")
    #expect(own.object("place")?.string("county") == "桃園市")
    #expect(server.requests.count == 1)
  }

  @Test func unknownName_isSaidToBeNone() throws {
    defer { server.stop() }
    know([])
    let home = try home()
    let line = try home.line("Xyzzyville", "--lang", "en", "--wait", "20")
    #expect(line.string("line") == "!--°")
    #expect(line.string("tooltip")?.hasPrefix("No place is called \"Xyzzyville\"; ask for") == true)
    let forecast = try home.wxline.run(["forecast", "Xyzzyville", "--lang", "en"])
    #expect(forecast.status == 64)
    #expect(server.requests.count == 1)
  }

  @Test func slipOfThePen_isTakenForOneWithoutAsking() throws {
    defer { server.stop() }
    let line = try home().line("Taipai", "--lang", "en")
    #expect(
      line.string("tooltip")
        == "Nothing in Taiwan is called \"Taipai\"; did you mean Taipei City? "
        + "A place abroad needs its country, for example Taipai,JP.")
    #expect(server.requests.isEmpty)
  }

  @Test func chineseName_isFoundThoughTheGazetteerWritesItSimplified() throws {
    defer { server.stop() }
    know([
      WorldFixture.hit(
        "纽约", "US", region: "纽约州", at: (WorldFixture.latitude, WorldFixture.longitude),
        people: 8_804_190)
    ])
    let home = try home()
    let line = try home.line("紐約", "--wait", "20")
    #expect(line.string("line") == "⛅ 56–66°F 30%")
    #expect(line.object("place")?.string("name") == "紐約")
    #expect(server.requests.first?.path.contains("&language=zh") == true)
  }

  @Test func hostileName_isShownAsText() throws {
    defer { server.stop() }
    let name = "New\u{1B}]0;x\u{7}\u{202E} York#(touch trace)"
    know([
      WorldFixture.hit(
        name, "US", region: "a\nb", at: (WorldFixture.latitude, WorldFixture.longitude), people: 1)
    ])
    let home = try home()
    let line = try home.wxline.run(
      ["line", name, "--for", "tmux", "--template", "{place}", "--wait", "20"])
    #expect(line.output == "New]0;x York####(touch trace)\n")
    let week = try home.wxline.run(["week", name, "--lang", "en"])
    #expect(week.output.hasPrefix("New]0;x York#(touch trace), a b, US, the week\n"))
    #expect(!hasTrace("trace", home))
  }

  @Test func places_listsWhatANameCanMean() throws {
    defer { server.stop() }
    know(Self.vancouvers)
    let home = try home()
    let list = try home.wxline.run(["places", "Vancouver", "--lang", "en"])
    #expect(
      list.output == """
        Vancouver,British Columbia,CA  Vancouver, British Columbia, CA  49.2497°N 123.1193°W
        Vancouver,Washington,US        Vancouver, Washington, US        45.6387°N 122.6615°W

        """)
    #expect(list.status == 0)
    know([])
    #expect(try home.wxline.run(["places", "Xyzzyville"]).status == 69)
  }

  @Test func nameThatCanNotBeLookedUp_isKeptForLater() throws {
    server.stop()
    let home = try home()
    let use = try home.wxline.run(["use", "New York"])
    #expect(use.status == 0)
    #expect(use.output == "New York\n")
    let line = try home.line()
    #expect(line.string("line") == "--°")
    #expect(line.string("reason") == "unreachable")
    #expect(line.object("place")?.isNull("lat") == true)
    let explained = try home.wxline.run(["explain", "--lang", "en"])
    #expect(explained.output.contains("not looked up yet"))
  }
}
