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
    let query = memo.query(options, setup)
    let language = query.renderer.language
    let question = Question(subject: try subject(of: query), scope: query.scope)
    answer(call, question, options) { [unowned self] call, known, now in
      if let error = RPCError(query, known) { return call.fail(error) }
      guard known[.forecast].held != nil else {
        return call.fail(RPCError(known[.forecast].attempt, in: language, at: now))
      }
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
    let reader = try ParameterReader(call, positions: ["place"])
    let hours = try reader.int("hours", in: View.hours)
    try answerView(hours.map { View.hours($0) } ?? .forecast, call, also: ["hours"])
  }

  /// Answers what is asked of a place besides the line; `also` are parameters that the method has and
  /// the others have not.
  ///
  /// With `asText` the answer is the text that the command prints, for an editor's window.
  func answerView(_ view: View, _ call: Call, also: [String] = []) throws(RPCError) {
    let options = try LineOptions(call, LineOptions.viewParameters + ["asText"] + also)
    let isText = try ParameterReader(call, positions: ["place"]).bool("asText") ?? false
    let query = memo.query(options, setup)
    let language = query.renderer.language
    let subject = try subject(of: query)
    let question = Question(subject: subject, scope: view.scope(of: subject.source))
    answer(call, question, options) { call, known, now in
      if let error = RPCError(query, known) { return call.fail(error) }
      guard view.isKnown(known, from: subject.source) else {
        return call.fail(RPCError(known[view.part].attempt, in: language, at: now))
      }
      let answer = view.answer(subject, query, known, at: now)
      call.answer { writer in
        guard isText else { return answer.write(to: &writer) }
        writer.object { $0.member("text", answer.text) }
      }
    }
  }

  func answerRefresh(_ call: Call) throws(RPCError) {
    let options = try LineOptions(call, LineOptions.refreshParameters)
    let query = memo.query(options, setup)
    let language = query.renderer.language
    let question = Question(subject: try subject(of: query), scope: query.scope)
    let isMadeUp = question.subject.source == .sample
    let before = feed.known(question.subject, question.scope)[.forecast].confirmed
    let answer = { (call: Call, known: Known, now: Instant) in
      let knowledge = known[.forecast]
      if let error = RPCError(query, known) { return call.fail(error) }
      guard knowledge.held != nil else {
        return call.fail(RPCError(knowledge.attempt, in: language, at: now))
      }
      call.answer {
        let judgement = Judgement(known, .forecast, at: now)
        $0.object {
          $0.member("refreshed", !isMadeUp && knowledge.confirmed != before)
          $0.member("state", judgement.freshness.rawValue)
          $0.member("reason", knowledge.attempt?.reason?.rawValue)
          $0.member("ageSeconds", judgement.age?.seconds)
          $0.member("retryInSeconds", knowledge.retryInSeconds(at: now))
        }
      }
    }
    if feed.fetchNow(question.subject, question.scope.needed) {
      wait(call, for: question, options, isForFetch: true, answer)
    } else {
      answer(call, feed.known(question.subject, question.scope), clock.now())
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
    let language: Language = try reader.choice("lang") ?? setup.language
    guard
      let latitude = try reader.double("lat", in: -90...90),
      let longitude = try reader.double("lon", in: -180...180)
    else {
      throw RPCError(.invalidParams, "weather/locate needs lat and lon, in degrees.")
    }
    let point = Coordinates(latitude: latitude, longitude: longitude)
    guard let hit = CountyOutlines.county(at: point) else {
      let unknown = UnknownPlace(text: "\(latitude),\(longitude)", problem: .outsideTaiwan)
      throw RPCError(unknown, in: language)
    }
    call.answer {
      $0.object {
        $0.name("place")
        Place(hit.county).write(in: language, to: &$0)
        $0.member("distanceKm", (hit.kilometres * 10).rounded() / 10)
      }
    }
  }
}
