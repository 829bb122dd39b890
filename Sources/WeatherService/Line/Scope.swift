public import StatusLine
public import Weather

/// The parts of a place's weather that an answer is made of.
public struct Scope: Hashable, Sendable {
  /// Those that are fetched for it.
  public let needed: Set<Part>
  /// Those that are told of where they happen to be known, since something else has asked.
  public let welcome: Set<Part>

  /// Both.
  public var all: Set<Part> { needed.union(welcome) }

  /// Names the parts.
  public init(needed: Set<Part>, welcome: Set<Part> = []) {
    self.needed = needed
    self.welcome = welcome.subtracting(needed)
  }

  /// What the standard line needs: nobody who has not asked for warnings makes requests for them.
  public static let standardLine = Scope(needed: [.forecast], welcome: warnings)

  /// What `weather/alerts` needs.
  public static let warnings: Set<Part> = [.alerts, .bulletins]

  /// These parts, as far as a source tells them.
  func told(by source: Source) -> Scope {
    Scope(
      needed: needed.intersection(source.parts), welcome: welcome.intersection(source.parts))
  }

  /// What a line of a user's own form needs.
  public init(_ template: Template) {
    var needed: Set<Part> = [.forecast]
    if template.mentions(oneOf: Field.measured) { needed.insert(.observations) }
    if template.mentions(.alert) { needed.formUnion(Self.warnings) }
    self.init(needed: needed, welcome: Self.warnings)
  }
}
