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
        let units: Units? = reader.choice()
        if temperature == nil { temperature = units?.temperature }
      case "temperature": temperature = reader.choice()
      case "glyphs": glyphs = reader.choice()
      case "template": template = reader.template()
      case "source":
        let choice: SourceChoice? = reader.choice()
        source = choice?.source
      case "timeout": timeLimit = reader.int(in: 1...20) ?? timeLimit
      case "sources":
        reader.object { key, reader in
          switch key {
          case "cwa": readCWA(&reader)
          default: reader.refuse("is no source that is configured here; cwa is")
          }
        }
      default:
        reader.refuse(
          "is no setting; there are place, places, lang, units, temperature, glyphs, template, "
            + "source, timeout, sources")
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
        reader.refuse("needs at: a county or LAT,LON")
      } else {
        places[name] = place
      }
    }
  }

  private mutating func readCWA(_ reader: inout ConfigurationReader) {
    reader.object { key, reader in
      switch key {
      case "key_file": keys[.cwa] = reader.filePath().map(KeyReference.file) ?? keys[.cwa]
      case "key_command": keys[.cwa] = reader.command().map(KeyReference.command) ?? keys[.cwa]
      case "bucket_url": endpoints.cwaBucket = reader.serviceURL() ?? endpoints.cwaBucket
      case "rest_url": endpoints.cwaREST = reader.serviceURL() ?? endpoints.cwaREST
      case "key": reader.refuse("does not belong here; use key_file or key_command")
      default:
        reader.refuse("is no setting; there are key_file, key_command, bucket_url, rest_url")
      }
    }
  }
}
