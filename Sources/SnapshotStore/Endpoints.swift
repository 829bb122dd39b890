public import Weather

/// Where the sources answer: base addresses, each without a slash at its end.
public struct Endpoints: Hashable, Codable, Sendable {
  /// CWA's public bucket, which needs no key.
  public var cwaBucket = "https://cwaopendata.s3.ap-northeast-1.amazonaws.com"
  /// CWA's REST service, which needs one.
  public var cwaREST = "https://opendata.cwa.gov.tw"

  /// OpenWeather, which needs a key.
  public var openweather = "https://api.openweathermap.org"
  /// Open-Meteo, which needs none.
  public var openmeteo = "https://api.open-meteo.com"
  /// Where Open-Meteo looks up names.
  public var openmeteoGeocoding = "https://geocoding-api.open-meteo.com"
  /// Pirate Weather, or another service in Dark Sky's form, which needs a key.
  public var pirateweather = "https://api.pirateweather.net"

  /// The addresses that a source is asked at; none for the one that is asked nowhere.
  public func addresses(of source: Source) -> [String] {
    switch source {
    case .cwa: [cwaBucket, cwaREST]
    case .openweather: [openweather]
    case .openmeteo: [openmeteo, openmeteoGeocoding]
    case .pirateweather: [pirateweather, openmeteoGeocoding]
    case .sample: []
    }
  }

  /// The services' own addresses.
  public init() {}
}

/// Where a key is to be found.
///
/// The key itself is read by the fetcher, when it is needed.
public enum KeyReference: Hashable, Codable, Sendable {
  /// The first line of a file; an absolute path.
  case file(String)
  /// The first line that a command prints: the program and its arguments.
  case command([String])
  /// The key itself, from an environment variable.
  case value(Secret)
}

/// A text that must not be shown: it prints as its name and nothing else.
public struct Secret: Hashable, Codable, Sendable, CustomStringConvertible, CustomReflectable {
  /// The text, for whose way whoever takes it out answers.
  public let revealed: String

  /// Wraps a text.
  public init(_ text: String) {
    revealed = text
  }

  /// A stand-in for the text.
  public var description: String { "(secret)" }
  /// Nothing, so that a dump shows nothing.
  public var customMirror: Mirror { Mirror(self, children: []) }

  /// Reads the text.
  public init(from decoder: any Decoder) throws {
    revealed = try decoder.singleValueContainer().decode(String.self)
  }

  /// Writes the text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(revealed)
  }
}
