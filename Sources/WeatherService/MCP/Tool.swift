internal import LineProtocol
internal import StatusLine
internal import Weather

/// What an assistant can call.
enum Tool: String, CaseIterable {
  case line = "weather_line"
  case forecast = "weather_forecast"
  case now = "weather_now"
  case week = "weather_week"
  case alerts = "weather_alerts"

  /// The arguments of every tool, by the names of `weather/line`.
  static let parameters = ["place", "units", "lang"]

  /// What it shows; nil for the line.
  var view: View? {
    switch self {
    case .line: nil
    case .forecast: .forecast
    case .now: .now
    case .week: .week
    case .alerts: .alerts
    }
  }

  private var title: String {
    switch self {
    case .line: "Weather now, on one line"
    case .forecast: "Weather forecast"
    case .now: "Weather measured now"
    case .week: "Weather of the week"
    case .alerts: "Weather warnings"
    }
  }

  private var description: String {
    switch self {
    case .line:
      "The forecast that covers now for a county of Taiwan or a city of the world: weather, range of "
        + "temperature, chance of rain, and how far it can be trusted."
    case .forecast:
      "The forecast for the days and nights to come for a county of Taiwan or a city of the world, in "
        + "periods of twelve hours or less."
    case .now:
      "The weather of now, of the last 90 minutes, in Taiwan as a station near has measured it: "
        + "temperature, how it feels, humidity, wind, rain since midnight, pressure, visibility."
    case .week:
      "The forecast for the next seven days for a county of Taiwan or a city of the world."
    case .alerts:
      "The warnings in force or to come for a county of Taiwan, the gravest first, with their texts."
    }
  }

  /// Writes what `tools/list` says of the tool.
  func writeDescription(to writer: inout JSONWriter) {
    writer.object {
      $0.member("name", rawValue)
      $0.member("title", title)
      $0.member("description", description)
      $0.name("inputSchema")
      Self.writeInputSchema(to: &$0)
      $0.name("annotations")
      $0.object {
        $0.member("title", title)
        $0.member("readOnlyHint", true)
        $0.member("openWorldHint", true)
      }
    }
  }

  private static func writeInputSchema(to writer: inout JSONWriter) {
    writer.object {
      $0.member("type", "object")
      $0.member("additionalProperties", false)
      $0.name("properties")
      $0.object {
        $0.name("place")
        $0.object {
          $0.member("type", "string")
          $0.member(
            "description",
            "A county or city of Taiwan in any usual spelling, like 臺北市 or Taipei; a city of the world "
              + "with its country, like Paris,FR; LAT,LON; the user's own place when left out.")
        }
        writeChoice("units", Units.allCases.map(\.rawValue), to: &$0)
        writeChoice("lang", Language.allCases.map(\.rawValue), to: &$0)
      }
    }
  }

  private static func writeChoice(
    _ name: String, _ values: [String], to writer: inout JSONWriter
  ) {
    writer.name(name)
    writer.object {
      $0.member("type", "string")
      $0.member("enum", array: { for value in values { $0.string(value) } })
    }
  }

  /// Writes the result of a call: text, and the object that the line protocol answers with.
  func write(
    _ subject: Feed.Subject, _ query: LineQuery, _ known: Known, at now: Instant, isModern: Bool,
    to writer: inout JSONWriter
  ) {
    writer.object {
      if isModern { $0.member("resultType", "complete") }
      if let view {
        let answer = view.answer(subject, query, known, at: now)
        MCP.writeText(answer.text, to: &$0)
        $0.name("structuredContent")
        answer.write(to: &$0)
      } else {
        let answer = LineAnswer(query, known, at: now)
        MCP.writeText(text(answer, query), to: &$0)
        $0.name("structuredContent")
        answer.write(to: &$0)
      }
      $0.member("isError", false)
    }
  }

  /// A line in words, without glyphs that an assistant would have to guess at.
  private func text(_ answer: LineAnswer, _ query: LineQuery) -> String {
    var renderer = query.renderer
    renderer.template = Self.sentence
    renderer.host = .plain
    let weather = renderer.weather(answer.content)
    let state = answer.content.freshness == .fresh ? "" : " (\(answer.content.freshness.rawValue))"
    return (weather ?? answer.content.place) + state
  }

  private static let sentence: Template =
    (try? Template("{place}, {when}: {text}, {low}–{high}{unit}[, {rain}]")) ?? .standard
}
