internal import LineProtocol
internal import SnapshotStore
internal import StatusLine
internal import Weather
internal import WeatherSources

/// The methods that tell weather.
extension Desk {
  func answerLine(_ call: Call) throws(RPCError) {
    let options = try LineOptions(call, LineOptions.lineParameters)
    let now = clock.now()
    if let reply = memo.reply(options, at: now, generation: feed.generation) {
      return call.answer { $0.raw(reply) }
    }
    let subject = try subject(of: memo.query(options, setup))
    answer(call, about: subject, options) { [unowned self] call, known, now in
      guard known.forecast != nil else { return call.fail(RPCError(known.attempt, at: now)) }
      let reply = line(options, known, at: now)
      memo.remember(reply, to: options, at: now, generation: feed.generation)
      call.answer { $0.raw(reply) }
    }
  }

  /// The object that answers a question for a line.
  func line(_ options: LineOptions, _ known: Known, at now: Instant) -> [UInt8] {
    var writer = JSONWriter()
    LineAnswer(memo.query(options, setup), known, at: now).write(to: &writer)
    return writer.bytes
  }

  func answerForecast(_ call: Call) throws(RPCError) {
    let options = try LineOptions(call, LineOptions.forecastParameters)
    let query = memo.query(options, setup)
    answer(call, about: try subject(of: query), options) { call, known, now in
      guard known.forecast != nil else { return call.fail(RPCError(known.attempt, at: now)) }
      call.answer { ForecastAnswer(query, known, at: now).write(to: &$0) }
    }
  }

  func answerRefresh(_ call: Call) throws(RPCError) {
    let options = try LineOptions(call, LineOptions.refreshParameters)
    let subject = try subject(of: memo.query(options, setup))
    let before = feed.known(subject).confirmed
    let answer = { (call: Call, known: Known, now: Instant) in
      guard known.forecast != nil else { return call.fail(RPCError(known.attempt, at: now)) }
      call.answer {
        let judgement = Judgement(known, at: now)
        $0.object {
          $0.member("refreshed", known.confirmed != before)
          $0.member("state", judgement.freshness.rawValue)
          $0.member("reason", known.attempt?.reason?.rawValue)
          $0.member("ageSeconds", judgement.age?.seconds)
          $0.member("retryInSeconds", known.retryInSeconds(at: now))
        }
      }
    }
    if feed.fetchNow(subject) {
      wait(call, for: subject, options, isForFetch: true, answer)
    } else {
      answer(call, feed.known(subject), clock.now())
    }
  }

  /// The place and source that a question is about.
  func subject(of query: LineQuery) throws(RPCError) -> Feed.Subject {
    switch query.target {
    case .unknown(let unknown): throw RPCError(unknown, in: query.renderer.language)
    case .place(let place, let source): return Feed.Subject(place: place, source: source)
    }
  }

  // MARK: Places

  func answerPlaces(_ call: Call) throws(RPCError) {
    let reader = try ParameterReader(call, positions: ["query"])
    try reader.expect(["query", "limit", "lang"])
    let query = try reader.string("query")
    let limit = try reader.int("limit", in: 1...1000) ?? 100
    let language: Language? = try reader.choice("lang")
    let found = PlaceResolver(setup).places(matching: query)
    call.answer {
      $0.object {
        $0.name("places")
        $0.array {
          for named in found.prefix(limit) {
            named.place.write(in: language ?? setup.language, to: &$0, query: named.query)
          }
        }
      }
    }
  }

  func answerLocate(_ call: Call) throws(RPCError) {
    let reader = try ParameterReader(call, positions: ["lat", "lon"])
    try reader.expect(["lat", "lon", "lang"])
    let language: Language? = try reader.choice("lang")
    guard
      let latitude = try reader.double("lat", in: -90...90),
      let longitude = try reader.double("lon", in: -180...180)
    else {
      throw RPCError(.invalidParams, "weather/locate needs lat and lon, in degrees.")
    }
    let point = Coordinates(latitude: latitude, longitude: longitude)
    guard let hit = CountyOutlines.county(at: point) else {
      throw RPCError(
        .placeUnknown,
        "The point is not in Taiwan, nor within \(Int(CountyOutlines.reach)) km of its coast.")
    }
    call.answer {
      $0.object {
        $0.name("place")
        Place(hit.county).write(in: language ?? setup.language, to: &$0)
        $0.member("distanceKm", (hit.kilometres * 10).rounded() / 10)
      }
    }
  }
}
