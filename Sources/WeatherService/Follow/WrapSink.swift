internal import LineProtocol
internal import StatusLine
internal import SystemCalls
internal import Weather

/// Lines as one more block in the output of another program that speaks the i3bar protocol, like i3status.
///
/// A bar has one status command. What that prints is passed on as it is, but for our block before its
/// others; a change of ours alone sends its last list once more.
struct WrapSink: LineSink {
  private let input: Descriptor
  private var output: ByteOutput
  private var stream = BlockStream()
  private var framer = Framer(.ndjson)
  private var buffer = [UInt8](repeating: 0, count: 16_384)
  private var isInputOpen = true
  private var isReaderGone = false

  init(input: Descriptor, output: Descriptor) {
    self.input = input
    self.output = ByteOutput(output)
  }

  /// The other program's end is ours: a bar then says that its status command has ended.
  var isGone: Bool { isReaderGone || (!isInputOpen && output.count == 0) }

  mutating func show(_ answer: LineAnswer, at uptime: Milliseconds) {
    output.append(Array(stream.show(answer.output(for: .i3bar), plain: answer.line).utf8))
  }

  var pollEntries: [PollEntry] {
    // What is not read yet need not be known yet.
    let isRoom = output.count < 65_536
    return [output.pollEntry] + (isInputOpen && isRoom ? [PollEntry(input, read: true)] : [])
  }

  var deadline: Milliseconds? { nil }
  mutating func proceed(at uptime: Milliseconds) {}
  mutating func childEnded(at uptime: Milliseconds) {}

  mutating func take(_ entry: PollEntry, at uptime: Milliseconds) {
    if output.concerns(entry) && !output.flush(entry) { isReaderGone = true }
    guard entry.descriptor == input, isInputOpen,
      let count = input.readOrEnd(into: &buffer)
    else { return }
    isInputOpen = count > 0
    let frames = count > 0 ? framer.receive(buffer[..<count]) : framer.finish()
    for case .message(let line) in frames {
      output.append(Array(stream.receive(String(decoding: line, as: UTF8.self)).utf8))
    }
  }
}
