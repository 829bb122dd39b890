extension Instant {
  /// Reads a date and time as weather services write them (ISO 8601, extended form).
  ///
  /// `2026-05-05T06:00:00+08:00`, with a blank for the `T`, without seconds, with a fraction (cut to
  /// milliseconds), with `Z`, `+0800` or `+08`. Hour 24 is the midnight that ends the day. A text that
  /// names no offset is taken to be in `offset`, and refused without one. Nil for everything else,
  /// also for text before or after the date, and for a day that the calendar lacks.
  public init?(iso8601 text: String, offset: UTCOffset? = nil) {
    var scanner = Scanner(text.utf8[...])
    guard
      let year = scanner.number(digits: 4), scanner.take("-"),
      let month = scanner.number(digits: 2), scanner.take("-"),
      let day = scanner.number(digits: 2), scanner.take("T") || scanner.take(" "),
      let hour = scanner.number(digits: 2), hour <= 24, scanner.take(":"),
      let minute = scanner.number(digits: 2), minute <= 59,
      let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    var second = 0
    var fraction = 0
    if scanner.take(":") {
      guard let value = scanner.number(digits: 2), value <= 59 else { return nil }
      second = value
      if scanner.take(".") {
        guard let value = scanner.thousandths() else { return nil }
        fraction = value
      }
    }
    guard hour < 24 || (minute == 0 && second == 0 && fraction == 0) else { return nil }
    guard let east = scanner.offset() ?? offset, scanner.isAtEnd else { return nil }
    let seconds = date.daysSince1970 * 86_400 + hour * 3600 + minute * 60 + second - east.seconds
    self.init(millisecondsSince1970: Int64(seconds) * 1000 + Int64(fraction))
  }

  /// The instant as ISO 8601, to the second, on the clock of a place: `2026-05-05T06:00:00+08:00`.
  public func iso8601(at offset: UTCOffset = .utc) -> String {
    let time = CivilTime(self, at: offset)
    let (year, month, day) = time.date.numbers
    var text: [UInt8] = []
    text.reserveCapacity(25)
    func append(_ number: Int, _ separator: Unicode.Scalar?) {
      text.append(UInt8(ascii: "0") + UInt8(number / 10 % 10))
      text.append(UInt8(ascii: "0") + UInt8(number % 10))
      if let separator { text.append(UInt8(ascii: separator)) }
    }
    append(year / 100, nil)
    append(year % 100, "-")
    append(month, "-")
    append(day, "T")
    append(time.hour, ":")
    append(time.minute, ":")
    append(time.second, nil)
    return String(decoding: text, as: UTF8.self) + offset.text
  }
}

extension Instant: Codable {
  /// Reads an instant from ISO 8601 text that names its offset.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let instant = Instant(iso8601: text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "not a date and time with its offset")
    }
    self = instant
  }

  /// Writes ISO 8601 text in UTC, to the second.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(iso8601())
  }
}

private struct Scanner {
  private var rest: Substring.UTF8View

  init(_ text: Substring.UTF8View) {
    rest = text
  }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }

  mutating func number(digits: Int) -> Int? {
    var value = 0
    for _ in 0..<digits {
      guard let digit = digit() else { return nil }
      value = value * 10 + digit
    }
    return value
  }

  /// One or more digits after the point; those beyond the third are read and dropped.
  mutating func thousandths() -> Int? {
    guard let first = digit() else { return nil }
    var value = first * 100
    var unit = 10
    while let digit = digit() {
      value += digit * unit
      unit /= 10
    }
    return value
  }

  mutating func offset() -> UTCOffset? {
    if take("Z") { return .utc }
    let sign: Int
    if take("+") {
      sign = 1
    } else if take("-") {
      sign = -1
    } else {
      return nil
    }
    guard let hours = number(digits: 2) else { return nil }
    let hasMinutes = take(":") || !isAtEnd
    guard let minutes = hasMinutes ? number(digits: 2) : 0, minutes <= 59 else { return nil }
    return UTCOffset(seconds: sign * (hours * 3600 + minutes * 60))
  }

  private mutating func digit() -> Int? {
    guard let byte = rest.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else {
      return nil
    }
    rest.removeFirst()
    return Int(byte - UInt8(ascii: "0"))
  }
}
