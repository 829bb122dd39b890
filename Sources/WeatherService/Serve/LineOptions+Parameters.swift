internal import LineProtocol
internal import StatusLine
internal import Weather

extension LineOptions {
  /// The parameters of what is asked besides the line, which those of `weather/line` go beyond.
  static let viewParameters = [
    "place", "glyphs", "units", "temperature", "wind", "lang", "source", "cachedOnly", "waitMs",
  ]
  /// The parameters of `weather/line`.
  static let lineParameters =
    ["for", "template", "color", "width", "maxWidth", "maxBytes"] + viewParameters
  /// The parameters of `weather/subscribe`, whose first answer never waits.
  static let subscriptionParameters = lineParameters.filter {
    !["waitMs", "cachedOnly"].contains($0)
  }
  /// The parameters of `weather/refresh`.
  static let refreshParameters = ["place", "source", "waitMs"]

  /// Reads the parameters of a method that has those of `names`; `place` may be given by position.
  init(_ call: Call, _ names: [String]) throws(RPCError) {
    try self.init(ParameterReader(call, positions: ["place"]), names)
  }

  /// Reads those of the parameters that are named; every other is refused.
  init(_ reader: ParameterReader, _ names: [String]) throws(RPCError) {
    try reader.expect(names)
    self.init()
    place = try reader.string("place")
    host = try reader.choice("for")
    style.template = try reader.template("template")
    style.glyphs = try reader.choice("glyphs")
    style.color = try reader.choice("color")
    style.width = try reader.choice("width")
    style.maxCells = try reader.int("maxWidth", in: LineStyle.cells)
    style.maxBytes = try reader.int("maxBytes", in: LineStyle.bytes)
    units.temperature = try reader.choice("temperature")
    units.wind = try reader.choice("wind")
    let system: Units? = try reader.choice("units")
    if let system { units = units.over(UnitChoice(system)) }
    language = try reader.choice("lang")
    source = try reader.choice("source")
    cachedOnly = try reader.bool("cachedOnly") ?? false
    wait = try reader.int("waitMs", in: 0...20_000).map { Milliseconds(Int64($0)) }
  }
}
