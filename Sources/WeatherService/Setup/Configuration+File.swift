internal import FoundationEssentials
internal import SnapshotStore
internal import StatusLine
internal import SystemCalls
internal import Weather
internal import WeatherSources

extension Configuration {
  /// Reads the configuration of a user.
  ///
  /// With no file there is nothing to read and nothing wrong. A file that cannot be read, or is no
  /// JSON5, is a fault, and everything is as without one. `file` is read instead of those in
  /// `folders`, and must be there.
  public static func load(file: String?, folders: Folders) -> Configuration {
    for path in file.map({ [$0] }) ?? folders.configurations {
      do {
        let descriptor = try Descriptor.open(path, .read)
        defer { descriptor.close() }
        return Configuration(json5: try descriptor.readAll(limit: 1 << 20), folders: folders)
      } catch {
        if error.isMissing && file == nil { continue }
        var configuration = Configuration()
        configuration.faults = [SetupFault(path: path, problem: "cannot be read (\(error))")]
        return configuration
      }
    }
    return Configuration()
  }

  /// Reads the text of a configuration file.
  init(json5 text: [UInt8], folders: Folders) {
    self.init()
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    do {
      let root = try decoder.decode(ConfigurationValue.self, from: Data(text))
      var reader = ConfigurationReader(path: "", value: root, folders: folders)
      read(&reader)
      faults = reader.faults
    } catch {
      faults = [
        SetupFault(
          path: Self.wholeFile,
          problem: "is not JSON5; look for a missing quote, comma or brace")
      ]
    }
  }

  private mutating func read(_ root: inout ConfigurationReader) {
    root.object { key, reader in
      switch key {
      case "place": place = reader.string()
      case "places": readPlaces(&reader)
      case "lang": language = reader.choice()
      case "units":
        let choice: Units? = reader.choice()
        if let choice { units = units.over(UnitChoice(choice)) }
      case "temperature": units.temperature = reader.choice() ?? units.temperature
      case "wind": units.wind = reader.choice() ?? units.wind
      case "country":
        if let text = reader.string() {
          country = Lookup.country(text)
          if country == nil { reader.refuse("must be a country in two letters, like \"TW\"") }
        }
      case "world_source":
        if let text = reader.string() {
          let source = Source(rawValue: text)
          if let source, source.isWorldwide {
            worldSource = source
          } else {
            reader.refuse("must be one of openmeteo, openweather, pirateweather")
          }
        }
      case "terminal": terminal = reader.command()
      case "theme": readTheme(&reader)
      case "hosts": readHosts(&reader)
      case "source":
        let choice: SourceChoice? = reader.choice()
        source = choice?.source
      case "timeout": timeLimit = reader.int(in: 1...20) ?? timeLimit
      case "sources":
        reader.object { key, reader in
          switch key {
          case "cwa": readCWA(&reader)
          case "openweather": readSource(.openweather, \.openweather, &reader)
          case "pirateweather": readSource(.pirateweather, \.pirateweather, &reader)
          case "openmeteo": readOpenMeteo(&reader)
          default:
            reader.refuse(
              "is no source that is configured here; there are cwa, openmeteo, openweather, "
                + "pirateweather")
          }
        }
      default:
        if style.read(key, &reader) { break }
        reader.refuse(
          "is no setting; there are place, places, country, lang, units, temperature, wind, source, "
            + "world_source, timeout, sources, terminal, theme, hosts, \(LineStyle.names)")
      }
    }
  }

  private mutating func readHosts(_ reader: inout ConfigurationReader) {
    reader.object { name, reader in
      guard let host = Host(rawValue: name) else {
        let names = Host.allCases.map(\.rawValue).joined(separator: ", ")
        return reader.refuse("is no host; there are \(names)")
      }
      var style = LineStyle()
      reader.object { key, reader in
        if style.read(key, &reader) { return }
        reader.refuse("is no setting of a host; there are \(LineStyle.names)")
      }
      hosts[host] = style
    }
  }

  private mutating func readTheme(_ reader: inout ConfigurationReader) {
    reader.object { name, reader in
      guard let tone = Tone(rawValue: name) else {
        let names = Tone.allCases.map(\.rawValue).joined(separator: ", ")
        return reader.refuse("is nothing that has a colour; there are \(names)")
      }
      if case .null = reader.value {
        theme[tone] = nil
      } else if let text = reader.string() {
        let color = Theme.Color(text)
        if color == nil { reader.refuse("must be a colour like \"#5fafff\", or null for none") }
        theme[tone] = color ?? theme[tone]
      }
    }
  }

  private mutating func readPlaces(_ reader: inout ConfigurationReader) {
    reader.object { name, reader in
      if case .string(let at) = reader.value {
        places[name] = NamedPlace(at: at)
        return
      }
      var place = NamedPlace(at: "")
      reader.object { key, reader in
        switch key {
        case "at": place.at = reader.string() ?? ""
        case "name": place.name = reader.string()
        case "source":
          let choice: SourceChoice? = reader.choice()
          place.source = choice?.source
        default: reader.refuse("is no setting of a place; there are at, name, source")
        }
      }
      if place.at.isEmpty {
        reader.refuse("needs at: a county, LAT,LON or a name like Paris,FR")
      } else {
        places[name] = place
      }
    }
  }

  /// Reads what is said of a source with one address and a key.
  private mutating func readSource(
    _ source: Source, _ address: WritableKeyPath<Endpoints, String>,
    _ reader: inout ConfigurationReader
  ) {
    reader.object { key, reader in
      if readKey(of: source, key, &reader) { return }
      switch key {
      case "url": endpoints[keyPath: address] = reader.serviceURL() ?? endpoints[keyPath: address]
      default: reader.refuse("is no setting; there are key_file, key_command, url")
      }
    }
  }

  private mutating func readOpenMeteo(_ reader: inout ConfigurationReader) {
    reader.object { key, reader in
      switch key {
      case "url": endpoints.openmeteo = reader.serviceURL() ?? endpoints.openmeteo
      case "geocoding_url":
        endpoints.openmeteoGeocoding = reader.serviceURL() ?? endpoints.openmeteoGeocoding
      default: reader.refuse("is no setting; there are url, geocoding_url")
      }
    }
  }

  /// Reads where a source's key is; false where the setting is another.
  private mutating func readKey(
    of source: Source, _ key: String, _ reader: inout ConfigurationReader
  ) -> Bool {
    switch key {
    case "key_file": keys[source] = reader.filePath().map(KeyReference.file) ?? keys[source]
    case "key_command":
      keys[source] = reader.command().map(KeyReference.command) ?? keys[source]
    case "key": reader.refuse("does not belong here; use key_file or key_command")
    default: return false
    }
    return true
  }

  private mutating func readCWA(_ reader: inout ConfigurationReader) {
    reader.object { key, reader in
      if readKey(of: .cwa, key, &reader) { return }
      switch key {
      case "bucket_url": endpoints.cwaBucket = reader.serviceURL() ?? endpoints.cwaBucket
      case "rest_url": endpoints.cwaREST = reader.serviceURL() ?? endpoints.cwaREST
      default:
        reader.refuse("is no setting; there are key_file, key_command, bucket_url, rest_url")
      }
    }
  }
}

extension LineStyle {
  /// The names of what can be written down.
  fileprivate static let names = "glyphs, template, color, width, max_width, max_bytes"

  /// Reads the setting of a name; false where there is none of that name.
  fileprivate mutating func read(_ key: String, _ reader: inout ConfigurationReader) -> Bool {
    switch key {
    case "glyphs": glyphs = reader.choice()
    case "template": template = reader.template()
    case "color": color = reader.choice()
    case "width": width = reader.choice()
    case "max_width": maxCells = reader.int(in: Self.cells)
    case "max_bytes": maxBytes = reader.int(in: Self.bytes)
    default: return false
    }
    return true
  }
}
