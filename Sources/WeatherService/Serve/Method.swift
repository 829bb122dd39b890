/// The methods that can be called.
enum Method: String, CaseIterable {
  case line = "weather/line"
  case forecast = "weather/forecast"
  case now = "weather/now"
  case week = "weather/week"
  case alerts = "weather/alerts"
  case places = "weather/places"
  case locate = "weather/locate"
  case refresh = "weather/refresh"
  case subscribe = "weather/subscribe"
  case unsubscribe = "weather/unsubscribe"
  case info = "wxline/info"
  case status = "wxline/status"
  case shutdown
  case exit
  case cancel = "$/cancelRequest"
  // The Model Context Protocol's.
  case initialize
  case initialized = "notifications/initialized"
  case mcpCancelled = "notifications/cancelled"
  case ping
  case discover = "server/discover"
  case listTools = "tools/list"
  case callTool = "tools/call"

  /// The methods of the line protocol itself, without those of other protocols.
  static let own =
    allCases.filter { $0.rawValue.hasPrefix("weather/") || $0.rawValue.hasPrefix("wxline/") }
    + [.shutdown, .exit, .cancel]
}
