/// Something in the configuration or the environment that is not as it should be.
public struct SetupFault: Error, Hashable, CustomStringConvertible {
  /// Where: a path in the file (`sources.cwa.key_file`), the file, or a variable.
  public let path: String
  /// What is wrong and what to write instead; it follows the path in a sentence.
  public let problem: String

  /// Describes a fault.
  public init(path: String, problem: String) {
    self.path = path
    self.problem = problem
  }

  /// The fault as a sentence.
  public var description: String { "\(path) \(problem)." }
}
