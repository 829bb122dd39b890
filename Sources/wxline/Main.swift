// wxline: what people and bars run. Arguments, help and wiring; the work is done in WeatherService.
//
// It links no networking and no ICU, and has one thread.

internal import SystemCalls
internal import Weather
internal import WeatherService

@main
enum Main {
  static func main() {
    ProcessContext.fillStandardDescriptors()
    ProcessContext.closeInheritedDescriptorsOnExec()
    ignoreBrokenPipes()
    ProcessContext.exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  /// The exit statuses, by their names in sysexits.h.
  enum Status: Int32, CaseIterable {
    case ok = 0
    /// A client of `serve` said `exit` without `shutdown` (LSP), or nobody chose on the map.
    case failure = 1
    case usage = 64
    case unavailable = 69
    case software = 70
    case configuration = 78

    /// When wxline ends so.
    var meaning: String {
      switch self {
      case .ok: "answered"
      case .failure:
        "serve was told to exit before it was told to shut down; nothing was chosen on the map"
      case .usage: "a mistake on the command line"
      case .unavailable: "nothing to tell"
      case .software: "a fault of wxline"
      case .configuration: "a mistake in WXLINE_NOW, or a --log that cannot be written"
      }
    }
  }

  private static func run(_ words: [String]) -> Status {
    let arguments: Arguments
    do {
      arguments = try Arguments(words)
    } catch {
      complain("wxline: \(error).")
      return .usage
    }
    let output: Descriptor
    do {
      output = try Descriptor.takeStandardOutput()
    } catch {
      return .software
    }
    do {
      return try Commands(arguments, output: output).run()
    } catch let fault as SetupFault {
      complain("wxline: \(fault)")
      return .configuration
    } catch let error as SystemError where error.isBrokenPipe {
      return .ok
    } catch {
      complain("wxline: \(error).")
      return .software
    }
  }

  /// Says something to whoever started wxline.
  static func complain(_ sentence: String) {
    try? Descriptor.standardError.writeAll(Array("\(sentence)\n".utf8))
  }
}
