import SnapshotStore
import StatusLine
import TestSupport
import Testing
import Weather

@testable import WeatherService

@Suite struct SetupTests {
  private static func folders(_ variables: String...) -> Folders { Folders(Environment(variables)) }

  @Test func folders_followTheXDGVariables() {
    let plain = Self.folders("HOME=/home/a")
    #expect(plain.cache == "/home/a/.cache/wxline")
    #expect(plain.configurations.first == "/home/a/.config/wxline/config.json5")
    #expect(plain.configurations.last == "/etc/xdg/wxline/config.json5")
    let moved = Self.folders(
      "HOME=/home/a", "XDG_CACHE_HOME=/c", "XDG_CONFIG_HOME=/f", "XDG_RUNTIME_DIR=/r",
      "XDG_CONFIG_DIRS=/x:y:/z")
    #expect(moved.cache == "/c/wxline")
    #expect(moved.runtime == "/r/wxline")
    #expect(
      moved.configurations
        == ["/f/wxline/config.json5", "/x/wxline/config.json5", "/z/wxline/config.json5"])
    #expect(Self.folders("HOME=/home/a", "WXLINE_CACHE_DIR=/w").cache == "/w")
  }

  @Test func relativePath_isIgnored() {
    let folders = Self.folders(
      "HOME=/home/a", "XDG_CACHE_HOME=c", "XDG_CONFIG_HOME=./f", "XDG_RUNTIME_DIR=r",
      "WXLINE_CACHE_DIR=w")
    #expect(folders.cache == "/home/a/.cache/wxline")
    #expect(folders.configurations.first == "/home/a/.config/wxline/config.json5")
    #expect(folders.runtime == "/home/a/.cache/wxline/run")
  }

  @Test func withoutAHome_thereIsNoCache() {
    #expect(Self.folders().cache == nil)
    #expect(Self.folders("HOME=").cache == nil)
    #expect(Self.folders("HOME=relative").cache == nil)
  }

  @Test(arguments: [
    (["LANG=zh_TW.UTF-8"], Language.chinese), (["LANG=en_US.UTF-8"], .english), ([], .english),
    (["LANG=zh_TW.UTF-8", "LC_ALL=C"], .english), (["LANG=en_US", "LC_MESSAGES=zh_TW"], .chinese),
    (["LANG=en_US", "LC_ALL=zh_TW", "LC_MESSAGES=en_US"], .chinese),
    (["LANG=en_US", "LANGUAGE=zh_TW:en"], .chinese), (["LANG=C", "LANGUAGE=zh_TW"], .english),
    (["LANG=zh_TW", "LC_ALL="], .chinese),
  ])
  func language_isTheLocales(variables: [String], language: Language) {
    #expect(Setup.language(of: Environment(variables)) == language)
  }

  @Test func keys_areKeptFromChildren() {
    let environment = Environment([
      "PATH=/bin", "CWA_API_KEY=secret", "OPENWEATHER_API_KEY=x", "CWA_API_KEYS=y",
    ])
    #expect(environment.withoutKeys == ["PATH=/bin", "CWA_API_KEYS=y"])
  }

  @Test func fingerprint_changesWithWhatMattersAndHoldsNoKey() throws {
    func fingerprint(_ change: (inout Configuration) -> Void, _ variables: [String] = []) -> String
    {
      var configuration = Configuration()
      change(&configuration)
      return SourceAccess(
        .cwa, configuration: configuration, environment: Environment(variables)
      ).fingerprint
    }
    let folder = try TemporaryFolder()
    let file = try folder.write("CWA-1", to: "key")
    let plain = fingerprint { _ in }
    #expect(plain == fingerprint { $0.place = "臺中市" })
    let others = [
      fingerprint { $0.endpoints.cwaBucket = "https://other.example" },
      fingerprint { $0.keys[.cwa] = .command(["pass"]) },
      fingerprint { $0.keys[.cwa] = .file(file) },
      fingerprint({ _ in }, ["CWA_API_KEY=CWA-1"]), fingerprint({ _ in }, ["CWA_API_KEY=CWA-2"]),
    ]
    #expect(Set(others + [plain]).count == 6)
    let before = fingerprint { $0.keys[.cwa] = .file(file) }
    try folder.write("CWA-22", to: "key")
    #expect(fingerprint { $0.keys[.cwa] = .file(file) } != before)
  }

  @Test func key_isThatOfItsSource() {
    var configuration = Configuration()
    configuration.keys = [.openweather: .file("/k"), .pirateweather: .file("/p")]
    let environment = Environment(["CWA_API_KEY=c", "PIRATE_WEATHER_API_KEY=p"])
    func key(_ source: Source) -> KeyReference? {
      SourceAccess(source, configuration: configuration, environment: environment).key
    }
    #expect(key(.cwa) == .value(Secret("c")) && key(.openweather) == .file("/k"))
    // The environment goes before the configuration.
    #expect(key(.pirateweather) == .value(Secret("p")))
    #expect(key(.openmeteo) == nil && key(.sample) == nil)
  }

  /// A mirror of one source is no reason to ask another anew.
  @Test func fingerprint_changesWithItsOwnSourceAlone() {
    func fingerprints(_ change: (inout Configuration) -> Void) -> [Source: String] {
      var configuration = Configuration()
      change(&configuration)
      return Dictionary(
        uniqueKeysWithValues: Source.allCases.map {
          (
            $0,
            SourceAccess($0, configuration: configuration, environment: Environment([])).fingerprint
          )
        })
    }
    let plain = fingerprints { _ in }
    func changed(_ change: (inout Configuration) -> Void) -> Set<Source> {
      let other = fingerprints(change)
      return Set(Source.allCases.filter { other[$0] != plain[$0] })
    }
    #expect(changed { $0.endpoints.openmeteo = "https://x" } == [.openmeteo])
    #expect(changed { $0.endpoints.openweather = "https://x" } == [.openweather])
    #expect(
      changed { $0.endpoints.openmeteoGeocoding = "https://x" } == [.openmeteo, .pirateweather])
    #expect(changed { $0.keys[.pirateweather] = .command(["pass"]) } == [.pirateweather])
    #expect(changed { $0.country = "JP" }.isEmpty)
  }

  @Test func clock_startsWhereTheTestSays() throws {
    let clock = try Clock.system(Environment(["WXLINE_NOW=2026-05-05T08:00:00+08:00"]))
    let elapsed = clock.now() - Instant("2026-05-05T08:00")
    #expect((0..<60_000).contains(elapsed.count))
    for text in ["yesterday", "2026-05-05T08:00:00", "1777939200"] {
      #expect(throws: SetupFault.self) { try Clock.system(Environment(["WXLINE_NOW=\(text)"])) }
    }
  }
}

@Suite struct ConfigurationTests {
  private static func read(_ text: String) -> Configuration {
    Configuration(
      json5: Array(text.utf8), folders: Folders(Environment(["HOME=/home/a"])))
  }

  @Test func wholeFile_isRead() throws {
    let configuration = Self.read(
      """
      // what I like
      {
        place: '臺中市', lang: "zh-TW", units: "imperial", glyphs: "nerd", source: "cwa", timeout: 5,
        template: "{icon} {rain}", color: "never", width: "cjk", max_width: 30, max_bytes: 200,
        hosts: { tmux: { glyphs: "ascii", max_width: 20 }, plain: {} },
        theme: { rain: "#010203", heat: null }, terminal: ["xterm", "-e"],
        places: { work: "台北", home: { at: "TNN", name: "家", source: "sample" }, },
        sources: {
          cwa: {
            key_file: "~/.config/wxline/cwa.key",
            bucket_url: "https://mirror.example/", rest_url: "http://127.0.0.1:8080",
          },
        },
      }
      """)
    #expect(configuration.faults.isEmpty)
    #expect(configuration.place == "臺中市")
    #expect(configuration.language == .chinese)
    #expect(configuration.units.temperature == .fahrenheit)
    #expect(configuration.style.glyphs == .nerd)
    #expect(configuration.source == .cwa)
    #expect(configuration.timeLimit == 5)
    #expect(try configuration.style.template == Template("{icon} {rain}"))
    #expect(configuration.style.color == .never)
    #expect(configuration.style.width == .cjk)
    #expect(configuration.style.maxCells == 30)
    #expect(configuration.style.maxBytes == 200)
    #expect(configuration.hosts[.tmux]?.glyphs == .ascii)
    #expect(configuration.hosts[.tmux]?.maxCells == 20)
    #expect(configuration.theme[.rain]?.text == "#010203")
    #expect(configuration.theme[.heat] == nil)
    #expect(configuration.theme[.warning] == Theme.standard[.warning])
    #expect(configuration.terminal == ["xterm", "-e"])
    #expect(configuration.places["work"] == Configuration.NamedPlace(at: "台北"))
    #expect(
      configuration.places["home"]
        == Configuration.NamedPlace(at: "TNN", name: "家", source: .sample))
    #expect(configuration.keys == [.cwa: .file("/home/a/.config/wxline/cwa.key")])
    #expect(configuration.endpoints.cwaBucket == "https://mirror.example")
    #expect(configuration.endpoints.cwaREST == "http://127.0.0.1:8080")
  }

  @Test(arguments: [
    ("{ plcae: 1 }", "plcae"), ("{ place: 1 }", "place"), ("{ place: '' }", "place"),
    ("{ lang: 'de' }", "lang"), ("{ glyphs: 'big' }", "glyphs"), ("{ timeout: 21 }", "timeout"),
    ("{ timeout: 1.5 }", "timeout"), ("{ template: '{nosuch}' }", "template"),
    ("{ places: [] }", "places"),
    ("{ places: { a: {} } }", "places.a"),
    ("{ places: { a: { at: 'x', where: 1 } } }", "places.a.where"),
    ("{ sources: { metoffice: {} } }", "sources.metoffice"),
    ("{ sources: { cwa: { kye: 1 } } }", "sources.cwa.kye"),
    ("{ sources: { cwa: { key: 'CWA-1' } } }", "sources.cwa.key"),
    ("{ sources: { cwa: { key_file: 'cwa.key' } } }", "sources.cwa.key_file"),
    ("{ sources: { cwa: { key_command: 'pass' } } }", "sources.cwa.key_command"),
    ("{ sources: { cwa: { bucket_url: 'http://example.org' } } }", "sources.cwa.bucket_url"),
    ("{ color: 'red' }", "color"), ("{ width: 3 }", "width"), ("{ max_width: 0 }", "max_width"),
    ("{ max_bytes: 4096 }", "max_bytes"), ("{ hosts: { dzen: {} } }", "hosts.dzen"),
    ("{ hosts: { tmux: { place: 'x' } } }", "hosts.tmux.place"),
    ("{ hosts: { tmux: { template: '{x}' } } }", "hosts.tmux.template"),
    ("{ hosts: [] }", "hosts"), ("{ theme: { snow: '#ffffff' } }", "theme.snow"),
    ("{ theme: { rain: 'blue' } }", "theme.rain"), ("{ theme: { rain: 1 } }", "theme.rain"),
    ("{ terminal: 'xterm' }", "terminal"), ("[]", "the configuration file"),
    ("3", "the configuration file"),
    ("{", "the configuration file"), ("", "the configuration file"),
    ("{ place: '臺北市' ", "the configuration file"),
  ])
  func fault_isToldWithItsPath(text: String, path: String) {
    let configuration = Self.read(text)
    #expect(configuration.faults.map(\.path) == [path])
    #expect(configuration.faults.allSatisfy { !$0.problem.contains("CWA-1") })
  }

  @Test(arguments: [
    ("{ country: 'TWN' }", "country", "\"TW\""), ("{ country: '' }", "country", "text"),
    ("{ country: 1 }", "country", "text"), ("{ country: '台灣' }", "country", "\"TW\""),
    ("{ world_source: 'cwa' }", "world_source", "openmeteo, openweather, pirateweather"),
    ("{ world_source: 'auto' }", "world_source", "openmeteo"),
    ("{ world_source: 'sample' }", "world_source", "openmeteo"),
    ("{ world_source: 'open-meteo' }", "world_source", "be one of openmeteo"),
    ("{ world_source: null }", "world_source", "text"),
    ("{ source: 'metno' }", "source", "openmeteo"),
    ("{ units: 'us' }", "units", "metric, imperial"),
    ("{ temperature: 'k' }", "temperature", "c, f"),
    ("{ wind: 'm/s' }", "wind", "kmh, ms, mph, kn, bft"), ("{ wind: 3 }", "wind", "text"),
    ("{ sources: { openmeteo: { key_file: '/k' } } }", "sources.openmeteo.key_file", "url"),
    ("{ sources: { openmeteo: { url: 'http://example.org' } } }", "sources.openmeteo.url", "https"),
    (
      "{ sources: { openmeteo: { geocoding_url: 'ftp://a' } } }", "sources.openmeteo.geocoding_url",
      "https"
    ),
    ("{ sources: { openweather: { key: 'CWA-1' } } }", "sources.openweather.key", "key_file"),
    ("{ sources: { openweather: { bucket_url: 1 } } }", "sources.openweather.bucket_url", "url"),
    (
      "{ sources: { openweather: { key_command: [] } } }", "sources.openweather.key_command",
      "program"
    ),
    ("{ sources: { pirateweather: { url: 3 } } }", "sources.pirateweather.url", "text"),
    ("{ sources: { pirateweather: [] } }", "sources.pirateweather", "object"),
    ("{ sources: { sample: {} } }", "sources.sample", "pirateweather"),
    ("{ places: { ny: { at: 'x', source: 'y' } } }", "places.ny.source", "openweather"),
  ])
  func faultOfAWorldsSetting_namesItsRemedy(text: String, path: String, remedy: String) {
    let configuration = Self.read(text)
    #expect(configuration.faults.map(\.path) == [path])
    #expect(configuration.faults.allSatisfy { $0.problem.contains(remedy) })
    #expect(configuration.faults.allSatisfy { !$0.problem.contains("CWA-1") })
    // What is faulty is as if it were not there.
    var without = configuration
    without.faults = []
    without.places = [:]
    #expect(without == Configuration())
  }

  @Test func worldsSettings_areRead() {
    let configuration = Self.read(
      """
      {
        country: "jp", source: "auto", world_source: "pirateweather",
        wind: "bft", units: "imperial", temperature: "c",
        places: { ny: { name: "New York", at: "40.71,-74.01", source: "openmeteo" }, it: "Rome,IT" },
        sources: {
          openweather: { key_command: ["pass", "show", "openweather"], url: "https://a.example/" },
          openmeteo: { url: "http://127.0.0.1:1/", geocoding_url: "http://[::1]:2" },
          pirateweather: { key_file: "/k", url: "https://b.example" },
        },
      }
      """)
    #expect(configuration.faults.isEmpty)
    #expect(configuration.country == "JP" && configuration.source == nil)
    #expect(configuration.worldSource == .pirateweather)
    // What is said of one unit goes before what is said of all, in whatever order.
    #expect(configuration.units.temperature == .celsius && configuration.units.wind == .beaufort)
    #expect(
      configuration.places["ny"]
        == Configuration.NamedPlace(at: "40.71,-74.01", name: "New York", source: .openmeteo))
    #expect(configuration.places["it"] == Configuration.NamedPlace(at: "Rome,IT"))
    #expect(
      configuration.keys
        == [.openweather: .command(["pass", "show", "openweather"]), .pirateweather: .file("/k")])
    #expect(configuration.endpoints.openweather == "https://a.example")
    #expect(configuration.endpoints.openmeteo == "http://127.0.0.1:1")
    #expect(configuration.endpoints.openmeteoGeocoding == "http://[::1]:2")
    #expect(configuration.endpoints.pirateweather == "https://b.example")
  }

  @Test func fault_costsOnlyItself() {
    let configuration = Self.read("{ place: '臺中市', glyphs: 'big', lang: 'en' }")
    #expect(configuration.place == "臺中市")
    #expect(configuration.style.glyphs == nil)
    #expect(configuration.language == .english)
    #expect(configuration.faults.count == 1)
  }

  @Test func missingFile_isNoFaultUnlessItWasNamed() throws {
    let folder = try TemporaryFolder()
    let folders = Folders(Environment(["HOME=\(folder.path)"]))
    #expect(Configuration.load(file: nil, folders: folders) == Configuration())
    let named = Configuration.load(file: "\(folder.path)/none", folders: folders)
    #expect(named.faults.map(\.path) == ["\(folder.path)/none"])
    try folder.write("{ place: '臺中市' }", to: ".config/wxline/config.json5")
    #expect(Configuration.load(file: nil, folders: folders).place == "臺中市")
  }
}
