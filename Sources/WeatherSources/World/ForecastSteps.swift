internal import Weather

/// A forecast as world sources give it, step by step, and what the parts of wxline's are made of it.
struct ForecastSteps {
  /// An hour, or three.
  struct Step {
    /// Its first instant.
    let start: Instant
    /// The first instant after it.
    let end: Instant
    /// The sky in it.
    var sky = Sky.unknown
    /// The probability of precipitation in it, in percent.
    var rain: Int?
    /// What holds at its start.
    var details = Period.Details()

    /// The instant half way through.
    var middle: Instant { start + Milliseconds((end - start).count / 2) }
  }

  /// Steps by their start, none overlapping another.
  let steps: [Step]
  /// The temperatures, each at its instant.
  let temperatures: [(time: Instant, temperature: Temperature)]
  /// The clock of the place.
  let placeClock: PlaceClock
  /// Where it lies.
  let point: Coordinates
  /// When they were told, where some may be over.
  private let told: Instant

  private static let stepLimit = 400
  private static let hourLimit = 120
  private static let halfDayLimit = 8

  /// Puts steps in order.
  ///
  /// Of what was over when they were `told` the range of a half day still has the temperature, but neither
  /// its rain nor its sky counts any more.
  /// - Throws: where two overlap, one is longer than half a day, they are too many, or no temperature is
  ///   known.
  init(
    _ steps: [Step], temperatures: [(time: Instant, temperature: Temperature)],
    placeClock: PlaceClock, point: Coordinates, told: Instant = .distantPast
  ) throws(SourceError) {
    let sorted = steps.sorted { $0.start < $1.start }
    let isInOrder = zip(sorted, sorted.dropFirst()).allSatisfy { $0.end <= $1.start }
    guard
      sorted.count <= Self.stepLimit, isInOrder,
      sorted.allSatisfy({ $0.start < $0.end && $0.end - $0.start <= .hours(12) })
    else { throw SourceError(.wrongShape, "the steps are too many, too long, or overlap") }
    guard !sorted.isEmpty, !temperatures.isEmpty else {
      throw SourceError(.wrongShape, "the reply has no temperatures to come")
    }
    self.steps = sorted
    self.temperatures = temperatures
    self.placeClock = placeClock
    self.point = point
    self.told = told
  }

  /// The steps as they are.
  var hours: Forecast? {
    let periods = steps.prefix(Self.hourLimit).compactMap { step in
      Period(
        start: step.start, end: step.end, low: nil, high: nil, rain: step.rain,
        condition: step.sky.condition, code: step.sky.code, isNight: isNight(step.middle),
        text: step.sky.words, details: step.details, intensity: step.sky.intensity)
    }
    return Forecast(issued: nil, placeClock: placeClock, periods: Array(periods))
  }

  /// Days from 06:00 to 18:00 and nights, as CWA has them, on the place's clock.
  ///
  /// A step belongs to the half day in which its middle lies. The first begins where the steps do: what
  /// is told of it is told of the rest of it. The last is left out where the steps break off before its
  /// end.
  var halfDays: Forecast? {
    forecast(limit: Self.halfDayLimit) { middle in
      let time = CivilTime(middle, on: placeClock)
      let ordinal = time.date.daysSince1970 * 2
      let block = time.hour < 6 ? ordinal - 1 : time.hour < 18 ? ordinal : ordinal + 1
      let end =
        block % 2 == 0
        ? placeClock.instant(of: CivilDate(daysSince1970: block / 2), hour: 18)
        : placeClock.instant(of: CivilDate(daysSince1970: (block - 1) / 2 + 1), hour: 6)
      return Block(number: block, reach: end)
    }
  }

  /// Days from midnight to midnight on the place's clock; the first is what is left of it, and the last
  /// is left out where the steps break off before the evening.
  ///
  /// A step belongs to the day in which its middle lies, but none makes a day begin on the day before.
  var days: Forecast? {
    forecast(limit: 16) { middle in
      let ordinal = CivilTime(middle, on: placeClock).date.daysSince1970
      let date = CivilDate(daysSince1970: ordinal)
      let edges = Period.Span(
        start: placeClock.instant(of: date),
        end: placeClock.instant(of: CivilDate(daysSince1970: ordinal + 1)))
      return Block(number: ordinal, reach: placeClock.instant(of: date, hour: 18), edges: edges)
    }
  }

  /// Steps that are put together.
  private struct Block {
    let number: Int
    /// Until when the steps must reach for it to be told.
    let reach: Instant
    /// Where it begins and ends on the clock; nil where it does so with its steps.
    var edges: Period.Span?
    var steps: [Step] = []
  }

  /// Puts steps together whose middles lie in the same block.
  private func forecast(limit: Int, block: (Instant) -> Block) -> Forecast? {
    var blocks: [Block] = []
    for step in steps {
      let new = block(step.middle)
      if blocks.last?.number != new.number { blocks.append(new) }
      blocks[blocks.count - 1].steps.append(step)
    }
    let spans = blocks.indices.map { span(of: blocks, at: $0) }
    if blocks.count > 1, let last = blocks.last, let step = last.steps.last,
      step.end + Milliseconds((step.end - step.start).count / 2) < last.reach
    {
      blocks.removeLast()
    }
    let periods = zip(blocks, spans).prefix(limit).compactMap { block, span in
      span.flatMap { period(of: block.steps, $0) }
    }
    return Forecast(issued: nil, placeClock: placeClock, periods: Array(periods))
  }

  /// From when to when a block lasts: as its steps do, but an edge cuts the step that lies across it.
  private func span(of blocks: [Block], at index: Int) -> Period.Span? {
    guard let first = blocks[index].steps.first, let last = blocks[index].steps.last else {
      return nil
    }
    guard let edges = blocks[index].edges else {
      return Period.Span(start: first.start, end: last.end)
    }
    let follows = index > 0 && blocks[index - 1].steps.last?.end == first.start
    let goesOn = index + 1 < blocks.count && blocks[index + 1].steps.first?.start == last.end
    return Period.Span(
      start: follows ? edges.start : max(first.start, edges.start),
      end: goesOn ? edges.end : min(last.end, edges.end))
  }

  private func period(of steps: [Step], _ span: Period.Span) -> Period? {
    let (start, end) = (span.start, span.end)
    let rest = steps.filter { $0.end > told }
    let steps = rest.isEmpty ? steps : rest
    let inside = temperatures.filter { start <= $0.time && $0.time <= end }.map(\.temperature)
    let sky = Sky.typical(of: steps.map(\.sky))
    // The first of several that are as high.
    let wettest = steps.filter { $0.rain != nil }.reduce(nil as Step?) { best, step in
      (step.rain ?? 0) > (best?.rain ?? -1) ? step : best
    }
    var details = Period.Details()
    details.wind = steps.compactMap(\.details.wind).max {
      ($0.speed?.value ?? -1) < ($1.speed?.value ?? -1)
    }
    return Period(
      start: start, end: end, low: inside.min(), high: inside.max(), rain: wettest?.rain,
      condition: sky.condition, code: sky.code,
      isNight: isNight(start + Milliseconds((end - start).count / 2)), text: sky.words,
      details: details, rainSpan: wettest.map { Period.Span(start: $0.start, end: $0.end) },
      intensity: sky.intensity)
  }

  private func isNight(_ instant: Instant) -> Bool { !Sun.isUp(at: instant, from: point) }
}
