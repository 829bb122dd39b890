public import Weather

/// How long a source is left alone after a failure.
public enum Backoff {
  /// The pause after a number of failures in a row.
  ///
  /// `unreachable` climbs 5, 15, 30 s, 1, 2, 5, 10, 15 min and stays there, but for a server that asks for
  /// longer (503), an hour at most: it may be a proxy's word. `badReply` starts at
  /// 5 min and doubles up to 1 h, and so does `placeUnknown`, since datasets are empty at times, where
  /// no longer pause is given; `rateLimited` does what the source says, else starts at 15 min and
  /// doubles up to 2 h. `refused` starts at 2 h and doubles up to a day: a new key of OpenWeather is
  /// refused for two hours, and what a key's command prints, or a gateway, can mend without a word.
  /// `keyMissing` is final, but where a pause is given: it starts at that and doubles up to 1 h.
  /// - Parameters:
  ///   - reason: why the last attempt failed.
  ///   - failures: how many failed in a row, at least 1.
  ///   - retryAfter: the pause that is asked for, taken between 5 s and a day.
  /// - Returns: nil where asking again is of no use until the configuration changes.
  public static func delay(
    _ reason: Reason, failures: Int, retryAfter: Milliseconds? = nil
  ) -> Milliseconds? {
    switch reason {
    case .unreachable:
      let pause = ladder[min(max(failures, 1), ladder.count) - 1]
      return max(pause, min(retryAfter ?? pause, .hours(1)))
    case .badReply:
      return doubling(.minutes(5), times: failures - 1, atMost: .hours(1))
    case .placeUnknown:
      let pause = doubling(.minutes(5), times: failures - 1, atMost: .hours(1))
      return max(pause, min(retryAfter ?? pause, longest))
    case .rateLimited:
      if let retryAfter { return min(max(retryAfter, .seconds(5)), longest) }
      return doubling(.minutes(15), times: failures - 1, atMost: .hours(2))
    case .refused:
      return doubling(.hours(2), times: failures - 1, atMost: .hours(24))
    case .keyMissing:
      return retryAfter.map { pause in
        let pause = min(max(pause, .minutes(1)), .hours(1))
        return doubling(pause, times: failures - 1, atMost: .hours(1))
      }
    }
  }

  /// A pause made up to a tenth longer.
  public static func spreadOut(_ pause: Milliseconds, by share: Double) -> Milliseconds {
    pause + Milliseconds(Int64(Double(pause.count) * 0.1 * min(max(share, 0), 1)))
  }

  /// The longest pause that anybody can ask for.
  private static let longest = Milliseconds.hours(24)

  private static let ladder: [Milliseconds] = [
    .seconds(5), .seconds(15), .seconds(30), .minutes(1), .minutes(2), .minutes(5), .minutes(10),
    .minutes(15),
  ]

  private static func doubling(
    _ start: Milliseconds, times: Int, atMost limit: Milliseconds
  ) -> Milliseconds {
    min(start * (1 << min(max(times, 0), 10)), limit)
  }
}
