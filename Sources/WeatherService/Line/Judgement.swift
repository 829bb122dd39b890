internal import SnapshotStore
public import Weather

/// How far what is known can be trusted at an instant: the rules of truth.
public struct Judgement: Hashable, Sendable {
  /// Whether there is something to show, and whether it is overdue.
  public let freshness: Freshness
  /// The place in the part's list of the period, or the measurement, to show; nil unless fresh or
  /// stale, and for warnings.
  public let shown: Int?
  /// How long ago the source gave or confirmed it; never negative.
  public let age: Milliseconds?
  /// The instant at which the judgement changes by itself, if nothing new comes.
  public let changes: Instant?

  /// Judges a part of what is known.
  ///
  /// Periods are shown while one covers the instant or is to come, a measurement for an hour and a
  /// half, a list of warnings for an hour after it was last confirmed. What is shown is overdue when it
  /// should have been renewed one and a half times (`Schedule.interval`), or once where that has
  /// failed. What comes from the future, which a clock that was set back makes of anything, is overdue
  /// as well: its age cannot be told.
  public init(_ known: Known, _ part: Part, at now: Instant) {
    let knowledge = known[part]
    guard let held = knowledge.held, let confirmed = knowledge.confirmed else {
      self.init(freshness: .none, shown: nil, age: nil, changes: nil)
      return
    }
    let age = max(now - confirmed, .seconds(0))
    guard let extent = Extent(held.content, confirmed: confirmed, at: now) else {
      // A period that is far ahead yet may be shown later.
      let starts = held.content.forecast?.periods.map { $0.start - Forecast.lead } ?? []
      let changes = starts.first { $0 > now }
      self.init(freshness: .expired, shown: nil, age: age, changes: changes)
      return
    }
    let interval = Schedule.interval(part, of: held.source)
    let hasFailed = knowledge.attempt?.reason != nil
    let patience = hasFailed ? interval : Milliseconds(interval.count * 3 / 2)
    let isOverdue =
      now - confirmed >= patience || now - confirmed < Milliseconds(-Self.clockTolerance.count)
    let changes = [extent.end, isOverdue ? nil : confirmed + patience].compactMap { $0 }.min()
    self.init(
      freshness: isOverdue ? .stale : .fresh, shown: extent.shown, age: age, changes: changes)
  }

  private init(freshness: Freshness, shown: Int?, age: Milliseconds?, changes: Instant?) {
    self.freshness = freshness
    self.shown = shown
    self.age = age
    self.changes = changes
  }

  /// Whether there is something to show.
  var isUsable: Bool { freshness == .fresh || freshness == .stale }

  /// What of a part holds at an instant, and until when.
  private struct Extent {
    let shown: Int?
    let end: Instant?

    init?(_ content: Content, confirmed: Instant, at now: Instant) {
      switch content {
      case .forecast(let forecast), .hours(let forecast), .week(let forecast):
        guard let index = forecast.index(at: now) else { return nil }
        shown = index
        end = forecast.periods[index].end
      case .observations(let observations):
        guard let index = observations.firstIndex(where: { $0.tells(of: now) }) else { return nil }
        shown = index
        end = observations[index].time + Observation.lifetime
      case .alerts, .bulletins:
        guard now - confirmed < Judgement.trustInWarnings else { return nil }
        shown = nil
        end = confirmed + Judgement.trustInWarnings
      case .location:
        shown = nil
        end = nil
      }
    }
  }

  /// How long a list of warnings tells that there are no others.
  private static let trustInWarnings = Milliseconds.hours(1)
  /// How far two clocks of one user may disagree.
  static let clockTolerance = Milliseconds.minutes(10)
}
