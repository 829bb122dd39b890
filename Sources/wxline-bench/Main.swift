// wxline-bench: the numbers that wxline stands by, each as a ratio to a yardstick in the same run.
//
//     swift run -c release wxline-bench
//
// Machines are shared and noisy, so single times mean little; the ratios hold. The yardsticks: a
// program that links what wxline links and does nothing (this one, called `wxline-bench nothing`), and
// `cat` echoing as many bytes as a reply has.

internal import FoundationEssentials
internal import SystemCalls

@main
enum Main {
  static func main() throws {
    ignoreBrokenPipes()
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "nothing" { return print(Data().count) }
    guard arguments.isEmpty else {
      print("wxline-bench takes no arguments; it prints its numbers and exits")
      ProcessContext.exit(64)
    }
    let bench = try Bench()
    defer { bench.cleanUp() }
    try bench.measureProcesses()
    try bench.measureRequest()
    try bench.measurePipeline()
    Rendering.measure()
  }
}
