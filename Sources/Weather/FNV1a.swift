/// The hash FNV-1a of 64 bits: the same on every machine and in every run, unlike Swift's own.
public struct FNV1a {
  /// The hash of what was added so far.
  public private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The hash of nothing.
  public init() {}

  /// Adds a text and its end.
  public mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(0)
  }

  /// Half of it in a few letters: enough to tell two keys apart, not enough to find one.
  public var short: String {
    String(UInt32(truncatingIfNeeded: value ^ (value >> 32)), radix: 36)
  }

  private mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
  }
}
