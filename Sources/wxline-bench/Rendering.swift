internal import StatusLine
internal import Weather
internal import WeatherService

/// A line made of what is known, in this process: no disk, no pipe.
enum Rendering {
  private static let rounds = 20_000

  /// The text of a line alone, and all of an answer with its tooltip, each for tmux with colours.
  static func measure() {
    let environment = Environment([])
    let setup = Setup(
      environment: environment, folders: Folders(environment), configuration: Configuration())
    var options = LineOptions()
    options.host = .tmux
    options.source = .sample
    let query = LineQuery(options, setup)
    guard case .place(let place, _) = query.target else { return }
    let now = Instant(millisecondsSince1970: 1_777_939_200_000)
    let known = SampleFeed.known(place, query.scope.all, at: now)
    let answer = LineAnswer(query, known, at: now)
    var bytes = 0
    report(
      "a line's text", perRound { bytes += query.renderer.line(answer.content).text.utf8.count })
    report(
      "a whole answer", perRound { bytes += LineAnswer(query, known, at: now).line.utf8.count })
    // Used, so that nothing is left out.
    if bytes == 0 { print("nothing was rendered") }
  }

  private static func perRound(_ body: () -> Void) -> Double {
    let clock = ContinuousClock()
    let times = (0..<11).map { _ in
      let time = clock.measure { for _ in 0..<rounds { body() } }
      return (Double(time.components.seconds) * 1e18 + Double(time.components.attoseconds)) / 1e12
        / Double(rounds)
    }
    return times.sorted()[times.count / 2]
  }

  private static func report(_ name: String, _ microseconds: Double) {
    print("\(name), rendered: \((microseconds * 100).rounded() / 100) µs")
  }
}
