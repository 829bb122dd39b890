package import Weather

extension Instant {
  /// A date and time that a test writes; without an offset it is Taiwan's.
  package init(_ text: String) {
    guard let instant = Instant(iso8601: text, offset: .taipei) else {
      preconditionFailure("no date: \(text)")
    }
    self = instant
  }
}
