// WeatherService: what wxline does all day. The line and when it changes, when to ask again, the
// loop that waits, and the three ways to be asked: once, by a bar that follows, by requests.
//
// What is shown and when to fetch are pure functions of what is known and an instant. Clock, folders,
// environment and descriptors are parameters, met in the loop.

internal import Weather

/// The environment variables that a process was started with.
public struct Environment: Hashable, Sendable {
  /// All of them, `NAME=value`.
  public let list: [String]

  /// Takes a list of `NAME=value`.
  public init(_ list: [String]) {
    self.list = list
  }

  /// The value of a variable; nil where it is not set or empty.
  public subscript(name: String) -> String? {
    let prefix = name + "="
    guard let entry = list.first(where: { $0.hasPrefix(prefix) }) else { return nil }
    let value = String(entry.dropFirst(prefix.count))
    return value.isEmpty ? nil : value
  }

  /// The same with a variable of another value.
  func setting(_ name: String, to value: String) -> Environment {
    Environment(list.filter { !$0.hasPrefix(name + "=") } + ["\(name)=\(value)"])
  }

  /// Whether a terminal is to be shown colours, by `TERM` and `NO_COLOR` (no-color.org).
  var wantsColors: Bool { self["NO_COLOR"] == nil && self["TERM"] != "dumb" }

  /// The cells of a line that the user's shell has told of its terminal (POSIX, `COLUMNS`); nil for what
  /// is no number of them.
  var columns: Int? { self["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } }

  /// What a child may know: everything but the sources' keys.
  var withoutKeys: [String] {
    let variables = Source.allCases.compactMap(\.keyVariable)
    return list.filter { entry in !variables.contains { entry.hasPrefix($0 + "=") } }
  }
}
