internal import SnapshotStore
internal import Weather
internal import WeatherSources

/// Asking a source that tells the weather of any point.
extension Fetch {
  /// Finds out where the place is, where only its name is known, and asks for its weather.
  func ask(
    _ world: WorldWeather, _ attempt: inout Attempt, store: SnapshotStore?, lock: FlightLock?
  ) async -> FetchResult {
    var places = FetchResult(.updated)
    var result: FetchResult
    do throws(Failure) {
      let key = try key(world)
      let place = try await locate(world, key, store, &places, lock: lock)
      let request = world.request(for: job.part, at: place.point)
      let reports = try await ask(request, key: key, within: timeLeft) {
        reply throws(SourceError) in
        try world.reports(
          from: reply, to: request, for: job.part, of: place, zones: Zones.clock)
      }
      // What was asked for comes last: who waits for it finds the rest beside it.
      let (asked, others) = (
        reports.filter { $0.content.part == job.part },
        reports.filter { $0.content.part != job.part }
      )
      result = keep(others + asked, validator: nil, &attempt, [], lock: lock)
    } catch {
      result = fail(&attempt, [error])
    }
    result.snapshots += places.snapshots
    return result
  }

  private var timeLeft: Double { Double(job.timeLimit) - client.elapsed }

  /// The key that the source wants.
  private func key(_ world: WorldWeather) throws(Failure) -> String? {
    do throws(SourceError) {
      let key = try key()
      guard key == nil, let variable = world.source.keyVariable else { return key }
      throw SourceError(
        .keyMissing,
        "\(world.source.rawValue) wants a key; set \(variable), or "
          + "sources.\(world.source.rawValue).key_file in the configuration")
    } catch {
      // Another key in a file shows. What a command prints does not, and it may have waited for the
      // user to open a keyring.
      guard case .command = job.key else { throw Failure(error: error) }
      throw Failure(error: error, retryAfter: .minutes(5))
    }
  }

  /// Where the place is: as the job says, else as a gazetteer has said before, else as it says now.
  private func locate(
    _ world: WorldWeather, _ key: String?, _ store: SnapshotStore?, _ result: inout FetchResult,
    lock: FlightLock?
  ) async throws(Failure) -> AskedPlace {
    if let point = job.point { return AskedPlace(id: job.place, point: point) }
    guard let lookup = job.lookup else {
      throw Failure(error: SourceError(.noSuchPlace, "the place has neither point nor name"))
    }
    let held = store?.snapshot(of: .location, job.place, from: world.source).value?.content
    if case .location(let localities)? = held,
      case .found(let locality) = lookup.choice(among: localities)
    {
      return AskedPlace(id: job.place, point: locality.point, zone: locality.zone)
    }
    let request = world.request(for: lookup)
    let localities = try await ask(request, key: key, within: timeLeft / 2) {
      reply throws(SourceError) in
      try world.localities(from: reply, to: request, for: lookup).map(Zones.withTraditionalName)
    }
    keep(
      Report(place: job.place, content: .location(localities)), validator: nil, in: &result,
      lock: lock)
    switch lookup.choice(among: localities) {
    case .found(let locality):
      return AskedPlace(id: job.place, point: locality.point, zone: locality.zone)
    // Names change so rarely that a day is soon enough.
    case .unknown:
      throw Failure(
        error: SourceError(.noSuchPlace, "no place is called \(lookup.text)"),
        retryAfter: .hours(24))
    case .ambiguous:
      throw Failure(
        error: SourceError(.ambiguousPlace, "several places are called \(lookup.text)"),
        retryAfter: .hours(24))
    }
  }
}

extension WorldWeather {
  /// The source at its address; nil for a source that is of Taiwan alone.
  init?(_ source: Source, _ endpoints: Endpoints) {
    guard let base = endpoints.addresses(of: source).first else { return nil }
    self.init(source, base: base, gazetteer: endpoints.openmeteoGeocoding)
  }
}
