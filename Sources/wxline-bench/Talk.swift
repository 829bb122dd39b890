internal import SystemCalls

/// A program that answers each line with a line.
final class Talk {
  private let process: ProcessID
  private let input: Descriptor
  private let output: Descriptor
  private var buffer = [UInt8](repeating: 0, count: 65_536)

  init(_ program: String, _ arguments: [String], _ environment: [String]) throws {
    let (input, output) = try (Descriptor.pipe(), Descriptor.pipe())
    process = try Command(
      program, arguments, environment: environment, input: input.read, output: output.write
    ).start()
    input.read.close()
    output.write.close()
    self.input = input.write
    self.output = output.read
  }

  /// Sends a line and reads the line that comes back.
  func ask(_ line: String) throws -> String {
    try input.writeAll(Array(line.utf8))
    var reply: [UInt8] = []
    while reply.last != UInt8(ascii: "\n") {
      guard let count = try output.read(into: &buffer), count > 0 else { break }
      reply += buffer[..<count]
    }
    return String(decoding: reply, as: UTF8.self)
  }

  /// Ends the program.
  func end() {
    input.close()
    output.close()
    process.kill()
  }
}
